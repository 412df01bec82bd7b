public import Glibc

// Functions of the system's library under their own names. A program's symbols come before those of
// its libraries, so Foundation, Dispatch and Swift's concurrency call these. Unless the clock is
// held they only pass on what they are given.

/// Reads a clock; the corresponding C function is `clock_gettime`.
@c(clock_gettime) @unsafe
public func readClock(_ clock: clockid_t, _ time: UnsafeMutablePointer<timespec>?) -> Int32 {
  guard let value = ProcessClock.time(of: clock) else {
    return unsafe SystemClock.getTime(clock, time)
  }
  unsafe time?.pointee = timespec(nanoseconds: value)
  return 0
}

/// Reads the calendar's clock; the corresponding C function is `gettimeofday`.
@c(gettimeofday) @unsafe
public func readTimeOfDay(
  _ time: UnsafeMutablePointer<timeval>?, _ zone: UnsafeMutableRawPointer?
) -> Int32 {
  guard let value = ProcessClock.time(of: CLOCK_REALTIME) else {
    return unsafe SystemClock.getTimeOfDay(time, zone)
  }
  unsafe time?.pointee = timeval(
    tv_sec: Int(value / 1_000_000_000), tv_usec: Int(value % 1_000_000_000 / 1000))
  return 0
}

/// Reads the calendar's clock in seconds; the corresponding C function is `time`.
@c(time) @unsafe
public func readSeconds(_ result: UnsafeMutablePointer<time_t>?) -> time_t {
  var now = timespec()
  _ = unsafe readClock(CLOCK_REALTIME, &now)
  unsafe result?.pointee = now.tv_sec
  return now.tv_sec
}

/// Makes a timer; the corresponding C function is `timerfd_create`.
@c(timerfd_create) @unsafe
public func makeTimer(_ clock: clockid_t, _ flags: Int32) -> Int32 {
  let descriptor = SystemClock.makeTimer(clock, flags)
  if descriptor >= 0 { ProcessClock.noteTimer(descriptor, clock: clock) }
  return descriptor
}

/// Sets a timer; the corresponding C function is `timerfd_settime`.
@c(timerfd_settime) @unsafe
public func setTimer(
  _ descriptor: Int32, _ flags: Int32, _ new: UnsafePointer<itimerspec>?,
  _ old: UnsafeMutablePointer<itimerspec>?
) -> Int32 {
  guard let value = unsafe new?.pointee.it_value.nanoseconds,
    ProcessClock.setTimer(descriptor, at: value == 0 ? nil : value, isAbsolute: flags & 1 != 0)
  else { return unsafe SystemClock.setTimer(descriptor, flags, new, old) }
  var none = itimerspec()
  return unsafe SystemClock.setTimer(descriptor, 0, &none, old)
}

extension timespec {
  /// A time of so many nanoseconds.
  init(nanoseconds: Int64) {
    self.init(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
  }

  /// The time in nanoseconds.
  var nanoseconds: Int64 { Int64(tv_sec) * 1_000_000_000 + Int64(tv_nsec) }
}
