import Glibc
import HostClock
import Synchronization

extension OutputEngine where Sink: ~Copyable {
  /// How often in a row a device may be repaired before it counts as lost.
  ///
  /// Ten, as mpv does; a plain loop around ALSA's own recovery was seen to turn 290 000 times in
  /// two seconds when a sound server had died.
  private static var mostRepairs: Int { 10 }

  /// How often in a row a suspended device may ask for patience, a tenth of a second each time.
  private static var mostResumes: Int { 100 }

  /// The device ran dry or was suspended.
  mutating func repair() -> Turn {
    let now = sink.now
    if now.seconds(since: lastRepair) > 1 { repairs = 0 }
    lastRepair = now
    repairs += 1
    guard repairs <= (isSuspended ? Self.mostResumes : Self.mostRepairs) else { return lose(EPIPE) }
    switch sink.recover() {
    case .ready(let unheard):
      isSuspended = false
      controls.underruns.add(1, ordering: .relaxed)
      rewind(to: sent - max(0, unheard))
      phase = .filling
      return repairs > 2 ? .at(now.advanced(bySeconds: 0.01)) : .again
    case .running:
      isSuspended = false
      return .again
    case .again:
      isSuspended = true
      return .at(now.advanced(bySeconds: 0.1))
    case .lost(let code):
      return lose(code)
    }
  }

  /// The device is gone: remembers what was heard, and opens it again some time later.
  mutating func lose(_ code: Int32) -> Turn {
    let now = sink.now
    rewind(to: Int(model.line.frame(at: now)))
    sink.close()
    phase = .broken
    // One that breaks again and again without having played is told once.
    if attemptSeconds == 0, code != 0 {
      controls.lossCode.store(code, ordering: .relaxed)
      controls.losses.add(1, ordering: .releasing)
      controls.playerSignal.call()
    }
    if code != 0 { lengthenAttempts() }
    nextAttempt = now.advanced(bySeconds: attemptSeconds)
    return .again
  }

  /// Doubled up to two seconds: a server that restarts is back soon, an unplugged card is not.
  private mutating func lengthenAttempts() {
    attemptSeconds = min(2, max(0.05, attemptSeconds * 2))
  }

  /// A device that has played for a second is sound again.
  mutating func forgiveIfSound(at now: HostTime) {
    if attemptSeconds > 0, now.seconds(since: startedAt) > 1 { attemptSeconds = 0 }
  }

  /// Waits for the next attempt to open a lost device.
  mutating func stepBroken() -> Turn {
    if wanted == .quit { return finish() }
    guard sink.now >= nextAttempt else { return .at(nextAttempt) }
    open(rate: rate)
    guard phase == .broken else { return .again }
    lengthenAttempts()
    nextAttempt = sink.now.advanced(bySeconds: attemptSeconds)
    return .at(nextAttempt)
  }

  /// Sends again from an output frame that was written but not heard.
  private mutating func rewind(to frame: Int) {
    let oldest = max(epoch, history.start)
    replayEnd = sent
    sent = min(sent, max(frame, oldest))
    epoch = sent
    isDry = false
    replayFade = 0
    model.freeze(at: sent, time: sink.now)
    publish(at: sink.now)
  }

  /// Lets frames that are sent again come in without a click.
  mutating func fadeReplay(_ frames: inout MutableSpan<StereoSample>) {
    guard sent < replayEnd else { return }
    let length = max(1, rate / 200)
    for index in 0..<frames.count where replayFade < length {
      replayFade += 1
      let factor = Float(replayFade) / Float(length)
      frames[index].left *= factor
      frames[index].right *= factor
    }
  }
}
