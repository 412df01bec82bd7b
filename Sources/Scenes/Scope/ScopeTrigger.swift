/// Finds where a trace is to begin so that a steady tone stands still.
///
/// Of all points near the middle where the sound rises through zero, the one is taken whose
/// stretch is most like the stretch shown last.
package struct ScopeTrigger {
  /// Samples of the last shown stretch, thinned out to this many.
  private static let thumbnailLength = 96
  private var thumbnail: [Float] = []

  /// Makes a trigger that has seen nothing yet.
  package init() {}

  /// Where a stretch of `length` samples should begin.
  ///
  /// The result lies between 0 and `samples.count - length`, as near the middle of that range as
  /// the sound lets it. In silence it is the middle itself.
  package mutating func start(in samples: [Float], length: Int) -> Int {
    let last = samples.count - length
    guard last > 0, length > 0 else { return 0 }
    let middle = last / 2
    let ranked = candidates(in: samples, upTo: last).map {
      (start: $0, rank: rank($0, samples, length, middle))
    }
    let chosen = ranked.max { $0.rank < $1.rank }?.start ?? middle
    thumbnail = Self.thumbnail(of: samples, from: chosen, length: length)
    return chosen
  }

  /// Points where the sound, having been clearly below zero, rises through it.
  private func candidates(in samples: [Float], upTo last: Int) -> [Int] {
    let peak = samples.reduce(0) { Swift.max($0, $1.magnitude) }
    guard peak > 1e-4 else { return [] }
    let threshold = -peak * 0.1
    var wasLow = false
    var found: [Int] = []
    for index in 0...last {
      if samples[index] < threshold {
        wasLow = true
      } else if wasLow, samples[index] >= 0 {
        wasLow = false
        found.append(index)
      }
    }
    return found
  }

  /// How well a stretch continues what was shown; a little better the nearer to the middle.
  private func rank(_ start: Int, _ samples: [Float], _ length: Int, _ middle: Int) -> Float {
    let distance = Float((start - middle).magnitude) / Float(middle + 1)
    guard thumbnail.count == Self.thumbnailLength else { return -distance }
    let other = Self.thumbnail(of: samples, from: start, length: length)
    var product: Float = 0
    var energy: Float = 1e-12
    for index in other.indices {
      product += other[index] * thumbnail[index]
      energy += other[index] * other[index]
    }
    return product / energy.squareRoot() * (1 - 0.05 * distance)
  }

  private static func thumbnail(of samples: [Float], from start: Int, length: Int) -> [Float] {
    (0..<thumbnailLength).map { samples[start + $0 * (length - 1) / (thumbnailLength - 1)] }
  }
}
