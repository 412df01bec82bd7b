public import Foundation

extension CGPoint {
  /// Whether the point is the same as another.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// Whether the size is the same as another.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  /// Whether the rectangle covers the same as another, whichever corner it is measured from.
  public func equalTo(_ other: CGRect) -> Bool { standardized == other.standardized }
}
