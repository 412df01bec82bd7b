/// What a player's sound goes through at the moment.
public struct OutputReport: Hashable, Sendable {
  /// The device's name, as the user would write it; `nil` before it is open.
  public var device: String?
  /// The sample format that the device takes, in words.
  public var format = ""
  /// The rate at which the device runs; 0 before it is open.
  public var rate = 0
  /// The device's channels.
  public var channels = 0
  /// Whether nothing can be heard whatever is played.
  public var isSilent = true
  /// Frames of music that are written but not heard yet.
  public var delayFrames = 0
  /// The same in seconds.
  public var delay = 0.0
  /// How often the device ran dry since the player was made.
  public var underruns = 0
  /// What the user should know, one line each, the newest last.
  public var notices: [String] = []
}
