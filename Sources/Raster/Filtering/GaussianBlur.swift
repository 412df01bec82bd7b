/// Softens pixels by a Gaussian, at a cost that does not grow with its width.
///
/// Three running means one after another come within a hundredth of a Gaussian; the outermost pixels
/// of each mean count in part, so that every width is met. A wide Gaussian has little to say between
/// the pixels of a smaller picture: it is worked out there, a half, a quarter… of the size, and what
/// making the picture small and large again softens is taken off its own width.
struct GaussianBlur: ~Copyable {
  /// The widest Gaussian, in pixels: beyond, memory for its surroundings would have no bounds.
  static let widest = 400.0

  /// The narrowest Gaussian that is worked out on a picture of half the size.
  private static let halved = 8.0

  private var coarse = Block<UInt32>(filler: 0)
  private var turned = Block<UInt32>(filler: 0)
  private var sums = Block<UInt32>(filler: 0)
  private var first = Block<SIMD4<Float>>(filler: .zero)
  private var second = Block<SIMD4<Float>>(filler: .zero)

  /// How far a Gaussian reaches, in whole pixels.
  static func reach(_ deviation: Double) -> Int {
    guard deviation > 0 else { return 0 }
    return Int(min(deviation, widest) * 3) + 3
  }

  /// Softens a picture whose pixels stand `stride` apart from row to row; the width is a multiple of
  /// eight, and nothing is taken to lie outside.
  mutating func soften(
    _ pixels: Lane<UInt32>, width: Int, height: Int, stride: Int, deviation: Double
  ) {
    let deviation = min(deviation, Self.widest)
    guard deviation > 0, width > 0, height > 0 else { return }
    var halvings = 0
    while deviation / Double(1 << halvings) >= Self.halved && halvings < 4 { halvings += 1 }
    guard halvings > 0 else {
      soften(pixels, width, height, stride: stride, variance: deviation * deviation)
      return
    }
    let factor = Double(1 << halvings)
    let own = deviation / factor
    // A mean over so many pixels, and the triangle by which neighbours are mixed.
    let spent = (1 - 1 / (factor * factor)) / 12 + 1.0 / 6
    let columns = (width + (1 << halvings) - 1) >> halvings
    let rows = (height + (1 << halvings) - 1) >> halvings
    coarse.reset(capacity: columns * rows)
    reduce(pixels, width, height, stride: stride, halvings: halvings, columns: columns, rows)
    soften(coarse.lane, columns, rows, stride: columns, variance: own * own - spent)
    enlarge(pixels, width, height, stride: stride, halvings: halvings, columns: columns, rows)
  }

  // MARK: - Running means

  private mutating func soften(
    _ pixels: Lane<UInt32>, _ width: Int, _ height: Int, stride: Int, variance: Double
  ) {
    turned.reset(capacity: width * height)
    let mean = RunningMean(variance: max(variance, 0.01) / 3)
    let room = max(width, height) + 2 * mean.margin
    if first.capacity < room {
      first.reset(capacity: room)
      second.reset(capacity: room)
    }
    soften(pixels, width, height, stride: stride, mean, into: turned.lane, stride: height)
    soften(turned.lane, height, width, stride: height, mean, into: pixels, stride: stride)
  }

  /// Softens rows, and writes them as columns.
  private func soften(
    _ pixels: Lane<UInt32>, _ width: Int, _ height: Int, stride: Int, _ mean: RunningMean,
    into target: Lane<UInt32>, stride targetStride: Int
  ) {
    let margin = mean.margin
    let one = first.lane
    let other = second.lane
    for index in 0..<margin {
      one[index] = .zero
      other[index] = .zero
      one[margin + width + index] = .zero
      other[margin + width + index] = .zero
    }
    for row in 0..<height {
      let start = row * stride
      var any: UInt32 = 0
      for column in 0..<width { any |= pixels[start &+ column] }
      if any == 0 {
        for column in 0..<width { target[column &* targetStride &+ row] = 0 }
        continue
      }
      for column in 0..<width { one[margin &+ column] = parts(pixels[start &+ column]) }
      mean.apply(one, into: other, width)
      mean.apply(other, into: one, width)
      mean.apply(one, into: other, width)
      for column in 0..<width {
        target[column &* targetStride &+ row] = packed(other[margin &+ column])
      }
    }
  }

  // MARK: - Smaller and larger pictures

