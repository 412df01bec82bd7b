import AudioPlayer

/// Plays the songs of a queue one after the other, without a gap between them.
@MainActor final class Jukebox {
  let player: AudioPlayer
  private(set) var queue: PlayQueue<AudioSource>
  /// Why songs that were named could not be played: the first of them.
  private(set) var failures: [Failure] = []

  /// Called when the last song has been heard, or nothing is left that can be played.
  var onEnd: (() -> Void)?
  /// Called when another song is heard, or playing has begun.
  var onChange: (() -> Void)?
  /// Called with a line for the user: a song passed over, a device lost.
  var onNotice: ((String) -> Void)?

  /// The song that the player was given to follow the current one.
  private var enqueued: Int?
  private var failureCount = 0
  private static let mostFailures = 20
  private var randomness = SystemRandomNumberGenerator()

  /// Seconds before a song's end at which the next one is chosen.
  ///
  /// Until then a change of mind about repeating or shuffling is still heard.
  private static let choosingTime = 8.0

  init(
    player: AudioPlayer, songs: [AudioSource], repeating: PlayQueue<AudioSource>.Repeat,
    shuffles: Bool
  ) {
    self.player = player
    queue = PlayQueue(songs)
    queue.mode = repeating
    if shuffles { queue.shuffleAll(using: &randomness) }
    player.onEvent = { [weak self] in self?.take($0) }
  }

  /// Loads the current song and plays it.
  func start(at seconds: Double = 0) {
    enqueued = nil
    let source = queue.current
    Task {
      do throws(AudioPlayerError) {
        try await player.load(source, startingAt: seconds)
        player.play()
        onChange?()
      } catch {
        if error != .superseded { passOver(error) }
      }
    }
  }

  /// Goes to the next or previous song; at the list's border nothing happens.
  func skip(by step: Int) {
    guard queue.skip(by: step) else { return }
    start()
  }

  /// Begins the song anew, or goes to the one before if it has only just begun.
  func previous() {
    if player.currentTime > 3 || !queue.skip(by: -1) {
      if player.track?.source != .standardInput { player.seek(to: 0) }
    } else {
      start()
    }
  }

  func changeRepeat() {
    queue.mode = queue.mode.following
    onNotice?("repeat \(queue.mode.rawValue)")
  }

  func changeShuffle() {
    queue.toggleShuffle(using: &randomness)
    onNotice?(queue.isShuffled ? "shuffle on" : "shuffle off")
  }

  /// Puts songs at the end of the queue.
  func add(_ songs: [AudioSource]) {
    guard let first = songs.first else { return }
    queue.append(songs)
    let name = first.name.split(separator: "/").last.map { String($0) } ?? first.name
    onNotice?(songs.count == 1 ? "queued: \(name)" : "queued: \(songs.count) songs")
    lookAhead()
  }

  /// Gives the player its next song when the current one nears its end; to be called now and then.
  func lookAhead() {
    guard enqueued == nil, player.isPlaying, let following = queue.following else { return }
    if let duration = player.duration, player.track?.length.isExact == true,
      duration - player.currentTime > Self.choosingTime
    {
      return
    }
    enqueued = player.enqueue(following)
  }

  private func take(_ event: AudioPlayer.Event) {
    defer { onChange?() }
    switch event {
    case .advanced(let track):
      if track.id == enqueued { _ = queue.advance() }
      enqueued = nil
    case .ended:
      if queue.advance() { start() } else { onEnd?() }
    case .failed(_, let error):
      tell(error)
      if player.isPlaying, enqueued != nil {
        enqueued = nil
        queue.removeFollowing()
      } else {
        goOnWithoutCurrent()
      }
    case .notice(let words): onNotice?(words)
    }
  }

  /// Tells why the current song cannot be played, and goes on with the next.
  private func passOver(_ error: AudioPlayerError) {
    tell(error)
    if case .device = error { onEnd?() } else { goOnWithoutCurrent() }
  }

  private func tell(_ error: AudioPlayerError) {
    let failure = Failure(error)
    failureCount += 1
    // A list of nothing but missing files is told in some lines, not in all.
    guard failureCount <= Self.mostFailures else {
      if failureCount == Self.mostFailures + 1 { onNotice?("more songs cannot be played") }
      return
    }
    failures.append(failure)
    onNotice?(failure.description)
  }

  private func goOnWithoutCurrent() {
    if queue.removeCurrent() { start() } else { onEnd?() }
  }
}
