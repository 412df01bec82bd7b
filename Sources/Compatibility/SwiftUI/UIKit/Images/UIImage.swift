public import CarolUI
public import Drawing
public import Foundation

/// A picture as UIKit's code has it: of an asset catalogue, a file or bytes.
public final class UIImage: Sendable {
  /// Whether a picture shows its own colours.
  public enum RenderingMode: Int, Sendable {
    /// As the catalogue says.
    case automatic
    /// Its own colours.
    case alwaysOriginal
    /// The colour of the surroundings.
    case alwaysTemplate
  }

  /// The pixels, as CoreGraphics has them.
  public let cgImage: CGImage?

  /// Pixels to a point.
  public let scale: CGFloat

  /// Whether it shows its own colours.
  public let renderingMode: RenderingMode

  private init(_ image: CGImage, scale: CGFloat, renderingMode: RenderingMode = .automatic) {
    cgImage = image
    self.scale = scale
    self.renderingMode = renderingMode
  }

  /// Makes a picture without any pixel.
  public convenience init() {
    self.init(CGImage(PixelImage(width: 0, height: 0, pixels: [])), scale: 1)
  }

  /// Finds a picture by its name, as `Image` does; nil if there is none.
  public convenience init?(named name: String) {
    let found = AssetLibrary.shared.picture(
      named: name, displayScale: ScreenMetrics.main.scale)
    guard let found else { return nil }
    self.init(
      CGImage(found.pixels), scale: found.scale,
      renderingMode: found.isTemplate ? .alwaysTemplate : .automatic)
  }

  /// Reads a picture from a file; nil if it cannot be read.
  public convenience init?(contentsOfFile path: String) {
    guard let pixels = try? ImageFile.read(contentsOf: URL(fileURLWithPath: path)) else {
      return nil
    }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(CGImage(pixels), scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
  }

  /// Reads a picture from the bytes of a file; nil if they are none.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let pixels = try? ImageFile.read([UInt8](data)) else { return nil }
    self.init(CGImage(pixels), scale: scale)
  }

  /// Makes a picture of CoreGraphics' pixels.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage, scale: 1)
  }

  /// Makes the picture of a literal; called by the compiler.
  public convenience init(imageLiteralResourceName name: String) {
    guard let pixels = UIImage(named: name)?.cgImage else {
      self.init(CGImage(PixelImage(width: 0, height: 0, pixels: [])), scale: 1)
      return
    }
    self.init(pixels, scale: 1)
  }

  /// The size in points.
  public var size: CGSize {
    CGSize(
      width: CGFloat(cgImage?.width ?? 0) / scale, height: CGFloat(cgImage?.height ?? 0) / scale)
  }

  /// This picture in its own colours or in that of the surroundings.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    guard let cgImage else { return self }
    return UIImage(cgImage, scale: scale, renderingMode: renderingMode)
  }
}

extension UIImage: _ExpressibleByImageLiteral {}

// swift-format-ignore: NoLeadingUnderscores
/// The type of an image literal where nothing else is asked for; known to the compiler by its name.
public typealias _ImageLiteralType = UIImage

extension Image {
  /// Makes an image of one of UIKit's.
  public init(uiImage: UIImage) {
    let none = PixelImage(width: 0, height: 0, pixels: [])
    let image = Image(uiImage.cgImage?.pixels ?? none, scale: uiImage.scale)
    switch uiImage.renderingMode {
    case .automatic: self = image
    case .alwaysOriginal: self = image.renderingMode(.original)
    case .alwaysTemplate: self = image.renderingMode(.template)
    }
  }
}
