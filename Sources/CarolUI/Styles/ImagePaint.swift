public import Foundation

/// An image over and over, the first from the corner of what is filled on.
///
/// A symbol, which has no pixels, shows nothing.
public struct ImagePaint: ShapeStyle, PrimitiveStyle {
  /// The image, in its own size.
  public var image: Image

  /// What is shown of the image, in parts of its size.
  public var sourceRect: CGRect

  /// How many times its own size the image is.
  public var scale: CGFloat

  /// Makes the style.
  public init(
    image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }

  func plain(in environment: EnvironmentValues) -> PlainStyle {
    let resolved = GraphicsContext.ResolvedImage(image, in: environment.drawing)
    let tile = resolved.tile(
      at: .zero, sourceRect: sourceRect, scale: scale, in: environment.drawing)
    guard let tile else { return PlainStyle(.clear) }
    return PlainStyle(.tiles(tile), [], stops: [Paint.Stop(color: .white, location: 0)])
  }
}

extension ShapeStyle where Self == ImagePaint {
  /// An image over and over.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}

extension DisplayList.ImageRun {
  /// The run elsewhere.
  func moved(by offset: CGPoint) -> DisplayList.ImageRun {
    var run = self
    run.rect.minX += offset.x.native
    run.rect.maxX += offset.x.native
    run.rect.minY += offset.y.native
    run.rect.maxY += offset.y.native
    return run
  }

  /// The run with some of the ground let through.
  func faded(by opacity: Double) -> DisplayList.ImageRun {
    guard opacity < 1 else { return self }
    let share = UInt32(max(opacity, 0) * 255 + 0.5)
    let pixels = image.pixels.map { pixel in
      [0, 8, 16, 24].reduce(UInt32(0)) { sum, shift in
        sum | (((pixel >> shift & 255) * share + 127) / 255) << shift
      }
    }
    var run = self
    run.image = PixelImage(width: image.width, height: image.height, pixels: pixels)
    return run
  }
}
