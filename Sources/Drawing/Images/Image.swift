public import Foundation

/// A picture to be shown, and how: pixels, an asset or a symbol by name.
///
/// ```swift
/// let logo = Image("logo").renderingMode(.template)
/// context.draw(logo, at: CGPoint(x: 60, y: 40))
/// context.draw(Image(systemName: "star.fill"), at: CGPoint(x: 20, y: 20))
/// ```
///
/// A symbol is as large as the font around it wants, and as heavy.
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

  /// How a picture fills a room that is larger than itself.
  public enum ResizingMode: Hashable, Sendable {
    /// It is repeated.
    case tile
    /// It is stretched.
    case stretch
  }

  /// How large a symbol is beside the font around it.
  public enum Scale: Hashable, Sendable {
    /// Smaller than usual.
    case small
    /// A little taller than capital letters.
    case medium
    /// Larger than usual.
    case large

    /// The factor on the usual size.
    var factor: Double {
      switch self {
      case .small: 0.8
      case .medium: 1
      case .large: 1.28
      }
    }
  }

  /// Where the picture comes from.
  enum Source: Equatable, Sendable {
    /// Pixels, so many of them to a point.
    case pixels(PixelImage, scale: CGFloat)
    /// A name that is looked up where the picture is drawn.
    case asset(AssetReference)
    /// A symbol by name, and how many of its steps are lit up, in 0…1; nil for all.
    case symbol(String, value: Double?)
  }

  let source: Source
  /// How it fills the room it is given; nil when it keeps its size.
  var resizing: ImageSlices?
  var interpolation = Interpolation.low
  var renderingMode: TemplateRenderingMode?
  var symbolRenderingMode: SymbolRenderingMode?
  var isAntialiased = true

  init(source: Source) {
    self.source = source
  }

  /// Makes an image of pixels, so many of them to a point.
  public init(_ pixels: PixelImage, scale: CGFloat = 1) {
    self.init(source: .pixels(pixels, scale: scale > 0 && scale.isFinite ? scale : 1))
  }

  /// Makes an image of a symbol.
  ///
  /// A name without a drawing shows a placeholder and leaves a notice in ``DrawingNotices``.
  public init(systemName: String) {
    self.init(source: .symbol(systemName, value: nil))
  }

  /// Makes an image of a symbol some of whose parts are lit up by a value.
  ///
  /// - Parameter variableValue: How many of them, in 0…1; nil for all.
  public init(systemName: String, variableValue: Double?) {
    self.init(source: .symbol(systemName, value: variableValue))
  }

  /// Whether it fills the room it is given rather than keep its size.
  public var isResizable: Bool { resizing != nil }

  /// This image filling the room it is given, its sides of a size of their own if so told.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.resizing = ImageSlices(
      top: capInsets.top, leading: capInsets.leading, bottom: capInsets.bottom,
      trailing: capInsets.trailing, isTiled: resizingMode == .tile)
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

  /// This image, if of a symbol, with another way to colour its layers.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    var image = self
    image.symbolRenderingMode = mode
    return image
  }

  /// This image with smooth edges, or not.
  public func antialiased(_ isAntialiased: Bool) -> Image {
    var image = self
    image.isAntialiased = isAntialiased
    return image
  }
}
