import Combine
import Foundation
import Testing

/// Timers that go by a clock of their own.
@MainActor @Suite struct TimerClockTests {
  private final class Log {
    var seconds: [Double] = []
  }

  private func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

  @Test func `a timer rings at each interval that the clock passes, at its own times`() {
    let log = Log()
    let clock = TimerClock(at: date(10))
    let cancellable = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
      .sink { log.seconds.append($0.timeIntervalSinceReferenceDate) }
    clock.move(to: date(10.4))
    #expect(log.seconds.isEmpty)
    clock.move(to: date(11.2))
    clock.move(to: date(11))
    clock.move(to: date(11.5))
    #expect(log.seconds == [10.5, 11, 11.5])
    cancellable.cancel()
    clock.move(to: date(20))
    #expect(log.seconds.count == 3)
  }

  @Test func `timers ring in the order of their times, also one that another begins`() {
    let log = Log()
    let clock = TimerClock(at: date(0))
    var later: AnyCancellable?
    let first = Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { _ in
      log.seconds.append(1)
      if later == nil {
        later = Timer.publish(every: 0.25, on: .main, in: .common).autoconnect()
          .sink { _ in log.seconds.append(0.25) }
      }
    }
    clock.move(to: date(1.5))
    #expect(log.seconds == [1, 0.25, 0.25])
    first.cancel()
    later?.cancel()
  }
}
