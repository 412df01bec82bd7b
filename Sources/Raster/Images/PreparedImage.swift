internal import Drawing

/// A copy of an image that samplers read without asking where its borders are.
///
/// It is tinted, faded, reduced to about the size it is drawn at, and surrounded by copies of its
/// outermost pixels. It is kept with the item that it was made for.
struct PreparedImage: ~Copyable {
  /// Columns around the image: a block of eight may begin seven pixels before it.
  static let sideMargin = 16

  /// Rows around the image.
  static let rowMargin = 2

  /// What a copy is made from.
  private struct Key: Equatable {
    var image: PixelImage
    var tint: Color.Resolved?
    var opacity: Double
    var halvings: Int
  }

  private var key: Key?
  private var pixels = Block<UInt32>(filler: 0)
  private var scratch = Block<UInt32>(filler: 0)
  private(set) var width = 0
  private(set) var height = 0
  private(set) var isOpaque = false

  /// What the samplers read.
  var view: View { View(pixels: pixels.lane, width: width, height: height) }

  /// A prepared image lent for painting.
  struct View {
    let pixels: Lane<UInt32>
    let width: Int
    let height: Int

    var stride: Int {
      @inline(__always) get { width &+ 2 &* PreparedImage.sideMargin }
    }

    /// Where the pixel in a column and row is kept, the margins included; beyond them, the nearest.
    @inline(__always)
    func index(_ column: Int, _ row: Int) -> Int {
      let x = min(max(column, -PreparedImage.sideMargin), width &+ PreparedImage.sideMargin &- 9)
      let y = min(max(row, -PreparedImage.rowMargin), height &+ PreparedImage.rowMargin &- 2)
      return (y &+ PreparedImage.rowMargin) &* stride &+ x &+ PreparedImage.sideMargin
    }
  }

  /// Makes the copy unless it is there already; `halvings` times half as wide and high.
  mutating func prepare(
    _ image: PixelImage, tint: Color.Resolved?, opacity: Double, halvings: Int
  ) {
    let key = Key(image: image, tint: tint, opacity: opacity, halvings: halvings)
    guard key != self.key else { return }
    self.key = key
    width = image.width
    height = image.height
    scratch.removeAll()
    scratch.reserve(width * height)
    scratch.setCount(width * height)
    for index in 0..<width * height { scratch[index] = image.pixels[index] }
    for _ in 0..<halvings { halve() }
    color(tint, opacity)
    surround()
  }

  /// Averages four pixels to one; an odd column or row is averaged with itself.
  private mutating func halve() {
    let newWidth = (width + 1) / 2
    let newHeight = (height + 1) / 2
    for row in 0..<newHeight {
      let upper = row * 2 * width
      let lower = min(row * 2 + 1, height - 1) * width
      for column in 0..<newWidth {
        let left = column * 2
        let right = min(left + 1, width - 1)
        let top = Packed.mix(scratch[upper + left], scratch[upper + right], 128)
        let bottom = Packed.mix(scratch[lower + left], scratch[lower + right], 128)
        scratch[row * newWidth + column] = Packed.mix(top, bottom, 128)
      }
    }
    width = newWidth
    height = newHeight
  }

  private mutating func color(_ tint: Color.Resolved?, _ opacity: Double) {
    let fraction = UInt32(min(max(opacity, 0), 1) * 255 + 0.5)
    let color = tint?.premultiplied(opacity).packed
    isOpaque = true
    for index in 0..<width * height {
      let pixel = scratch[index]
      let result =
        color.map { Packed.scale($0, by: pixel >> 24) } ?? Packed.scale(pixel, by: fraction)
      if result >> 24 != 255 { isOpaque = false }
      scratch[index] = result
    }
  }

  private mutating func surround() {
    let stride = width + 2 * Self.sideMargin
    pixels.removeAll()
    pixels.reserve(stride * (height + 2 * Self.rowMargin))
    guard width > 0 && height > 0 else { return }
    for row in 0..<height + 2 * Self.rowMargin {
      let source = min(max(row - Self.rowMargin, 0), height - 1) * width
      let target = row * stride
      pixels.lane.fill(from: target, length: Self.sideMargin, with: scratch[source])
      pixels.lane.copy(
        scratch.lane, from: source, to: target + Self.sideMargin, length: width)
      pixels.lane.fill(
        from: target + Self.sideMargin + width, length: Self.sideMargin,
        with: scratch[source + width - 1])
    }
  }
}

/// Arithmetic on single pixels, two channels at once.
enum Packed {
  /// A pixel multiplied by a fraction of 255, rounded exactly.
  @inline(__always)
  static func scale(_ pixel: UInt32, by fraction: UInt32) -> UInt32 {
    let blueRed = (pixel & 0x00ff_00ff) &* fraction &+ 0x0080_0080
    let greenAlpha = ((pixel >> 8) & 0x00ff_00ff) &* fraction &+ 0x0080_0080
    let low = ((blueRed &+ ((blueRed >> 8) & 0x00ff_00ff)) >> 8) & 0x00ff_00ff
    let high = (greenAlpha &+ ((greenAlpha >> 8) & 0x00ff_00ff)) & 0xff00_ff00
    return low | high
  }

  /// Two pixels mixed, `share` of 256 parts being the second.
  @inline(__always)
  static func mix(_ one: UInt32, _ other: UInt32, _ share: UInt32) -> UInt32 {
    let rest = 256 &- share
    let blueRed =
      (one & 0x00ff_00ff) &* rest &+ (other & 0x00ff_00ff) &* share &+ 0x0080_0080
    let greenAlpha =
      ((one >> 8) & 0x00ff_00ff) &* rest &+ ((other >> 8) & 0x00ff_00ff) &* share
      &+ 0x0080_0080
    return ((blueRed >> 8) & 0x00ff_00ff) | (greenAlpha & 0xff00_ff00)
  }
}
