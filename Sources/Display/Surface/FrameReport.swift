public import HostClock

/// What became of one frame given to a screen.
public struct FrameReport: Hashable, Sendable {
  /// Bytes that the frame came to; 0 when it was dropped or nothing had changed.
  public var bytes: Int

  /// The instant at which the screen had been given as much as it would take.
  public var writeTime: HostTime

  /// Whether the frame was left out, since the screen had not yet taken the one before.
  public var isDropped: Bool

  /// Frames dropped since the screen was opened.
  public var drops: Int

  /// Bytes of this frame that the screen has not taken yet; they follow by themselves.
  public var queuedBytes: Int

  /// Cells whose colours are still a little behind the picture.
  ///
  /// A screen that may not send everything at once puts off the smallest differences. While
  /// this is not 0, presenting the same list again brings the screen nearer to it.
  public var staleCells: Int

  /// Makes a report; by default of a frame that cost nothing.
  public init(
    bytes: Int = 0, writeTime: HostTime, isDropped: Bool = false, drops: Int = 0,
    queuedBytes: Int = 0, staleCells: Int = 0
  ) {
    self.bytes = bytes
    self.writeTime = writeTime
    self.isDropped = isDropped
    self.drops = drops
    self.queuedBytes = queuedBytes
    self.staleCells = staleCells
  }
}
