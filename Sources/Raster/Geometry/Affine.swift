/// A map from one plane to another that keeps lines straight and parallels parallel.
struct Affine: Equatable {
  /// Where one step to the right leads.
  var x: Point

  /// Where one step down leads.
  var y: Point

  /// Where the origin lands.
  var origin: Point

  static let identity = Affine(x: Point(1, 0), y: Point(0, 1), origin: .zero)

  @inline(__always)
  func callAsFunction(_ point: Point) -> Point {
    x * point.x + y * point.y + origin
  }

  /// Moves a direction, which has no place.
  @inline(__always)
  func direction(_ vector: Point) -> Point {
    x * vector.x + y * vector.y
  }

  /// This map, then `next`.
  func then(_ next: Affine) -> Affine {
    Affine(x: next.direction(x), y: next.direction(y), origin: next(origin))
  }

  var determinant: Double { x.x * y.y - x.y * y.x }

  /// The way back, or nil if the map flattens the plane.
  var inverse: Affine? {
    let determinant = self.determinant
    guard determinant.isFinite && determinant != 0 else { return nil }
    let back = Affine(
      x: Point(y.y, -x.y) / determinant, y: Point(-y.x, x.x) / determinant, origin: .zero)
    let moved = Affine(x: back.x, y: back.y, origin: -back.direction(origin))
    return moved.isFinite ? moved : nil
  }

  var isFinite: Bool {
    x.x.isFinite && x.y.isFinite && y.x.isFinite && y.y.isFinite && origin.x.isFinite
      && origin.y.isFinite
  }

  /// Whether rectangles stay upright rectangles.
  var keepsRectangles: Bool { (x.y == 0 && y.x == 0) || (x.x == 0 && y.y == 0) }

  /// Whether circles stay circles.
  var keepsCircles: Bool {
    let tolerance = 1e-9 * (abs(x.x) + abs(x.y))
    let isRotation = abs(x.x - y.y) <= tolerance && abs(x.y + y.x) <= tolerance
    let isReflection = abs(x.x + y.y) <= tolerance && abs(x.y - y.x) <= tolerance
    return isRotation || isReflection
  }

  /// How much the most and the least stretched directions are stretched.
  var stretch: (most: Double, least: Double) {
    // The singular values of a two by two matrix, from its halves that turn and that mirror.
    let turning = Point(x.x + y.y, x.y - y.x) / 2
    let mirroring = Point(x.x - y.y, x.y + y.x) / 2
    let first = (turning * turning).sum().squareRoot()
    let second = (mirroring * mirroring).sum().squareRoot()
    return (first + second, abs(first - second))
  }
}
