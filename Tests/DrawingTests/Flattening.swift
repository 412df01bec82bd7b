import Drawing
import Foundation

/// A path with each curve as so many straight pieces.
func flattened(_ path: Path, pieces: Int = 200) -> Path {
  Path { result in
    var last = CGPoint.zero
    var start = CGPoint.zero
    path.forEach { element in
      switch element {
      case .move(let to):
        result.move(to: to)
        last = to
        start = to
      case .line(let to):
        result.addLine(to: to)
        last = to
      case .quadCurve(let to, let control):
        for index in 1...pieces {
          let t = CGFloat(index) / CGFloat(pieces)
          result.addLine(
            to: mix(mix(last, control, t), mix(control, to, t), t))
        }
        last = to
      case .curve(let to, let control1, let control2):
        for index in 1...pieces {
          let t = CGFloat(index) / CGFloat(pieces)
          let one = mix(mix(last, control1, t), mix(control1, control2, t), t)
          let other = mix(mix(control1, control2, t), mix(control2, to, t), t)
          result.addLine(to: mix(one, other, t))
        }
        last = to
      case .closeSubpath:
        result.closeSubpath()
        last = start
      }
    }
  }
}

private func mix(_ one: CGPoint, _ other: CGPoint, _ share: CGFloat) -> CGPoint {
  CGPoint(x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share)
}

/// A small generator with a seed (Steele, Lea and Flood's SplitMix64).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A point in a square of 100 by 100.
  mutating func point() -> CGPoint {
    CGPoint(x: Double.random(in: 0...100, using: &self), y: .random(in: 0...100, using: &self))
  }
}
