internal import Drawing

/// A map from one plane to another that keeps lines straight.
///
/// Points become sums in three parts, of which the first two are divided by the third.
struct Projective {
  /// What one step to the right adds.
  var x: SIMD3<Double>

  /// What one step down adds.
  var y: SIMD3<Double>

  /// What the origin becomes.
  var origin: SIMD3<Double>

  init(_ map: Affine) {
    x = SIMD3(map.x.x, map.x.y, 0)
    y = SIMD3(map.y.x, map.y.y, 0)
    origin = SIMD3(map.origin.x, map.origin.y, 1)
  }

  init(_ transform: ProjectionTransform) {
    (x, y, origin) = transform.rows
  }

  private init(x: SIMD3<Double>, y: SIMD3<Double>, origin: SIMD3<Double>) {
    self.x = x
    self.y = y
    self.origin = origin
  }

  func callAsFunction(_ point: Point) -> Point {
    let sum = row(SIMD3(point.x, point.y, 1))
    return Point(sum.x, sum.y) / sum.z
  }

  /// This map, then `next`.
  func then(_ next: Projective) -> Projective {
    Projective(x: next.row(x), y: next.row(y), origin: next.row(origin))
  }

  private func row(_ sum: SIMD3<Double>) -> SIMD3<Double> {
    x * sum.x + y * sum.y + origin * sum.z
  }

  /// The way back, or nil if the map flattens the plane.
  var inverse: Projective? {
    let across = cross(y, origin)
    let determinant = (x * across).sum()
    guard determinant.isFinite && determinant != 0 else { return nil }
    let down = cross(origin, x)
    let far = cross(x, y)
    let scale = 1 / determinant
    let back = Projective(
      x: SIMD3(across.x, down.x, far.x) * scale, y: SIMD3(across.y, down.y, far.y) * scale,
      origin: SIMD3(across.z, down.z, far.z) * scale)
    let sum = (back.x + back.y + back.origin).sum()
    return sum.isFinite ? back : nil
  }

  private func cross(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      one.y * other.z - one.z * other.y, one.z * other.x - one.x * other.z,
      one.x * other.y - one.y * other.x)
  }
}
