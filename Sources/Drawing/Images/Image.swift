public import Foundation

/// A picture to be shown, and how.
///
/// ```swift
/// let logo = Image(pixels, scale: 2).renderingMode(.template)
/// context.draw(logo, at: CGPoint(x: 60, y: 40))
/// ```
public struct Image: Equatable, Sendable {
  /// How pixels between those of the picture are found.
  public enum Interpolation: Hashable, Sendable {
    /// The nearest one.
    case none
    /// A mixture, quickly.
    case low
    /// A mixture.
    case medium
    /// A mixture, carefully.
    case high
  }

  /// Whether a picture shows its own colours.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// Only its coverage counts; the colour is that of the surroundings.
    case template
    /// Its own colours.
    case original
  }

  /// The pixels.
  public let pixels: PixelImage
  /// How many pixels there are to a point.
  public let scale: CGFloat
  /// Whether it fills the room it is given rather than keep its size.
  public private(set) var isResizable = false

  var interpolation = Interpolation.low
  var renderingMode: TemplateRenderingMode?

  /// Makes an image of pixels, so many of them to a point.
  public init(_ pixels: PixelImage, scale: CGFloat = 1) {
    self.pixels = pixels
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// Its own size, in points.
  public var size: CGSize {
    CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
  }

  /// This image filling the room it is given.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// This image with another way to find pixels in between.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    var image = self
    image.interpolation = interpolation
    return image
  }

  /// This image in its own colours or in that of the surroundings.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var image = self
    image.renderingMode = renderingMode
    return image
  }
}
