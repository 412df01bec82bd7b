public import Raster

/// How far two pictures are from each other, channel by channel, in 1/255.
public struct PixelComparison: Equatable, Sendable, CustomStringConvertible {
  /// The largest difference of a channel.
  public var largest = 0

  /// The mean difference of a channel.
  public var mean = 0.0

  /// Pixels with a channel that differs at all.
  public var differing = 0

  /// Pixels with a channel that differs by more than 32.
  public var farOff = 0

  /// The first pixel, row by row, that differs.
  public var first: (x: Int, y: Int, one: UInt32, other: UInt32)?

  /// Compares two pictures of the same size.
  public init(_ one: borrowing Bitmap, _ other: borrowing Bitmap) {
    precondition(
      one.width == other.width && one.height == other.height, "pictures differ in size")
    var sum = 0
    for y in 0..<one.height {
      for x in 0..<one.width {
        let pixels = (one[x, y], other[x, y])
        guard pixels.0 != pixels.1 else { continue }
        differing += 1
        if first == nil { first = (x, y, pixels.0, pixels.1) }
        var worst = 0
        for shift in [UInt32(0), 8, 16, 24] {
          let channels = (Int(pixels.0 >> shift & 255), Int(pixels.1 >> shift & 255))
          sum += abs(channels.0 - channels.1)
          worst = max(worst, abs(channels.0 - channels.1))
        }
        largest = max(largest, worst)
        if worst > 32 { farOff += 1 }
      }
    }
    mean = Double(sum) / Double(max(one.width * one.height * 4, 1))
  }

  /// Whether both pictures are the same bit by bit.
  public var isEqual: Bool { differing == 0 }

  /// The figures and the first difference on one line.
  public var description: String {
    guard let first else { return "equal" }
    let one = String(first.one, radix: 16)
    let other = String(first.other, radix: 16)
    return
      "\(differing) pixels differ, by at most \(largest), \(mean) in the mean, \(farOff) far off; "
      + "first (\(first.x), \(first.y)): \(one) and \(other)"
  }

  /// Whether the figures are the same.
  public static func == (left: PixelComparison, right: PixelComparison) -> Bool {
    left.largest == right.largest && left.mean == right.mean
      && left.differing == right.differing && left.farOff == right.farOff
  }
}
