import CarolUI
import Testing

@MainActor
@Suite struct HoverTests {
  let record = Record()

  @Test func `hover is told when the pointer comes and when it leaves`() {
    let hand = Hand(
      Color.red.frame(width: 20, height: 20).onHover { record.add("\($0)") }.offset(x: 10))
    hand.pointer(.hover, 10, 50, at: 1)
    #expect(record.entries == [])
    hand.pointer(.hover, 60, 50, at: 1.1)
    hand.pointer(.hover, 62, 50, at: 1.2)
    #expect(record.entries == ["true"])
    hand.pointer(.hover, 80, 50, at: 1.3)
    #expect(record.entries == ["true", "false"])
    hand.pointer(.hover, 60, 50, at: 1.4)
    hand.pointer(.exit, 60, 50, at: 1.5)
    #expect(record.entries == ["true", "false", "true", "false"])
  }

  @Test func `continuous hover tells each place in the view's space`() {
    let hand = Hand(
      Color.red.frame(width: 20, height: 20)
        .onContinuousHover { phase in
          switch phase {
          case .active(let point): record.add("\(point.x) \(point.y)")
          case .ended: record.add("ended")
          }
        }
        .scaleEffect(2))
    hand.pointer(.hover, 40, 50, at: 1)
    hand.pointer(.hover, 60, 50, at: 1.1)
    hand.pointer(.hover, 90, 50, at: 1.2)
    #expect(record.entries == ["5.0 10.0", "15.0 10.0", "ended"])
  }

  @Test func `what is clear is not found, unless it has a content shape`() {
    let hand = Hand(
      HStack(spacing: 0) {
        Color.clear.onTapGesture { record.add("clear") }
        Color.clear.contentShape(Rectangle()).onTapGesture { record.add("shaped") }
      })
    #expect(!hand.tap(25, 50, at: 1))
    #expect(hand.tap(75, 50, at: 2))
    #expect(record.entries == ["shaped"])
  }

  @Test func `a stack is found by what it shows, and not between`() {
    let hand = Hand(
      VStack(spacing: 40) {
        Color.red.frame(width: 100, height: 30)
        Color.blue.frame(width: 100, height: 30)
      }
      .onTapGesture { record.add("tap") })
    #expect(hand.tap(50, 10, at: 1))
    #expect(!hand.tap(50, 50, at: 2))
    #expect(hand.tap(50, 90, at: 3))
    #expect(record.entries.count == 2)
  }

  @Test func `a view that cannot be seen cannot be touched, but what is clipped away can`() {
    let hand = Hand(
      ZStack {
        Color.blue.onTapGesture { record.add("back") }
        Color.red.opacity(0).onTapGesture { record.add("unseen") }
        Color.green.frame(width: 40, height: 40).clipShape(Circle()).onTapGesture {
          record.add("circle")
        }
      })
    hand.tap(2, 2, at: 1)
    hand.tap(32, 32, at: 2)
    hand.tap(50, 50, at: 3)
    #expect(record.entries == ["back", "circle", "circle"])
  }
}
