import Synchronization

extension AudioPlayer {
  /// Makes so many more frames heard; for `.offline` output only.
  ///
  /// Returns when they are decoded, together with what a window centred on them needs. Does
  /// nothing while paused; stops at the end. What was decoded before a seek or a pause, up to
  /// 16 384 frames, is heard out first.
  public func advance(byFrames frames: Int) {
    precondition(isOffline, "only offline output is advanced by hand")
    guard isPlaying, frames > 0 else { return }
    let controls = engine.controls
    let target = controls.offlineTarget.load(ordering: .relaxed) + frames
    controls.offlineTarget.store(target, ordering: .releasing)
    controls.outputSignal.call()
    while controls.offlineDone.load(ordering: .acquiring) < target {
      controls.progressSignal.wait(until: nil)
    }
    // Beyond the end there was nothing to hear.
    let heard = min(target, engine.history.end)
    controls.offlineTarget.store(heard, ordering: .releasing)
    controls.offlineDone.store(heard, ordering: .releasing)
    takeNews()
  }

  /// Makes so many more seconds heard; for `.offline` output only.
  ///
  /// Parts of a frame are kept for the next call.
  public func advance(bySeconds seconds: Double) {
    let exact = seconds * Double(track?.format.sampleRate ?? 44_100) + offlineRemainder
    let frames = max(0, exact.rounded(.down))
    offlineRemainder = exact - frames
    advance(byFrames: Int(frames))
  }

  /// Makes so many more seconds heard by every player with `.offline` output that plays.
  ///
  /// For rendering programs that make their players themselves.
  public static func advanceAll(bySeconds seconds: Double) {
    offlinePlayers.removeAll { $0.player == nil }
    for entry in offlinePlayers { entry.player?.advance(bySeconds: seconds) }
  }

  /// Takes note of a player that is advanced by hand.
  func noteOffline() {
    offlinePlayers.append(WeakPlayer(player: self))
  }
}

/// A player that is not kept.
private struct WeakPlayer {
  weak var player: AudioPlayer?
}

@MainActor private var offlinePlayers: [WeakPlayer] = []
