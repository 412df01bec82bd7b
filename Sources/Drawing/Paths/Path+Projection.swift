import Foundation

extension Path {
  /// The path after a transform that may bring perspective into it.
  ///
  /// Lines stay lines. Curves become other curves that leave and arrive in the true directions, more
  /// of them the more the distance to the eye changes. What lies behind the eye, or right before it,
  /// is cut off.
  public func projected(by transform: ProjectionTransform) -> Path {
    let map = HomogeneousMap(transform)
    if transform.isAffine { return applying(transform.affine) }
    let isBeforeTheEye = points.allSatisfy { map.apply($0).z >= HomogeneousMap.nearest }
    return isBeforeTheEye ? curves(through: map) : polygons(through: map)
  }

  /// Calls back with each step as a curve in homogeneous coordinates, or with a move or an end.
  private func walk(
    through map: HomogeneousMap, move: (SIMD3<Double>) -> Void, line: (SIMD3<Double>) -> Void,
    curve: (HomogeneousCurve) -> Void, close: () -> Void
  ) {
    var next = 0
    var current = SIMD3<Double>()
    var start = SIMD3<Double>()
    func take() -> SIMD3<Double> {
      next += 1
      return map.apply(points[next - 1])
    }
    for verb in verbs {
      switch verb {
      case .move:
        current = take()
        start = current
        move(current)
      case .line:
        current = take()
        line(current)
      case .quad:
        let control = take()
        let end = take()
        curve(
          HomogeneousCurve(
            start: current, first: (current + 2 * control) / 3, second: (end + 2 * control) / 3,
            end: end))
        current = end
      case .curve:
        let first = take()
        let second = take()
        let end = take()
        curve(HomogeneousCurve(start: current, first: first, second: second, end: end))
        current = end
      case .close:
        current = start
        close()
      }
    }
  }

  private func curves(through map: HomogeneousMap) -> Path {
    var path = Path()
    path.reserveCapacity(verbs: verbs.count * 2, points: points.count * 2)
    walk(
      through: map, move: { path.move(to: $0.flat) }, line: { path.addLine(to: $0.flat) },
      curve: { $0.add(to: &path) }, close: { path.closeSubpath() })
    return path
  }

  private func polygons(through map: HomogeneousMap) -> Path {
    var path = Path()
    var polygon: [SIMD3<Double>] = []
    func finish() {
      HomogeneousMap.addVisiblePart(of: polygon, to: &path)
      polygon.removeAll(keepingCapacity: true)
    }
    walk(
      through: map,
      move: { start in
        finish()
        polygon = [start]
      },
      line: { polygon.append($0) },
      curve: { curve in
        for step in 1...16 { polygon.append(curve.point(at: Double(step) / 16)) }
      }, close: {})
    finish()
    return path
  }
}

/// A projection that leaves out the division: `z` is the divisor.
private struct HomogeneousMap {
  /// The least divisor that is still seen.
  static let nearest = 0.01

  let x: SIMD3<Double>
  let y: SIMD3<Double>
  let origin: SIMD3<Double>

  init(_ transform: ProjectionTransform) {
    (x, y, origin) = transform.rows
  }

  func apply(_ point: SIMD2<Double>) -> SIMD3<Double> { x * point.x + y * point.y + origin }

  /// Adds what of a closed polygon lies before the eye.
  static func addVisiblePart(of polygon: [SIMD3<Double>], to path: inout Path) {
    guard var before = polygon.last else { return }
    var isFirst = true
    func add(_ point: SIMD3<Double>) {
      if isFirst { path.move(to: point.flat) } else { path.addLine(to: point.flat) }
      isFirst = false
    }
    for point in polygon {
      if (point.z >= nearest) != (before.z >= nearest) {
        add(before + (point - before) * ((nearest - before.z) / (point.z - before.z)))
      }
      if point.z >= nearest { add(point) }
      before = point
    }
    if !isFirst { path.closeSubpath() }
  }
}

/// A cubic curve in homogeneous coordinates.
private struct HomogeneousCurve {
  let start: SIMD3<Double>
  let first: SIMD3<Double>
  let second: SIMD3<Double>
  let end: SIMD3<Double>

  func point(at time: Double) -> SIMD3<Double> {
    let rest = 1 - time
    return start * (rest * rest * rest) + first * (3 * rest * rest * time)
      + second * (3 * rest * time * time) + end * (time * time * time)
  }

  /// How fast the flat point moves.
  private func speed(at time: Double, _ point: SIMD3<Double>) -> SIMD2<Double> {
    let rest = 1 - time
    let change =
      ((first - start) * (rest * rest) + (second - first) * (2 * rest * time)
        + (end - second) * (time * time)) * 3
    let flat = SIMD2(point.x, point.y) / point.z
    return (SIMD2(change.x, change.y) - flat * change.z) / point.z
  }

  /// Adds the flat form: pieces that share ends and directions with the true curve.
  func add(to path: inout Path) {
    let near = Swift.min(start.z, first.z, second.z, end.z)
    let far = Swift.max(start.z, first.z, second.z, end.z)
    let pieces = far < 1.02 * near ? 1 : far < 1.3 * near ? 2 : far < 2 * near ? 4 : 8
    let step = 1 / Double(pieces)
    var from = start
    var leaving = speed(at: 0, from) * (step / 3)
    for piece in 1...pieces {
      let time = Double(piece) * step
      let to = point(at: time)
      let arriving = speed(at: time, to) * (step / 3)
      path.addCurve(
        to: to.flat, control1: (SIMD2(from.flat) + leaving).cgPoint,
        control2: (SIMD2(to.flat) - arriving).cgPoint)
      from = to
      leaving = arriving
    }
  }
}

extension SIMD3<Double> {
  /// The point of the plane.
  fileprivate var flat: CGPoint { CGPoint(x: x / z, y: y / z) }
}
