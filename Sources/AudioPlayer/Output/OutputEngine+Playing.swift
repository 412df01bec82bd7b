import HostClock
import Synchronization

extension OutputEngine where Sink: ~Copyable {
  /// One round with sound in the device, or about to be.
  mutating func stepActive() -> Turn {
    let status = sink.poll()
    switch status.state {
    case .lost(let code): return lose(code)
    case .interrupted: return repair()
    case .ready, .running: break
    }
    followDevice(status)
    if hasSettled(status) { return settle() }
    let wasSettling = settling != nil
    let written = fill(status)
    let queued = status.queued + written
    if phase == .filling, queued > 0 { startIfEnough(queued) }
    publish(at: status.stamp)
    // A sink that time does not move comes again until it can write no more.
    guard sink.isPaced else {
      if written > 0 || (settling != nil && !wasSettling) { return .again }
      return isStarved ? .whenCalled : noteOfflineProgress(.whenCalled)
    }
    // At the next period, but often enough for the clock and never so soon that it spins.
    let seconds = Double(period - (status.room - written)) / Double(rate)
    return .at(status.stamp.advanced(bySeconds: min(0.02, max(0.002, seconds))))
  }

  // MARK: - Time

  private mutating func followDevice(_ status: SinkStatus) {
    guard sink.isPaced else {
      model.freeze(at: max(epoch, sent - status.delay), time: status.stamp)
      return
    }
    guard phase == .running else { return }
    if status.queued == 0, sent > epoch {
      // Some devices (PulseAudio's plugin) run dry without a word.
      if !isDry, settling == nil || sent < settleFrame {
        controls.underruns.add(1, ordering: .relaxed)
      }
      isDry = true
    }
    forgiveIfSound(at: status.stamp)
    model.update(status, written: sent, capacity: capacity)
    controls.disbelievedDelays.store(model.lies, ordering: .relaxed)
  }

  /// Makes the present line known, and the track that is heard.
  func publish(at instant: HostTime) {
    clock.publish(model.line)
    let heard = model.line.frame(at: instant)
    controls.delay.store(max(0, sent - Int(heard)), ordering: .relaxed)
    if let place = history.timeline.place(of: Int(heard)), !place.isSilence,
      place.origin.track != controls.audibleTrack.load(ordering: .relaxed)
    {
      controls.audibleTrack.store(place.origin.track, ordering: .releasing)
      controls.playerSignal.call()
    }
  }

  private mutating func startIfEnough(_ queued: Int) {
    guard queued >= min(2 * period, capacity) || settling != nil else { return }
    sink.start()
    phase = .running
    startedAt = sink.now
    model.start(at: startedAt, frame: epoch, limit: sent, rate: rate)
  }

  /// Tells a renderer that waits that all it asked for has been done.
  func noteOfflineProgress(_ turn: Turn) -> Turn {
    if controls.offlineDone.load(ordering: .relaxed) != offlineTarget {
      controls.offlineDone.store(offlineTarget, ordering: .releasing)
      controls.progressSignal.call()
    }
    return turn
  }

  // MARK: - Frames

  /// Writes as much as there is room for, and answers how many frames that was.
  private mutating func fill(_ status: SinkStatus) -> Int {
    var written = 0
    if !sink.isPaced { isStarved = false }
    while written < status.room {
      if sent == history.end {
        let queued = status.queued + written
        guard produce(min(status.room - written, Self.chunkFrames), queued: queued) > 0 else {
          break
        }
      }
      let count = min(status.room - written, history.end - sent, Self.chunkFrames)
      var frames = unsafe MutableSpan(_unsafeElements: chunk.extracting(0..<count))
      history.copy(from: sent, into: &frames)
      fadeReplay(&frames)
      let accepted = sink.write(frames.span)
      guard accepted > 0 else { break }
      if isDry {
        isDry = false
        model.start(at: sink.now, frame: sent, limit: sent + accepted, rate: rate)
      }
      sent += accepted
      written += accepted
    }
    return written
  }

  /// Adds the next frames to the history and answers how many; none if none are to be had.
  private mutating func produce(_ most: Int, queued: Int) -> Int {
    if settling != nil { return sink.isPaced ? appendSilence(most) : 0 }
    if wanted != .play, !isLeaving {
      if gain.fade == 0 || needsFadeIn { return beginSettling(.pause) }
      gain.fadeOut()
    }
    var isSecondLook = false
    while true {
      while let front = ring.front {
        if front.origin.generation != generation {
          if isLeaving, gain.isFading, front.kind == .frames, front.origin.rate == rate {
            return appendMusic(min(most, gain.fadeFramesLeft), from: front.origin)
          }
          ring.discardFront()
          controls.wakeFeeder()
          continue
        }
        if front.kind == .end, isOutdated(Int(front.origin.frame)) {
          ring.discardFront()
          controls.wakeFeeder()
          continue
        }
        return appendFresh(front, most)
      }
      if isSecondLook { break }
      controls.outputWillStarve()
      isSecondLook = true
    }
    if wanted != .play { return beginSettling(.pause) }
    return starve(most, queued: queued)
  }

