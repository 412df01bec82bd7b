import AudioPlayer
package import CarolUI

/// The lights of the tree: which colours they have, and how brightly they shine.
///
/// What is heard climbs the tree: the lowest pair answers at once, each pair above a little later,
/// the star last. Lights on the left answer the left channel, those on the right the right one.
@MainActor @Observable package final class TreeLights {
  /// Whether nothing changes any more; the scene needs no frames then.
  private(set) var isAtRest = true

  /// How brightly each light shines, 0...1; pairs of left and right, from the top.
  @ObservationIgnored private(set) var glow = [Double](repeating: 0, count: 8)
  /// How brightly the star shines, 0...1.
  @ObservationIgnored private(set) var starGlow = 0.0

  @ObservationIgnored private var envelopes = [LevelEnvelope](repeating: LevelEnvelope(), count: 10)

  /// Seconds that the sound takes from one pair to the next.
  private static let climb = 0.07

  /// What the lights choose from.
  package nonisolated static let colors: [Color] = [
    .red, .orange, .yellow, .green, .mint, .cyan, .blue, .purple, .pink,
  ]

  /// The colours of the eight lights in a second of time: always the same for the same second.
  package nonisolated static func colors(inSecond second: Int) -> [Color] {
    var state = UInt64(bitPattern: Int64(second)) &* 0x9E37_79B9_7F4A_7C15
    return (0..<8).map { _ in
      // A xorshift-multiply mix of a counter (splitmix64): good enough for lights.
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
      return colors[Int((bits ^ bits >> 31) % UInt64(colors.count))]
    }
  }

  /// Follows what is heard on to a date.
  func follow(_ player: AudioPlayer, to date: Date) {
    for pair in 0..<5 {
      // The star is above the first pair, four steps from the lowest.
      let levels =
        player.isPlaying
        ? player.levels(before: Self.climb * Double(4 - pair)) : SIMD2<Float>.zero
      for side in 0..<2 {
        let level = Loudness.fraction(ofRMS: Double(levels[side]))
        let value = envelopes[pair * 2 + side].follow(level, at: date)
        if pair > 0 { glow[pair * 2 + side - 2] = value }
      }
    }
    starGlow = Swift.max(envelopes[0].value, envelopes[1].value)
    let rests = !player.isPlaying && envelopes.allSatisfy { $0.value == 0 }
    if rests != isAtRest { isAtRest = rests }
  }
}

extension AudioPlayer {
  /// How loud both channels were some seconds before what is heard, over 10 ms.
  fileprivate func levels(before seconds: Double) -> SIMD2<Float> {
    Levels(of: samples(around: -seconds, count: 441).span).rms
  }
}
