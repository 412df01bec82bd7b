public import HostClock

/// When frames are due: a beat counted from its start, so that it never drifts.
public struct FrameSchedule: Hashable, Sendable {
  /// The instant of frame 0.
  public var start: HostTime

  /// Seconds from one frame to the next.
  public let interval: Double

  /// Makes a beat of so many frames a second, held between 1 and 1000.
  public init(start: HostTime, rate: Double) {
    self.start = start
    let sane = rate.isFinite ? min(max(rate, 1), 1000) : 60
    interval = 1 / sane
  }

  /// The instant at which a frame is due.
  public func deadline(_ index: Int) -> HostTime {
    start.advanced(bySeconds: Double(index) * interval)
  }

  /// The last frame that is due at an instant; negative before the start.
  public func index(at now: HostTime) -> Int {
    // A wake-up that is early by the clock's grain counts as in time.
    Int(((now.seconds(since: start) + 1e-6) / interval).rounded(.down))
  }

  /// The tick to draw at an instant: that of the last frame due.
  ///
  /// A frame drawn now is shown after the latency, and until the next one is: late ones are seen
  /// for a shorter time, and their target is the middle of that.
  public func tick(at now: HostTime, latency: Double) -> FrameTick {
    let index = index(at: now)
    let due = deadline(index)
    let shown = max(now, due).advanced(bySeconds: latency)
    let replaced = deadline(index + 1).advanced(bySeconds: latency)
    let half = replaced.seconds(since: shown) / 2
    return FrameTick(
      index: index, deadline: due, target: shown.advanced(bySeconds: half), interval: interval)
  }
}
