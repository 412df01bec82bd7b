public import Foundation

/// Some of the corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// A bit for each corner.
  public let rawValue: UInt

  /// Makes a set of bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The corner at the upper left.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The corner at the upper right.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The corner at the lower left.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The corner at the lower right.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// Each of the four.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// Some of the sides of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// A bit for each side.
  public let rawValue: UInt

  /// Makes a set of bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper side.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left side.
  public static let left = UIRectEdge(rawValue: 2)
  /// The lower side.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right side.
  public static let right = UIRectEdge(rawValue: 8)
  /// Each of the four.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Distances from the sides of a rectangle inwards, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  /// From the upper side.
  public var top: CGFloat
  /// From the left side.
  public var left: CGFloat
  /// From the lower side.
  public var bottom: CGFloat
  /// From the right side.
  public var right: CGFloat

  /// Makes distances; none unless told.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distance from any side.
  public static let zero = UIEdgeInsets()
}
