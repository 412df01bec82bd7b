import Drawing
import Foundation
import Testing

@Suite struct FontFileTests {
  /// An upright, regular face that is likely to be there, to be registered as a program's own.
  private static let file: URL? = {
    let folder = URL(fileURLWithPath: "/usr/share/fonts")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return files?.compactMap { $0 as? URL }.first { $0.lastPathComponent == "DejaVuSans.ttf" }
  }()

  private func outline(_ text: String, _ font: Font, _ library: FontLibrary) -> Path {
    let builder = DisplayListBuilder()
    let everywhere = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
    GraphicsContext(builder).draw(
      Text(text).font(font).layout(in: everywhere, options: TextOptions(), library: library),
      at: .zero, .foreground, library: library)
    guard case .text(let run) = builder.list.items.first?.content else { return Path() }
    return run.outline
  }

  @Test(.enabled(if: file != nil), arguments: ["DejaVu Sans", "DejaVuSans"])
  func `a program's own font is found by family and by PostScript name`(name: String) throws {
    let library = FontLibrary.withoutFonts()
    #expect(!library.hasFonts)
    let isRegistered = try library.register(#require(Self.file))
    #expect(isRegistered && library.hasFonts)
    #expect(!outline("a", .custom(name, size: 20), library).isEmpty)
  }

  @Test func `what is no font is not registered`() {
    let library = FontLibrary.withoutFonts()
    #expect(!library.register(URL(fileURLWithPath: #filePath)))
    #expect(!library.register(URL(fileURLWithPath: "/nowhere/font.ttf")))
  }

  @Test(.enabled(if: file != nil))
  func `a family without a bold and a leaning face has them made`() throws {
    let library = FontLibrary.withoutFonts()
    try #require(library.register(#require(Self.file)))
    func ink(_ font: Font) -> Double {
      area(of: flattened(outline("l", font, library), pieces: 8))
    }
    let font = Font.custom("DejaVu Sans", size: 100)
    // A stroke gains a twenty-fourth of the size in width.
    let height = outline("l", font, library).boundingRect.height.native
    #expect(height > 50)
    #expect(abs(ink(font.bold()) - ink(font) - height * 100 / 24) < 100)
    let upright = outline("l", font, library).boundingRect
    let leaning = outline("l", font.italic(), library).boundingRect
    // The top of the letter moves by the tangent of twelve degrees.
    #expect(abs((leaning.width - upright.width - upright.height * 0.2126).native) < 1)
    #expect(abs((leaning.height - upright.height).native) < 0.01)
  }
}
