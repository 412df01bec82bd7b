import Drawing
import Foundation
import Testing

@Suite struct FontTests {
  private func width(_ text: String, _ font: Font) -> CGFloat {
    Text(text).font(font).layout().size.width
  }

  private static func outline(_ text: String, _ font: Font) -> Path {
    let builder = DisplayListBuilder()
    GraphicsContext(builder).draw(Text(text).font(font), at: .zero, anchor: .topLeading)
    guard case .text(let run) = builder.list.items.first?.content else { return Path() }
    return run.outline
  }

  /// Whether any font is installed: without, only sizes can be tested.
  private static let hasFonts = FontLibrary.shared.hasFonts
  /// Whether there is a bold font beside the regular one.
  private static let hasBold = outline("l", .body) != outline("l", .body.bold())

  @Test(arguments: [
    (Font.largeTitle, 34.0), (.title, 28), (.title2, 22), (.title3, 20), (.headline, 17),
    (.body, 17), (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption, 12),
    (.caption2, 11),
  ])
  func `text styles have a phone's sizes`(font: Font, size: Double) {
    #expect(font.size == CGFloat(size))
    #expect(font.weight == (font == .headline ? .semibold : .regular))
  }

  @Test func `metrics grow with the size`() {
    let one = FontLibrary.shared.metrics(of: .system(size: 10))
    let other = FontLibrary.shared.metrics(of: .system(size: 20))
    #expect(abs(other.ascent - 2 * one.ascent) < 1e-9)
    #expect(one.ascent > 5 && one.ascent < 15 && one.descent > 0.5 && one.descent < 6)
  }

  @Test func `the system's font has a phone's heights`() {
    let metrics = FontLibrary.shared.metrics(of: .system(size: 1000))
    #expect(abs(metrics.ascent - 952) < 1e-6 && abs(metrics.descent - 241) < 1e-6)
    #expect(metrics.leading == 0)
  }

  @Test(.enabled(if: hasFonts))
  func `a glyph stands on its baseline and within its advance`() {
    let bounds = Self.outline("H", .system(size: 100)).bounds
    #expect(abs(bounds.maxY) < 2)
    #expect(bounds.minY < -60 && bounds.minY > -85)
    #expect(bounds.minX > 0 && bounds.maxX < Double(width("H", .system(size: 100))))
  }

  @Test(.enabled(if: hasFonts))
  func `the counter of an O is a hole by the non-zero rule`() {
    let path = Self.outline("O", .system(size: 100))
    let bounds = path.bounds
    let middle = CGPoint(x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2)
    #expect(!path.contains(middle))
    #expect(path.contains(CGPoint(x: bounds.minX + 3, y: middle.y)))
  }

  @Test(.enabled(if: hasFonts))
  func `monospaced characters are all of the same width`() {
    let font = Font.system(size: 20, design: .monospaced)
    #expect(abs(width("iii", font) - width("MMM", font)) < 1e-9)
  }

  @Test(.enabled(if: hasFonts))
  func `digits are of the same width when asked for`() {
    let font = Font.body.monospacedDigit()
    #expect(abs(width("111", font) - width("000", font)) < 1e-9)
  }

  @Test(.enabled(if: hasBold))
  func `bold strokes are heavier than regular ones`() {
    func ink(_ font: Font) -> Double { area(of: flattened(Self.outline("l", font), pieces: 8)) }
    #expect(ink(.system(size: 100, weight: .bold)) > 1.2 * ink(.system(size: 100)))
  }

  @Test(.enabled(if: hasFonts))
  func `a family that is not installed gives way to the system's`() {
    #expect(width("Noel", .custom("No Such Family", size: 17)) > 0)
  }

  @Test(.enabled(if: hasFonts))
  func `a text in an accented and a far script is drawn`() {
    for text in ["\u{00E9}", "\u{0416}", "\u{03A9}"] {
      #expect(!Self.outline(text, .body).isEmpty, "\(text)")
    }
  }

  @Test(arguments: [0.0, -5, .nan, .infinity, 1e9])
  func `a size without sense does no harm`(size: Double) {
    let layout = Text("Hark, hark").font(.system(size: size)).layout(
      in: CGSize(width: 100, height: 100))
    #expect(layout.lineCount >= 1)
  }

  @Test func `the same text is drawn the same`() {
    #expect(Self.outline("Carol", .title) == Self.outline("Carol", .title))
  }
}
