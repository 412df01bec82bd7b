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

extension DisplayList {
  /// A picture laid into a rectangle.
  public struct ImageRun: Equatable, Sendable {
    /// How pixels between those of the picture are found.
    public enum Interpolation: UInt8, Sendable {
      /// The nearest one.
      case none
      /// A mixture of the neighbours.
      case linear
    }

    /// The picture.
    public var image: PixelImage
    /// Where the whole picture goes, in the space of the item.
    public var rect: Bounds
    /// How pixels in between are found.
    public var interpolation: Interpolation
    /// The colour that takes the place of the picture's own, which then gives coverage only.
    public var tint: Color.Resolved?

    /// Makes a run; unless told, smooth and in its own colours.
    public init(
      image: PixelImage, rect: Bounds, interpolation: Interpolation = .linear,
      tint: Color.Resolved? = nil
    ) {
      self.image = image
      self.rect = rect
      self.interpolation = interpolation
      self.tint = tint
    }
  }
}
