import AudioPlayer
import CarolUI

/// What the oscilloscope's beam shows of each channel.
///
/// It lives as long as its scene; each frame moves it on to the frame's date.
@MainActor @Observable final class ScopeBeam {
  /// Whether nothing moves any more; the scene needs no frames then.
  private(set) var isAtRest = true
  /// Samples of the left channel, from the left edge to the right one.
  @ObservationIgnored private(set) var left = [Float](repeating: 0, count: points)
  /// Samples of the right channel.
  @ObservationIgnored private(set) var right = [Float](repeating: 0, count: points)

  @ObservationIgnored private var trigger = ScopeTrigger()
  @ObservationIgnored private var scale: Float = 0
  @ObservationIgnored private var recentPeak: Float = 0
  @ObservationIgnored private var last: Date?
  @ObservationIgnored private var window = [StereoSample](repeating: .silence, count: 0)
  @ObservationIgnored private var mono: [Float] = []

  /// Points of a trace.
  static let points = 512
  /// Seconds from the left edge to the right one: twenty milliseconds, a period of 50 Hz.
  static let span = 0.02
  /// What the loudest of late is stretched to, so that soft music is seen too.
  static let fullHeight: Float = 0.85
  /// The most that soft sound is stretched; noise below all music stays small.
  static let mostGain: Float = 6
  /// Seconds in which the loudest is half forgotten: slow enough that nothing is seen to pump.
  static let forgetTime = 6.0
  /// Seconds in which a trace sinks to half its height when the player has stopped.
  static let sinkTime = 0.12

  /// Moves on to a date: shows what is heard then, or lets the last traces sink.
  func follow(_ player: AudioPlayer, to date: Date) {
    let elapsed = Swift.max(0, last.map { date.timeIntervalSince($0) } ?? 0)
    last = date
    if player.isPlaying {
      scale = 1
      recentPeak *= Float(exp2(-elapsed / Self.forgetTime))
      show(player)
    } else if scale > 0 {
      let before = scale
      scale *= Float(exp2(-elapsed / Self.sinkTime))
      if scale < 0.004 { scale = 0 }
      let ratio = before > 0 ? scale / before : 0
      for index in left.indices {
        left[index] *= ratio
        right[index] *= ratio
      }
    }
    let rests = !player.isPlaying && scale == 0
    if rests != isAtRest { isAtRest = rests }
  }

  private func show(_ player: AudioPlayer) {
    let rate = Double(player.track?.format.sampleRate ?? 44_100)
    let length = Swift.max(2, Int(Self.span * rate))
    if window.count != length * 2 {
      window = [StereoSample](repeating: .silence, count: length * 2)
      mono = [Float](repeating: 0, count: length * 2)
    }
    var span = window.mutableSpan
    player.copySamples(into: &span)
    for index in window.indices {
      mono[index] = window[index].mono
      recentPeak = Swift.max(
        recentPeak, window[index].left.magnitude, window[index].right.magnitude)
    }
    let gain = Swift.min(Self.mostGain, Self.fullHeight / Swift.max(recentPeak, 1e-6))
    let start = trigger.start(in: mono, length: length)
    for point in 0..<Self.points {
      let place = Double(start) + Double(point) * Double(length - 1) / Double(Self.points - 1)
      let (whole, part) = (Int(place), Float(place - place.rounded(.down)))
      let next = Swift.min(whole + 1, window.count - 1)
      let (here, there) = (window[whole], window[next])
      left[point] = gain * (here.left + (there.left - here.left) * part)
      right[point] = gain * (here.right + (there.right - here.right) * part)
    }
  }
}
