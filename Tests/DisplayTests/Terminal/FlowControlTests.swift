import Display
import HostClock
import Testing

@Suite struct FlowControlTests {
  private let start = HostTime(nanoseconds: 1_000_000_000)

  @Test func `a terminal that answers no questions is never asked`() {
    var flow = FlowControl()
    let answer1 = flow.shouldAsk(after: 1_000_000, at: start)
    #expect(!answer1)
    let answer2 = flow.isOpen(at: start)
    #expect(answer2)
  }

  @Test func `two unanswered questions stop the flow until one is answered`() {
    var flow = FlowControl()
    flow.isTrusted = true
    let answer3 = flow.shouldAsk(after: 80_000, at: start)
    #expect(answer3)
    let answer4 = flow.isOpen(at: start)
    #expect(answer4)
    let answer5 = flow.shouldAsk(after: 80_000, at: start)
    #expect(answer5)
    let answer6 = flow.isOpen(at: start.advanced(bySeconds: 0.9))
    #expect(!answer6)
    flow.noteAnswer(at: start.advanced(bySeconds: 0.91))
    let answer7 = flow.isOpen(at: start.advanced(bySeconds: 0.91))
    #expect(answer7)
  }

  @Test func `small frames share a question`() {
    var flow = FlowControl()
    flow.isTrusted = true
    var asked = 0
    for _ in 0..<100 where flow.shouldAsk(after: 1000, at: start) {
      asked += 1
      flow.noteAnswer(at: start)
    }
    #expect(asked == 100_000 / 1000 / 9)
  }

  @Test func `answers that do not come are given up on, in the end for good`() {
    var flow = FlowControl()
    flow.isTrusted = true
    var now = start
    for _ in 0..<3 {
      _ = flow.shouldAsk(after: 80_000, at: now)
      _ = flow.shouldAsk(after: 80_000, at: now)
      let answer8 = flow.isOpen(at: now)
      #expect(!answer8)
      now = now.advanced(bySeconds: 1.1)
      let answer9 = flow.isOpen(at: now)
      #expect(answer9)
    }
    let answer10 = flow.shouldAsk(after: 80_000, at: now)
    #expect(!answer10)
  }
}
