public import Foundation

extension CGRect {
  /// The CoreGraphics form of plain bounds, which must not be empty.
  @inlinable
  public init(_ bounds: DisplayList.Bounds) {
    self.init(
      x: bounds.minX, y: bounds.minY, width: bounds.maxX - bounds.minX,
      height: bounds.maxY - bounds.minY)
  }
}

extension DisplayList.Bounds {
  /// The plain form of a rectangle.
  @inlinable
  public init(_ rect: CGRect) {
    self.init(
      minX: rect.minX.native, minY: rect.minY.native, maxX: rect.maxX.native,
      maxY: rect.maxY.native)
  }
}
