import Drawing
import Foundation
import Testing

@Suite struct LocalizedStringKeyTests {
  /// The runs of a text on one line: what they say, and how.
  private func runs(_ text: Text) -> [String] {
    let library = FontLibrary.withoutFonts()
    let everywhere = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
    let builder = DisplayListBuilder()
    GraphicsContext(builder).draw(
      text.layout(in: everywhere, options: TextOptions(), library: library), at: .zero,
      .color(.black), library: library)
    return builder.list.items.map { item in
      guard case .text(let run) = item.content else { return "line" }
      return run.string + (run.weight == 700 ? " bold" : "") + (run.isItalic ? " italic" : "")
        + (run.paint == .solid(.black) ? "" : " coloured")
    }
  }

  @Test func `marks inside a literal make parts bold and leaning`() {
    #expect(
      runs(Text("a **b** *c* ***d*** __e__ _f_")) == [
        "a ", "b bold", " ", "c italic", " ", "d bold italic", " ", "e bold", " ", "f italic",
      ])
    #expect(runs(Text("**a *b* c**")) == ["a  bold", "b bold italic", " c bold"])
    #expect(runs(Text("~~no~~ yes")) == ["no", "line", " yes"])
    #expect(
      runs(Text("see [there](https://example.org) now")) == [
        "see ", "there coloured", " now",
      ])
  }

  @Test(arguments: ["2 * 3 * 4", "a * b", "snake_case_name", "** a **", "**a", "[a] (b)", "5 ~ 6"])
  func `marks without a partner stay`(words: String) {
    #expect(runs(Text(LocalizedStringKey(words))) == [words])
  }

  @Test func `a mark after a backslash is a character`() {
    #expect(runs(Text(#"\*a\* `*b*`"#)) == ["*a* ", "*b*"])
  }

  @Test func `a string that is no literal has no marks`() {
    let words = "**a**"
    #expect(runs(Text(words)) == ["**a**"])
    #expect(runs(Text(verbatim: "**a**")) == ["**a**"])
    #expect(runs(Text(LocalizedStringKey(words))) == ["a bold"])
  }

  @Test func `values are put in as they are, in the style around them`() {
    let name = "*x*"
    #expect(runs(Text("a **\(name)** b")) == ["a ", "*x* bold", " b"])
    #expect(runs(Text("\(Text("c").italic()) d")) == ["c italic", " d"])
  }

  @Test func `numbers are spelt for people, or by a specifier`() {
    #expect(Text("\(1_234_567) \(-1000) \(999)").string == "1,234,567 -1,000 999")
    #expect(Text("\(0.5) \(CGFloat(2))").string == "0.500000 2.000000")
    #expect(Text("\(3.14159, specifier: "%.2f") \(7, specifier: "%03d")").string == "3.14 007")
    #expect(Text("\(0.25, format: .percent)").string == "25%")
    #expect(Text("\(true) \(Optional("x") ?? "")").string == "true x")
  }

  @Test func `a string with attributes is drawn in runs`() throws {
    var string = AttributedString("red and large")
    let red = try #require(string.range(of: "red"))
    string[red].foregroundColor = .red
    let large = try #require(string.range(of: "large"))
    string[large].font = .largeTitle.bold()
    #expect(runs(Text(string)) == ["red coloured", " and ", "large bold"])
    #expect(try runs(Text(AttributedString(markdown: "**a** b"))) == ["a bold", " b"])
  }
}
