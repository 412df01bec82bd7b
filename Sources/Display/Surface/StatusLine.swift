/// What the bottom line says about the music.
///
/// All of it may be any text: it is made safe and cut to the room there is when it is set.
public struct StatusLine: Hashable, Sendable {
  /// What the player is doing.
  public enum State: Hashable, Sendable {
    /// Sound is heard.
    case playing

    /// Held by the person.
    case paused

    /// Nothing is loaded, or all has been played.
    case stopped
  }

  /// What the player is doing.
  public var state: State

  /// Who made the music; empty if nobody knows.
  public var artist: String

  /// The name of the music, or of its file.
  public var title: String

  /// Seconds heard.
  public var time: Double

  /// Seconds in all; nil if nobody knows.
  public var length: Double?

  /// The fader, 0...1; nil leaves it out.
  public var volume: Double?

  /// Whether the sound is muted.
  public var isMuted: Bool

  /// What plays the sound; empty leaves it out.
  public var device: String

  /// A word to the person that takes the place of artist and title for a while.
  public var notice: String?

  /// Makes a line; by default one that has little to say.
  public init(
    state: State = .stopped, artist: String = "", title: String = "", time: Double = 0,
    length: Double? = nil, volume: Double? = nil, isMuted: Bool = false, device: String = "",
    notice: String? = nil
  ) {
    self.state = state
    self.artist = artist
    self.title = title
    self.time = time
    self.length = length
    self.volume = volume
    self.isMuted = isMuted
    self.device = device
    self.notice = notice
  }

  /// The part heard, 0...1; nil when the length is not known.
  public var progress: Double? {
    guard let length, length > 0, time.isFinite else { return nil }
    return min(max(time / length, 0), 1)
  }
}
