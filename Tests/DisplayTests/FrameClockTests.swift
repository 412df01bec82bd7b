import Display
import HostClock
import Testing

@Suite @MainActor struct FrameClockTests {
  /// Starts a clock and gathers so many ticks.
  private func ticks(_ count: Int, of clock: FrameClock) async -> [FrameTick] {
    await withCheckedContinuation { continuation in
      var ticks: [FrameTick] = []
      clock.onTick = { tick in
        ticks.append(tick)
        guard ticks.count == count else { return }
        clock.stop()
        continuation.resume(returning: ticks)
      }
      clock.start()
    }
  }

  @Test func `ticks come on their deadlines' beat, each for a later instant`() async {
    let clock = FrameClock(rate: 200)
    let ticks = await ticks(5, of: clock)
    #expect(!clock.isRunning)
    for (one, next) in zip(ticks, ticks.dropFirst()) {
      #expect(next.index > one.index)
      #expect(next.target > one.target)
      let beats = next.deadline.seconds(since: one.deadline) / 0.005
      #expect(abs(beats - Double(next.index - one.index)) < 1e-3)
    }
    #expect(ticks.allSatisfy { $0.target > $0.deadline && $0.interval == 0.005 })
  }

  @Test func `a clock that is started again counts from its new start`() async {
    let clock = FrameClock(rate: 500)
    let before = await ticks(3, of: clock)
    let again = await ticks(1, of: clock)
    let start = again[0].deadline.advanced(bySeconds: -Double(again[0].index) * again[0].interval)
    #expect(start > before[2].deadline)
  }

  @Test func `a frame shown before its tick says nothing about the latency`() async {
    let clock = FrameClock(rate: 100)
    let ticks = await ticks(1, of: clock)
    #expect(clock.latency == 0)
    clock.noteShown(at: ticks[0].deadline.advanced(bySeconds: -1))
    #expect(clock.latency == 0)
    clock.noteShown(at: .now)
    #expect(clock.latency >= 0)
  }
}
