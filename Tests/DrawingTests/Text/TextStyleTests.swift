import Drawing
import Foundation
import Testing

/// Styles of text, with the fonts of a machine that has none: sizes are then the same everywhere.
@Suite struct TextStyleTests {
  private let library = FontLibrary.withoutFonts()
  private let letter = 17 * 0.55
  private let lineHeight = 17 * (0.93 + 0.24)

  private func layout(
    _ text: Text, width: Double = .infinity, _ change: (inout TextOptions) -> Void = { _ in }
  ) -> TextLayout {
    var options = TextOptions()
    change(&options)
    return text.layout(
      in: CGSize(width: CGFloat(width), height: .infinity), options: options, library: library)
  }

  private func items(_ layout: TextLayout) -> [DisplayList.Item] {
    let builder = DisplayListBuilder()
    GraphicsContext(builder).draw(layout, at: .zero, .color(.black), library: library)
    return builder.list.items
  }

  private func isNear(_ one: CGFloat, _ other: Double) -> Bool { abs(one.native - other) < 1e-6 }

  @Test func `tracking counts before kerning, and the inner before the outer`() {
    #expect(isNear(layout(Text("ab").kerning(3)).size.width, 2 * letter + 6))
    #expect(isNear(layout(Text("ab").kerning(3).tracking(1)).size.width, 2 * letter + 2))
    #expect(isNear(layout(Text("ab").kerning(3).kerning(9)).size.width, 2 * letter + 6))
    let around = layout(Text("ab")) { $0.style.kerning = 5 }
    #expect(isNear(around.size.width, 2 * letter + 10))
  }

  @Test func `letters are set in capitals or small`() {
    let capitals = items(layout(Text("Noel")) { $0.textCase = .uppercase })
    #expect(capitals.map(\.description).first?.contains("NOEL") == true)
    let small = items(layout(Text("Noel")) { $0.textCase = .lowercase })
    #expect(small.map(\.description).first?.contains("noel") == true)
  }

  @Test func `lines that are not there may have their room`() {
    let one = layout(Text("a")) { $0.reservedLines = 3 }
    #expect(isNear(one.size.height, 3 * lineHeight))
    #expect(isNear(one.lastBaseline, 17 * 0.93))
    let three = layout(Text("a\nb\nc\nd")) { $0.reservedLines = 3 }
    #expect(isNear(three.size.height, 4 * lineHeight))
  }

  @Test func `a text stands closer before it is cut`() {
    // Four letters in room for a little less: three hundredths of the size are saved at each.
    let room = 4 * letter - 1
    #expect(layout(Text("abcd"), width: room) { $0.lineLimit = 1 }.isTruncated)
    let tight = layout(Text("abcd"), width: room) { options in
      options.lineLimit = 1
      options.allowsTightening = true
    }
    #expect(!tight.isTruncated)
    #expect(isNear(tight.size.width, 4 * (letter - 0.03 * 17)))
  }

  @Test func `the leading of a font moves lines by two points`() {
    let text = Text("a\nb")
    #expect(
      isNear(layout(text.font(.body.leading(.tight))).size.height, 2 * lineHeight - 2))
    #expect(
      isNear(layout(text.font(.body.leading(.loose))).size.height, 2 * lineHeight + 2))
  }

  @Test func `a dotted line is a dot for each three thicknesses`() {
    // The line is 17/16 thick, a dot begins at each third thickness: 12 fit into 37.4.
    let list = items(layout(Text("abcd").underline(pattern: .dot)))
    guard case .fill(let path, _, _) = list.last?.content else {
      Issue.record("no line")
      return
    }
    let dots = path.description.count { $0 == "h" }
    #expect(dots == 12)
    #expect(abs(path.boundingRect.width.native - (11 * 3 + 1) * 17 / 16) < 1e-6)
  }

  @Test func `a line that is not keeps off the one around`() {
    let text = Text("a").underline(false)
    #expect(items(layout(text) { $0.style.underline = Text.Line() }).count == 1)
    #expect(items(layout(Text("a")) { $0.style.underline = Text.Line() }).count == 2)
  }

  @Test func `a picture stands on the baseline among the words`() {
    let picture = Image(
      PixelImage(width: 8, height: 30, pixels: Array(repeating: 0xFF00_0000, count: 240)))
    let layout = layout(Text("a\(picture)b"))
    #expect(isNear(layout.size.width, 2 * letter + 8))
    // It is higher than the letters: the line grows, the baseline is its lower edge.
    #expect(isNear(layout.firstBaseline, 30))
    #expect(isNear(layout.size.height, 30 + 17 * 0.24))
    let image = items(layout).first { if case .image = $0.content { true } else { false } }
    #expect(image?.description == "image 8x30 9.35,0 8x30")
  }

  @Test func `small capitals are narrower than capitals`() {
    let small = layout(Text("ab").font(.body.smallCaps())).size.width
    #expect(isNear(small, 2 * letter * 0.78))
  }
}
