import CarolUI
import Testing

@MainActor
@Suite struct CanvasTests {
  @Test func `a context begins at the corner of its canvas`() {
    let show = Show(
      Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
      }
      .frame(width: 20, height: 10))
    #expect(show.at(0).description == "fill #FF3B30 (0 0 m 20 0 l 20 10 l 0 10 l h) shift 40,45")
  }

  @Test func `what sticks out of a canvas is cut off`() {
    let show = Show(
      Canvas { context, size in
        context.fill(Path(CGRect(x: -5, y: 0, width: 10, height: 10)), with: .color(.red))
      }
      .frame(width: 20, height: 10))
    #expect(
      show.at(0).description == """
        clip 0 shift 40,45 path (0 0 m 20 0 l 20 10 l 0 10 l h)
        fill #FF3B30 (-5 0 m 5 0 l 5 10 l -5 10 l h) clip 0 shift 40,45
        """)
  }

  @Test func `copies of a context go each its own way`() {
    let show = Show(
      Canvas { context, size in
        var turned = context
        turned.translateBy(x: 10, y: 0)
        turned.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(.red))
        context.fill(Path(CGRect(x: 0, y: 0, width: 2, height: 2)), with: .color(.red))
      })
    #expect(show.frames() == ["10,0 1x1", "0,0 2x2"])
  }

  @Test func `a canvas is kept while only something else moves`() {
    struct Root: View {
      @State private var x = 0.0
      let handle: Handle<Double>
      var body: some View {
        handle.binding = $x
        return ZStack {
          Still()
          Color.blue.frame(width: 10, height: 10).offset(x: x)
        }
      }
    }
    struct Still: View {
      var body: some View {
        Canvas { context, size in
          context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
        }
      }
    }
    let handle = Handle<Double>()
    let show = Show(Root(handle: handle))
    handle.binding?.wrappedValue = 10
    #expect(show.frames() == ["0,0 100x100", "55,45 10x10"])
    #expect(show.graph.counts.canvases == 1)
    #expect(show.graph.counts.drawings == 2)
  }
}
