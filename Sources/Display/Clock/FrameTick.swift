public import HostClock

/// One beat of the frame clock: the moment to draw, and the moment drawn for.
public struct FrameTick: Hashable, Sendable {
  /// The number of the frame since the clock was started; skipped frames are counted.
  public var index: Int

  /// The instant at which drawing was due to begin.
  public var deadline: HostTime

  /// The middle of the interval in which the frame will be seen.
  ///
  /// Sound and motion are to be drawn as they are at this instant: then the picture is on
  /// average neither early nor late.
  public var target: HostTime

  /// Seconds from one frame to the next.
  public var interval: Double

  /// Makes a tick from its parts.
  public init(index: Int, deadline: HostTime, target: HostTime, interval: Double) {
    self.index = index
    self.deadline = deadline
    self.target = target
    self.interval = interval
  }
}
