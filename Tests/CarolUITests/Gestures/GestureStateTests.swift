import CarolUI
import Testing

@MainActor
@Suite struct GestureStateTests {
  private struct Pulled: View {
    @GestureState(resetTransaction: Transaction(animation: .linear(duration: 1)))
    private var pull = CGSize.zero

    var body: some View {
      Color.red.frame(width: 20, height: 20)
        .offset(pull)
        .gesture(DragGesture().updating($pull) { value, state, _ in state = value.translation })
    }
  }

  @Test func `it follows the drag, and goes back by its transaction`() {
    let hand = Hand(Pulled())
    hand.pointer(.down, 50, 50, at: 1)
    hand.pointer(.moved, 80, 40, at: 1.1)
    #expect(hand.show.frame(at: 1.1) == "70,30 20x20")
    hand.pointer(.up, 80, 40, at: 2)
    #expect(hand.show.frame(at: 2.5) == "55,35 20x20")
    #expect(hand.show.frame(at: 3) == "40,40 20x20")
  }

  @Test func `it goes back when the gesture fails as well`() {
    struct Held: View {
      let record: Record
      @GestureState private var isHeld = false

      var body: some View {
        Color.red.opacity(isHeld ? 0.5 : 1)
          .gesture(
            LongPressGesture(minimumDuration: 5)
              .updating($isHeld) { now, state, transaction in
                state = now
                transaction.animation = nil
              }
          )
          .onChange(of: isHeld) { _, new in record.add("\(new)") }
      }
    }
    let record = Record()
    let hand = Hand(Held(record: record))
    hand.pointer(.down, 50, 50, at: 1)
    #expect(record.entries == ["true"])
    hand.pointer(.moved, 90, 50, at: 1.2)
    #expect(record.entries == ["true", "false"])
  }

  @Test func `the closure that puts it back chooses how`() {
    struct Chosen: View {
      @GestureState(
        initialValue: CGFloat(0),
        reset: { value, transaction in
          transaction.animation = value > 20 ? .linear(duration: 2) : nil
        })
      private var pull

      var body: some View {
        Color.red.frame(width: 20, height: 20).offset(x: pull)
          .gesture(
            DragGesture().updating($pull) { value, state, _ in state = value.translation.width })
      }
    }
    let hand = Hand(Chosen())
    hand.pointer(.down, 50, 50, at: 1)
    hand.pointer(.moved, 65, 50, at: 1.1)
    hand.pointer(.up, 65, 50, at: 2)
    #expect(hand.show.frame(at: 2) == "40,40 20x20")
    hand.pointer(.down, 50, 50, at: 3)
    hand.pointer(.moved, 90, 50, at: 3.1)
    hand.pointer(.up, 90, 50, at: 4)
    #expect(hand.show.frame(at: 5) == "60,40 20x20")
  }
}
