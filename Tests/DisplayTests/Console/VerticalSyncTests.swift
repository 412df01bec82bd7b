import Display
import HostClock
import Testing

@Suite struct VerticalSyncTests {
  private func interval(_ waits: [Double]) -> Double? {
    var times = [HostTime(nanoseconds: 1_000_000_000)]
    for wait in waits {
      times.append((times.last ?? HostTime(nanoseconds: 0)).advanced(bySeconds: wait))
    }
    return VerticalSync.interval(of: times)
  }

  @Test func `a display that waits is believed, one late answer or not`() throws {
    let sixty = try #require(interval(Array(repeating: 1.0 / 60, count: 5)))
    #expect(abs(sixty - 1.0 / 60) < 1e-6)
    let late = try #require(interval([0.02, 0.02, 0.031, 0.02, 0.02]))
    #expect(abs(late - 0.02) < 1e-6)
  }

  @Test(
    arguments: [
      [0.000_01, 0.000_01, 0.000_01, 0.000_01, 0.000_01], [0.016, 0.001, 0.03, 0.002, 0.016],
      [0.2, 0.2, 0.2, 0.2, 0.2], [0.016, 0.016, 0.016],
    ])
  func `one that returns at once, or when it likes, is not`(waits: [Double]) {
    #expect(interval(waits) == nil)
  }

  @Test(arguments: [60.0, 30, 59.94, 20])
  func `frames fall in step with a screen of nearly a multiple of their rate`(
    rate: Double
  ) throws {
    let start = HostTime(nanoseconds: 3_000_000_000)
    let beat = HostTime(nanoseconds: 3_405_000_000)
    let screen = 1 / 60.05
    let former = FrameSchedule(start: start, rate: rate)
    let aligned = try #require(
      former.aligned(to: beat, interval: screen, atMost: rate, after: 41))
    #expect(abs(aligned.interval * rate - 1) < 0.01)
    for index in [42, 43, 99] {
      let pictures = aligned.deadline(index).seconds(since: beat) / screen
      let phase = pictures - pictures.rounded(.down)
      #expect(abs(phase * screen - 0.001) < 1e-5, "a millisecond behind a picture")
    }
    let jump = aligned.deadline(42).seconds(since: former.deadline(42))
    #expect(abs(jump) <= screen / 2 + 1e-6, "no frame is moved by more than half a picture")
  }

  @Test(
    arguments: [
      (75.0, 75.0, 1.0), (75, 60, 2), (144, 75, 2), (100, 75, 2), (50, 60, 1), (60, 25, 3),
      (60, 24, 3), (60, 50, 2), (59.94, 60, 1), (240, 60, 4), (60.5, 60, 1), (24, 60, 1),
    ])
  func `a rate that the screen does not have gives way to a steady one below it`(
    screen: Double, most: Double, pictures: Double
  ) throws {
    let former = FrameSchedule(start: HostTime(nanoseconds: 0), rate: most)
    let beat = HostTime(nanoseconds: 1_000_000_000)
    let aligned = try #require(
      former.aligned(to: beat, interval: 1 / screen, atMost: most, after: 40))
    #expect(abs(aligned.interval * screen - pictures) < 1e-9)
    let seen = (41..<60).map { index in
      (aligned.deadline(index).seconds(since: beat) * screen).rounded(.down)
    }
    let steps = zip(seen.dropFirst(), seen).map { $0 - $1 }
    #expect(steps.allSatisfy { $0 == pictures }, "each frame is seen for equally long")
  }

  @Test(arguments: [0.0005, 1.5, .nan])
  func `a screen that shows a thousand pictures a second, or none, is not followed`(
    interval: Double
  ) {
    let former = FrameSchedule(start: HostTime(nanoseconds: 0), rate: 25)
    let aligned = former.aligned(
      to: HostTime(nanoseconds: 1_000_000_000), interval: interval, atMost: 25, after: 0)
    #expect(aligned == nil)
  }
}
