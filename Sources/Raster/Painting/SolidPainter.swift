/// Where the one colour of each row comes from.
protocol RowColors {
  func pixel(row: Int) -> UInt32
}

/// The same colour in each row.
struct PlainColor: RowColors {
  let pixel: UInt32

  @inline(__always)
  func pixel(row: Int) -> UInt32 { pixel }
}

/// Paints opaque colours that are the same along each row.
struct OpaqueRowPainter<Colors: RowColors>: RunPainter {
  let colors: Colors
  private var pixel: UInt32 = 0
  private var channels = Channels(repeating: 0)

  @inline(__always)
  init(_ colors: Colors) {
    self.colors = colors
  }

  @inline(__always)
  mutating func startRow(_ row: Int) {
    pixel = colors.pixel(row: row)
    channels = Channels(repeating: pixel)
  }

  @inline(__always)
  func paint(_ span: PixelSpan, levels: Lane<UInt16>, from offset: Int) {
    var index = span.index
    var offset = offset
    for _ in 0..<span.blocks {
      let below = Channels(span.pixels.vector(at: index))
      let mixed = channels.mixed(with: below, levels: doubled(levels.vector(at: offset)))
      span.pixels.store(mixed.pixels, at: index)
      index &+= 8
      offset &+= 8
    }
  }

  @inline(__always)
  func paint(_ span: PixelSpan, level: Int) {
    if level == Coverage.full {
      span.fill(with: pixel)
      return
    }
    let levels = SIMD16(repeating: UInt16(truncatingIfNeeded: level))
    var index = span.index
    for _ in 0..<span.blocks {
      let below = Channels(span.pixels.vector(at: index))
      span.pixels.store(channels.mixed(with: below, levels: levels).pixels, at: index)
      index &+= 8
    }
  }
}

/// Paints colours that let something through and are the same along each row.
struct ClearRowPainter<Colors: RowColors>: RunPainter {
  let colors: Colors
  private var channels = Channels(repeating: 0)

  @inline(__always)
  init(_ colors: Colors) {
    self.colors = colors
  }

  @inline(__always)
  mutating func startRow(_ row: Int) {
    channels = Channels(repeating: colors.pixel(row: row))
  }

  @inline(__always)
  func paint(_ span: PixelSpan, levels: Lane<UInt16>, from offset: Int) {
    var index = span.index
    var offset = offset
    for _ in 0..<span.blocks {
      let below = Channels(span.pixels.vector(at: index))
      let above = channels.scaled(by: doubled(levels.vector(at: offset)))
      span.pixels.store(above.over(below).pixels, at: index)
      index &+= 8
      offset &+= 8
    }
  }

  @inline(__always)
  func paint(_ span: PixelSpan, level: Int) {
    let above = channels.scaled(by: SIMD16(repeating: UInt16(truncatingIfNeeded: level)))
    let clearness = above.clearness
    let blueRed = above.blueRed
    let greenAlpha = above.greenAlpha
    var index = span.index
    for _ in 0..<span.blocks {
      let rest = Channels(span.pixels.vector(at: index)).multiplied(by: clearness)
      let sum = Channels(
        blueRed: blueRed &+ rest.blueRed, greenAlpha: greenAlpha &+ rest.greenAlpha)
      span.pixels.store(sum.pixels, at: index)
      index &+= 8
    }
  }
}

extension PixelSpan {
  @inline(__always)
  func fill(with pixel: UInt32) {
    let vector = SIMD8(repeating: pixel)
    var index = self.index
    for _ in 0..<blocks {
      pixels.store(vector, at: index)
      index &+= 8
    }
  }
}
