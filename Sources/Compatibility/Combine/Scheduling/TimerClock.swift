package import Foundation
internal import Synchronization

/// A clock of a film's own, by which publishers of the main run loop's timers go.
///
/// While one is in force, timers that are connected on the main run loop belong to it, and ring when it
/// is moved on, each at its own time.
package final class TimerClock: Sendable {
  private struct Entry {
    var number: Int
    var next: Date
    var interval: TimeInterval
    var ring: @Sendable (Date) -> Void
  }

  private struct State {
    var now: Date
    var entries: [Entry] = []
    var count = 0
  }

  private struct Present {
    weak var clock: TimerClock?
  }

  private static let present = Mutex(Present())

  private let state: Mutex<State>

  /// Makes a clock that stands at a date, and puts it in force as long as somebody holds it.
  package init(at date: Date) {
    state = Mutex(State(now: date))
    Self.present.withLock { $0.clock = self }
  }

  /// The clock in force, if there is one.
  static var current: TimerClock? { present.withLock { $0.clock } }

  /// Moves on to a date, never back; timers that are due on the way ring in order.
  package func move(to date: Date) {
    while let due = nextDue(by: date) { due.ring(due.date) }
    state.withLock { $0.now = max($0.now, date) }
  }

  /// Lets something ring at each interval from now on, and tells by what number it is known.
  func add(every interval: TimeInterval, _ ring: @escaping @Sendable (Date) -> Void) -> Int {
    state.withLock { state in
      // As long as a timer that is to ring at once waits.
      let interval = max(interval, 0.0001)
      state.count += 1
      state.entries.append(
        Entry(
          number: state.count, next: state.now.addingTimeInterval(interval), interval: interval,
          ring: ring))
      return state.count
    }
  }

  /// Lets nothing ring under a number any more.
  func remove(_ number: Int) {
    state.withLock { state in state.entries.removeAll { $0.number == number } }
  }

  private func nextDue(by date: Date) -> (ring: @Sendable (Date) -> Void, date: Date)? {
    state.withLock { state in
      let due = state.entries.indices.min { state.entries[$0].next < state.entries[$1].next }
      guard let due, state.entries[due].next <= date else { return nil }
      let entry = state.entries[due]
      state.now = max(state.now, entry.next)
      state.entries[due].next = entry.next.addingTimeInterval(entry.interval)
      return (entry.ring, entry.next)
    }
  }
}
