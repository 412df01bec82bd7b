internal import Drawing

/// Paints pixels of a source by a blend mode other than the normal one.
///
/// Where the shape covers a part of a pixel, that part takes the blended colour and the rest keeps
/// what is there.
struct BlendPainter<Source: PixelSource>: RunPainter {
  var source: Source
  let mode: BlendMode

  @inline(__always)
  mutating func startRow(_ row: Int) {
    source.startRow(row)
  }

  @inline(__always)
  func paint(_ span: PixelSpan, levels: Lane<UInt16>, from offset: Int) {
    for block in 0..<span.blocks {
      paint(span, block, levels.vector(at: offset &+ block &* 8))
    }
  }

  @inline(__always)
  func paint(_ span: PixelSpan, level: Int) {
    let levels = SIMD8(repeating: UInt16(truncatingIfNeeded: level))
    for block in 0..<span.blocks { paint(span, block, levels) }
  }

  @inline(never)
  private func paint(_ span: PixelSpan, _ block: Int, _ levels: SIMD8<UInt16>) {
    let index = span.index &+ block &* 8
    let above = source.pixels(at: span.column &+ block &* 8)
    let below: SIMD8<UInt32> = span.pixels.vector(at: index)
    let blended =
      mode == .plusLighter
      ? sum(above, below) : Blend.pixels(mode, above, below, levels: levels)
    let mixed = Channels(blended).mixed(with: Channels(below), levels: doubled(levels))
    span.pixels.store(mixed.pixels, at: index)
  }

  /// Adds light; each channel stops at its most.
  @inline(__always)
  private func sum(_ above: SIMD8<UInt32>, _ below: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let one = Channels(above)
    let other = Channels(below)
    return Channels(
      blueRed: limited(one.blueRed &+ other.blueRed),
      greenAlpha: limited(one.greenAlpha &+ other.greenAlpha)
    ).pixels
  }

  @inline(__always)
  private func limited(_ sums: SIMD16<UInt16>) -> SIMD16<UInt16> {
    // The ninth bit, spread over the eight below it, is the limit.
    (sums | (SIMD16(repeating: 0) &- (sums &>> 8))) & 255
  }
}

/// One colour as a source, for blend modes.
struct SolidSource: PixelSource {
  let pixel: UInt32

  var isOpaque: Bool { pixel >> 24 == 255 }

  @inline(__always)
  mutating func startRow(_ row: Int) {}

  @inline(__always)
  func pixels(at column: Int) -> SIMD8<UInt32> { SIMD8(repeating: pixel) }
}
