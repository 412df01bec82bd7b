/// One of the two directions.
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  /// From left to right.
  case horizontal

  /// From top to bottom.
  case vertical

  var other: Axis { self == .horizontal ? .vertical : .horizontal }

  /// Any of the two directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The directions as bits.
    public let rawValue: Int8

    /// Makes a set from its bits.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// From left to right.
    public static let horizontal = Set(rawValue: 1)

    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)
  }
}

/// One side of a rectangle.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  /// The upper side.
  case top

  /// The side where lines of text begin.
  case leading

  /// The lower side.
  case bottom

  /// The side where lines of text end.
  case trailing

  /// Any of the four sides.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The sides as bits.
    public let rawValue: Int8

    /// Makes a set from its bits.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Makes a set of one side.
    public init(_ edge: Edge) {
      self.init(rawValue: 1 << edge.rawValue)
    }

    /// The upper side.
    public static let top = Set(.top)

    /// The side where lines of text begin.
    public static let leading = Set(.leading)

    /// The lower side.
    public static let bottom = Set(.bottom)

    /// The side where lines of text end.
    public static let trailing = Set(.trailing)

    /// Both sides.
    public static let horizontal: Set = [.leading, .trailing]

    /// Above and below.
    public static let vertical: Set = [.top, .bottom]

    /// All four sides.
    public static let all: Set = [.horizontal, .vertical]
  }
}

extension EdgeInsets {
  /// Makes insets of one length at some sides.
  init(_ length: CGFloat, at edges: Edge.Set) {
    self.init(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0,
      trailing: edges.contains(.trailing) ? length : 0)
  }
}
