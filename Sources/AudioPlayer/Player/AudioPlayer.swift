import Dispatch
public import HostClock
public import Observation
import Synchronization

/// Plays MP3s, and tells at any instant what is being heard.
///
/// ```swift
/// import AudioPlayer
///
/// let player = AudioPlayer()
/// try await player.load(.file("carol.mp3"))
/// player.play()
/// ```
///
/// Everything happens on the main actor; decoding and output have threads of their own, which the
/// main actor's load cannot disturb. A view that reads `isPlaying`, `track` or `duration` is
/// told when they change. What moves with the sound (`currentTime`, `levels`, `samples`) is not
/// observed but read for each frame, at the instant that frame will be seen: set
/// `presentationTime` first.
///
/// **Guarantees.** Pausing and resuming lose and repeat nothing. Nothing clicks. A device that
/// dies, freezes or lies never makes a call wait.
@MainActor @Observable public final class AudioPlayer {
  /// Something that the owner of a player may want to act upon.
  public enum Event: Sendable {
    /// The last frame of the last track was heard; nothing plays any more.
    case ended(Track)
    /// The track before this one was heard to its end, and this one follows without a gap.
    case advanced(Track)
    /// Something that was enqueued cannot be played and is passed over, or a track broke off.
    case failed(AudioSource, AudioPlayerError)
    /// Something the user should know, in one line.
    case notice(String)
  }

  // MARK: - Observed

  /// Whether the music goes on; changes at once with `play` and `pause`, and at the end.
  public internal(set) var isPlaying = false
  /// The track being heard, or about to be.
  public internal(set) var track: Track?
  /// The fader, 0...1; each twentieth is two decibels.
  public var volume = 1.0 { didSet { applyGain() } }
  /// Whether the sound is off, whatever the volume.
  public var isMuted = false { didSet { applyGain() } }
  /// What opening the device last came to, and what the user should know.
  var opening = OutputControls.Opening()
  var notices: [String] = []

  /// The length of the track in seconds, or `nil` while it is unknown.
  public var duration: Double? { track?.duration }

  // MARK: - Not observed

  /// The fader of all players together, 0...1, on top of their own.
  ///
  /// It counts for players made from then on, and for others when their own fader is moved.
  public static var masterVolume = 1.0

  /// The instant for which the picture is made; `nil` is now.
  @ObservationIgnored public var presentationTime: HostTime?
  /// Seconds by which the picture is held back, for devices later than they say; may be negative.
  @ObservationIgnored public var offset = 0.0
  /// Called on the main actor with each event.
  @ObservationIgnored public var onEvent: ((Event) -> Void)?

  @ObservationIgnored let engine: PlaybackEngine
  @ObservationIgnored let isOffline: Bool
  @ObservationIgnored var generation = 0
  @ObservationIgnored var lastTrackID = 0
  // Every track that may still be heard, by number.
  @ObservationIgnored var tracks: [Int: Track] = [:]
  // Where the music will go on while frames of the newest generation are not yet heard.
  @ObservationIgnored var target = FrameOrigin(track: 0, frame: 0, rate: 44_100, generation: 0)
  @ObservationIgnored var hasEnded = false
  @ObservationIgnored var pending: PendingLoad?
  @ObservationIgnored var pendingStart = 0.0
  @ObservationIgnored var news: (any DispatchSourceRead)?
  @ObservationIgnored var seenLosses = 0
  @ObservationIgnored var hasNotedLies = false
  @ObservationIgnored var offlineRemainder = 0.0

  /// Makes a player without a track; the device is opened by the first load.
  public init(output: AudioOutput = .standard) {
    isOffline = output == .offline
    engine = PlaybackEngine(output: output)
    let signal = engine.controls.playerSignal
    let source = DispatchSource.makeReadSource(fileDescriptor: signal.fileDescriptor, queue: .main)
    source.setEventHandler { [weak self, signal] in
      signal.clear()
      MainActor.assumeIsolated { self?.takeNews() }
    }
    source.activate()
    news = source
    if isOffline { noteOffline() }
    if Self.masterVolume != 1 { applyGain() }
  }

  isolated deinit {
    news?.cancel()
    engine.quit()
  }
}
