internal import Drawing

/// Picks the painter that is made for a paint and a blend mode.
struct Brush {
  let surface: Surface

  /// The part of the surface to paint; nil for all of it.
  let part: BlockSet.View?

  let mode: BlendMode

  /// Paints one colour.
  func paint(_ coverage: borrowing Coverage, with pixel: UInt32) {
    if mode != .normal {
      paint(coverage, with: SolidSource(pixel: pixel))
    } else if pixel >> 24 == 255 {
      surface.paint(
        coverage, inside: part, with: OpaqueRowPainter(PlainColor(pixel: pixel)))
    } else if pixel != 0 {
      surface.paint(coverage, inside: part, with: ClearRowPainter(PlainColor(pixel: pixel)))
    }
  }

  /// Paints one colour a row.
  func paint(_ coverage: borrowing Coverage, with rows: LinearRows, isOpaque: Bool) {
    if mode != .normal {
      paint(coverage, with: RowSource(rows: rows, isOpaque: isOpaque))
    } else if isOpaque {
      surface.paint(coverage, inside: part, with: OpaqueRowPainter(rows))
    } else {
      surface.paint(coverage, inside: part, with: ClearRowPainter(rows))
    }
  }

  /// Paints the pixels of a source.
  @inline(__always)
  func paint<Source: PixelSource>(_ coverage: borrowing Coverage, with source: Source) {
    if mode != .normal {
      surface.paint(coverage, inside: part, with: BlendPainter(source: source, mode: mode))
    } else if source.isOpaque {
      surface.paint(coverage, inside: part, with: OpaqueSourcePainter(source: source))
    } else {
      surface.paint(coverage, inside: part, with: ClearSourcePainter(source: source))
    }
  }

  /// Paints an image, `map` leading from the picture's pixels to the image's.
  func paint(
    _ coverage: borrowing Coverage, with image: PreparedImage.View, _ isOpaque: Bool,
    _ map: Affine, _ interpolation: DisplayList.ImageRun.Interpolation
  ) {
    let tolerance = 1 / Double(1024 * max(surface.width, surface.height, 1))
    let isMoved =
      abs(map.x.x - 1) < tolerance && abs(map.y.y - 1) < tolerance && abs(map.x.y) < tolerance
      && abs(map.y.x) < tolerance && abs(map.origin.x) < PointMap.reach
      && abs(map.origin.y) < PointMap.reach
    guard isMoved else {
      let centred = Affine(moving: Point(0.5, 0.5)).then(map)
      paint(
        coverage,
        with: MappedImageSource(
          image, isOpaque: isOpaque, map: centred, isSmooth: interpolation == .linear))
      return
    }
    let parts = interpolation == .linear ? 256.0 : 1
    let column = Int((map.origin.x * parts).rounded())
    let row = Int((map.origin.y * parts).rounded())
    let whole = Int(parts)
    let rightShare = column & (whole - 1)
    let lowerShare = row & (whole - 1)
    let left = -((column - rightShare) / whole)
    let top = -((row - lowerShare) / whole)
    if rightShare == 0 && lowerShare == 0 {
      let source = PlacedImageSource(image, isOpaque: isOpaque, column: left, row: top)
      paint(coverage, with: source)
    } else {
      let source = ShiftedImageSource(
        image, isOpaque: isOpaque, column: left, row: top, rightShare: rightShare,
        lowerShare: lowerShare)
      paint(coverage, with: source)
    }
  }
}

/// One colour a row as a source, for blend modes.
struct RowSource: PixelSource {
  let rows: LinearRows
  let isOpaque: Bool
  private var pixel: UInt32 = 0

  init(rows: LinearRows, isOpaque: Bool) {
    self.rows = rows
    self.isOpaque = isOpaque
  }

  @inline(__always)
  mutating func startRow(_ row: Int) {
    pixel = rows.pixel(row: row)
  }

  @inline(__always)
  func pixels(at column: Int) -> SIMD8<UInt32> { SIMD8(repeating: pixel) }
}
