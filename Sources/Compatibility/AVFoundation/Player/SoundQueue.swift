import AudioPlayer

/// Sounds that are played one after the other without a gap, each perhaps several times.
///
/// The player is made, and its device opened, when something is to be played for the first time.
@MainActor final class SoundQueue {
  private struct Entry {
    var number: Int
    var sound: Sound
    /// How often it is still to be given to the player; nil is for ever.
    var rest: Int?
    var finished: (@MainActor () -> Void)?
  }

  /// What plays; nil before the first time.
  private(set) var player: AudioPlayer?

  /// Whether it plays, or will as soon as there is something to play.
  private(set) var isPlaying = false

  /// Called when the last sound has been heard, or could not be; with why not.
  var onEnd: (@MainActor (AudioPlayerError?) -> Void)?

  /// How loud it is, 0...1, as a factor of the samples.
  var gain = 1.0 { didSet { applyGain() } }

  private var entries: [Entry] = []
  // The entry of each track that the player has, and the last track's number; the first of them is
  // being heard.
  private var handed: [Int] = []
  private var lastTrack = 0
  // How many of the last of these are not wanted any more.
  private var excess = 0
  private var lastNumber = 0
  private var start = 0.0

  /// How much is handed to the player beyond what is being heard.
  private static let secondsAhead = 1.0

  nonisolated init() {}

  /// Adds a sound.
  ///
  /// - Parameters:
  ///   - sound: The sound.
  ///   - times: How often it is played; nil is for ever.
  ///   - finished: Called when it has been heard for the last time.
  func append(_ sound: Sound, times: Int?, finished: (@MainActor () -> Void)? = nil) {
    lastNumber += 1
    entries.append(Entry(number: lastNumber, sound: sound, rest: times, finished: finished))
    if isPlaying { resume() } else if !handed.isEmpty { handOver() }
  }

  /// Changes how often the last sound is played from now on; nil is for ever.
  func setTimes(_ times: Int?) {
    guard let last = entries.indices.last else { return }
    // What the player has ahead of what is heard counts, and may be too much.
    let ahead = handed.dropFirst().count { $0 == entries[last].number }
    entries[last].rest = times.map { max(0, $0 - ahead) }
    excess = times.map { max(0, ahead - $0) } ?? 0
    if !handed.isEmpty { handOver() }
  }

  /// Forgets all sounds.
  func removeAll() {
    isPlaying = false
    entries = []
    handed = []
    excess = 0
    start = 0
    player?.stop()
  }

  /// Opens the device and decodes the beginning; false if there is nothing to play.
  @discardableResult
  func prepare() -> Bool {
    if !handed.isEmpty { return true }
    guard let first = takeNext() else { return false }
    let player = self.player ?? makePlayer()
    player.open(
      first.source, format: first.format, length: first.length,
      startingAt: min(start, first.duration))
    start = 0
    lastTrack = player.track?.id ?? 0
    handOver()
    return true
  }

  /// Lets the sounds go on, or begin when there are any.
  @discardableResult
  func play() -> Bool {
    isPlaying = true
    return resume()
  }

  /// Lets the sounds rest where they are.
  func pause() {
    isPlaying = false
    player?.pause()
  }

  /// The second of the sound being heard.
  var currentTime: Double {
    get { handed.isEmpty ? start : player?.currentTime ?? start }
    set {
      if handed.isEmpty { start = max(0, newValue) } else { player?.seek(to: newValue) }
    }
  }

  /// Whether anything has been given to the player and not been heard to its end.
  var isUnderWay: Bool { !handed.isEmpty }

  // MARK: - Inside

  private func makePlayer() -> AudioPlayer {
    let player = AudioPlayer()
    player.onEvent = { [weak self] event in self?.take(event) }
    self.player = player
    applyGain()
    return player
  }

  @discardableResult
  private func resume() -> Bool {
    guard prepare() else { return false }
    player?.play()
    return true
  }

  /// The player's fader counts in decibels, forty over its whole way.
  private func applyGain() {
    let gain = gain.isFinite ? min(1, max(0, gain)) : 1
    player?.volume = gain > 0 ? max(0, 1 + log10(gain) / 2) : 0
  }

  /// The next sound to give to the player.
  private func takeNext() -> Sound? {
    guard let index = entries.firstIndex(where: { $0.rest != 0 }) else { return nil }
    if let rest = entries[index].rest { entries[index].rest = rest - 1 }
    handed.append(entries[index].number)
    return entries[index].sound
  }

  /// Gives the player enough to go on with.
  private func handOver() {
    var seconds = handed.dropFirst().reduce(0) { $0 + (sound($1)?.duration ?? 0) }
    while seconds < Self.secondsAhead, handed.count < 100, let next = takeNext() {
      lastTrack = player?.enqueue(next.source) ?? lastTrack
      seconds += next.duration
    }
  }

  private func sound(_ number: Int) -> Sound? {
    entries.first { $0.number == number }?.sound
  }

  private func take(_ event: AudioPlayer.Event) {
    switch event {
    case .advanced(let track): passOn(to: track.id)
    case .ended: end(nil)
    case .failed(_, let error): end(error)
    case .notice: break
    }
  }

  /// Short sounds may have come and gone since the last time.
  private func passOn(to track: Int) {
    while handed.count > max(1, lastTrack - track + 1) {
      let heard = handed.removeFirst()
      if excess > 0 && handed.count == excess {
        player?.stop()
        return end(nil)
      }
      if handed.first != heard { finish(heard) }
    }
    handOver()
  }

  private func finish(_ number: Int) {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return }
    entries.remove(at: index).finished?()
  }

  private func end(_ error: AudioPlayerError?) {
    let heard = handed
    handed = []
    excess = 0
    isPlaying = false
    for number in Set(heard).sorted() { finish(number) }
    onEnd?(error)
  }
}
