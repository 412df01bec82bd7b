import Combine
import Foundation
import Testing

/// Turns the run loop of this thread until something has happened; false if it never does.
func turnRunLoop(until hasHappened: () -> Bool) -> Bool {
  let deadline = Date(timeIntervalSinceNow: 20)
  while !hasHappened() {
    guard Date() < deadline else { return false }
    // Timers alone do not make a turn of the loop return.
    _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005))
  }
  return true
}

@Suite struct TimerPublisherTests {
  private var timer: Timer.TimerPublisher {
    Timer.publish(every: 0.001, on: .current, in: .common)
  }

  @Test func `a timer runs from its first subscriber to its last`() {
    let automatic = timer.autoconnect()
    var dates: [Date] = []
    let began = Date()
    let first = automatic.sink { dates.append($0) }
    let second = automatic.sink { _ in }
    first.cancel()
    #expect(dates.isEmpty)
    let third = automatic.sink { dates.append($0) }
    #expect(turnRunLoop { dates.count >= 3 })
    #expect(dates.allSatisfy { $0 > began } && dates == dates.sorted())
    third.cancel()
    second.cancel()
    let count = dates.count
    var again = 0
    let fourth = automatic.sink { _ in again += 1 }
    #expect(turnRunLoop { again > 0 })
    #expect(dates.count == count)
    fourth.cancel()
  }

  @Test func `a timer is stopped through its publisher`() {
    let automatic = timer.autoconnect()
    var count = 0
    let cancellable = automatic.sink { _ in count += 1 }
    #expect(turnRunLoop { count > 0 })
    automatic.upstream.connect().cancel()
    let stopped = count
    var other = 0
    let witness = Timer.publish(every: 0.002, on: .current, in: .common).autoconnect()
      .sink { _ in other += 1 }
    #expect(turnRunLoop { other >= 5 })
    #expect(count == stopped)
    cancellable.cancel()
    witness.cancel()
  }

  @Test func `a timer is connected by hand, and nothing is left when it is stopped`() {
    var timer: Timer.TimerPublisher? = Timer.publish(
      every: 0.001, on: .current, in: .common)
    weak let weakTimer = timer
    var probe: Probe<Date, Never>? = Probe(first: .max(2))
    weak let weakProbe = probe
    if let probe { timer?.subscribe(probe) }
    let connection = timer?.connect()
    timer = nil
    #expect(weakTimer == nil)
    #expect(turnRunLoop { probe?.values.count == 2 })
    connection?.cancel()
    probe = nil
    #expect(weakProbe == nil)
  }

  @Test func `a run loop does things in order, and is woken for them`() {
    nonisolated(unsafe) let loop = RunLoop.current
    nonisolated(unsafe) var order: [Int] = []
    Thread.detachNewThread {
      for number in 1...3 {
        unsafe loop.schedule { unsafe order.append(number) }
      }
      unsafe loop.schedule(after: loop.now.advanced(by: .milliseconds(1))) {
        unsafe order.append(4)
      }
    }
    #expect(turnRunLoop { unsafe order.count == 4 })
    let done = unsafe order
    #expect(done == [1, 2, 3, 4])
  }
}
