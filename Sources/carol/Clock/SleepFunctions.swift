import Foundation
public import Glibc

// Sleeping by the process's clock; see `ClockFunctions.swift`.

/// Sleeps by a clock; the corresponding C function is `clock_nanosleep`.
@c(clock_nanosleep) @unsafe
public func sleepByClock(
  _ clock: clockid_t, _ flags: Int32, _ time: UnsafePointer<timespec>?,
  _ rest: UnsafeMutablePointer<timespec>?
) -> Int32 {
  guard let now = ProcessClock.time(of: clock), let value = unsafe time?.pointee.nanoseconds else {
    return unsafe SystemClock.sleep(clock, flags, time, rest)
  }
  ProcessClock.sleep(value - (flags & TIMER_ABSTIME != 0 ? now : 0))
  return 0
}

/// Sleeps for a time; the corresponding C function is `nanosleep`.
@c(nanosleep) @unsafe
public func sleepForTime(
  _ time: UnsafePointer<timespec>?, _ rest: UnsafeMutablePointer<timespec>?
) -> Int32 {
  let error = unsafe sleepByClock(CLOCK_MONOTONIC, 0, time, rest)
  guard error != 0 else { return 0 }
  errno = error
  return -1
}

/// Sleeps for microseconds; the corresponding C function is `usleep`.
@c(usleep)
public func sleepForMicroseconds(_ microseconds: UInt32) -> Int32 {
  var time = timespec(nanoseconds: Int64(microseconds) * 1000)
  return unsafe sleepForTime(&time, nil)
}

/// Sleeps for seconds and tells how many are left; the corresponding C function is `sleep`.
@c(sleep)
public func sleepForSeconds(_ seconds: UInt32) -> UInt32 {
  var time = timespec(nanoseconds: Int64(seconds) * 1_000_000_000)
  var rest = timespec()
  return unsafe sleepForTime(&time, &rest) == 0 ? 0 : UInt32(rest.tv_sec)
}

extension ProcessClock {
  /// Sleeps while the clock is held: the main thread moves it on, others wait for it.
  static func sleep(_ nanoseconds: Int64) {
    guard nanoseconds > 0 else { return }
    guard !Thread.isMainThread else { return move(to: now + nanoseconds) }
    let descriptor = unsafe makeTimer(CLOCK_MONOTONIC, 0)
    guard descriptor >= 0 else { return }
    _ = setTimer(descriptor, at: nanoseconds, isAbsolute: false)
    var count: UInt64 = 0
    while unsafe read(descriptor, &count, 8) < 0, errno == EINTR {}
    close(descriptor)
  }
}
