/// A value that can be added and scaled, and so stand between two others.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies the value by a number.
  mutating func scale(by factor: Double)

  /// The value's product with itself: the square of its length.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// The value multiplied by a number.
  func scaled(by factor: Double) -> Self {
    var result = self
    result.scale(by: factor)
    return result
  }
}

extension Double: VectorArithmetic {
  /// Multiplies the number by another.
  public mutating func scale(by factor: Double) { self *= factor }

  /// The number's square.
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies the number by another.
  public mutating func scale(by factor: Double) { self *= Float(factor) }

  /// The number's square.
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
  /// Multiplies the number by another.
  public mutating func scale(by factor: Double) { self *= CGFloat(factor) }

  /// The number's square.
  public var magnitudeSquared: Double { Double(self * self) }
}

/// The animatable data of what has none.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Makes the empty value.
  public init() {}

  /// The empty value.
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  /// The empty value.
  public static func + (_: EmptyAnimatableData, _: EmptyAnimatableData) -> EmptyAnimatableData {
    EmptyAnimatableData()
  }

  /// The empty value.
  public static func - (_: EmptyAnimatableData, _: EmptyAnimatableData) -> EmptyAnimatableData {
    EmptyAnimatableData()
  }

  /// Does nothing.
  public mutating func scale(by factor: Double) {}

  /// Nought.
  public var magnitudeSquared: Double { 0 }
}

/// Two animatable values as one; pairs of pairs make any number.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The first value.
  public var first: First

  /// The second value.
  public var second: Second

  /// Pairs two values.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The pair of both zeros.
  public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }

  /// Adds part to part.
  public static func + (left: AnimatablePair, right: AnimatablePair) -> AnimatablePair {
    AnimatablePair(left.first + right.first, left.second + right.second)
  }

  /// Subtracts part from part.
  public static func - (left: AnimatablePair, right: AnimatablePair) -> AnimatablePair {
    AnimatablePair(left.first - right.first, left.second - right.second)
  }

  /// Multiplies both parts.
  public mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }

  /// The sum of both parts' squares.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
