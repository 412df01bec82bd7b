public import Foundation

/// A 3×3 matrix of the affine kind, with CoreGraphics' fields and meaning.
///
/// A point `(x, y)` becomes `(a·x + c·y + tx, b·x + d·y + ty)`. In a y-down space a positive
/// angle turns clockwise.
@frozen public struct CGAffineTransform: Hashable, Sendable {
  /// What x contributes to x.
  public var a: CGFloat
  /// What x contributes to y.
  public var b: CGFloat
  /// What y contributes to x.
  public var c: CGFloat
  /// What y contributes to y.
  public var d: CGFloat
  /// The shift along x.
  public var tx: CGFloat
  /// The shift along y.
  public var ty: CGFloat

  /// Makes the matrix of these six numbers.
  @inlinable
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes the matrix of these six numbers, in the order of the fields.
  @inlinable
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Makes the transform that changes nothing.
  @inlinable
  public init() {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Makes a shift.
  @inlinable
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Makes a scale about the origin.
  @inlinable
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Makes a turn about the origin by an angle in radians.
  @inlinable
  public init(rotationAngle angle: CGFloat) {
    let sine = sin(angle)
    let cosine = cos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The transform that changes nothing.
  @inlinable public static var identity: CGAffineTransform { CGAffineTransform() }

  /// Whether this transform changes nothing.
  @inlinable public var isIdentity: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
  }

  /// The transform that shifts first and then does this one.
  @inlinable
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(
      a: a, b: b, c: c, d: d, tx: a * x + c * y + tx, ty: b * x + d * y + ty)
  }

  /// The transform that scales first and then does this one.
  @inlinable
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
  }

  /// The transform that turns by an angle in radians first and then does this one.
  @inlinable
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The transform that does this one first and the other after it.
  @inlinable
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// The transform that undoes this one; a transform that cannot be undone is returned unchanged.
  @inlinable
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant)
  }
}

extension CGPoint {
  /// Where a transform takes this point.
  @inlinable
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// This size, as a vector, under a transform; shifts do not matter.
  @inlinable
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// The smallest upright rectangle around this one after a transform.
  @inlinable
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    let p0 = CGPoint(x: minX, y: minY).applying(transform)
    let p1 = CGPoint(x: maxX, y: minY).applying(transform)
    let p2 = CGPoint(x: maxX, y: maxY).applying(transform)
    let p3 = CGPoint(x: minX, y: maxY).applying(transform)
    let left = Swift.min(p0.x, p1.x, p2.x, p3.x)
    let top = Swift.min(p0.y, p1.y, p2.y, p3.y)
    let right = Swift.max(p0.x, p1.x, p2.x, p3.x)
    let bottom = Swift.max(p0.y, p1.y, p2.y, p3.y)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
