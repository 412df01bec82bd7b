internal import Drawing

/// Finds entries of a ``GradientTable`` for places beyond its ends.
struct GradientRamp {
  let table: Lane<UInt32>
  let spread: Paint.Spread

  /// The colour at a place given in entries.
  @inline(__always)
  func pixel(at place: Double) -> UInt32 {
    if spread == .pad {
      let last = Double(GradientTable.size) - 0.5
      let bounded = place > 0.5 ? (place < last ? place : last) : 0.5
      return table[Int(rounded(bounded - 0.5))]
    }
    let bounded = max(min(place, 1_000_000_000), -1_000_000_000)
    let floor = Int(rounded(bounded - 0.5))
    switch spread {
    case .repeat:
      return table[floor & (GradientTable.size &- 1)]
    case .pad, .mirror:
      let folded = floor & (2 &* GradientTable.size &- 1)
      return table[min(folded, 2 &* GradientTable.size &- 1 &- folded)]
    }
  }
}

extension GradientRamp {
  /// The colours at eight places given in entries, for gradients that stop at their ends.
  ///
  /// The larger and the smaller of two numbers are made of their sum and their distance: vector
  /// comparisons cost far more than arithmetic.
  @inline(__always)
  func padded(at places: SIMD8<Float>) -> SIMD8<UInt32> {
    let positive = (places + magnitude(places)) * 0.5
    let last = Float(GradientTable.size) - 0.5
    let room = SIMD8(repeating: last) - positive
    let bounded = SIMD8(repeating: last) - (room + magnitude(room)) * 0.5
    return pixels(floors(bounded))
  }

  /// The entries of these numbers, of which only the lowest eight bits count.
  ///
  /// They leave their vector two at a time: taken one by one, the compiler would compute each of
  /// them apart as well.
  @inline(__always)
  func pixels(_ entries: SIMD8<Int32>) -> SIMD8<UInt32> {
    let pairs = unsafe unsafeBitCast(entries, to: SIMD4<UInt64>.self)
    return eightPixels { lane in
      let entry = pairs[lane >> 1] &>> UInt64(truncatingIfNeeded: (lane & 1) &* 32)
      return table[Int(truncatingIfNeeded: entry & 255)]
    }
  }
}

/// The numbers without their signs.
@inline(__always)
func magnitude(_ numbers: SIMD8<Float>) -> SIMD8<Float> {
  let bits = unsafe unsafeBitCast(numbers, to: SIMD8<UInt32>.self) & 0x7fff_ffff
  return unsafe unsafeBitCast(bits, to: SIMD8<Float>.self)
}

/// The whole numbers below numbers of less than 2²², give or take a rounding.
///
/// Adding 1.5 · 2²³ leaves the whole number in the low bits of the sum's pattern.
@inline(__always)
func floors(_ numbers: SIMD8<Float>) -> SIMD8<Int32> {
  let sums = (numbers - 0.5) + 12_582_912
  return unsafe unsafeBitCast(sums, to: SIMD8<Int32>.self) &- 0x4b40_0000
}

/// A linear gradient that changes along rows.
struct LinearSource: PixelSource {
  let ramp: GradientRamp
  let isOpaque: Bool

  /// The place, in entries, of the centre of the first pixel of the first row.
  private let origin: Double
  private let across: Double
  private let down: Double

  /// What eight neighbours are apart, in 1/65 536 of an entry.
  private let steps: SIMD8<Int32>
  private var start = 0.0

  init(_ ramp: GradientRamp, isOpaque: Bool, origin: Double, across: Double, down: Double) {
    self.ramp = ramp
    self.isOpaque = isOpaque
    self.origin = origin
    self.across = across
    self.down = down
    let step = rounded(min(max(across, -256), 256) * 65_536)
    steps = SIMD8(0, 1, 2, 3, 4, 5, 6, 7) &* SIMD8(repeating: step)
  }

  @inline(__always)
  mutating func startRow(_ row: Int) {
    start = origin + Double(row) * down
  }

  @inline(__always)
  func pixels(at column: Int) -> SIMD8<UInt32> {
    let first = start + Double(column) * across
    let last = first + 7 * across
    let low = min(first, last)
    let high = max(first, last)
    if low >= 0.001 && high < 255.999 {
      return ramp.pixels((SIMD8(repeating: rounded(first * 65_536)) &+ steps) &>> 16)
    }
    if ramp.spread == .pad {
      if high < 0 { return SIMD8(repeating: ramp.table[0]) }
      if low >= 256 { return SIMD8(repeating: ramp.table[GradientTable.size &- 1]) }
    }
    return eightPixels { ramp.pixel(at: first + Double($0) * across) }
  }
}

/// A linear gradient that is the same along each row.
struct LinearRows: RowColors {
  let ramp: GradientRamp
  let origin: Double
  let down: Double

  @inline(__always)
  func pixel(row: Int) -> UInt32 { ramp.pixel(at: origin + Double(row) * down) }
}
