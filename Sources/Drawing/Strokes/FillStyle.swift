/// Which points count as inside a path that crosses itself.
@frozen public enum FillRule: UInt8, Hashable, Sendable {
  /// Those that the path goes around a number of times other than zero, by direction.
  case nonZero
  /// Those that the path goes around an odd number of times.
  case evenOdd
}

/// How the inside of a path is filled.
@frozen public struct FillStyle: Equatable, Sendable {
  /// Whether the even-odd rule decides what is inside.
  public var isEOFilled: Bool
  /// Whether edges are smoothed.
  public var isAntialiased: Bool

  /// Makes a style; unless told, by the non-zero rule and smooth.
  @inlinable
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }

  /// The rule that decides what is inside.
  @inlinable public var rule: FillRule { isEOFilled ? .evenOdd : .nonZero }
}
