import CarolUI
import Testing

/// Windows on larger views.
@MainActor
@Suite struct ScrollTests {
  @Test func `a window takes the room along its axis and its content lies at the beginning`() {
    let show = Show(
      ScrollView {
        Color.red.frame(width: 40, height: 30)
        Color.blue.frame(width: 20, height: 30)
      })
    // Two views 8 apart from the top on; across, the window is as wide as its content.
    #expect(show.frames() == ["30,0 40x30", "40,38 20x30"])
  }

  @Test func `a view is offered nothing along the axis`() {
    let show = Show(ScrollView(.horizontal) { Color.red })
    #expect(show.frame() == "0,0 10x100")
  }

  @Test(arguments: [
    (UnitPoint.top, "0,0 100x20"), (.center, "0,40 100x20"), (.bottom, "0,80 100x20"),
  ])
  func `a program scrolls to a view by its identity`(_ anchor: UnitPoint, _ expected: String) {
    let show = Show(Rows(anchor: anchor, animation: nil))
    show.graph.tap(at: CGPoint(x: 50, y: 10))
    _ = show.at(1)
    // The fifth of ten rows of 20 lies at 80 to 100 before.
    #expect(show.frames(at: 2)[4] == expected)
  }

  @Test func `scrolling is animated by the transaction`() {
    let show = Show(Rows(anchor: .top, animation: .linear(duration: 2)))
    show.graph.tap(at: CGPoint(x: 50, y: 10))
    _ = show.at(0)
    #expect(show.frames(at: 1)[4] == "0,40 100x20")
    #expect(show.frames(at: 2)[4] == "0,0 100x20")
  }

  @Test func `the last row can be seen and no more`() {
    let show = Show(Rows(anchor: .bottom, animation: nil, target: 9))
    show.graph.tap(at: CGPoint(x: 50, y: 10))
    _ = show.at(1)
    #expect(show.frames(at: 2)[9] == "0,80 100x20")
  }
}

/// Ten rows; a tap on any of them scrolls to one.
private struct Rows: View {
  var anchor: UnitPoint
  var animation: Animation?
  var target = 4

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView(showsIndicators: false) {
        VStack(spacing: 0) {
          ForEach(0..<10) { index in
            Color.red.frame(width: 100, height: 20)
          }
        }
        .onTapGesture { withAnimation(animation) { proxy.scrollTo(target, anchor: anchor) } }
      }
    }
  }
}
