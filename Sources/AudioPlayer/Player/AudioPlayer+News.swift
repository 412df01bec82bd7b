import Dispatch
import Synchronization

extension AudioPlayer {
  /// Takes in what the threads have told since the last time.
  func takeNews() {
    for event in engine.inbox.takeEvents() { take(event) }
    takeOpening()
    takeTrackChange()
    takeEnd()
    takeTroubles()
  }

  private func take(_ event: FeederInbox.Event) {
    switch event {
    case .opened(let opened):
      tracks[opened.id] = opened
      guard opened.id == pending?.item.id else { return }
      pending?.isOpen = true
      tracks = tracks.filter { $0.key >= opened.id }
      track = opened
      target.track = opened.id
      target.rate = opened.format.sampleRate
      target.frame = Int64(pendingStart * Double(target.rate))
      waitForDevice()
    case .failed(let item, let error):
      if item == pending?.item, pending?.isOpen == false {
        track = nil
        finishLoad(.failure(.source(error)))
      } else if case .interrupted = error {
        // Whoever interrupted the reading knows.
      } else {
        onEvent?(.failed(item.source, .source(error)))
      }
    case .length(let id, let length):
      tracks[id]?.length = length
      if track?.id == id { track?.length = length }
    }
  }

  // MARK: - The device

  /// How long a load waits for a sound server that does not answer.
  private static let deviceSeconds = 2.0

  private func waitForDevice() {
    let id = pending?.item.id
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.deviceSeconds) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, let id, self.pending?.item.id == id else { return }
        self.note("the sound device does not answer yet")
        self.finishLoad(.success(()))
      }
    }
  }

  private func takeOpening() {
    let opening = engine.controls.lastOpening
    if opening.count != self.opening.count || opening.failure != self.opening.failure {
      let before = self.opening
      self.opening = opening
      if opening.count != before.count, let report = opening.report {
        if let notice = report.notice { note(notice) }
        if before.report?.isSilent == true, !report.isSilent {
          note("\(report.device): the sound device is back")
        }
      }
    }
    guard pending?.isOpen == true else { return }
    if let failure = opening.failure, opening.report == nil {
      let reason = "cannot \(failure.operation) it: \(systemMessage(failure.code))"
      finishLoad(
        .failure(.device(name: failure.device, reason: reason, errno: failure.code)))
    } else if opening.report != nil {
      finishLoad(.success(()))
    }
  }

  private func takeTroubles() {
    let losses = engine.controls.losses.load(ordering: .acquiring)
    if losses != seenLosses {
      seenLosses = losses
      let code = engine.controls.lossCode.load(ordering: .relaxed)
      let name = opening.report?.device ?? "sound device"
      note("\(name): lost: \(systemMessage(code)) (looking for it)")
    }
    if !hasNotedLies, engine.controls.disbelievedDelays.load(ordering: .relaxed) > 0 {
      hasNotedLies = true
      note("the sound device tells impossible delays; the picture goes by its queue")
    }
  }

  /// Shows something to whoever wants to know.
  func note(_ words: String) {
    guard words != notices.last else { return }
    notices.append(words)
    if notices.count > 20 { notices.removeFirst() }
    onEvent?(.notice(words))
  }

  // MARK: - The music

  private func takeTrackChange() {
    let id = engine.controls.audibleTrack.load(ordering: .acquiring)
    guard id != 0, id != track?.id, pending == nil, isAudibleUpToDate else { return }
    guard let next = tracks[id] else { return }
    tracks = tracks.filter { $0.key >= id }
    track = next
    onEvent?(.advanced(next))
  }

  private func takeEnd() {
    guard !hasEnded, let track,
      engine.controls.endedGeneration.load(ordering: .acquiring) == generation
    else { return }
    hasEnded = true
    guard isPlaying else { return }
    isPlaying = false
    engine.controls.want(.rest)
    onEvent?(.ended(track))
  }
}
