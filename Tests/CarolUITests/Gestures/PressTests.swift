import CarolUI
import Testing

@MainActor
@Suite struct PressTests {
  let record = Record()

  @Test func `a long press is made at half a second, by the clock of the pictures`() {
    let hand = Hand(
      Color.red.onLongPressGesture {
        record.add("long")
      } onPressingChanged: {
        record.add("pressing \($0)")
      })
    hand.pointer(.down, 50, 50, at: 1)
    #expect(record.entries == ["pressing true"])
    #expect(hand.show.graph.nextUpdate == .at(Date(timeIntervalSinceReferenceDate: 1.5)))
    hand.wait(until: 1.49)
    #expect(record.entries.count == 1)
    hand.wait(until: 1.5)
    #expect(record.entries == ["pressing true", "pressing false", "long"])
    #expect(hand.show.graph.nextUpdate == .never)
    hand.pointer(.up, 50, 50, at: 2)
    #expect(record.entries.count == 3)
  }

  @Test(arguments: [(0.49, false), (0.5, true), (3.0, true)])
  func `letting go later than that is too late, whatever pictures were made`(
    _ seconds: Double, _ isLong: Bool
  ) {
    let hand = Hand(
      Color.red.onLongPressGesture(minimumDuration: 0.5, maximumDistance: 10) {
        record.add("long")
      })
    hand.pointer(.down, 50, 50, at: 1)
    hand.pointer(.up, 50, 50, at: 1 + seconds)
    #expect(record.entries == (isLong ? ["long"] : []))
  }

  @Test(arguments: [(10.0, true), (10.5, false)])
  func `a long press stays within its distance`(_ way: Double, _ isLong: Bool) {
    let hand = Hand(
      Color.red.onLongPressGesture(pressing: { record.add("\($0)") }) { record.add("long") })
    hand.pointer(.down, 50, 50, at: 1)
    hand.pointer(.moved, 50 + way, 50, at: 1.2)
    hand.wait(until: 2)
    #expect(record.entries == (isLong ? ["true", "false", "long"] : ["true", "false"]))
  }

  @Test func `of a long press and a tap outside it, the time decides`() {
    let hand = Hand(
      Color.red
        .onLongPressGesture { record.add("long") }
        .onTapGesture { record.add("tap") })
    hand.tap(at: 1)
    hand.pointer(.down, 50, 50, at: 2)
    hand.wait(until: 2.6)
    hand.pointer(.up, 50, 50, at: 2.7)
    #expect(record.entries == ["tap", "long"])
  }

  @Test func `a drag after a long press begins where the press ended`() {
    let hand = Hand(
      Color.red.gesture(
        LongPressGesture().sequenced(before: DragGesture())
          .onChanged { value in
            switch value {
            case .first(let isPressed): record.add("first \(isPressed)")
            case .second(_, let drag): record.add("second \(drag?.translation.width ?? -1)")
            }
          }
          .onEnded { value in
            guard case .second(true, let drag?) = value else { return }
            record.add("end \(drag.translation.width)")
          }))
    hand.pointer(.down, 20, 50, at: 1)
    hand.pointer(.moved, 25, 50, at: 1.2)
    hand.wait(until: 1.5)
    hand.pointer(.moved, 30, 50, at: 1.6)
    hand.pointer(.moved, 45, 50, at: 1.7)
    hand.pointer(.up, 45, 50, at: 1.8)
    #expect(record.entries == ["first true", "second -1.0", "second 20.0", "end 20.0"])
  }

  @Test func `two gestures at once each tell their own`() {
    let hand = Hand(
      Color.red.gesture(
        TapGesture().simultaneously(with: LongPressGesture(minimumDuration: 1))
          .onEnded { record.add("tap \($0.first != nil) long \($0.second == true)") }))
    hand.tap(at: 1)
    hand.pointer(.down, 50, 50, at: 2)
    hand.wait(until: 3)
    hand.pointer(.up, 50, 50, at: 3.5)
    #expect(record.entries == ["tap true long false", "tap true long true"])
  }

  @Test func `of two gestures the second is made only if the first has failed`() {
    let hand = Hand(
      Color.red.gesture(
        TapGesture(count: 2).exclusively(before: SpatialTapGesture()).onEnded { value in
          switch value {
          case .first: record.add("double")
          case .second(let tap): record.add("single \(tap.location.x)")
          }
        }))
    hand.tap(30, 50, at: 1)
    hand.wait(until: 2)
    hand.tap(30, 50, at: 3)
    hand.tap(30, 50, at: 3.2)
    #expect(record.entries == ["single 30.0", "double"])
  }

  @Test func `gestures that are made with two fingers are declared and leave others alone`() {
    let hand = Hand(
      Color.red
        .gesture(MagnificationGesture().onChanged { _ in record.add("magnified") })
        .gesture(RotationGesture().onEnded { _ in record.add("turned") })
        .gesture(MagnifyGesture().simultaneously(with: RotateGesture()))
        .onTapGesture { record.add("tap") })
    hand.tap(at: 1)
    #expect(record.entries == ["tap"])
  }

  @Test func `a gesture of one's own consists of others, and its type can be hidden`() {
    struct TripleTap: Gesture {
      let action: () -> Void

      var body: some Gesture {
        TapGesture(count: 3).onEnded { action() }
      }
    }
    let hand = Hand(
      Color.red.gesture(AnyGesture(TripleTap { record.add("triple") }.map { _ in 3 })))
    for turn in 0..<3 { hand.tap(at: 1 + Double(turn) * 0.2) }
    #expect(record.entries == ["triple"])
  }
}
