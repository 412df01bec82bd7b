import Drawing
import Foundation
import Testing

@Suite struct TextClockTests {
  private let start = Date(timeIntervalSinceReferenceDate: 1000)

  @Test(arguments: [
    (0.0, "0:00"), (59.99, "0:59"), (60, "1:00"), (3661, "1:01:01"), (-5, "0:05"),
    (-5.5, "0:05"),
  ])
  func `a timer shows how far its date is`(seconds: Double, words: String) {
    #expect(
      Text(start, style: .timer).settled(at: start.addingTimeInterval(seconds)).string == words)
  }

  @Test(arguments: [
    (1.0, "1 sec"), (45, "45 sec"), (125, "2 min, 5 sec"), (7380, "2 hours, 3 min"),
    (90_000, "1 day, 1 hour"),
  ])
  func `a relative date is told in its two largest units`(seconds: Double, words: String) {
    let text = Text(start, style: .relative)
    #expect(text.settled(at: start.addingTimeInterval(seconds)).string == words)
    #expect(text.settled(at: start.addingTimeInterval(-seconds)).string == words)
  }

  @Test func `an offset has a sign and one unit`() {
    let text = Text(start, style: .offset)
    #expect(text.settled(at: start.addingTimeInterval(125)).string == "+2 min")
    #expect(text.settled(at: start.addingTimeInterval(-7200)).string == "-2 hours")
  }

  @Test(arguments: [
    ([:], "en_US"), (["LANG": "C.UTF-8"], "en_US"), (["LANG": "de_DE.UTF-8@euro"], "de_DE"),
    (["LC_ALL": "", "LC_TIME": "fr_FR", "LANG": "C"], "fr_FR"),
  ])
  func `texts are read in the language of the session`(
    environment: [String: String], language: String
  ) {
    #expect(TextPlace.chosenLocale(environment).identifier == language)
  }

  @Test func `a clock changes at whole seconds from its date`() {
    let text = Text(start, style: .timer)
    #expect(text.nextChange(after: start.addingTimeInterval(0.25)) == start.addingTimeInterval(1))
    #expect(
      text.nextChange(after: start.addingTimeInterval(-2.5)) == start.addingTimeInterval(-2))
    #expect(Text("still").nextChange(after: start) == nil)
  }

  @Test func `an interval is counted down, up, and not beyond its ends`() {
    let ends = start...start.addingTimeInterval(90)
    func words(_ text: Text, _ seconds: Double) -> String {
      text.settled(at: start.addingTimeInterval(seconds)).string
    }
    let down = Text(timerInterval: ends)
    #expect(
      [-5, 0, 0.5, 89.5, 90, 100].map { words(down, $0) } == [
        "1:30", "1:30", "1:30", "0:01", "0:00", "0:00",
      ])
    let up = Text(timerInterval: ends, countsDown: false)
    #expect([-5, 0, 61.5, 100].map { words(up, $0) } == ["0:00", "0:00", "1:01", "1:30"])
    let paused = Text(timerInterval: ends, pauseTime: start.addingTimeInterval(10))
    #expect(words(paused, 50) == "1:20")
    #expect(paused.nextChange(after: start.addingTimeInterval(50)) == nil)
    #expect(down.nextChange(after: start.addingTimeInterval(-5)) == start)
  }
}
