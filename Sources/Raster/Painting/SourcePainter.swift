/// Where the colours of a paint come from that differ from pixel to pixel.
protocol PixelSource {
  /// Whether every pixel is opaque.
  var isOpaque: Bool { get }

  /// Called before the first pixels of each row.
  mutating func startRow(_ row: Int)

  /// Eight premultiplied pixels from `column` on, a multiple of eight.
  func pixels(at column: Int) -> SIMD8<UInt32>
}

/// Paints opaque pixels of a source over what is there.
struct OpaqueSourcePainter<Source: PixelSource>: RunPainter {
  var source: Source

  @inline(__always)
  mutating func startRow(_ row: Int) {
    source.startRow(row)
  }

  @inline(__always)
  func paint(_ span: PixelSpan, levels: Lane<UInt16>, from offset: Int) {
    for block in 0..<span.blocks {
      let index = span.index &+ block &* 8
      let above = Channels(source.pixels(at: span.column &+ block &* 8))
      let below = Channels(span.pixels.vector(at: index))
      let own = doubled(levels.vector(at: offset &+ block &* 8))
      span.pixels.store(above.mixed(with: below, levels: own).pixels, at: index)
    }
  }

  @inline(__always)
  func paint(_ span: PixelSpan, level: Int) {
    if level == Coverage.full {
      for block in 0..<span.blocks {
        let pixels = source.pixels(at: span.column &+ block &* 8)
        span.pixels.store(pixels, at: span.index &+ block &* 8)
      }
      return
    }
    let levels = SIMD16(repeating: UInt16(truncatingIfNeeded: level))
    for block in 0..<span.blocks {
      let index = span.index &+ block &* 8
      let above = Channels(source.pixels(at: span.column &+ block &* 8))
      let below = Channels(span.pixels.vector(at: index))
      span.pixels.store(above.mixed(with: below, levels: levels).pixels, at: index)
    }
  }
}

/// Paints pixels of a source, which may let something through, over what is there.
struct ClearSourcePainter<Source: PixelSource>: RunPainter {
  var source: Source

  @inline(__always)
  mutating func startRow(_ row: Int) {
    source.startRow(row)
  }

  @inline(__always)
  func paint(_ span: PixelSpan, levels: Lane<UInt16>, from offset: Int) {
    for block in 0..<span.blocks {
      let own = doubled(levels.vector(at: offset &+ block &* 8))
      paint(span, block, own)
    }
  }

  @inline(__always)
  func paint(_ span: PixelSpan, level: Int) {
    let levels = SIMD16(repeating: UInt16(truncatingIfNeeded: level))
    for block in 0..<span.blocks { paint(span, block, levels) }
  }

  @inline(__always)
  private func paint(_ span: PixelSpan, _ block: Int, _ levels: SIMD16<UInt16>) {
    let index = span.index &+ block &* 8
    let above = Channels(source.pixels(at: span.column &+ block &* 8)).scaled(by: levels)
    let below = Channels(span.pixels.vector(at: index))
    span.pixels.store(above.over(below).pixels, at: index)
  }
}
