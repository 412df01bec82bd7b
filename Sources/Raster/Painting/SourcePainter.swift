/// Where the colours of a paint come from that differ from pixel to pixel.
protocol PixelSource {
  /// Whether every pixel is opaque.
  var isOpaque: Bool { get }

  /// Called before the first pixels of each row.
  mutating func startRow(_ row: Int)

  /// Eight premultiplied pixels from `column` on, a multiple of eight.
  func pixels(at column: Int) -> SIMD8<UInt32>
}

/// Eight pixels made one by one.
///
/// Written out, since a loop that writes lane after lane goes through memory, which costs more than
/// most colours do.
@inline(__always)
func eightPixels(_ pixel: (_ lane: Int) -> UInt32) -> SIMD8<UInt32> {
  SIMD8(
    pixel(0), pixel(1), pixel(2), pixel(3), pixel(4), pixel(5), pixel(6), pixel(7))
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
    if level == Coverage.full {
      for block in 0..<span.blocks { paint(span, block) }
      return
    }
    let levels = SIMD16(repeating: UInt16(truncatingIfNeeded: level))
    for block in 0..<span.blocks { paint(span, block, levels) }
  }

  /// Paints a block that is covered entirely; images and layers are clear or opaque in large parts.
  @inline(__always)
  private func paint(_ span: PixelSpan, _ block: Int) {
    let index = span.index &+ block &* 8
    let pixels = source.pixels(at: span.column &+ block &* 8)
    let pairs = unsafe unsafeBitCast(pixels, to: SIMD4<UInt64>.self)
    let any = pairs.lowHalf | pairs.highHalf
    if any[0] | any[1] == 0 { return }
    let all = pairs.lowHalf & pairs.highHalf
    if all[0] & all[1] & 0xff00_0000_ff00_0000 == 0xff00_0000_ff00_0000 {
      span.pixels.store(pixels, at: index)
      return
    }
    let below = Channels(span.pixels.vector(at: index))
    span.pixels.store(Channels(pixels).over(below).pixels, at: index)
  }

  @inline(__always)
  private func paint(_ span: PixelSpan, _ block: Int, _ levels: SIMD16<UInt16>) {
    let index = span.index &+ block &* 8
    let above = Channels(source.pixels(at: span.column &+ block &* 8)).scaled(by: levels)
    let below = Channels(span.pixels.vector(at: index))
    span.pixels.store(above.over(below).pixels, at: index)
  }
}
