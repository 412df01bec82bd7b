public import Foundation

extension Path {
  /// The smallest rectangle around the path; null when it is empty.
  ///
  /// Curves count as far as they go, their control points do not.
  public var boundingRect: CGRect {
    let bounds = bounds
    return bounds.isEmpty ? .null : CGRect(bounds)
  }

  /// The plain form of ``boundingRect``.
  public var bounds: DisplayList.Bounds {
    var bounds = DisplayList.Bounds.empty
    var next = 0
    var last = SIMD2<Double>()
    for verb in storedVerbs {
      switch verb {
      case .move, .line:
        last = storedPoints[next]
        next += 1
      case .quad:
        let control = storedPoints[next]
        let end = storedPoints[next + 1]
        bounds.includeQuad(last, control, end)
        last = end
        next += 2
      case .curve:
        let end = storedPoints[next + 2]
        bounds.includeCurve(last, storedPoints[next], storedPoints[next + 1], end)
        last = end
        next += 3
      case .close:
        continue
      }
      bounds.include(last)
    }
    return bounds
  }

  /// The smallest rectangle around the path's points, controls too: cheaper, never too small.
  public var controlBounds: DisplayList.Bounds {
    var bounds = DisplayList.Bounds.empty
    for point in storedPoints {
      bounds.include(point)
    }
    return bounds
  }
}

extension DisplayList.Bounds {
  /// Grows to hold the turning points of a quadratic curve.
  mutating func includeQuad(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>) {
    if holds(p1) { return }
    let bend = p0 - 2 * p1 + p2
    let slope = p0 - p1
    for axis in 0..<2 {
      let t = slope[axis] / bend[axis]
      guard t > 0, t < 1 else { continue }
      let u = 1 - t
      include(p0 * (u * u) + p1 * (2 * u * t) + p2 * (t * t))
    }
  }

  /// Grows to hold the turning points of a cubic curve.
  mutating func includeCurve(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>
  ) {
    if holds(p1) && holds(p2) { return }
    // The derivative is 3·(a·t² + b·t + c).
    let a = p3 - p0 + 3 * (p1 - p2)
    let b = 2 * (p0 - 2 * p1 + p2)
    let c = p1 - p0
    for axis in 0..<2 {
      for t in rootsOfQuadratic(a[axis], b[axis], c[axis]) {
        include(CubicCurve(p0, p1, p2, p3).point(at: t))
      }
    }
  }

  private func holds(_ point: SIMD2<Double>) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}
