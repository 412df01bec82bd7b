internal import Drawing

/// A picture apart, which is laid on another as one.
///
/// Between uses all its pixels are clear, so that a small layer costs what it touches.
final class Layer {
  private var pixels = Block<UInt32>(filler: 0)
  private var width = 0
  private var height = 0

  /// What has been painted.
  private var touched = BlockSet()

  func resize(width: Int, height: Int) {
    guard width != self.width || height != self.height else { return }
    self.width = width
    self.height = height
    pixels.reset(capacity: stride * height)
    pixels.lane.fill(from: 0, length: stride * height, with: 0)
    touched.resize(width: width, height: height)
  }

  /// The memory as the painters see it.
  var surface: Surface {
    Surface(pixels: pixels.lane, width: width, height: height, stride: stride)
  }

  private var stride: Int { (width + 15) & ~15 }

  /// Notes that a shape is painted.
  func touch(_ coverage: borrowing Coverage) {
    touched.formUnion(coverage)
  }

  /// Lays the picture on another one and clears it.
  func lay(
    on surface: Surface, _ coverage: borrowing Coverage, inside part: BlockSet.View?,
    mode: BlendMode, opacity: Double
  ) {
    if let part { touched.formIntersection(part) }
    let fraction = UInt16(opacity > 0 ? min(opacity, 1) * 255 + 0.5 : 0)
    let source = LayerSource(surface: self.surface, opacity: fraction)
    let shown = Blend.keepsUncovered(mode) ? touched.view : part
    Brush(surface: surface, part: shown, mode: mode).paint(coverage, with: source)
    clear()
  }

  private func clear() {
    let marks = touched.view
    for row in marks.rows {
      let scan = marks.scan(row)
      var cursor = scan.nextMarked(from: 0)
      while cursor < touched.blocksPerRow {
        let end = min(scan.nextUnmarked(from: cursor), touched.blocksPerRow)
        pixels.lane.fill(
          from: row * stride + cursor * 8, length: (end - cursor) * 8, with: 0)
        cursor = scan.nextMarked(from: end)
      }
    }
    touched.removeAll()
  }
}

/// The pixels of a layer, faded.
struct LayerSource: PixelSource {
  let surface: Surface
  let opacity: UInt16
  private var start = 0

  init(surface: Surface, opacity: UInt16) {
    self.surface = surface
    self.opacity = opacity
  }

  var isOpaque: Bool { false }

  @inline(__always)
  mutating func startRow(_ row: Int) {
    start = row &* surface.stride
  }

  @inline(__always)
  func pixels(at column: Int) -> SIMD8<UInt32> {
    let pixels: SIMD8<UInt32> = surface.pixels.vector(at: start &+ column)
    if opacity == 255 { return pixels }
    return Channels(pixels).multiplied(by: SIMD16(repeating: opacity)).pixels
  }
}
