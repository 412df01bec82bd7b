import Drawing
import Foundation
import Testing

@Suite struct EmojiTests {
  private static func runs(_ text: Text, library: FontLibrary = .shared) -> [DisplayList.TextRun] {
    let builder = DisplayListBuilder()
    let everywhere = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
    GraphicsContext(builder).draw(
      text.layout(in: everywhere, options: TextOptions(), library: library), at: .zero,
      .color(.red), library: library)
    return builder.list.items.compactMap { item in
      guard case .text(let run) = item.content else { return nil }
      return run
    }
  }

  private static func picture(_ run: DisplayList.TextRun) -> DisplayList.ImageRun? {
    guard case .image(let picture, isTiled: false) = run.paint else { return nil }
    return picture
  }

  /// Whether a font with coloured pictures is installed.
  private static let hasEmoji = runs(Text("\u{1F600}")).contains { picture($0) != nil }

  @Test(
    arguments: [
      ("\u{1F600}", 0x1F600), ("\u{2764}\u{FE0F}", 0x2764), ("\u{1F44D}\u{1F3FD}", 0x1F44D),
      ("\u{1F469}\u{200D}\u{1F680}", 0x1F469), ("\u{00A9}\u{FE0F}", 0xA9), ("\u{2B50}", 0x2B50),
    ] as [(Character, UInt32)])
  func `an emoji is drawn by its first code point`(character: Character, scalar: UInt32) {
    #expect(EmojiCharacter(character)?.scalar.value == scalar)
    #expect(EmojiCharacter(character)?.isPicture == true)
  }

  @Test(arguments: ["\u{2764}", "\u{2600}", "\u{1F600}\u{FE0E}", "\u{00A9}"] as [Character])
  func `a sign is a picture only when asked for`(character: Character) {
    #expect(EmojiCharacter(character)?.isPicture == false)
  }

  @Test(
    arguments: [
      "a", "1", "#", "1\u{FE0F}\u{20E3}", "\u{1F1E9}\u{1F1EA}", "\u{4E00}", "\u{E9}",
    ] as [Character])
  func `letters, digits, keycaps and flags are no pictures`(character: Character) {
    #expect(EmojiCharacter(character) == nil)
  }

  @Test func `without fonts an emoji is a word like others`() {
    let runs = Self.runs(Text("a\u{1F600}b"), library: .withoutFonts())
    #expect(runs.map(\.string) == ["a\u{1F600}b"])
    #expect(runs.allSatisfy { Self.picture($0) == nil })
  }

  @Test(.enabled(if: hasEmoji))
  func `an emoji among words is a picture that keeps its place and its string`() throws {
    let runs = Self.runs(Text("a\u{1F600}\u{1F44D}\u{1F3FD}b").font(.system(size: 100)))
    #expect(runs.map(\.string) == ["a", "\u{1F600}", "\u{1F44D}\u{1F3FD}", "b"])
    #expect(runs.map { Self.picture($0) != nil } == [false, true, true, false])
    let rect = try #require(Self.picture(runs[1])).rect
    #expect(abs(runs[1].width - 117) < 1e-9)
    #expect(abs(runs[2].origin.x - runs[1].origin.x - 117) < 1e-9)
    // It fills its advance and stands about as high above the baseline as letters do.
    let baseline = runs[1].origin
    #expect(rect.minX >= baseline.x - 10 && rect.maxX <= baseline.x + 127)
    #expect(rect.minY > baseline.y - 110 && rect.minY < baseline.y - 60)
    #expect(rect.maxY > baseline.y && rect.maxY < baseline.y + 40)
    #expect(runs[1].outline.bounds.maxX == rect.maxX - baseline.x)
  }

  @Test(.enabled(if: hasEmoji))
  func `an emoji has colours, each no brighter than its cover`() throws {
    let run = try #require(Self.runs(Text("\u{1F600}")).first)
    let pixels = try #require(Self.picture(run)).image.pixels
    // A face is yellow in every font: much red, little blue.
    let middle = pixels.filter { $0 >> 24 == 255 }
    #expect(middle.count * 3 > pixels.count)
    let red = middle.reduce(0) { $0 + Int($1 >> 16 & 255) }
    let blue = middle.reduce(0) { $0 + Int($1 & 255) }
    #expect(red > 2 * blue)
    #expect(pixels.allSatisfy { max($0 >> 16 & 255, $0 >> 8 & 255, $0 & 255) <= $0 >> 24 })
  }

  @Test(.enabled(if: hasEmoji))
  func `an emoji is as opaque as the words around it and keeps its colours`() {
    let builder = DisplayListBuilder()
    let layout = Text("\u{1F600}").foregroundColor(.blue.opacity(0.5)).layout()
    GraphicsContext(builder).draw(layout, at: .zero)
    #expect(builder.list.items.map(\.opacity).allSatisfy { abs($0 - 0.5) < 1e-6 })
    #expect(!builder.list.items.isEmpty)
  }
}
