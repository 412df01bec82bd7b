/// Fades, turns the volume, and keeps peaks at full scale, in that order.
///
/// At full volume, outside a fade and below full scale, samples pass bit by bit as they are.
package struct GainStage: Sendable {
  /// Where the running fade is, 0...1.
  package private(set) var fade: Float = 1
  private var fadeTarget: Float = 1
  private var fadeStep: Float = 0
  private var gain: Float = 1
  private var gainTarget: Float = 1
  private var gainStep: Float = 0
  private var limit: Float = 1
  private var release: Float = 0
  private var rate: Float = 48_000

  /// How long a fade takes: 5 ms, too long to click, too short to be heard as a fade.
  package static let fadeSeconds: Float = 0.005
  /// How long a change of volume takes: 20 ms, so that held keys glide.
  private static let gainSeconds: Float = 0.02
  /// After how long the limiter has let go of nine tenths of what it took.
  private static let releaseSeconds: Float = 0.1

  /// Makes a stage at full volume and without a fade.
  package init() {}

  /// Sets the rate by which all times are counted.
  package mutating func setRate(_ rate: Int) {
    self.rate = Float(max(1, rate))
    // The distance to 1 shrinks to a tenth in `releaseSeconds`: 0.1^(1/n) is nearly 1 - 2.3026/n.
    release = 2.3026 / (Self.releaseSeconds * self.rate)
  }

  /// Whether the last fade has arrived where it went.
  package var isFading: Bool { fade != fadeTarget }

  /// Frames until the fade arrives.
  package var fadeFramesLeft: Int {
    isFading ? max(1, Int(((fadeTarget - fade) / fadeStep).rounded(.up))) : 0
  }

  /// Goes to silence from where the fade is.
  package mutating func fadeOut() {
    beginFade(to: 0)
  }

  /// Goes to full sound from where the fade is.
  package mutating func fadeIn() {
    beginFade(to: 1)
  }

  /// Sets the fade without a ramp, where silence or a beginning hides the step.
  package mutating func setFade(_ value: Float) {
    fade = value
    fadeTarget = value
  }

  /// Glides to a linear gain.
  package mutating func setGain(_ target: Float) {
    guard target != gainTarget else { return }
    gainTarget = target
    gainStep = (target - gain) / max(1, Self.gainSeconds * rate)
  }

  /// Sets a linear gain at once, where nothing sounds.
  package mutating func jumpToGain(_ target: Float) {
    gain = target
    gainTarget = target
  }

  /// Works on frames in place.
  @_noLocks
  package mutating func process(_ frames: inout MutableSpan<StereoSample>) {
    if fade != 1 || fadeTarget != 1 || gain != 1 || gainTarget != 1 { scale(&frames) }
    if limit < 1 || Self.exceedsFullScale(frames) { hold(&frames) }
  }

  private mutating func beginFade(to target: Float) {
    guard target != fadeTarget else { return }
    fadeTarget = target
    fadeStep = (target > fade ? 1 : -1) / max(1, Self.fadeSeconds * rate)
  }

  private mutating func scale(_ frames: inout MutableSpan<StereoSample>) {
    for index in 0..<frames.count {
      if fade != fadeTarget {
        fade += fadeStep
        if (fadeStep > 0) == (fade >= fadeTarget) { fade = fadeTarget }
      }
      if gain != gainTarget {
        gain += gainStep
        if (gainStep > 0) == (gain >= gainTarget) { gain = gainTarget }
      }
      let factor = fade * gain
      frames[index].left *= factor
      frames[index].right *= factor
    }
  }

  private static func exceedsFullScale(_ frames: borrowing MutableSpan<StereoSample>) -> Bool {
    var exceeds = false
    for index in 0..<frames.count {
      let frame = frames[index]
      // Written so that a sample that is no number exceeds too.
      if !(abs(frame.left) <= 1 && abs(frame.right) <= 1) { exceeds = true }
    }
    return exceeds
  }

  /// Turns down at once so that a peak just reaches full scale, and lets go slowly.
  private mutating func hold(_ frames: inout MutableSpan<StereoSample>) {
    for index in 0..<frames.count {
      var frame = frames[index]
      // A sample that is no number would stay in the limiter for ever.
      if !frame.left.isFinite { frame.left = 0 }
      if !frame.right.isFinite { frame.right = 0 }
      let peak = max(abs(frame.left), abs(frame.right))
      limit += (1 - limit) * release
      if limit > 0.9999 { limit = 1 }
      if peak * limit > 1 { limit = 1 / peak }
      frame.left = min(1, max(-1, frame.left * limit))
      frame.right = min(1, max(-1, frame.right * limit))
      frames[index] = frame
    }
  }
}
