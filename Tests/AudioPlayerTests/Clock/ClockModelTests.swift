import AudioPlayer
import HostClock
import TestSupport
import Testing

@Suite struct ClockModelTests {
  static let rate = 48_000
  static let capacity = 4096

  /// Runs a device whose true position is known, with a delay told by `say`, every 20 ms.
  ///
  /// Answers for each round the true frame and the line's, a millisecond after the reading.
  static func run(
    rounds: Int = 200, dac: Int = 0, startLag: Double = 0,
    say: (_ round: Int, _ truth: Int) -> Int
  ) -> [(truth: Double, line: Double)] {
    var model = ClockModel()
    let clock = ManualClock()
    let start = clock.now
    model.start(at: start, frame: 0, limit: capacity, rate: rate)
    var result: [(truth: Double, line: Double)] = []
    for round in 0..<rounds {
      clock.advance(bySeconds: 0.02)
      let played = Int(clock.now.seconds(since: start) * Double(rate))
      let written = played + capacity - 960
      let delay = written - played + dac
      model.update(
        SinkStatus(
          state: .running, room: 960, queued: written - played, delay: say(round, delay),
          stamp: clock.now), written: written, capacity: capacity)
      let later = clock.now.advanced(bySeconds: 0.001)
      let truth = max(0, later.seconds(since: start) * Double(rate) - Double(dac))
      result.append((truth, model.line.frame(at: later)))
    }
    return result
  }

  static func worst(_ rounds: ArraySlice<(truth: Double, line: Double)>) -> Double {
    rounds.map { abs($0.truth - $0.line) }.max() ?? 0
  }

  @Test func `an honest device is followed to the frame`() {
    #expect(Self.worst(Self.run { $1 }[...]) < 2)
  }

  @Test func `a latency behind the buffer is believed, and nothing is heard before it`() {
    let rounds = Self.run(dac: 9600) { $1 }
    #expect(rounds[0].line == 0)
    #expect(Self.worst(rounds[...]) < 2)
  }

  @Test(arguments: [-5000, -1, 24 * 48_000, Int(1e12), Int.max / 2, Int.min / 2])
  func `an impossible delay is not believed, and the queue is counted instead`(_ lie: Int) {
    let rounds = Self.run { _, _ in lie }
    #expect(Self.worst(rounds[...]) < 2)
  }

  @Test func `one wild reading moves nothing`() {
    let rounds = Self.run { round, truth in round == 100 ? 0 : truth }
    #expect(Self.worst(rounds[...]) < 2)
  }

  @Test func `a lasting step is followed without going back`() {
    // 170 to 320 ms and back, as a network sink was seen to do.
    let rounds = Self.run { round, truth in round >= 100 && round < 150 ? truth + 7200 : truth }
    for (one, next) in zip(rounds, rounds.dropFirst()) { #expect(next.line >= one.line) }
    let after = rounds[140]
    #expect(abs(after.truth - 7200 - after.line) < 100)
    #expect(Self.worst(rounds[180...]) < 100)
  }

  @Test func `a device that counts in coarse steps is followed by its furthest readings`() {
    let rounds = Self.run { _, truth in
      // The position is only known in whole periods of 1024.
      truth + (1_000_000_000 - truth) % 1024
    }
    #expect(Self.worst(rounds[20...]) < 480, "10 ms")
  }

  @Test func `the line never runs ahead of what is written`() {
    var model = ClockModel()
    let clock = ManualClock()
    model.start(at: clock.now, frame: 100, limit: 1000, rate: Self.rate)
    #expect(model.line.frame(at: clock.now.advanced(bySeconds: 60)) == 1000)
    #expect(model.line.frame(at: clock.now.advanced(bySeconds: -60)) == 100)
  }

  @Test func `a frozen line stands`() {
    var model = ClockModel()
    model.freeze(at: 77, time: HostTime(nanoseconds: 5))
    #expect(model.line.frame(at: HostTime(nanoseconds: 1_000_000_000_000)) == 77)
  }
}
