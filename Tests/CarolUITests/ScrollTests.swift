import CarolUI
import Foundation
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

  @Test func `a finger moves the content as far as it goes, once it has gone ten points`() {
    let show = Show(Tall())
    show.hand(.down, 50, 80, at: 0)
    show.hand(.moved, 50, 75, at: 0.1)
    #expect(show.frame(at: 0.1) == "0,0 100x300")
    show.hand(.moved, 50, 40, at: 0.2)
    #expect(show.frame(at: 0.2) == "0,-40 100x300")
    show.hand(.moved, 50, 40, at: 1)
    show.hand(.up, 50, 40, at: 1)
    #expect(show.frame(at: 3) == "0,-40 100x300")
  }

  @Test func `pulled beyond its beginning the content follows less, and comes back`() {
    let show = Show(Tall())
    show.hand(.down, 50, 20, at: 0)
    show.hand(.moved, 50, 70, at: 0.2)
    // One less than one of 1 and 0.55 times 50 of 100, of 100.
    #expect(show.frame(at: 0.2).hasPrefix("0,21.5"))
    show.hand(.moved, 50, 70, at: 1)
    show.hand(.up, 50, 70, at: 1)
    _ = show.at(1)
    #expect(show.frame(at: 3) == "0,0 100x300")
  }

  @Test func `let go at a speed, the content slows down by two thousandths each millisecond`() {
    let show = Show(Tall())
    show.hand(.down, 50, 90, at: 0)
    show.hand(.moved, 50, 80, at: 0.05)
    show.hand(.moved, 50, 70, at: 0.1)
    _ = show.at(0.1)
    show.hand(.up, 50, 70, at: 0.1)
    // Twenty points in a tenth of a second: 200 a second, that is 200 / 2.002 points on the whole.
    let way = 200 / 2.002
    for second in [0.5, 1.0] {
      let expected = -20 - way * (1 - exp(-2.002 * (second - 0.1)))
      let frame = show.frame(at: second)
      let place = Double(frame.dropFirst(2).prefix { $0 != " " }) ?? 0
      #expect(abs(place - expected) < 0.1, "\(frame)")
    }
  }

  @Test func `the wheel moves the content at once and not beyond its ends`() {
    let show = Show(Tall())
    show.hand(.wheel(CGSize(width: 0, height: 30)), 50, 50)
    #expect(show.frame(at: 1) == "0,-30 100x300")
    show.hand(.wheel(CGSize(width: 0, height: 900)), 50, 50, at: 1)
    #expect(show.frame(at: 2) == "0,-200 100x300")
    #expect(
      !show.graph.pointer(
        PointerEvent(.wheel(CGSize(width: 0, height: 9)), at: .zero, time: .distantPast)))
  }

  @Test func `paging comes to rest at the next page, and aligned views at one of them`() {
    let pages = Show(Tall().scrollTargetBehavior(.paging))
    pages.hand(.down, 50, 90, at: 0)
    pages.hand(.moved, 50, 40, at: 0.1)
    pages.hand(.moved, 50, 30, at: 0.2)
    pages.hand(.up, 50, 30, at: 0.2)
    _ = pages.at(0.2)
    #expect(pages.frame(at: 4) == "0,-100 100x300")
    let aligned = Show(
      ScrollView(.horizontal, showsIndicators: false) {
        HStack(spacing: 0) {
          ForEach(0..<5) { _ in Color.red.frame(width: 70, height: 100) }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned))
    aligned.hand(.down, 90, 50, at: 0)
    aligned.hand(.moved, 30, 50, at: 1)
    aligned.hand(.moved, 30, 50, at: 2)
    aligned.hand(.up, 30, 50, at: 2)
    _ = aligned.at(2)
    #expect(aligned.frames(at: 6).first == "-70,0 70x100")
  }

  @Test func `a window clips what it shows, and nothing outside it is touched`() {
    let log = Record()
    let show = Show(
      VStack(spacing: 0) {
        Color.blue.frame(height: 50)
        ScrollView { Color.red.frame(width: 100, height: 300).onTapGesture { log.add("red") } }
      })
    show.hand(.wheel(CGSize(width: 0, height: 50)), 50, 75)
    _ = show.at(1)
    show.graph.tap(at: CGPoint(x: 50, y: 25))
    #expect(log.entries.isEmpty)
    show.graph.tap(at: CGPoint(x: 50, y: 75))
    #expect(log.entries == ["red"])
  }
}

/// A view three times as high as its window.
private struct Tall: View {
  var body: some View {
    ScrollView(showsIndicators: false) { Color.red.frame(width: 100, height: 300) }
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
