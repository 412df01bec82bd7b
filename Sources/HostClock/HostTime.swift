import Glibc

/// An instant on the system's monotonic clock (`CLOCK_MONOTONIC`), the one ALSA stamps with.
public struct HostTime: Hashable, Comparable, Sendable {
  /// Nanoseconds since the clock's arbitrary start; never negative in practice.
  public var nanoseconds: Int64

  /// Makes an instant from nanoseconds since the clock's start.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The instant of the call.
  ///
  /// Any thread, real-time ones too; about 25 ns.
  public static var now: HostTime {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return HostTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// Seconds since the clock's start.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Whether one instant lies before another.
  public static func < (left: HostTime, right: HostTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The instant so many seconds later (or earlier, if negative).
  public func advanced(bySeconds seconds: Double) -> HostTime {
    HostTime(nanoseconds: nanoseconds + Int64((seconds * 1e9).rounded()))
  }

  /// Seconds from another instant to this one; negative if the other is later.
  public func seconds(since other: HostTime) -> Double {
    Double(nanoseconds - other.nanoseconds) / 1e9
  }

  /// Blocks the calling thread until this instant, however often signals interrupt it.
  ///
  /// Returns at once for an instant that has passed.
  public func sleepUntil() {
    var time = timespec(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }
}
