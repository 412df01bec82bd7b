public import Foundation

/// A direction with a length, with CoreGraphics' fields.
@frozen public struct CGVector: Hashable, Sendable {
  /// The part along x.
  public var dx: CGFloat
  /// The part along y.
  public var dy: CGFloat

  /// Makes the vector without length.
  @inlinable
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// Makes the vector with these parts.
  @inlinable
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// The vector without length.
  @inlinable public static var zero: CGVector { CGVector() }
}
