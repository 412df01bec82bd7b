/// The size that a container offers a view, or leaves open.
///
/// In each direction nought asks for the least, infinity for the most, and nil for the ideal extent.
public struct ProposedViewSize: Hashable, Sendable {
  /// The width offered; nil leaves it to the view.
  public var width: CGFloat?

  /// The height offered; nil leaves it to the view.
  public var height: CGFloat?

  /// Makes an offer of a width and a height.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Makes an offer of a size.
  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  /// Asks for the least size.
  public static let zero = ProposedViewSize(width: 0, height: 0)

  /// Leaves the size to the view.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// Asks for the greatest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// The offer with a size in the place of what it leaves open.
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  /// The extent in one direction.
  subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

extension CGSize {
  /// The extent in one direction.
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}
