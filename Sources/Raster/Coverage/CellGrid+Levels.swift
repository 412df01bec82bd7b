/// Walks the marks of one row of a ``CellGrid``, one bit for each block.
struct MarkScan {
  let marks: Lane<UInt64>
  let start: Int
  let words: Int

  /// The first marked block from `block` on, or one behind the row.
  @inline(__always)
  func nextMarked(from block: Int) -> Int { next(from: block, flip: 0) }

  /// The first block from `block` on that is not marked, or one behind the row.
  @inline(__always)
  func nextUnmarked(from block: Int) -> Int { next(from: block, flip: ~0) }

  @inline(__always)
  private func next(from block: Int, flip: UInt64) -> Int {
    var word = block >> 6
    if word >= words { return words &* 64 }
    var bits = (marks[start &+ word] ^ flip) & (~0 &<< UInt64(truncatingIfNeeded: block))
    while bits == 0 {
      word &+= 1
      if word >= words { return words &* 64 }
      bits = marks[start &+ word] ^ flip
    }
    return word &* 64 &+ bits.trailingZeroBitCount
  }
}

/// Replaces eight cells by zero and returns the running sums of `area` and what they held.
///
/// Two vectors of four: a machine with 128-bit registers shifts lanes only inside one.
@inline(__always)
func runningSums(_ cells: Lane<Int32>, _ index: Int, _ area: inout Int32) -> SIMD8<Int32> {
  var low: SIMD4<Int32> = cells.vector(at: index)
  var high: SIMD4<Int32> = cells.vector(at: index &+ 4)
  cells.store(SIMD8<Int32>(repeating: 0), at: index)
  low = low &+ SIMD4(0, low[0], low[1], low[2])
  high = high &+ SIMD4(0, high[0], high[1], high[2])
  low = low &+ SIMD4(0, 0, low[0], low[1]) &+ SIMD4(repeating: area)
  high = high &+ SIMD4(0, 0, high[0], high[1]) &+ SIMD4(repeating: low[3])
  area = high[3]
  return SIMD8(lowHalf: low, highHalf: high)
}

/// Levels by the non-zero rule: the covered area, at most the whole pixel.
///
/// Shifts stand in for comparisons, which cost a hundred times as much in vectors.
@inline(__always)
func nonZeroLevels(_ areas: SIMD8<Int32>) -> SIMD8<UInt16> {
  let sign = areas &>> 31
  let level = (((areas ^ sign) &- sign) &+ 256) &>> 9
  let excess = SIMD8<Int32>(repeating: 256) &- level
  return lowHalves(level &+ (excess & (excess &>> 31)))
}

/// Levels by the even-odd rule: the area folded back and forth between nothing and a whole pixel.
@inline(__always)
func evenOddLevels(_ areas: SIMD8<Int32>) -> SIMD8<UInt16> {
  let full = CellGrid.fullArea
  let sign = areas &>> 31
  let folded = (((areas ^ sign) &- sign) & (full &* 2 &- 1)) &- full
  let foldedSign = folded &>> 31
  let area = full &- ((folded ^ foldedSign) &- foldedSign)
  return lowHalves((area &+ 256) &>> 9)
}

/// Small numbers in half as many bits.
@inline(__always)
private func lowHalves(_ numbers: SIMD8<Int32>) -> SIMD8<UInt16> {
  unsafe unsafeBitCast(numbers, to: SIMD16<UInt16>.self).evenHalf
}

/// A coordinate in 24.8 fixed point.
@inline(__always)
func fixed(_ coordinate: Double) -> Int32 { rounded(coordinate * 256) }

/// The nearest whole number.
///
/// Adding 1.5 · 2⁵² leaves the number in the low bits of the sum's pattern; a conversion by
/// `Int32.init` checks its range each time.
@inline(__always)
func rounded(_ number: Double) -> Int32 {
  Int32(truncatingIfNeeded: (number + 6_755_399_441_055_744).bitPattern)
}

extension Coverage {
  /// Adds a run behind the others; room for it must be reserved.
  @inline(__always)
  mutating func append(_ row: Int, from start: Int, to end: Int, level: Int, offset: Int) {
    let run = Run(
      row: Int32(truncatingIfNeeded: row), block: UInt16(truncatingIfNeeded: start),
      blocks: UInt16(truncatingIfNeeded: end &- start), level: Int32(truncatingIfNeeded: level),
      offset: Int32(truncatingIfNeeded: offset))
    runs.lane[runs.count] = run
    runs.setCount(runs.count &+ 1)
  }
}
