import AudioPlayer
import Dispatch

/// A sound, and what a player was told to do with it: loops, meters, waits and fades.
@MainActor final class SoundControl {
  /// What plays.
  let queue = SoundQueue()

  /// How often the sound is played again; negative is for ever.
  var loops = 0 {
    didSet { if queue.isUnderWay { queue.setTimes(loops < 0 ? nil : loops) } }
  }

  /// Whether loudness is measured.
  var isMetering = false

  /// What was measured last.
  var levels = Levels.silence

  /// Whether the sound waits for its time to begin.
  private(set) var isWaiting = false

  private var starts = 0
  private var fading: (any DispatchSourceTimer)?

  /// Steps of a fade in a second; the player itself smooths between them.
  private static let stepsPerSecond = 100.0

  private let sound: Sound?

  nonisolated init(_ sound: Sound?) {
    self.sound = sound
  }

  /// Puts the sound into the queue if it is not in it; false if there is none.
  func fill() -> Bool {
    guard let sound else { return false }
    if !queue.isUnderWay {
      let time = queue.currentTime
      queue.removeAll()
      queue.append(sound, times: loops < 0 ? nil : loops + 1)
      queue.currentTime = time
    }
    return true
  }

  /// Measures how loud it is.
  func measure() {
    levels = isMetering ? queue.player?.levels ?? .silence : .silence
  }

  /// Does something after some seconds, unless that is called off.
  func start(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
    starts += 1
    isWaiting = true
    let number = starts
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.starts == number, self.isWaiting else { return }
        self.isWaiting = false
        action()
      }
    }
  }

  /// Calls off what waits.
  func cancelStart() {
    isWaiting = false
  }

  /// Brings the volume to another by even steps, or at once.
  func fade(to end: Double, seconds: Double) {
    fading?.cancel()
    fading = nil
    guard seconds > 0 else {
      queue.gain = end
      return
    }
    let start = queue.gain
    let steps = max(1, Int(seconds * Self.stepsPerSecond))
    var step = 0
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now(), repeating: 1 / Self.stepsPerSecond)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        step += 1
        self?.queue.gain = start + (end - start) * Double(step) / Double(steps)
        if step == steps { self?.fading?.cancel() }
      }
    }
    timer.activate()
    fading = timer
  }

  /// A channel's level in decibels; what is not heard is 160 down.
  nonisolated static func decibels(_ levels: SIMD2<Float>, of channel: Int) -> Float {
    guard levels.indices.contains(channel) else { return -160 }
    return max(-160, 20 * log10(levels[channel]))
  }
}
