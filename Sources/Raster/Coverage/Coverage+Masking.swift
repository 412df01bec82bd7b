/// Levels of all pixels of a picture, which other shapes are multiplied by.
struct Mask: ~Copyable {
  private var levels = Block<UInt16>(filler: 0)
  private(set) var stride = 0

  /// What the shapes read.
  var lane: Lane<UInt16> { levels.lane }

  /// Prepares for a picture of this size, every pixel at one level.
  mutating func fill(width: Int, height: Int, level: UInt16) {
    stride = (width + 7) & ~7
    levels.reset(capacity: stride * height)
    levels.lane.fill(from: 0, length: stride * height, with: level)
  }

  /// Sets the levels of a shape's pixels, or what they leave of a whole pixel.
  mutating func set(_ coverage: borrowing Coverage, isInverse: Bool) {
    let lane = levels.lane
    let own = coverage.levels.lane
    for index in 0..<coverage.runs.count {
      let run = coverage.runs[index]
      let start = Int(run.row) * stride + Int(run.block) * 8
      for block in 0..<Int(run.blocks) {
        var value =
          run.level > 0
          ? SIMD8(repeating: UInt16(truncatingIfNeeded: run.level))
          : own.vector(at: Int(run.offset) + block * 8)
        if isInverse { value = 256 &- value }
        lane.store(value, at: start + block * 8)
      }
    }
  }

  /// Multiplies by the levels of another mask of the same size.
  mutating func multiply(by other: borrowing Mask, height: Int) {
    let lane = levels.lane
    for index in Swift.stride(from: 0, to: stride * height, by: 8) {
      lane.store(product(lane.vector(at: index), other.lane.vector(at: index)), at: index)
    }
  }
}

/// Products of levels of 0 to 256, rounded.
@inline(__always)
func product(_ one: SIMD8<UInt16>, _ other: SIMD8<UInt16>) -> SIMD8<UInt16> {
  // 256 times 256 does not fit 16 bits.
  let wide = SIMD8<UInt32>(truncatingIfNeeded: one) &* SIMD8<UInt32>(truncatingIfNeeded: other)
  return SIMD8<UInt16>(truncatingIfNeeded: (wide &+ 128) &>> 8)
}

extension Coverage {
  /// Puts this shape, multiplied by a mask, in place of `result`.
  func multiplied(by mask: borrowing Mask, into result: inout Coverage) {
    result.removeAll()
    let own = levels.lane
    for index in 0..<runs.count {
      let run = runs[index]
      let blocks = Int(run.blocks)
      let start = Int(run.row) * mask.stride + Int(run.block) * 8
      result.runs.reserve(1)
      result.levels.reserve(blocks * 8)
      let offset = result.levels.count
      var seen: UInt16 = 0
      for block in 0..<blocks {
        let level =
          run.level > 0
          ? SIMD8(repeating: UInt16(truncatingIfNeeded: run.level))
          : own.vector(at: Int(run.offset) + block * 8)
        let value = product(level, mask.lane.vector(at: start + block * 8))
        seen |= value.max()
        result.levels.lane.store(value, at: offset + block * 8)
      }
      guard seen > 0 else { continue }
      result.levels.setCount(offset + blocks * 8)
      result.append(
        Int(run.row), from: Int(run.block), to: Int(run.block) + blocks, level: 0,
        offset: offset)
    }
  }

  /// Makes each pixel whole or empty: for shapes whose edges are not to be smoothed.
  mutating func sharpen() {
    let lane = levels.lane
    for index in Swift.stride(from: 0, to: levels.count, by: 8) {
      let value: SIMD8<UInt16> = lane.vector(at: index)
      // From 128 on, the eighth or the ninth bit is set.
      lane.store((((value &>> 7) | (value &>> 8)) & 1) &<< 8, at: index)
    }
    var kept = 0
    for index in 0..<runs.count {
      var run = runs[index]
      if run.level > 0 {
        guard run.level >= 128 else { continue }
        run.level = 256
      }
      runs[kept] = run
      kept += 1
    }
    runs.setCount(kept)
  }
}
