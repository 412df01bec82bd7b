import Drawing
import Foundation
import Testing

@Suite struct DisplayListTests {
  private func list(x: Double) -> DisplayList {
    let builder = DisplayListBuilder()
    var context = GraphicsContext(builder)
    context.clip(to: Path(CGRect(x: 0, y: 0, width: 50, height: 50)))
    let line = Path { $0.addLines([CGPoint(x: x, y: 10), CGPoint(x: 90, y: 10)]) }
    context.stroke(line, with: .color(.red), lineWidth: 4)
    return builder.list
  }

  @Test func `lists drawn alike are equal, others are not`() {
    #expect(list(x: 1) == list(x: 1))
    #expect(list(x: 1) != list(x: 1.000_001))
  }

  @Test func `a list used again holds only what is drawn anew`() {
    let builder = DisplayListBuilder(list(x: 1))
    builder.removeAll()
    #expect(builder.list.isEmpty)
    #expect(builder.list == DisplayList())
  }

  @Test func `bounds take in the line's width and end at the clip`() {
    let list = list(x: 5)
    let item = list.items[0]
    #expect(item.bounds.description == "-15,-10 125x40")
    #expect(list.bounds(of: item).description == "0,0 50x30")
    #expect(list.bounds.description == "0,0 50x30")
  }

  @Test func `bounds of what a clip leaves nothing of are empty`() {
    let list = list(x: 70)
    var item = list.items[0]
    item.transform.tx = 100
    #expect(list.bounds(of: item).isEmpty)
  }

  @Test func `clips that name each other in a circle do not hang`() {
    var list = list(x: 5)
    list.clips[0].parent = 0
    #expect(list.bounds(of: list.items[0]).description == "0,0 50x30")
  }

  @Test func `a picture and its tint are told`() {
    let image = PixelImage(width: 2, height: 1, pixels: [0xFFFF_FFFF, 0])
    let run = DisplayList.ImageRun(
      image: image, rect: DisplayList.Bounds(minX: 1, minY: 2, maxX: 5, maxY: 4),
      interpolation: .none, tint: .white)
    let item = DisplayList.Item(.image(run))
    #expect(item.description == "image 2x1 1,2 4x2 nearest tint #FFFFFF")
    #expect(item.bounds.description == "1,2 4x2")
  }

  @Test func `dashes, caps, joins and limits are told`() {
    let stroke = DisplayList.Stroke(
      StrokeStyle(
        lineWidth: 2, lineCap: .round, lineJoin: .miter, miterLimit: 4, dash: [3, 1],
        dashPhase: 1.5))
    #expect(stroke.description == "width 2 cap round limit 4 dash 3,1 phase 1.5")
  }
}
