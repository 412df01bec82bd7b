internal import Drawing

/// A list drawn apart and put through filters, kept from frame to frame.
///
/// The list is drawn by a rasterizer of its own, so that only what differs in it is drawn again. It is
/// drawn as far beyond the window as filters bring into it.
final class FilteredPicture {
  /// The longest side of what is drawn around a window, so that memory stays bounded.
  private static let largest = 6144.0

  private var rasterizer = Rasterizer()
  private var source = Bitmap(width: 0, height: 0)
  private var pixels = Block<UInt32>(filler: 0)
  private var shade = Block<UInt32>(filler: 0)
  private var blur = GaussianBlur()

  /// Where the result lies in the picture around; columns are multiples of eight.
  private(set) var left = 0
  private(set) var top = 0
  private(set) var width = 0
  private(set) var height = 0

  /// What can be seen of the result, and a little more.
  var window: Window {
    Window(
      left: Double(left), top: Double(top), right: Double(left + width),
      bottom: Double(top + height))
  }

  /// Draws a list, through a map into the picture around, as far as a window of this shows it.
  ///
  /// - Parameter fillsWindow: Whether all of the window is needed, even where nothing is drawn.
  func draw(
    _ list: DisplayList, _ filters: [DisplayList.Filter], map: Affine, window: Window,
    fillsWindow: Bool
  ) {
    width = 0
    height = 0
    guard !window.isEmpty, map.isFinite else { return }
    let scale = abs(map.determinant).squareRoot()
    let filters = filters.map { PixelFilter($0, map: map, scale: scale) }
    let reach = Double(filters.reduce(0) { $0 + $1.reach })
    let across = min(reach, max((Self.largest - window.right + window.left) / 2, 0))
    let down = min(reach, max((Self.largest - window.bottom + window.top) / 2, 0))
    var frame = Window(
      left: window.left - across, top: window.top - down, right: window.right + across,
      bottom: window.bottom + down)
    if !fillsWindow && !filters.contains(where: \.fillsEmptiness) {
      let bounds = list.bounds.applying(map.transform)
      // Thin lines are widened to a pixel.
      frame = frame.intersection(
        Window(
          left: bounds.minX - reach - 1.5, top: bounds.minY - reach - 1.5,
          right: bounds.maxX + reach + 1.5, bottom: bounds.maxY + reach + 1.5))
    }
    guard !frame.isEmpty else { return }
    left = Int(frame.left.rounded(.down)) & ~7
    top = Int(frame.top.rounded(.down))
    width = (Int(frame.right.rounded(.up)) - left + 7) & ~7
    height = Int(frame.bottom.rounded(.up)) - top
    drawSource(list, view: map.then(Affine(moving: Point(-Double(left), -Double(top)))))
    for filter in filters { apply(filter) }
  }

  /// The result as a source, in the columns and rows of the picture around.
  func result(opacity: Double) -> FilteredSource {
    FilteredSource(
      pixels: pixels.lane, left: left, top: top, stride: width,
      opacity: UInt16(opacity > 0 ? min(opacity, 1) * 255 + 0.5 : 0))
  }

  private func drawSource(_ list: DisplayList, view: Affine) {
    // Pictures that grow and shrink by a few pixels keep their memory.
    let isLarge = source.width > 4 * width + 256 || source.height > 4 * height + 256
    if source.width < width || source.height < height || isLarge {
      source = Bitmap(width: (width + 63) & ~63, height: (height + 63) & ~63)
    }
    rasterizer.draw(list, into: &source, view: view, background: 0)
    // Shapes may touch a block or a row beyond their border, at level nought.
    pixels.reset(capacity: width * (height + 1) + 8)
    let surface = source.surface
    for row in 0..<height {
      pixels.lane.copy(
        surface.pixels, from: row * surface.stride, to: row * width, length: width)
    }
  }

