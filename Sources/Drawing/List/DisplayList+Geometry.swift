public import Foundation

extension DisplayList {
  /// An affine transform in plain doubles.
  ///
  /// A point `(x, y)` becomes `(a·x + c·y + tx, b·x + d·y + ty)`.
  @frozen public struct Transform: Equatable, Sendable {
    /// What x contributes to x.
    public var a: Double
    /// What x contributes to y.
    public var b: Double
    /// What y contributes to x.
    public var c: Double
    /// What y contributes to y.
    public var d: Double
    /// The shift along x.
    public var tx: Double
    /// The shift along y.
    public var ty: Double

    /// Makes the transform of these six numbers, which change nothing unless told.
    @inlinable
    public init(
      a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0
    ) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.tx = tx
      self.ty = ty
    }

    /// Makes the plain form of a CoreGraphics transform.
    @inlinable
    public init(_ transform: CGAffineTransform) {
      self.init(
        a: transform.a.native, b: transform.b.native, c: transform.c.native,
        d: transform.d.native, tx: transform.tx.native, ty: transform.ty.native)
    }

    /// The transform that changes nothing.
    @inlinable public static var identity: Transform { Transform() }

    /// Whether this transform changes nothing.
    @inlinable public var isIdentity: Bool {
      a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
    }

    /// The factor by which areas grow; negative when the transform mirrors.
    @inlinable public var determinant: Double { a * d - b * c }

    /// Where the transform takes a point.
    @inlinable
    public func apply(_ point: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
    }

    /// The transform that does this one first and the other after it.
    @inlinable
    public func concatenating(_ other: Transform) -> Transform {
      Transform(
        a: a * other.a + b * other.c,
        b: a * other.b + b * other.d,
        c: c * other.a + d * other.c,
        d: c * other.b + d * other.d,
        tx: tx * other.a + ty * other.c + other.tx,
        ty: tx * other.b + ty * other.d + other.ty)
    }

    /// The transform that undoes this one, or nil when nothing can.
    @inlinable public var inverse: Transform? {
      let determinant = determinant
      guard determinant != 0, determinant.isFinite else { return nil }
      return Transform(
        a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
        tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
  }

  /// An upright rectangle in plain doubles; empty when a maximum lies below its minimum.
  @frozen public struct Bounds: Equatable, Sendable {
    /// The left side.
    public var minX: Double
    /// The top side.
    public var minY: Double
    /// The right side.
    public var maxX: Double
    /// The bottom side.
    public var maxY: Double

    /// Makes the rectangle between these four sides.
    @inlinable
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
      self.minX = minX
      self.minY = minY
      self.maxX = maxX
      self.maxY = maxY
    }

    /// The rectangle that holds no point and grows with the first one.
    @inlinable public static var empty: Bounds {
      Bounds(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    }

    /// The rectangle that holds every point.
    @inlinable public static var everything: Bounds {
      Bounds(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
    }

    /// Whether no point lies inside.
    @inlinable public var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

    /// Grows to hold a point; a point that is not a number is passed over.
    @inlinable
    public mutating func include(_ point: SIMD2<Double>) {
      if point.x < minX { minX = point.x }
      if point.y < minY { minY = point.y }
      if point.x > maxX { maxX = point.x }
      if point.y > maxY { maxY = point.y }
    }

    /// The smallest rectangle that holds both.
    @inlinable
    public func union(_ other: Bounds) -> Bounds {
      Bounds(
        minX: Swift.min(minX, other.minX), minY: Swift.min(minY, other.minY),
        maxX: Swift.max(maxX, other.maxX), maxY: Swift.max(maxY, other.maxY))
    }

    /// What both rectangles hold.
    @inlinable
    public func intersection(_ other: Bounds) -> Bounds {
      Bounds(
        minX: Swift.max(minX, other.minX), minY: Swift.max(minY, other.minY),
        maxX: Swift.min(maxX, other.maxX), maxY: Swift.min(maxY, other.maxY))
    }

    /// The rectangle with every side moved outwards by a distance.
    @inlinable
    public func outset(by distance: Double) -> Bounds {
      Bounds(
        minX: minX - distance, minY: minY - distance, maxX: maxX + distance,
        maxY: maxY + distance)
    }

    /// The smallest upright rectangle around this one after a transform.
    @inlinable
    public func applying(_ transform: Transform) -> Bounds {
      if isEmpty || transform.isIdentity { return self }
      var result = Bounds.empty
      result.include(transform.apply(SIMD2(minX, minY)))
      result.include(transform.apply(SIMD2(maxX, minY)))
      result.include(transform.apply(SIMD2(maxX, maxY)))
      result.include(transform.apply(SIMD2(minX, maxY)))
      return result
    }
  }
}
