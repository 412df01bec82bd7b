import Synchronization

/// Where a player's sound goes.
public enum AudioOutput: Hashable, Sendable {
  /// The system's default device; without one the music plays silently in real time.
  case automatic
  /// The ALSA PCM of that name, which must exist.
  case device(String)
  /// Nowhere, in real time.
  case silent
  /// Into a WAV file of that name, as fast as the machine can.
  case file(String)
  /// Nowhere, and only as far as `AudioPlayer.advance` says; for rendering.
  case offline
}

extension AudioOutput {
  /// Where players play that are not told otherwise; may be set from any thread.
  ///
  /// It counts when a player is made: players that are there stay with what they have.
  public static var standard: AudioOutput {
    get { storedStandard.withLock { $0 } }
    set { storedStandard.withLock { $0 = newValue } }
  }

  private static let storedStandard = Mutex(AudioOutput.automatic)

  /// The output that a user means by a device's name; `none` plays silently.
  public init(named name: String?) {
    switch name {
    case nil: self = .automatic
    case "none": self = .silent
    case let name?: self = .device(name)
    }
  }
}
