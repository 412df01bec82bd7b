/// Random numbers that are the same for the same seed, everywhere.
///
/// Print the seed when a test fails; it is all that is needed to see the failure again.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// What the numbers were begun with.
  public let seed: UInt64

  private var state: UInt64

  /// Begins a series.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The next number: a counter in steps of the golden ratio, stirred (the SplitMix64 series).
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// So many random bytes.
  public mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}