  /// Makes each square of pixels one.
  private mutating func reduce(
    _ pixels: Lane<UInt32>, _ width: Int, _ height: Int, stride: Int, halvings: Int,
    columns: Int, _ rows: Int
  ) {
    let factor = 1 << halvings
    let room = columns << halvings
    sums.reset(capacity: 2 * room)
    let blueRed = sums.lane
    let greenAlpha = sums.lane.suffix(from: room)
    sums.lane.fill(from: 0, length: 2 * room, with: 0)
    let half = UInt32(1) << UInt32(2 * halvings - 1)
    for row in 0..<rows {
      let top = row << halvings
      let bottom = min(top + factor, height)
      for column in Swift.stride(from: 0, to: width, by: 8) {
        var sum = Channels(repeating: 0)
        for line in top..<bottom {
          let own = Channels(pixels.vector(at: line &* stride &+ column))
          sum = Channels(
            blueRed: sum.blueRed &+ own.blueRed, greenAlpha: sum.greenAlpha &+ own.greenAlpha)
        }
        blueRed.store(sum.blueRed, at: column)
        greenAlpha.store(sum.greenAlpha, at: column)
      }
      for column in 0..<columns {
        var low: UInt32 = 0
        var high: UInt32 = 0
        for index in column << halvings..<(column &+ 1) << halvings {
          low &+= blueRed[index]
          high &+= greenAlpha[index]
        }
        let shift = UInt32(2 * halvings)
        let blue = ((low & 0xffff) &+ half) >> shift
        let red = ((low >> 16) &+ half) >> shift
        let green = ((high & 0xffff) &+ half) >> shift
        let alpha = ((high >> 16) &+ half) >> shift
        coarse[row &* columns &+ column] = alpha << 24 | red << 16 | green << 8 | blue
      }
    }
  }

  /// Mixes each pixel from the four of the small picture around it.
  private mutating func enlarge(
    _ pixels: Lane<UInt32>, _ width: Int, _ height: Int, stride: Int, halvings: Int,
    columns: Int, _ rows: Int
  ) {
    let factor = 1 << halvings
    let shift = halvings + 1
    let raise = 8 - shift
    sums.reset(capacity: columns + 16)
    let line = sums.lane
    let steps = SIMD8<UInt16>(0, 2, 4, 6, 8, 10, 12, 14)
    for row in 0..<height {
      let place = 2 * row + 1 - factor
      let upper = max(place >> shift, 0)
      let lower = min((place >> shift) + 1, rows - 1)
      let share = UInt32((place & (2 * factor - 1)) << raise)
      line[0] = 0
      for column in 0..<columns {
        line[column &+ 1] = Packed.mix(
          coarse[upper &* columns &+ column], coarse[lower &* columns &+ column], share)
      }
      line[columns + 1] = 0
      for column in Swift.stride(from: 0, to: width, by: 8) {
        let start = 2 &* column &+ 1 &- factor
        let left = eightPixels { line[((start &+ 2 &* $0) >> shift) &+ 1] }
        let right = eightPixels { line[((start &+ 2 &* $0) >> shift) &+ 2] }
        let places = steps &+ UInt16(truncatingIfNeeded: start)
        let shares =
          (places & UInt16(truncatingIfNeeded: 2 &* factor &- 1))
          &<< UInt16(truncatingIfNeeded: raise)
        let mixed = Channels(right).mixed(with: Channels(left), levels: doubled(shares))
        pixels.store(mixed.pixels, at: row &* stride &+ column)
      }
    }
  }
}

/// The mean of a number of neighbours, the two outermost of which count in part.
private struct RunningMean {
  /// How many neighbours on each side count in full.
  let whole: Int
  /// How much the next ones count.
  let rest: Float
  let scale: Float

  /// How far the mean looks.
  var margin: Int { whole + 2 }

  /// Makes the mean whose weights have a variance.
  init(variance: Double) {
    whole = max(Int(((1 + 12 * variance).squareRoot() - 1) / 2), 0)
    let full = Double(2 * whole + 1)
    let next = Double((whole + 1) * (whole + 1))
    let own = Double(whole * (whole + 1)) * full / 3
    let rest = max((variance * full - own) / (2 * (next - variance)), 0)
    self.rest = Float(rest)
    scale = Float(1 / (full + 2 * rest))
  }

  /// Takes the mean along a line that has nothing on both sides.
  @inline(__always)
  func apply(_ source: Lane<SIMD4<Float>>, into target: Lane<SIMD4<Float>>, _ width: Int) {
    let margin = self.margin
    var sum = SIMD4<Float>.zero
    for index in margin &- whole...margin &+ whole { sum += source[index] }
    for index in margin..<margin &+ width {
      let after = source[index &+ whole &+ 1]
      let outer = source[index &- whole &- 1] + after
      target[index] = (sum + outer * rest) * scale
      sum += after - source[index &- whole]
    }
  }
}

/// Adding 1.5 · 2²³ leaves a whole number in the low bits of the sum's pattern.
@inline(__always)
private func parts(_ pixel: UInt32) -> SIMD4<Float> {
  let bytes = SIMD4<UInt32>(
    pixel & 255, (pixel &>> 8) & 255, (pixel &>> 16) & 255, pixel &>> 24)
  return unsafe unsafeBitCast(bytes | 0x4b40_0000, to: SIMD4<Float>.self) - 12_582_912
}

/// Rounds to the nearest numbers.
@inline(__always)
private func packed(_ parts: SIMD4<Float>) -> UInt32 {
  let bytes = unsafe unsafeBitCast(parts + 12_582_912, to: SIMD4<UInt32>.self) & 255
  return bytes[0] | bytes[1] &<< 8 | bytes[2] &<< 16 | bytes[3] &<< 24
}
