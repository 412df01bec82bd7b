internal import Raster

/// Frames as YUV4MPEG2: a line of text, then planes of brightness and colour.
///
/// Colours are BT.601 with 16…235 for brightness, which readers take for granted; the header says
/// so in comment fields, since the format has no field for it. Colour is kept for each pixel
/// (4:4:4): thin coloured lines stay what they are.
struct Y4MEncoder {
  private let width: Int
  private let height: Int
  private var frame: [UInt8]

  private static let frameLine = Array("FRAME\n".utf8)

  init(size: PixelSize) {
    width = size.width
    height = size.height
    frame = Self.frameLine + [UInt8](repeating: 0, count: width * height * 3)
  }

  /// The line that begins the file.
  static func header(size: PixelSize, rate: FrameRate) -> [UInt8] {
    Array(
      ("YUV4MPEG2 W\(size.width) H\(size.height) F\(rate.frames):\(rate.seconds) Ip A1:1 C444"
        + " XYSCSS=444 XCOLORRANGE=LIMITED XMATRIX=BT601\n").utf8)
  }

  /// The bytes of a frame; transparent pixels lie on black.
  mutating func encode(_ bitmap: borrowing Bitmap) -> [UInt8] {
    let plane = width * height
    let start = Self.frameLine.count
    // Out of `self`, which the closure below reads.
    let (width, height) = (width, height)
    var bytes = frame.mutableSpan
    for row in 0..<height {
      let offset = start + row * width
      bitmap.withRow(row) { pixels in
        for column in 0..<width {
          let pixel = pixels[column]
          let red = Int(pixel >> 16 & 255)
          let green = Int(pixel >> 8 & 255)
          let blue = Int(pixel & 255)
          // BT.601 in 16-bit fixed point, rounded to nearest.
          let luma = 16_829 * red + 33_039 * green + 6_416 * blue
          let blueness = -9_714 * red - 19_071 * green + 28_784 * blue
          let redness = 28_784 * red - 24_103 * green - 4_681 * blue
          bytes[offset + column] = UInt8(truncatingIfNeeded: (luma + 1_081_344) >> 16)
          bytes[offset + plane + column] =
            UInt8(truncatingIfNeeded: (blueness + 8_421_376) >> 16)
          bytes[offset + 2 * plane + column] =
            UInt8(truncatingIfNeeded: (redness + 8_421_376) >> 16)
        }
      }
    }
    return frame
  }
}
