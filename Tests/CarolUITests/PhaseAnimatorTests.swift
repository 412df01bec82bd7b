import CarolUI
import Testing

@MainActor
@Suite struct PhaseAnimatorTests {
  @Test func `phases follow one another, each by its animation, round and round`() {
    let show = Show(
      Color.red.frame(width: 10, height: 10)
        .phaseAnimator([0.0, 40, -20]) { content, x in
          content.offset(x: x)
        } animation: { x in
          .linear(duration: x == -20 ? 2 : 1)
        })
    #expect(show.frame(at: 0) == "45,45 10x10")
    #expect(show.frame(at: 0.5) == "65,45 10x10")
    #expect(show.frame(at: 1) == "85,45 10x10")
    #expect(show.frame(at: 2) == "55,45 10x10")
    #expect(show.frame(at: 3) == "25,45 10x10")
    #expect(show.frame(at: 3.5) == "35,45 10x10")
    #expect(show.frame(at: 4) == "45,45 10x10")
    #expect(show.frame(at: 4.25) == "55,45 10x10")
    #expect(show.graph.nextUpdate == .everyFrame)
  }

  @Test func `a phase that looks like the one before lasts as long as its animation`() {
    let show = Show(
      Color.red.frame(width: 10, height: 10)
        .phaseAnimator([0.0, 0, 40]) { content, x in
          content.offset(x: x)
        } animation: { _ in
          .linear(duration: 1)
        })
    show.at(0)
    #expect(show.frame(at: 0.5) == "45,45 10x10")
    show.at(1)
    #expect(show.frame(at: 1.5) == "65,45 10x10")
    show.at(2)
    #expect(show.frame(at: 2.5) == "65,45 10x10")
  }

  private struct Nod: View {
    @State private var count = 0
    let handle: Handle<Int>
    var body: some View {
      handle.binding = $count
      return Color.red.frame(width: 10, height: 10)
        .phaseAnimator([0.0, 40, -20], trigger: count) { content, x in
          content.offset(x: x)
        } animation: { _ in
          .linear(duration: 1)
        }
    }
  }

  @Test func `a trigger goes through the phases once, and back to the first`() {
    let handle = Handle<Int>()
    let show = Show(Nod(handle: handle))
    #expect(show.frame(at: 5) == "45,45 10x10")
    #expect(show.graph.nextUpdate == .never)
    handle.binding?.wrappedValue = 1
    show.at(5)
    #expect(show.frame(at: 5.5) == "65,45 10x10")
    show.at(6)
    #expect(show.frame(at: 6.5) == "55,45 10x10")
    show.at(7)
    #expect(show.frame(at: 7.5) == "35,45 10x10")
    #expect(show.frame(at: 8) == "45,45 10x10")
    #expect(show.graph.nextUpdate == .never)
    handle.binding?.wrappedValue = 2
    show.at(8)
    #expect(show.frame(at: 8.5) == "65,45 10x10")
  }

  @Test func `where there are no phases there is no view, until there are some`() {
    let show = Show(
      Held([CGFloat]()) { phases in
        VStack(spacing: 0) {
          Color.blue.frame(width: 20, height: 20).onTapGesture { phases.wrappedValue = [30] }
          PhaseAnimator(phases.wrappedValue) { Color.red.frame(width: $0, height: 40) }
        }
      })
    #expect(show.frames() == ["40,40 20x20"])
    show.graph.tap(at: CGPoint(x: 50, y: 50))
    show.at(1)
    // Twenty and forty points above each other in a hundred.
    #expect(show.frames(at: 2) == ["40,20 20x20", "35,40 30x40"])
  }

  @Test func `a view that has gone goes through no more phases`() {
    let tally = Tally()
    let show = Show(
      PhaseAnimator([0.0, 40]) { x in
        Color.red.offset(x: x)
      } animation: { _ in
        _ = tally.count("phase")
        return .linear(duration: 1)
      })
    show.at(1)
    #expect(tally.counts["phase"] == 2)
    show.graph.setRoot(EmptyView())
    for second in 2...5 { show.at(Double(second)) }
    #expect(tally.counts["phase"] == 2)
    #expect(show.graph.nextUpdate == .never)
  }
}
