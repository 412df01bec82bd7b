import Display
import HostClock
import Testing

@Suite struct FrameScheduleTests {
  private let schedule = FrameSchedule(start: HostTime(nanoseconds: 5_000_000_000), rate: 50)

  private func after(_ seconds: Double) -> HostTime { schedule.start.advanced(bySeconds: seconds) }

  @Test(arguments: [(0.0, 0), (0.019, 0), (0.02, 1), (0.0399, 1), (0.1, 5), (3600, 180_000)])
  func `a frame is due at its multiple of the interval`(seconds: Double, index: Int) {
    #expect(schedule.index(at: after(seconds)) == index)
  }

  @Test func `the target is the middle of the time that a frame is seen`() {
    let tick = schedule.tick(at: after(0.04), latency: 0.002)
    #expect(tick.index == 2 && tick.deadline == after(0.04) && tick.interval == 0.02)
    #expect(abs(tick.target.seconds(since: after(0.04)) - 0.012) < 1e-6)
  }

  @Test func `a late frame is seen for a shorter time`() {
    let tick = schedule.tick(at: after(0.05), latency: 0)
    #expect(tick.index == 2 && tick.deadline == after(0.04))
    #expect(abs(tick.target.seconds(since: after(0.05)) - 0.005) < 1e-6)
  }

  @Test(arguments: [(0.0, 1.0), (-5, 1), (.nan, 1.0 / 60), (.infinity, 1.0 / 60), (1e9, 0.001)])
  func `a rate that cannot be is held to one that can`(rate: Double, interval: Double) {
    let schedule = FrameSchedule(start: HostTime(nanoseconds: 0), rate: rate)
    #expect(schedule.interval == interval)
  }
}
