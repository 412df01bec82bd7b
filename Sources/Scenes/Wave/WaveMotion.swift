import CarolUI

/// How high the wave stands and how far it has swung.
///
/// It lives as long as its scene; each frame moves it on to the frame's date.
@MainActor @Observable final class WaveMotion {
  /// Whether nothing moves any more; the scene needs no frames then.
  private(set) var isAtRest = true

  @ObservationIgnored private var envelope = LevelEnvelope()
  @ObservationIgnored private var last: Date?
  /// The angle of the slow swing.
  @ObservationIgnored private(set) var phase = Angle.zero

  /// Degrees a second of the slow swing: a full turn in five seconds.
  static let swing = 72.0

  /// Seconds that have been drawn.
  @ObservationIgnored private(set) var time = 0.0

  /// How high the wave stands, 0...1.
  var height: Double { envelope.value }

  /// Moves on to a date, following the RMS level that is heard then; nil for silence at rest.
  ///
  /// - Parameter calm: Whether little is to move: then its time goes a quarter as fast.
  func follow(rms: Double?, to date: Date, calm: Bool = false) {
    let elapsed = Swift.min(0.1, Swift.max(0, last.map { date.timeIntervalSince($0) } ?? 0))
    last = date
    let passed = calm ? elapsed / 4 : elapsed
    time += passed
    let height = envelope.follow(rms.map(Loudness.fraction(ofRMS:)) ?? 0, at: date)
    phase = .degrees((phase.degrees + Self.swing * passed).truncatingRemainder(dividingBy: 360))
    let rests = rms == nil && height == 0
    if rests != isAtRest { isAtRest = rests }
  }
}
