import Foundation
import Synchronization

/// The clock of the whole process, which can be held and moved by hand.
///
/// While it is held, every clock that the system's libraries read tells the time set here, and
/// their timers ring when it is moved past them: `Timer`, `asyncAfter` and `Task.sleep` take as long
/// as the clock says and no longer. Clocks that count a processor's work stay as they are.
///
/// The libraries call ours instead of the system's functions because a program's own symbols come
/// first; see `ClockFunctions.swift`.
enum ProcessClock {
  /// Nanoseconds of the monotonic clocks at the start of a held clock: enough to be no special value.
  private static let start: Int64 = 1_000_000_000_000

  /// Nanoseconds since the start while the clock is held; -1 while it runs by itself.
  private static let elapsed = Atomic<Int64>(-1)

  /// Nanoseconds since 1970 at the start.
  private static let startDate = Atomic<Int64>(0)

  /// The timers of the system that are set, by their descriptors, and their deadlines since the start.
  private static let deadlines = Mutex<[Int32: Int64]>([:])

  /// Which clock a timer of the system goes by.
  private static let timerClocks = Mutex<[Int32: clockid_t]>([:])

  /// Whether the clock is held.
  static var isHeld: Bool { elapsed.load(ordering: .acquiring) >= 0 }

  /// Holds the clock at a date.
  static func hold(at date: Date) {
    startDate.store(Int64(date.timeIntervalSince1970 * 1e9), ordering: .relaxed)
    elapsed.store(0, ordering: .releasing)
  }

  /// Lets the clock run by itself again; timers that were set meanwhile do not ring.
  static func release() { elapsed.store(-1, ordering: .releasing) }

  /// The time since the start, in nanoseconds.
  static var now: Int64 { max(0, elapsed.load(ordering: .acquiring)) }

  /// Moves the clock on; a time that has passed changes nothing.
  static func move(to nanoseconds: Int64) {
    if nanoseconds > now { elapsed.store(nanoseconds, ordering: .releasing) }
  }

  /// The earliest deadline of a timer.
  static var nextDeadline: Int64? { deadlines.withLock { $0.values.min() } }

  /// Lets the timers ring whose deadline has come, and returns their descriptors.
  static func ringTimers() -> [Int32] {
    let due = deadlines.withLock { all in
      let due = all.filter { $0.value <= now }.map(\.key)
      for descriptor in due { all[descriptor] = nil }
      return due
    }
    return due.filter(SystemClock.ring)
  }

  // MARK: - For the system's functions

  /// What a clock tells while this one is held; nil if it is not, or counts a processor's work.
  static func time(of clock: clockid_t) -> Int64? {
    let elapsed = elapsed.load(ordering: .acquiring)
    guard elapsed >= 0 else { return nil }
    switch clock {
    case CLOCK_REALTIME, CLOCK_REALTIME_COARSE:
      return startDate.load(ordering: .relaxed) + elapsed
    case CLOCK_MONOTONIC, CLOCK_MONOTONIC_RAW, CLOCK_MONOTONIC_COARSE, CLOCK_BOOTTIME:
      return start + elapsed
    default: return nil
    }
  }

  /// Notes which clock a new timer goes by.
  static func noteTimer(_ descriptor: Int32, clock: clockid_t) {
    timerClocks.withLock { $0[descriptor] = clock }
  }

  /// Sets a timer, or stops it with nil; false if the clock is not held.
  static func setTimer(_ descriptor: Int32, at value: Int64?, isAbsolute: Bool) -> Bool {
    guard isHeld else { return false }
    let clock = timerClocks.withLock { $0[descriptor] } ?? CLOCK_MONOTONIC
    let zero = clock == CLOCK_REALTIME ? startDate.load(ordering: .relaxed) : start
    deadlines.withLock { $0[descriptor] = value.map { isAbsolute ? $0 - zero : $0 + now } }
    return true
  }
}
