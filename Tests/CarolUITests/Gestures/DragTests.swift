import CarolUI
import Testing

@MainActor
@Suite struct DragTests {
  let record = Record()

  private func text(_ size: CGSize) -> String { "\(size.width) \(size.height)" }
  private func text(_ point: CGPoint) -> String { "\(point.x) \(point.y)" }

  @Test func `a drag begins at its least distance and tells where it is from its start`() {
    let hand = Hand(
      Color.red.frame(width: 80, height: 80).gesture(
        DragGesture()
          .onChanged { record.add("\(text($0.startLocation)) -> \(text($0.translation))") }
          .onEnded {
            record.add("end \(text($0.location)) at \($0.time.timeIntervalSinceReferenceDate)")
          }
      ))
    hand.pointer(.down, 20, 50, at: 1)
    hand.pointer(.moved, 29, 50, at: 1.1)
    #expect(record.entries == [])
    hand.pointer(.moved, 30, 50, at: 1.2)
    hand.pointer(.moved, 25, 50, at: 1.3)
    hand.pointer(.up, 25, 60, at: 1.5)
    #expect(
      record.entries == ["10.0 40.0 -> 10.0 0.0", "10.0 40.0 -> 5.0 0.0", "end 15.0 50.0 at 1.5"])
  }

  @Test func `a drag that never came so far ends without a word`() {
    let hand = Hand(
      Color.red.gesture(
        DragGesture().onChanged { _ in record.add("changed") }.onEnded { _ in record.add("ended") }
      ))
    hand.pointer(.down, 20, 50, at: 1)
    hand.pointer(.moved, 25, 50, at: 1.1)
    #expect(!hand.pointer(.up, 25, 50, at: 1.2))
    #expect(record.entries == [])
  }

  @Test func `a drag without a least distance begins at once`() {
    let hand = Hand(
      Color.red.gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { record.add(text($0.location)) }
          .onEnded { record.add("end \(text($0.translation))") }))
    hand.pointer(.down, 20, 50, at: 1)
    hand.pointer(.up, 20, 50, at: 1.2)
    #expect(record.entries == ["20.0 50.0", "end 0.0 0.0"])
  }

  @Test func `the predicted end is a quarter of a second on at the speed of the last tenth`() {
    var value: DragGesture.Value?
    let hand = Hand(Color.red.gesture(DragGesture().onChanged { value = $0 }), width: 400)
    hand.pointer(.down, 0, 0, at: 1)
    // 400 points a second to the right, 80 downwards.
    for step in 1...20 {
      hand.pointer(.moved, Double(step) * 10, Double(step) * 2, at: 1 + Double(step) * 0.025)
    }
    let last = value
    #expect(abs((last?.velocity.width ?? 0) - 400) < 1e-3)
    #expect(abs((last?.velocity.height ?? 0) - 80) < 1e-3)
    #expect(abs((last?.predictedEndLocation.x ?? 0) - 300) < 1e-3)
    #expect(abs((last?.predictedEndTranslation.height ?? 0) - 60) < 1e-3)
    // At rest for longer than a tenth of a second, it would stay.
    hand.pointer(.moved, 200, 40.5, at: 1.7)
    #expect(value?.velocity == .zero)
  }

  @Test func `places follow the effects through which the view is seen`() {
    let hand = Hand(
      Color.red.frame(width: 40, height: 20)
        .gesture(DragGesture().onChanged { record.add(text($0.translation)) })
        .rotationEffect(.degrees(90))
        .scaleEffect(2))
    // Turned, the view is 20 wide and 40 high; enlarged, it reaches from (30, 10) to (70, 90).
    hand.pointer(.down, 50, 20, at: 1)
    hand.pointer(.moved, 50, 60, at: 1.1)
    let parts = (record.entries.first ?? "").split(separator: " ").compactMap { Double($0) }
    #expect(parts.count == 2)
    #expect(abs((parts.first ?? 0) - 20) < 1e-9 && abs(parts.last ?? 1) < 1e-9)
    #expect(!hand.pointer(.down, 25, 50, at: 2))
  }

  @Test func `a drag that moves its view by an offset outside sees a space at rest`() {
    struct Card: View {
      @State private var offset = CGSize.zero

      var body: some View {
        Color.red.frame(width: 20, height: 20)
          .offset(offset)
          .gesture(
            DragGesture()
              .onChanged { offset = $0.translation }
              .onEnded { _ in withAnimation(.linear(duration: 1)) { offset = .zero } })
      }
    }
    let hand = Hand(Card())
    hand.pointer(.down, 50, 50, at: 1)
    hand.pointer(.moved, 80, 50, at: 1.1)
    #expect(hand.show.frame(at: 1.1) == "70,40 20x20")
    hand.pointer(.moved, 60, 70, at: 1.2)
    #expect(hand.show.frame(at: 1.2) == "50,60 20x20")
    hand.pointer(.up, 60, 70, at: 2)
    #expect(hand.show.frame(at: 2.5) == "45,50 20x20")
    #expect(hand.show.frame(at: 3) == "40,40 20x20")
    // Where it is seen, it can be taken again.
    #expect(hand.pointer(.down, 50, 50, at: 4))
  }

  @Test func `of a tap inside and a drag outside, movement decides`() {
    let hand = Hand(
      Color.red
        .onTapGesture { record.add("tap") }
        .gesture(DragGesture().onEnded { _ in record.add("drag") }))
    hand.tap(at: 1)
    hand.pointer(.down, 10, 10, at: 2)
    hand.pointer(.moved, 30, 10, at: 2.1)
    hand.pointer(.up, 30, 10, at: 2.2)
    #expect(record.entries == ["tap", "drag"])
  }

  @Test func `a drag inside leaves the drag outside nothing`() {
    let hand = Hand(
      Color.red
        .gesture(DragGesture().onChanged { _ in record.add("inner") })
        .gesture(DragGesture().onChanged { _ in record.add("outer") }))
    hand.pointer(.down, 10, 10, at: 2)
    hand.pointer(.moved, 30, 10, at: 2.1)
    #expect(record.entries == ["inner"])
  }
}
