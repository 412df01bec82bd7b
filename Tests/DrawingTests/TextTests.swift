import Drawing
import Foundation
import Testing

@Suite struct TextTests {
  @Test func `a text measured takes the same lines in the room it asked for`() {
    let text = Text("It came upon the midnight clear, that glorious song of old")
    let broken = text.layout(in: CGSize(width: 120, height: CGFloat.infinity))
    let again = text.layout(in: broken.size)
    #expect(again == broken)
    #expect(broken.lineCount > 1)
  }

  @Test func `without any font a text has a size and stands in the list as words`() {
    let library = FontLibrary.withoutFonts()
    let room = CGSize(width: 1000, height: 1000)
    let layout = Text("Hark").layout(in: room, options: TextOptions(), library: library)
    #expect(layout.size.width > 0 && layout.size.height > 0)
    let builder = DisplayListBuilder()
    GraphicsContext(builder).draw(layout, at: .zero, .foreground, library: library)
    guard case .text(let run) = builder.list.items.first?.content else {
      Issue.record("no text was drawn")
      return
    }
    #expect(run.string == "Hark")
    #expect(run.outline.isEmpty)
  }
}
