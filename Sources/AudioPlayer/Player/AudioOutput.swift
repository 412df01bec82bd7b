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