  private func apply(_ filter: PixelFilter) {
    let count = width * height
    switch filter {
    case .matrix(let matrix):
      ColorFilter.apply(matrix, to: pixels.lane, count: count)
    case .threshold(let least, let most, let color):
      ColorFilter.threshold(least, most, color, in: pixels.lane, count: count)
    case .blur(let deviation, let isOpaque):
      if isOpaque { keepPlace() }
      blur.soften(pixels.lane, width: width, height: height, stride: width, deviation: deviation)
      if isOpaque { fillPlace() }
    case .shadow(let shadow):
      shade.reset(capacity: count)
      ColorFilter.tint(
        shadow.color, isInverse: shadow.isInverse, from: pixels.lane, into: shade.lane,
        count: count)
      blur.soften(
        shade.lane, width: width, height: height, stride: width, deviation: shadow.deviation)
      lay(shadow)
    }
  }

  // MARK: - Opaque softening

  /// Keeps what the picture covers.
  private func keepPlace() {
    shade.reset(capacity: width * height)
    shade.lane.copy(pixels.lane, from: 0, to: 0, length: width * height)
  }

  /// Makes what the picture covered opaque again, and clears the rest.
  private func fillPlace() {
    for index in 0..<width * height {
      let own = pixels[index]
      let alpha = own >> 24
      guard alpha > 0, alpha < 255 || shade[index] >> 24 < 255 else { continue }
      func part(_ shift: UInt32) -> UInt32 {
        min(((own >> shift) & 255) * 255 / alpha, 255) << shift
      }
      pixels[index] = Packed.scale(
        0xff00_0000 | part(16) | part(8) | part(0), by: shade[index] >> 24)
    }
  }

  // MARK: - Shadows

  private func lay(_ shadow: PixelFilter.Shadow) {
    let across = min(max(shadow.across, -width), width)
    let down = min(max(shadow.down, -height), height)
    let rows = 0..<height
    for row in rows {
      let from = row - down
      for column in stride(from: 0, to: width, by: 8) {
        let index = row * width + column
        let cast = rows.contains(from) ? shade(row: from, column: column - across) : .zero
        pixels.lane.store(met(pixels.lane.vector(at: index), cast, shadow), at: index)
      }
    }
  }

  /// Eight pixels of the shadow, nothing where they lie outside.
  private func shade(row: Int, column: Int) -> SIMD8<UInt32> {
    let start = row * width
    if column >= 0 && column + 8 <= width { return shade.lane.vector(at: start + column) }
    return eightPixels { lane in
      let own = column + lane
      return own >= 0 && own < width ? shade[start + own] : 0
    }
  }

  private func met(
    _ picture: SIMD8<UInt32>, _ cast: SIMD8<UInt32>, _ shadow: PixelFilter.Shadow
  ) -> SIMD8<UInt32> {
    if shadow.isAlone { return cast }
    let above = shadow.isAbove ? cast : picture
    let below = shadow.isAbove ? picture : cast
    guard shadow.mode != .normal else { return Channels(above).over(Channels(below)).pixels }
    return Blend.pixels(shadow.mode, above, below, levels: SIMD8(repeating: 256))
  }
}

/// The pixels of a filtered picture, faded.
struct FilteredSource: PixelSource {
  let pixels: Lane<UInt32>
  let left: Int
  let top: Int
  let stride: Int
  let opacity: UInt16
  private var start = 0

  init(pixels: Lane<UInt32>, left: Int, top: Int, stride: Int, opacity: UInt16) {
    self.pixels = pixels
    self.left = left
    self.top = top
    self.stride = stride
    self.opacity = opacity
  }

  var isOpaque: Bool { false }

  @inline(__always)
  mutating func startRow(_ row: Int) {
    start = (row &- top) &* stride &- left
  }

  @inline(__always)
  func pixels(at column: Int) -> SIMD8<UInt32> {
    let own: SIMD8<UInt32> = pixels.vector(at: start &+ column)
    if opacity == 255 { return own }
    return Channels(own).multiplied(by: SIMD16(repeating: opacity)).pixels
  }
}
