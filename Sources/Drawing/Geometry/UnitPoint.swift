public import Foundation

/// A place in a rectangle, told as fractions of its width and height.
@frozen public struct UnitPoint: Hashable, Sendable {
  /// The fraction of the width, from the left.
  public var x: CGFloat
  /// The fraction of the height, from the top.
  public var y: CGFloat

  /// Makes the top left corner.
  @inlinable
  public init() {
    self.init(x: 0, y: 0)
  }

  /// Makes a place from its two fractions, which may lie outside 0…1.
  @inlinable
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The origin, which is the top left corner.
  @inlinable public static var zero: UnitPoint { UnitPoint(x: 0, y: 0) }
  /// The middle of the rectangle.
  @inlinable public static var center: UnitPoint { UnitPoint(x: 0.5, y: 0.5) }
  /// The middle of the leading side.
  @inlinable public static var leading: UnitPoint { UnitPoint(x: 0, y: 0.5) }
  /// The middle of the trailing side.
  @inlinable public static var trailing: UnitPoint { UnitPoint(x: 1, y: 0.5) }
  /// The middle of the top side.
  @inlinable public static var top: UnitPoint { UnitPoint(x: 0.5, y: 0) }
  /// The middle of the bottom side.
  @inlinable public static var bottom: UnitPoint { UnitPoint(x: 0.5, y: 1) }
  /// The corner at the top and the leading side.
  @inlinable public static var topLeading: UnitPoint { UnitPoint(x: 0, y: 0) }
  /// The corner at the top and the trailing side.
  @inlinable public static var topTrailing: UnitPoint { UnitPoint(x: 1, y: 0) }
  /// The corner at the bottom and the leading side.
  @inlinable public static var bottomLeading: UnitPoint { UnitPoint(x: 0, y: 1) }
  /// The corner at the bottom and the trailing side.
  @inlinable public static var bottomTrailing: UnitPoint { UnitPoint(x: 1, y: 1) }

  /// This place in a rectangle.
  @inlinable
  public func point(in rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
  }
}
