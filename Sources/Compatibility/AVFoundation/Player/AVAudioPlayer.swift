import AudioPlayer
import HostClock

/// Plays one sound, from a file or from memory: an MP3 or a WAV file.
///
/// ```swift
/// let player = try AVAudioPlayer(contentsOf: url)
/// player.numberOfLoops = -1
/// player.play()
/// ```
///
/// Several may play at once, each through the system's mixer. Without a sound card they play
/// silently, in real time. The sound ends when the player is let go of.
///
/// Speed and balance cannot be changed; the names for these are absent.
open class AVAudioPlayer: NSObject {
  /// Is told when the sound has come to its end.
  public weak var delegate: (any AVAudioPlayerDelegate)? {
    get { unsafe storedDelegate }
    set { unsafe storedDelegate = newValue }
  }

  /// The file, or nil for a sound in memory.
  public let url: URL?

  /// The bytes, or nil for a sound in a file.
  public let data: Data?

  /// The shape of the samples.
  public let format: AVAudioFormat

  /// The length in seconds.
  public let duration: TimeInterval

  private nonisolated(unsafe) weak var storedDelegate: (any AVAudioPlayerDelegate)?
  private let control: SoundControl

  /// Makes a player without a sound, which plays nothing.
  public override init() {
    url = nil
    data = nil
    control = SoundControl(nil)
    format = AVAudioFormat(StreamFormat(sampleRate: 44_100, channels: 2))
    duration = 0
    super.init()
  }

  /// Makes a player of a file, which must be there and decodable.
  public convenience init(contentsOf url: URL) throws {
    self.init(try Sound(contentsOf: url), url: url, data: nil)
  }

  /// Makes a player of a file; what the file holds tells its type.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  /// Makes a player of the bytes of a file, which must be decodable.
  public convenience init(data: Data) throws {
    self.init(try Sound(data: data), url: nil, data: data)
  }

  /// Makes a player of the bytes of a file; what they are tells their type.
  public convenience init(data: Data, fileTypeHint utiString: String?) throws {
    try self.init(data: data)
  }

  private init(_ sound: Sound, url: URL?, data: Data?) {
    control = SoundControl(sound)
    self.url = url
    self.data = data
    format = AVAudioFormat(sound.format)
    duration = sound.duration
    super.init()
    let player = Carried(WeakPlayer(player: self))
    onMain(control) { control in
      control.queue.onEnd = { error in player.value.player?.ended(error) }
    }
  }

  // MARK: - Playing

  /// Opens the device and decodes the beginning, so that `play` is heard at once.
  @discardableResult
  open func prepareToPlay() -> Bool {
    onMain(control) { $0.fill() && $0.queue.prepare() }
  }

  /// Lets the sound begin or go on; false if there is none.
  @discardableResult
  open func play() -> Bool {
    onMain(control) { control in
      control.cancelStart()
      return control.fill() && control.queue.play()
    }
  }

  /// Lets the sound begin or go on when ``deviceCurrentTime`` has come to a second.
  ///
  /// As exactly as the main thread keeps time: within some milliseconds.
  @discardableResult
  open func play(atTime time: TimeInterval) -> Bool {
    let wait = time - deviceCurrentTime
    if wait <= 0 { return play() }
    return onMain(control) { control in
      guard control.fill(), control.queue.prepare() else { return false }
      control.start(after: wait) { [weak control] in _ = control?.queue.play() }
      return true
    }
  }

  /// Lets the sound rest where it is.
  open func pause() {
    onMain(control) { control in
      control.cancelStart()
      control.queue.pause()
    }
  }

  /// Lets the sound rest where it is; ``currentTime`` stays.
  open func stop() {
    pause()
  }

  /// Whether the sound goes on, or will at the time asked for.
  open var isPlaying: Bool {
    onMain(control) { $0.isWaiting || $0.queue.player?.isPlaying ?? false }
  }

  /// The second being heard; may be set to any second of the sound.
  open var currentTime: TimeInterval {
    get { onMain(control) { $0.queue.currentTime } }
    set {
      let time = min(max(0, newValue), duration)
      onMain(control) { $0.queue.currentTime = time }
    }
  }

  /// The seconds of a clock that all players share.
  open var deviceCurrentTime: TimeInterval {
    HostTime.now.seconds
  }

  /// How often the sound is played again; -1 is for ever.
  open var numberOfLoops: Int {
    get { onMain(control) { $0.loops } }
    set { onMain(control) { $0.loops = newValue } }
  }

  /// Samples in a frame.
  open var numberOfChannels: Int { Int(format.channelCount) }

  // MARK: - Loudness

  /// How loud the sound is, 0...1, as a factor of its samples.
  open var volume: Float {
    get { onMain(control) { Float($0.queue.gain) } }
    set { setVolume(newValue, fadeDuration: 0) }
  }

  /// Brings the volume to a value by even steps within some seconds.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    onMain(control) { $0.fade(to: Double(volume), seconds: duration) }
  }

  /// Whether ``updateMeters()`` measures.
  open var isMeteringEnabled: Bool {
    get { onMain(control) { $0.isMetering } }
    set { onMain(control) { $0.isMetering = newValue } }
  }

  /// Measures how loud it is at this moment, over 10 ms.
  open func updateMeters() {
    onMain(control) { $0.measure() }
  }

  /// How loud a channel was on average when it was measured last, in decibels of full scale.
  open func averagePower(forChannel channelNumber: Int) -> Float {
    onMain(control) { SoundControl.decibels($0.levels.rms, of: channelNumber) }
  }

  /// The highest sample of a channel when it was measured last, in decibels of full scale.
  open func peakPower(forChannel channelNumber: Int) -> Float {
    onMain(control) { SoundControl.decibels($0.levels.peak, of: channelNumber) }
  }

  // MARK: - Inside

  @MainActor fileprivate func ended(_ error: AudioPlayerError?) {
    if let error {
      delegate?.audioPlayerDecodeErrorDidOccur(self, error: AudioFileError("\(error)"))
    }
    delegate?.audioPlayerDidFinishPlaying(self, successfully: error == nil)
  }
}

/// A player that is not kept.
private struct WeakPlayer {
  weak var player: AVAudioPlayer?
}
