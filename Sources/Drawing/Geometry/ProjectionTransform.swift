public import Foundation

/// A transform of the plane that keeps straight lines straight, as perspective does.
///
/// A point `(x, y)` becomes `(x', y') / w`, where `(x', y', w)` is the row `(x, y, 1)` times the
/// matrix.
@frozen public struct ProjectionTransform: Equatable, Sendable {
  /// What x contributes to x.
  public var m11: CGFloat = 1
  /// What x contributes to y.
  public var m12: CGFloat = 0
  /// What x contributes to the divisor.
  public var m13: CGFloat = 0
  /// What y contributes to x.
  public var m21: CGFloat = 0
  /// What y contributes to y.
  public var m22: CGFloat = 1
  /// What y contributes to the divisor.
  public var m23: CGFloat = 0
  /// The shift along x.
  public var m31: CGFloat = 0
  /// The shift along y.
  public var m32: CGFloat = 0
  /// What the divisor has in any case.
  public var m33: CGFloat = 1

  /// Makes the transform that changes nothing.
  public init() {}

  /// Makes the transform from an affine one.
  public init(_ transform: CGAffineTransform) {
    m11 = transform.a
    m12 = transform.b
    m21 = transform.c
    m22 = transform.d
    m31 = transform.tx
    m32 = transform.ty
  }

  /// Whether the transform changes nothing.
  public var isIdentity: Bool { self == ProjectionTransform() }

  /// Whether parallels stay parallels.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// The transform with another one done after it.
  public func concatenating(_ other: ProjectionTransform) -> ProjectionTransform {
    var result = ProjectionTransform()
    result.m11 = m11 * other.m11 + m12 * other.m21 + m13 * other.m31
    result.m12 = m11 * other.m12 + m12 * other.m22 + m13 * other.m32
    result.m13 = m11 * other.m13 + m12 * other.m23 + m13 * other.m33
    result.m21 = m21 * other.m11 + m22 * other.m21 + m23 * other.m31
    result.m22 = m21 * other.m12 + m22 * other.m22 + m23 * other.m32
    result.m23 = m21 * other.m13 + m22 * other.m23 + m23 * other.m33
    result.m31 = m31 * other.m11 + m32 * other.m21 + m33 * other.m31
    result.m32 = m31 * other.m12 + m32 * other.m22 + m33 * other.m32
    result.m33 = m31 * other.m13 + m32 * other.m23 + m33 * other.m33
    return result
  }

  /// The transform that undoes this one; one that cannot be undone is returned unchanged.
  public func inverted() -> ProjectionTransform {
    var result = self
    result.invert()
    return result
  }

  /// Turns the transform into the one that undoes it.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public mutating func invert() -> Bool {
    guard isInvertible else { return false }
    let scale = 1 / determinant
    var result = ProjectionTransform()
    result.m11 = (m22 * m33 - m23 * m32) * scale
    result.m12 = (m13 * m32 - m12 * m33) * scale
    result.m13 = (m12 * m23 - m13 * m22) * scale
    result.m21 = (m23 * m31 - m21 * m33) * scale
    result.m22 = (m11 * m33 - m13 * m31) * scale
    result.m23 = (m13 * m21 - m11 * m23) * scale
    result.m31 = (m21 * m32 - m22 * m31) * scale
    result.m32 = (m12 * m31 - m11 * m32) * scale
    result.m33 = (m11 * m22 - m12 * m21) * scale
    self = result
    return true
  }
}

extension ProjectionTransform {
  /// The factor by which the space of rows grows; zero when nothing can undo the transform.
  var determinant: CGFloat {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31)
      + m13 * (m21 * m32 - m22 * m31)
  }

  /// The rows of the matrix in plain doubles.
  public var rows: (x: SIMD3<Double>, y: SIMD3<Double>, origin: SIMD3<Double>) {
    (
      SIMD3(m11.native, m12.native, m13.native), SIMD3(m21.native, m22.native, m23.native),
      SIMD3(m31.native, m32.native, m33.native)
    )
  }

  /// Whether there is a transform that undoes this one.
  public var isInvertible: Bool { determinant != 0 && determinant.isFinite }

  /// The affine part; all of the transform when it is affine.
  public var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32)
  }

  /// The transform, that of a space, in the space to which an affine one leads.
  ///
  /// A transform that leads to no space at all leaves it as it is.
  func around(_ space: CGAffineTransform) -> ProjectionTransform {
    guard space.a * space.d != space.b * space.c else { return self }
    return ProjectionTransform(space.inverted()).concatenating(self)
      .concatenating(ProjectionTransform(space))
  }

  /// The transform done about a point instead of the origin.
  public func about(_ point: CGPoint) -> ProjectionTransform {
    around(CGAffineTransform(translationX: point.x, y: point.y))
  }
}

extension CGPoint {
  /// Where a transform takes the point.
  ///
  /// A point that lies in the plane of the eye goes far away.
  public func applying(_ transform: ProjectionTransform) -> CGPoint {
    let divisor = x * transform.m13 + y * transform.m23 + transform.m33
    let scale = 1 / (abs(divisor) > 1e-9 ? divisor : 1e-9)
    return CGPoint(
      x: (x * transform.m11 + y * transform.m21 + transform.m31) * scale,
      y: (x * transform.m12 + y * transform.m22 + transform.m32) * scale)
  }
}
