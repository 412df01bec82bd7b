public import Foundation

/// The shape of a rounded corner.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// A curve whose bend grows from nothing, as on phones.
  case continuous
}

/// The radius of each corner of a rectangle.
public struct RectangleCornerRadii: Hashable, Sendable {
  /// The radius at the top of the leading side.
  public var topLeading: CGFloat
  /// The radius at the bottom of the leading side.
  public var bottomLeading: CGFloat
  /// The radius at the bottom of the trailing side.
  public var bottomTrailing: CGFloat
  /// The radius at the top of the trailing side.
  public var topTrailing: CGFloat

  /// Makes four radii; those not told are 0.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}
