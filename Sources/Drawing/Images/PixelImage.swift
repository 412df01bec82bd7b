/// Pixels that may be drawn: premultiplied, `0xAARRGGBB`, rows from the top.
public struct PixelImage: Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The pixels, row after row; `width * height` of them.
  public let pixels: [UInt32]

  /// Makes an image of pixels, of which there must be `width * height`.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(
      width >= 0 && height >= 0 && pixels.count == width * height,
      "an image needs width times height pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

extension PixelImage: Equatable {
  /// Whether two images show the same; quick when they share their pixels.
  public static func == (left: PixelImage, right: PixelImage) -> Bool {
    left.width == right.width && left.height == right.height && left.pixels == right.pixels
  }
}
