/// An angle that is spoken of in degrees or radians.
///
/// In SwiftUI's y-down space a growing angle turns clockwise, from three o'clock.
@frozen public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// The angle in degrees.
  @inlinable public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }

  /// Makes the angle of nothing.
  @inlinable
  public init() {
    radians = 0
  }

  /// Makes an angle of so many radians.
  @inlinable
  public init(radians: Double) {
    self.radians = radians
  }

  /// Makes an angle of so many degrees.
  @inlinable
  public init(degrees: Double) {
    radians = degrees * (.pi / 180)
  }

  /// The angle of so many radians.
  @inlinable
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// The angle of so many degrees.
  @inlinable
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// The angle of nothing.
  @inlinable public static var zero: Angle { Angle() }

  /// Whether the left angle is the smaller.
  @inlinable
  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }

  /// The sum of two angles.
  @inlinable
  public static func + (left: Angle, right: Angle) -> Angle {
    Angle(radians: left.radians + right.radians)
  }

  /// The difference of two angles.
  @inlinable
  public static func - (left: Angle, right: Angle) -> Angle {
    Angle(radians: left.radians - right.radians)
  }

  /// Adds an angle to another.
  @inlinable
  public static func += (left: inout Angle, right: Angle) {
    left.radians += right.radians
  }

  /// Takes an angle away from another.
  @inlinable
  public static func -= (left: inout Angle, right: Angle) {
    left.radians -= right.radians
  }

  /// The opposite angle.
  @inlinable
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

  /// An angle so many times as large.
  @inlinable
  public static func * (angle: Angle, factor: Double) -> Angle {
    Angle(radians: angle.radians * factor)
  }

  /// An angle divided into so many parts.
  @inlinable
  public static func / (angle: Angle, divisor: Double) -> Angle {
    Angle(radians: angle.radians / divisor)
  }
}
