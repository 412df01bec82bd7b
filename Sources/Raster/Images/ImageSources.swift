/// An image drawn in its own size, moved by whole pixels.
struct PlacedImageSource: PixelSource {
  let image: PreparedImage.View
  let isOpaque: Bool

  /// Where the image's first pixel goes.
  let column: Int
  let row: Int
  private var start = 0

  init(_ image: PreparedImage.View, isOpaque: Bool, column: Int, row: Int) {
    self.image = image
    self.isOpaque = isOpaque
    self.column = column
    self.row = row
  }

  @inline(__always)
  mutating func startRow(_ row: Int) {
    start = row &- self.row
  }

  @inline(__always)
  func pixels(at column: Int) -> SIMD8<UInt32> {
    image.pixels.vector(at: image.index(column &- self.column, start))
  }
}

/// An image drawn in its own size, moved by parts of a pixel.
struct ShiftedImageSource: PixelSource {
  let image: PreparedImage.View
  let isOpaque: Bool

  /// The pixel that lies left of and above the first one of the picture, and how much of it is seen.
  let column: Int
  let row: Int
  private let right: SIMD16<UInt16>
  private let lower: SIMD16<UInt16>
  private var start = 0

  /// Shares are of 256 parts.
  init(
    _ image: PreparedImage.View, isOpaque: Bool, column: Int, row: Int, rightShare: Int,
    lowerShare: Int
  ) {
    self.image = image
    self.isOpaque = isOpaque
    self.column = column
    self.row = row
    right = SIMD16(repeating: UInt16(truncatingIfNeeded: rightShare))
    lower = SIMD16(repeating: UInt16(truncatingIfNeeded: lowerShare))
  }

  @inline(__always)
  mutating func startRow(_ row: Int) {
    start = row &- self.row
  }

  @inline(__always)
  func pixels(at column: Int) -> SIMD8<UInt32> {
    let upper = image.index(column &- self.column, start)
    let below = image.index(column &- self.column, start &+ 1)
    return mixed(below).mixed(with: mixed(upper), levels: lower).pixels
  }

  @inline(__always)
  private func mixed(_ index: Int) -> Channels {
    Channels(image.pixels.vector(at: index &+ 1))
      .mixed(with: Channels(image.pixels.vector(at: index)), levels: right)
  }
}

/// An image stretched, turned or slanted.
struct MappedImageSource: PixelSource {
  let image: PreparedImage.View
  let isOpaque: Bool

  /// From the centres of the picture's pixels to the image.
  let map: Affine

  /// Whether neighbours are mixed.
  let isSmooth: Bool
  private var start = Point.zero

  init(_ image: PreparedImage.View, isOpaque: Bool, map: Affine, isSmooth: Bool) {
    self.image = image
    self.isOpaque = isOpaque
    self.map = map
    self.isSmooth = isSmooth
  }

  @inline(__always)
  mutating func startRow(_ row: Int) {
    start = map.origin + map.y * Double(row)
    if isSmooth { start -= Point(0.5, 0.5) }
  }

  @inline(__always)
  func pixels(at column: Int) -> SIMD8<UInt32> {
    eightPixels { lane in
      let point = start + map.x * Double(column &+ lane)
      return isSmooth ? image.smooth(at: point) : image.nearest(to: point)
    }
  }
}

extension PreparedImage.View {
  /// The pixel that a point lies in.
  @inline(__always)
  func nearest(to point: Point) -> UInt32 {
    let bounded = bounded(point)
    return pixels[index(Int(rounded(bounded.x - 0.5)), Int(rounded(bounded.y - 0.5)))]
  }

  /// The mixture of the four pixels whose centres, half a pixel less, lie around a point.
  @inline(__always)
  func smooth(at point: Point) -> UInt32 {
    let bounded = bounded(point)
    let x = Int(rounded(bounded.x * 256))
    let y = Int(rounded(bounded.y * 256))
    let share = UInt32(truncatingIfNeeded: x & 255)
    let lower = UInt32(truncatingIfNeeded: y & 255)
    let upper = index(x >> 8, y >> 8)
    let below = index(x >> 8, (y >> 8) &+ 1)
    let one = Packed.mix(pixels[upper], pixels[upper &+ 1], share)
    let other = Packed.mix(pixels[below], pixels[below &+ 1], share)
    return Packed.mix(one, other, lower)
  }

  /// A point in the image or just outside, where the margin repeats its border.
  @inline(__always)
  private func bounded(_ point: Point) -> Point {
    Point(min(max(point.x, -1), Double(width)), min(max(point.y, -1), Double(height)))
  }
}
