import Dispatch
import Synchronization

extension AudioPlayer {
  /// A load that waits until its track and its device are open.
  struct PendingLoad {
    var item: FeederInbox.Item
    var isOpen: Bool
    var finish: (Result<Void, AudioPlayerError>) -> Void
  }

  /// Opens a track in place of all others, and rests at a second of it.
  ///
  /// Returns when the track can be played, with the device open. A later load makes an earlier
  /// one that still waits throw `superseded`.
  public func load(
    _ source: AudioSource, startingAt seconds: Double = 0
  ) async throws(AudioPlayerError) {
    let result = await withCheckedContinuation { continuation in
      begin(makeItem(source), at: seconds) { continuation.resume(returning: $0) }
    }
    try result.get()
  }

  /// Opens a track in place of all others without waiting, so that `play` may follow at once.
  ///
  /// What goes wrong is told by an event.
  ///
  /// - Parameters:
  ///   - source: Where the bytes come from.
  ///   - format: The format of its first frame, as a decoder has told.
  ///   - length: Its length, likewise.
  ///   - seconds: The second of it to rest at.
  public func open(
    _ source: AudioSource, format: StreamFormat, length: FrameLength, startingAt seconds: Double = 0
  ) {
    let item = makeItem(source)
    begin(item, at: seconds) { [weak self] result in
      guard let self, case .failure(let error) = result, error != .superseded else { return }
      isPlaying = false
      onEvent?(.failed(source, error))
    }
    let track = Track(
      id: item.id, source: source, tags: TrackTags(), format: format, length: length)
    tracks[item.id] = track
    self.track = track
    target.track = item.id
    target.rate = format.sampleRate
    target.frame = Int64(pendingStart * Double(format.sampleRate))
  }

  private func begin(
    _ item: FeederInbox.Item, at seconds: Double,
    finish: @escaping (Result<Void, AudioPlayerError>) -> Void
  ) {
    finishLoad(.failure(.superseded))
    isPlaying = false
    hasEnded = false
    engine.controls.want(.rest)
    beginGeneration()
    pendingStart = seconds.isFinite ? max(0, seconds) : 0
    pending = PendingLoad(item: item, isOpen: false, finish: finish)
    engine.inbox.send(.load(item, seconds: pendingStart, generation: generation))
  }

  /// Adds a track that follows the last one without a gap.
  ///
  /// One that cannot be played is told by an event and passed over. Answers the track's number.
  @discardableResult
  public func enqueue(_ source: AudioSource) -> Int {
    let item = makeItem(source)
    engine.controls.enqueued.add(1, ordering: .releasing)
    engine.inbox.send(.enqueue(item))
    return item.id
  }

  /// Lets the music go on; from the beginning if it has ended.
  public func play() {
    guard track != nil, !isPlaying else { return }
    if hasEnded { seek(to: 0) }
    isPlaying = true
    engine.controls.want(.play)
  }

  /// Lets the music fade out within 5 ms, as soon as the device has played what it holds.
  public func pause() {
    guard isPlaying else { return }
    isPlaying = false
    engine.controls.want(.rest)
  }

  /// Plays if paused, pauses if playing.
  public func playOrPause() {
    if isPlaying { pause() } else { play() }
  }

  /// Plays if paused, pauses if playing.
  public func toggle() {
    playOrPause()
  }

  /// Goes on at a second of the track, or at its nearest end.
  ///
  /// What is not a number is passed over. A track from standard input may be unable to go back.
  public func seek(to seconds: Double) {
    guard let track, !seconds.isNaN else { return }
    let rate = Double(track.format.sampleRate)
    let most = track.length.isExact ? Double(track.length.frames ?? 0) : 9e15
    seek(toFrame: Int64(min(most, max(0, (seconds * rate).rounded()))))
  }

  /// Goes on at a frame of the track.
  public func seek(toFrame frame: Int64) {
    guard let track else { return }
    hasEnded = false
    beginGeneration()
    target.track = track.id
    target.frame = frame
    target.rate = track.format.sampleRate
    pendingStart = Double(frame) / Double(target.rate)
    let item = FeederInbox.Item(id: track.id, source: track.source)
    engine.inbox.send(.seek(item, frame: frame, generation: generation))
  }

  /// Ends the music and forgets all tracks.
  public func stop() {
    finishLoad(.failure(.superseded))
    isPlaying = false
    hasEnded = false
    track = nil
    tracks = [:]
    engine.controls.want(.rest)
    beginGeneration()
    engine.inbox.send(.unload(generation: generation))
  }

  /// Fades out and closes the device, within a fifth of a second whatever state it is in.
  ///
  /// The player is of no use afterwards. One that is let go of closes by itself, a little later.
  public func close() {
    isPlaying = false
    finishLoad(.failure(.superseded))
    news?.cancel()
    engine.quit()
    engine.waitUntilClosed()
  }

  /// Moves the fader by steps of two decibels, a twentieth each.
  public func stepVolume(by steps: Int) {
    volume = min(1, max(0, ((volume * 20).rounded() + Double(steps)) / 20))
  }

  // MARK: - Inside

  private func makeItem(_ source: AudioSource) -> FeederInbox.Item {
    lastTrackID += 1
    return FeederInbox.Item(id: lastTrackID, source: source)
  }

  private func beginGeneration() {
    generation += 1
    engine.controls.generation.store(generation, ordering: .releasing)
    engine.controls.outputSignal.call()
  }

  /// Lets a load that waits return.
  func finishLoad(_ result: Result<Void, AudioPlayerError>) {
    guard let waiting = pending else { return }
    pending = nil
    waiting.finish(result)
  }

  /// The fader's decibels: none at the top, 38 down at the lowest step, silence at 0.
  func applyGain() {
    let faders = [volume, Self.masterVolume].map { $0.isFinite ? min(1, max(0, $0)) : 1 }
    let isSilent = isMuted || faders.contains(0)
    let decibels = faders.reduce(0) { $0 + 40 * ($1 - 1) }
    engine.controls.gain = isSilent ? 0 : Float(Self.gain(ofDecibels: decibels))
  }
}
