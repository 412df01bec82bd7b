public import Foundation

/// A level that rises with the sound at once and falls away smoothly, as meters do.
///
/// A picture that jumps up with the sound is in time with it; one that fell as fast would flicker.
public struct LevelEnvelope: Sendable {
  /// The level now, 0...1.
  public private(set) var value = 0.0
  private var last: Date?

  /// Seconds in which the level falls to 1/e of itself.
  ///
  /// Full scale is under `rest` after a second, so that a paused picture is soon still.
  public static let fallTime = 0.18

  /// What is too little to be seen, and is made 0.
  public static let rest = 0.004

  /// Makes an envelope at rest.
  public init() {}

  /// Follows a level, 0...1, on to a date, and returns the value there.
  ///
  /// Dates that go backwards count as no time at all.
  public mutating func follow(_ level: Double, at date: Date) -> Double {
    let elapsed = Swift.max(0, last.map { date.timeIntervalSince($0) } ?? 0)
    last = date
    value = Swift.max(level.isFinite ? level : 0, value * exp(-elapsed / Self.fallTime))
    if value < Self.rest { value = 0 }
    return value
  }
}

/// How loud a level looks.
public enum Loudness {
  /// The level in decibels of full scale that is shown as nothing.
  public static let floor = -50.0

  /// The level in decibels of full scale, for RMS, that is shown as all there is.
  ///
  /// A sine at full scale has an RMS of -3 dB; loud music hardly exceeds -9 dB.
  public static let ceiling = -9.0

  /// The part of the scale, 0...1, that an RMS level of 0...1 fills; even in decibels.
  public static func fraction(ofRMS rms: Double) -> Double {
    guard rms > 0 else { return 0 }
    return Swift.min(1, Swift.max(0, (20 * log10(rms) - floor) / (ceiling - floor)))
  }
}
