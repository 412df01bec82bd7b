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

  private init(start: HostTime, interval: Double) {
    self.start = start
    self.interval = interval
  }

  /// The same beat in step with a screen, from the frame after one on: each of the screen's pictures is
  /// a frame, or each second one and so on; nil where the screen cannot be believed.
  ///
  /// Frames are due a little after a picture came on the screen, so that one wakes up behind it.
  ///
  /// - Parameter most: The most frames a second; a clock's inaccuracy is no reason to halve them.
  package func aligned(
    to beat: HostTime, interval screen: Double, atMost most: Double, after last: Int
  ) -> FrameSchedule? {
    guard screen > 0.001, screen < 1, most > 0 else { return nil }
    let pictures = max((1 / most / screen - 0.05).rounded(.up), 1)
    let period = pictures * screen
    let next = deadline(last + 1)
    let origin = beat.advanced(bySeconds: min(screen / 8, 0.001))
    let steps = (next.seconds(since: origin) / screen).rounded()
    let inStep = origin.advanced(bySeconds: steps * screen)
    return FrameSchedule(
      start: inStep.advanced(bySeconds: -Double(last + 1) * period), interval: period)
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
