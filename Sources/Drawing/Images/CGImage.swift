public import Foundation

/// Pixels that are shared, as CoreGraphics' code has them.
public final class CGImage: Sendable {
  /// The pixels.
  public let pixels: PixelImage

  /// Makes an image of pixels.
  public init(_ pixels: PixelImage) {
    self.pixels = pixels
  }

  /// Pixels in a row.
  public var width: Int { pixels.width }

  /// Rows.
  public var height: Int { pixels.height }

  /// The part of the image in a rectangle of whole pixels; nil if there is none.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.standardized.integral.intersection(whole)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let columns = Int(part.minX)..<Int(part.maxX)
    var cropped: [UInt32] = []
    cropped.reserveCapacity(columns.count * Int(part.height))
    for row in Int(part.minY)..<Int(part.maxY) {
      cropped +=
        pixels.pixels[(row * width + columns.lowerBound)..<(row * width + columns.upperBound)]
    }
    return CGImage(
      PixelImage(width: columns.count, height: Int(part.height), pixels: cropped))
  }
}

extension Image {
  /// Makes an image of CoreGraphics' pixels that only decorates, so many of them to a point.
  public init(decorative cgImage: CGImage, scale: CGFloat) {
    self.init(cgImage.pixels, scale: scale)
  }

  /// Makes an image of CoreGraphics' pixels, with words for those who do not see it.
  public init(_ cgImage: CGImage, scale: CGFloat, label: Text) {
    self.init(cgImage.pixels, scale: scale)
  }
}
