public import Foundation

extension Path {
  /// Whether a point lies inside; subpaths that are open count as closed by a straight line.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    let winding = winding(around: SIMD2(point))
    return eoFill ? winding % 2 != 0 : winding != 0
  }

  /// How many times the path goes around a point; clockwise (in y-down) counts up.
  func winding(around point: SIMD2<Double>) -> Int {
    guard point.x.isFinite, point.y.isFinite else { return 0 }
    var ray = WindingRay(point: point)
    var start = SIMD2<Double>()
    var last = SIMD2<Double>()
    var next = 0
    for verb in storedVerbs {
      switch verb {
      case .move:
        ray.line(last, start)
        start = storedPoints[next]
        last = start
        next += 1
      case .line:
        ray.line(last, storedPoints[next])
        last = storedPoints[next]
        next += 1
      case .quad:
        let end = storedPoints[next + 1]
        ray.curve(CubicCurve(quad: last, storedPoints[next], end))
        last = end
        next += 2
      case .curve:
        let end = storedPoints[next + 2]
        ray.curve(CubicCurve(last, storedPoints[next], storedPoints[next + 1], end))
        last = end
        next += 3
      case .close:
        ray.line(last, start)
        last = start
      }
    }
    ray.line(last, start)
    return ray.winding
  }
}

/// Counts what crosses the ray from a point to the right.
private struct WindingRay {
  let point: SIMD2<Double>
  var winding = 0

  init(point: SIMD2<Double>) {
    self.point = point
  }

  mutating func line(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
    guard crosses(from.y, to.y) else { return }
    let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
    if x > point.x { winding += from.y < to.y ? 1 : -1 }
  }

  mutating func curve(_ curve: CubicCurve) {
    let lowest = min(curve.p0.y, curve.p1.y, curve.p2.y, curve.p3.y)
    let highest = max(curve.p0.y, curve.p1.y, curve.p2.y, curve.p3.y)
    guard lowest <= point.y, highest >= point.y else { return }
    // Between its turning points the curve crosses a level once at most.
    let a = curve.p3.y - curve.p0.y + 3 * (curve.p1.y - curve.p2.y)
    let b = 2 * (curve.p0.y - 2 * curve.p1.y + curve.p2.y)
    let c = curve.p1.y - curve.p0.y
    var from = 0.0
    for t in rootsOfQuadratic(a, b, c) {
      monotone(curve, from, t)
      from = t
    }
    monotone(curve, from, 1)
  }

  private mutating func monotone(_ curve: CubicCurve, _ from: Double, _ to: Double) {
    let startY = from == 0 ? curve.p0.y : curve.point(at: from).y
    let endY = to == 1 ? curve.p3.y : curve.point(at: to).y
    guard crosses(startY, endY) else { return }
    let rises = startY < endY
    var low = from
    var high = to
    // 60 halvings are all that a double has.
    for _ in 0..<60 {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { break }
      if (curve.point(at: middle).y <= point.y) == rises { low = middle } else { high = middle }
    }
    if curve.point(at: (low + high) / 2).x > point.x { winding += rises ? 1 : -1 }
  }

  /// Whether one end lies on or above the ray's level and the other below it.
  private func crosses(_ one: Double, _ other: Double) -> Bool {
    (one <= point.y) != (other <= point.y)
  }
}
