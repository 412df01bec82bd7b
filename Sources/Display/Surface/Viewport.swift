public import Drawing
public import Foundation

/// How a window of points lies on a picture of pixels: scaled evenly, and centred.
public struct Viewport: Hashable, Sendable {
  /// Pixels for a point, across.
  public let scaleX: Double

  /// Pixels for a point, down; another number than across where pixels are not square.
  public let scaleY: Double

  /// Pixels to the left of the window.
  public let offsetX: Double

  /// Pixels above the window.
  public let offsetY: Double

  /// Fits a window into a picture; one without extent gets a pixel for a point.
  ///
  /// The aspect is a pixel's width for its height.
  public init(window: CGSize, pixels: PixelSize, pixelAspect: Double) {
    let width = window.width.native
    let height = window.height.native
    guard width > 0, height > 0, width.isFinite, height.isFinite, !pixels.isEmpty else {
      (scaleX, scaleY, offsetX, offsetY) = (1, 1, 0, 0)
      return
    }
    let acrossFit = Double(pixels.width) * pixelAspect / width
    let scale = min(acrossFit, Double(pixels.height) / height)
    scaleX = scale / pixelAspect
    scaleY = scale
    offsetX = (Double(pixels.width) - width * scaleX) / 2
    offsetY = (Double(pixels.height) - height * scaleY) / 2
  }

  /// From the window's points to the picture's pixels.
  public var transform: DisplayList.Transform {
    DisplayList.Transform(a: scaleX, d: scaleY, tx: offsetX, ty: offsetY)
  }

  /// The point of the window under a place among the pixels.
  public func point(x: Double, y: Double) -> CGPoint {
    CGPoint(x: (x - offsetX) / scaleX, y: (y - offsetY) / scaleY)
  }
}
