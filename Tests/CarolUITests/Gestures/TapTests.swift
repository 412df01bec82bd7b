import CarolUI
import Testing

@MainActor
@Suite struct TapTests {
  let record = Record()

  @Test func `a single tap outside a double one waits until no second can come`() {
    let hand = Hand(
      Color.red
        .onTapGesture(count: 2) { record.add("double") }
        .onTapGesture { record.add("single") })
    #expect(hand.tap(at: 1))
    #expect(hand.show.graph.nextUpdate == .at(Date(timeIntervalSinceReferenceDate: 1.4)))
    hand.wait(until: 1.39)
    #expect(record.entries == [])
    hand.wait(until: 1.4)
    #expect(record.entries == ["single"])
    #expect(hand.show.graph.nextUpdate == .never)
    hand.tap(at: 2)
    hand.tap(at: 2.3)
    #expect(record.entries == ["single", "double"])
    hand.wait(until: 4)
    #expect(record.entries == ["single", "double"])
  }

  @Test func `a single tap inside a double one leaves it nothing`() {
    let hand = Hand(
      Color.red
        .onTapGesture { record.add("single") }
        .onTapGesture(count: 2) { record.add("double") })
    hand.tap(at: 1)
    hand.tap(at: 1.2)
    #expect(record.entries == ["single", "single"])
  }

  @Test func `taps that are far apart, in time or in space, are no double tap`() {
    let hand = Hand(
      Color.red.onTapGesture(count: 2) { record.add("double") })
    hand.tap(at: 1)
    hand.tap(at: 1.41)
    hand.wait(until: 2)
    hand.tap(10, 10, at: 3)
    hand.tap(90, 90, at: 3.2)
    hand.wait(until: 4)
    #expect(record.entries == [])
    hand.tap(10, 10, at: 5)
    hand.tap(40, 40, at: 5.2)
    #expect(record.entries == ["double"])
  }

  @Test(arguments: [(9.0, true), (10.0, false)])
  func `a tap moves by less than ten points`(_ way: Double, _ isTap: Bool) {
    let hand = Hand(Color.red.onTapGesture { record.add("tap") })
    hand.pointer(.down, 50, 50, at: 1)
    hand.pointer(.moved, 50 + way, 50, at: 1.1)
    let isTaken = hand.pointer(.up, 50, 50, at: 1.2)
    #expect(isTaken == isTap)
    #expect(record.entries.count == (isTap ? 1 : 0))
  }

  @Test func `the inner view is tapped, and not the outer one`() {
    let hand = Hand(
      Color.red.frame(width: 20, height: 20)
        .onTapGesture { record.add("inner") }
        .padding(40)
        .contentShape(Rectangle())
        .onTapGesture { record.add("outer") })
    hand.tap(at: 1)
    hand.tap(5, 5, at: 2)
    #expect(record.entries == ["inner", "outer"])
  }

  @Test func `high priority comes before what is inside, simultaneous beside it`() {
    let high = Hand(
      Color.red
        .onTapGesture { record.add("inner") }
        .highPriorityGesture(TapGesture().onEnded { record.add("high") }))
    high.tap(at: 1)
    #expect(record.entries == ["high"])
    let beside = Hand(
      Color.red
        .onTapGesture { record.add("inner") }
        .simultaneousGesture(TapGesture().onEnded { record.add("beside") }))
    beside.tap(at: 1)
    #expect(record.entries == ["high", "inner", "beside"])
  }

  @Test(arguments: [
    (GestureMask.all, "inner"), (.gesture, "outer"), (.subviews, "inner"), (.none, "nobody"),
  ])
  func `a mask leaves gestures out`(_ mask: GestureMask, _ winner: String) {
    let hand = Hand(
      Color.red
        .onTapGesture { record.add("inner") }
        .gesture(TapGesture().onEnded { record.add("outer") }, including: mask))
    hand.tap(at: 1)
    #expect(record.entries == (winner == "nobody" ? [] : [winner]))
  }

  @Test func `the place of a tap is told in the space asked for`() {
    let hand = Hand(
      Color.red.frame(width: 40, height: 40)
        .onTapGesture { point in record.add("local \(point.x) \(point.y)") }
        .simultaneousGesture(
          SpatialTapGesture(coordinateSpace: .global)
            .onEnded { record.add("global \($0.location.x) \($0.location.y)") }
        )
        .simultaneousGesture(
          SpatialTapGesture(coordinateSpace: .named("box"))
            .onEnded { record.add("box \($0.location.x) \($0.location.y)") }
        )
        .offset(x: 10)
        .padding(5)
        .coordinateSpace(name: "box"))
    hand.tap(60, 40, at: 1)
    // The square is drawn from (40, 30); the box begins at (25, 25).
    #expect(record.entries == ["local 20.0 10.0", "global 60.0 40.0", "box 35.0 15.0"])
  }

  @Test func `a disabled view is not tapped, and leaves the tap to the view around`() {
    let hand = Hand(
      Color.red
        .onTapGesture { record.add("inner") }
        .disabled(true)
        .onTapGesture { record.add("outer") })
    hand.tap(at: 1)
    #expect(record.entries == ["outer"])
  }

  @Test func `what is enabled inside what is disabled stays disabled`() {
    let hand = Hand(
      Color.red.onTapGesture { record.add("tap") }.disabled(false).disabled(true))
    #expect(!hand.tap(at: 1))
    #expect(record.entries == [])
  }

  @Test func `a background is behind and a mask is not touched`() {
    let hand = Hand(
      Color.red.frame(width: 20, height: 20)
        .onTapGesture { record.add("front") }
        .background { Color.blue.frame(width: 60, height: 60).onTapGesture { record.add("back") } }
        .mask { Circle().onTapGesture { record.add("mask") } })
    hand.tap(at: 1)
    hand.tap(25, 50, at: 2)
    #expect(record.entries == ["front", "back"])
  }

  @Test func `a press elsewhere ends the wait for a second tap`() {
    let hand = Hand(
      HStack(spacing: 0) {
        Color.red
          .onTapGesture(count: 2) { record.add("double") }
          .onTapGesture { record.add("single") }
        Color.blue.onTapGesture { record.add("other") }
      })
    hand.tap(25, 50, at: 1)
    hand.tap(75, 50, at: 1.1)
    #expect(record.entries == ["single", "other"])
  }
}
