import Drawing
import Foundation
import Testing

/// Text with the fonts of a machine that has none: sizes are then the same everywhere.
@Suite struct TextTests {
  private let library = FontLibrary.withoutFonts()
  /// What a letter and a space of body text take without a font.
  private let letter = 17 * 0.55
  private let space = 17 * 0.3
  private let lineHeight = 17 * (0.93 + 0.24)

  private func layout(
    _ text: Text, width: Double = .infinity, height: Double = .infinity,
    _ options: TextOptions = TextOptions()
  ) -> TextLayout {
    text.layout(in: CGSize(width: width, height: height), options: options, library: library)
  }

  /// The words on each line, and where they start.
  private func lines(_ layout: TextLayout) -> [String] {
    runs(layout).map(\.string)
  }

  private func runs(
    _ layout: TextLayout, _ shading: GraphicsContext.Shading = .foreground
  ) -> [DisplayList.TextRun] {
    let builder = DisplayListBuilder()
    GraphicsContext(builder).draw(layout, at: .zero, shading, library: library)
    return builder.list.items.compactMap { item in
      if case .text(let run) = item.content { run } else { nil }
    }
  }

  private func isNear(_ one: CGFloat, _ other: Double) -> Bool { abs(one - other) < 1e-6 }

  @Test func `a line is as wide as its characters and as high as its font`() {
    let layout = layout(Text("ab c"))
    #expect(isNear(layout.size.width, 3 * letter + space))
    #expect(isNear(layout.size.height, lineHeight))
    #expect(isNear(layout.firstBaseline, 17 * 0.93))
  }

  @Test func `nothing is as high as a line`() {
    let layout = layout(Text(""))
    #expect(layout.size.width == 0 && isNear(layout.size.height, lineHeight))
    #expect(layout.lineCount == 1)
  }

  @Test func `lines break at spaces, which stay behind`() {
    let layout = layout(Text("aa bb cc"), width: 5 * letter + space)
    #expect(lines(layout) == ["aa bb", "cc"])
    #expect(isNear(layout.size.width, 4 * letter + space))
  }

  @Test func `a text measured takes the same lines in the room it asked for`() {
    let text = Text("It came upon the midnight clear, that glorious song of old")
    let broken = layout(text, width: 120)
    #expect(layout(text, width: broken.size.width, height: broken.size.height) == broken)
    #expect(broken.lineCount > 1)
  }

  @Test func `a word wider than the room is broken where it must be`() {
    #expect(lines(layout(Text("abcdef"), width: 2.5 * letter)) == ["ab", "cd", "ef"])
    #expect(layout(Text("abc"), width: 0).lineCount == 3)
  }

  @Test func `ideographs break anywhere but before a full stop`() {
    let text = Text("\u{6F22}\u{5B57}\u{3002}\u{6F22}")
    #expect(lines(layout(text, width: 34)) == ["\u{6F22}", "\u{5B57}\u{3002}", "\u{6F22}"])
  }

  @Test func `line breaks in the text are kept`() {
    let layout = layout(Text("a\n\nb"))
    #expect(layout.lineCount == 3)
    #expect(isNear(layout.size.height, 3 * lineHeight))
    #expect(lines(layout) == ["a", "b"])
  }

  @Test(arguments: [
    (Text.TruncationMode.tail, "abcde\u{2026}"), (.head, "\u{2026}fghij"),
    (.middle, "ab\u{2026}ij"),
  ])
  func `what does not fit gives way to an ellipsis`(mode: Text.TruncationMode, expected: String) {
    let options = TextOptions(lineLimit: 1, truncationMode: mode)
    let layout = layout(Text("abcdefghij"), width: 6 * letter, options)
    #expect(layout.isTruncated)
    #expect(lines(layout) == [expected])
    #expect(layout.size.width <= 6 * letter + 1e-6)
  }

  @Test func `a line is cut between the words that stand on it`() {
    let options = TextOptions(lineLimit: 1)
    #expect(lines(layout(Text("ab cdefgh"), width: 6 * letter, options)) == ["ab cd\u{2026}"])
    #expect(lines(layout(Text("ab\ncd"), width: 6 * letter, options)) == ["ab\u{2026}"])
  }

  @Test func `as many lines are kept as the height holds, one at least`() {
    let text = Text("a b c d")
    #expect(lines(layout(text, width: letter, height: 2.5 * lineHeight)) == ["a", "\u{2026}"])
    #expect(layout(text, width: letter, height: 1).lineCount == 1)
  }

  @Test func `a text may shrink before it is cut`() {
    let options = TextOptions(lineLimit: 1, minimumScaleFactor: 0.5)
    let layout = layout(Text("abcdefghij"), width: 6 * letter, options)
    #expect(!layout.isTruncated)
    #expect(layout.size.width <= 6 * letter && layout.size.width > 5.5 * letter)
  }

  @Test(arguments: [(TextAlignment.leading, 0.0), (.center, 0.5), (.trailing, 1)])
  func `short lines stand where the alignment says`(alignment: TextAlignment, share: Double) {
    let layout = layout(Text("abcd\nab"), TextOptions(alignment: alignment))
    let starts = runs(layout).map(\.origin.x)
    #expect(starts[0] == 0)
    #expect(isNear(starts[1], 2 * letter * share))
  }

  @Test func `parts keep their fonts and colours and stand on one baseline`() {
    let text =
      Text("a").font(.largeTitle).foregroundColor(.red) + Text("b").bold() + Text("c").italic()
    let runs = runs(layout(text), .color(.white))
    #expect(runs.map(\.string) == ["a", "b", "c"])
    #expect(runs.map(\.fontSize) == [34, 17, 17])
    #expect(runs.map(\.weight) == [400, 700, 400])
    #expect(runs.map(\.isItalic) == [false, false, true])
    #expect(Set(runs.map(\.origin.y)).count == 1)
    #expect(runs.map(\.paint.description) == ["#FF3B30", "#FFFFFF", "#FFFFFF"])
  }

  @Test func `an outer font does not take the place of an inner one`() {
    let text = Text("a").font(.caption).font(.title)
    #expect(runs(layout(text)).first?.fontSize == 12)
  }

  @Test func `without any font a text stands in the list as words`() {
    let run = runs(layout(Text("Hark"))).first
    #expect(run?.string == "Hark")
    #expect(run?.outline.isEmpty == true)
  }

  @Test func `control and joining characters take no room`() {
    #expect(
      layout(Text("a\u{200D}\u{FE0F}\u{7}\u{202E}b")).size.width == layout(Text("ab")).size.width)
  }

  @Test func `a line under a text goes along it in its colour`() {
    let builder = DisplayListBuilder()
    let layout = layout(Text("ab").underline().foregroundColor(.black))
    GraphicsContext(builder).draw(layout, at: .zero, .foreground, library: library)
    #expect(builder.list.items.count == 2)
    #expect(isNear(CGFloat(builder.list.items[1].bounds.maxX), 2 * letter))
  }
}