  private mutating func appendFresh(_ front: FrameRing.Front, _ most: Int) -> Int {
    isLeaving = false
    guard front.kind == .frames else {
      ring.discardFront()
      controls.wakeFeeder()
      end = Int(front.origin.frame)
      return beginSettling(.end)
    }
    guard front.origin.rate == rate else { return beginSettling(.newRate) }
    if wanted == .play {
      // A track's own beginning is not touched.
      if needsFadeIn { gain.setFade(front.origin.frame == 0 ? 1 : 0) }
      needsFadeIn = false
      gain.fadeIn()
    }
    isStarved = false
    return appendMusic(
      wanted == .play ? most : min(most, gain.fadeFramesLeft), from: front.origin)
  }

  private mutating func appendMusic(_ most: Int, from origin: FrameOrigin) -> Int {
    var frames = unsafe MutableSpan(_unsafeElements: chunk.extracting(0..<most))
    let count = ring.take(into: &frames)
    controls.wakeFeeder()
    var taken = unsafe MutableSpan(_unsafeElements: chunk.extracting(0..<count))
    gain.process(&taken)
    if isInSilence || origin != next {
      history.timeline.begin(
        at: history.end, Timeline.Place(origin: origin, isSilence: false))
    }
    isInSilence = false
    next = origin.advanced(by: count)
    history.append(taken.span)
    return count
  }

  private mutating func appendSilence(_ count: Int) -> Int {
    if !isInSilence {
      history.timeline.begin(at: history.end, Timeline.Place(origin: next, isSilence: true))
      isInSilence = true
    }
    var frames = unsafe MutableSpan(_unsafeElements: chunk.extracting(0..<count))
    for index in 0..<count { frames[index] = .silence }
    history.append(frames.span)
    return count
  }

  /// The decoder is late: keeps a running device from playing old sound.
  private mutating func starve(_ most: Int, queued: Int) -> Int {
    isLeaving = false
    guard sink.isPaced, phase == .running else {
      isStarved = true
      return 0
    }
    guard queued < period else { return 0 }
    if !isStarved, !needsFadeIn { controls.underruns.add(1, ordering: .relaxed) }
    isStarved = true
    needsFadeIn = true
    return appendSilence(min(most, period - queued))
  }

  // MARK: - Settling

  private mutating func beginSettling(_ reason: Settling) -> Int {
    settling = reason
    settleFrame = history.end
    settleDeadline = nil
    return sink.isPaced ? appendSilence(min(period, Self.chunkFrames)) : 0
  }

  /// Whether all that was written before settling began has been heard.
  private mutating func hasSettled(_ status: SinkStatus) -> Bool {
    guard settling != nil, sent >= settleFrame else { return false }
    // Nothing was written that could be waited for.
    if phase == .filling, status.queued == 0, settleFrame == epoch { return true }
    guard sink.isPaced else { return model.line.frame >= Double(settleFrame) }
    guard phase == .running else { return false }
    // The measured delay may be a little short: the end of a track waits longer than a fade.
    let margin = settling == .pause ? 0.02 : 0.05
    let heard = model.line.frame(at: status.stamp)
    if heard >= Double(settleFrame) + margin * Double(rate) { return true }
    // A clock that stands must not keep the device for ever.
    let deadline =
      settleDeadline
      ?? status.stamp.advanced(bySeconds: Double(sent - Int(heard)) / Double(rate) + 0.5)
    settleDeadline = deadline
    return status.stamp >= deadline
  }

  mutating func settle() -> Turn {
    let reason = settling
    settling = nil
    sink.stop()
    sent = history.end
    epoch = sent
    model.freeze(at: sent, time: sink.now)
    publish(at: sink.now)
    needsFadeIn = reason == .pause
    isDry = false
    phase = .resting
    switch reason {
    case .end:
      controls.endedGeneration.store(generation, ordering: .releasing)
      controls.playerSignal.call()
    case .newRate:
      phase = .closed
    case .pause, nil:
      break
    }
    return .again
  }
}
