import Foundation

/// A subpath as straight pieces, without coincident neighbours, to be stroked.
struct Polyline {
  /// The vertices; a closed line does not repeat its first one.
  var points: [SIMD2<Double>] = []
  /// Which vertices are corners of the path; the others lie inside a curve.
  var corners: [Bool] = []
  var isClosed = false
  /// Which way a line of a single vertex goes.
  var direction = SIMD2(1.0, 0.0)

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    corners.removeAll(keepingCapacity: true)
    isClosed = false
    direction = SIMD2(1.0, 0.0)
  }

  /// Adds a vertex, unless it lies where the last one does.
  mutating func append(_ point: SIMD2<Double>, isCorner: Bool) {
    if let last = points.last, isSame(last, point) {
      if isCorner { corners[corners.count - 1] = true }
      return
    }
    points.append(point)
    corners.append(isCorner)
  }

  /// Makes the line closed, dropping a last vertex that lies on the first one.
  mutating func close() {
    if points.count > 1, isSame(points[0], points[points.count - 1]) {
      points.removeLast()
      corners.removeLast()
    }
    isClosed = true
  }

  private func isSame(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Bool {
    let way = other - one
    return way.x * way.x + way.y * way.y <= 1e-20
  }
}

/// How finely curves become straight pieces.
struct Flatness {
  /// How far a piece may lie from the curve.
  let tolerance: Double
  /// How far the outer edge of the line lies from the curve.
  let reach: Double
  /// By how much the direction may turn in one step along the outer edge.
  let step: Double
  /// The cosine of the largest turn that still counts as smooth: one and a half steps.
  let smoothCosine: Double

  init(tolerance: Double, reach: Double) {
    self.tolerance = tolerance.isFinite ? max(tolerance, 1e-6) : 1
    self.reach = reach
    // The middle of a chord over the angle lies reach·(1 - cos(angle/2)) inside its arc.
    let cosine = max(1 - self.tolerance / max(reach, 1e-9), 0)
    step = min(max(2 * acos(cosine), .pi / 128), .pi / 4)
    smoothCosine = cos(step * 1.5)
  }

  /// How many pieces a cubic curve needs, as by Wang's formula and by how far it turns.
  func pieces(_ curve: CubicCurve) -> Int {
    let bend = max(
      length(curve.p0 - 2 * curve.p1 + curve.p2), length(curve.p1 - 2 * curve.p2 + curve.p3))
    let byShape = (0.75 * bend / tolerance).squareRoot()
    let turn =
      turning(curve.p1 - curve.p0, curve.p2 - curve.p1)
      + turning(curve.p2 - curve.p1, curve.p3 - curve.p2)
    return bounded(max(byShape, turn / step))
  }

  /// How many steps an angle of a round corner or end needs.
  func steps(_ angle: Double) -> Int { bounded(abs(angle) / step) }

  /// A count in 1…512: finer is never seen, and coordinates may be absurd.
  private func bounded(_ count: Double) -> Int {
    count < 512 ? max(Int(count.rounded(.up)), 1) : 512
  }

  private func turning(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Double {
    let along = dot(one, other)
    let across = abs(cross(one, other))
    return along == 0 && across == 0 ? 0 : atan2(across, along)
  }
}

extension Polyline {
  /// Adds a cubic curve from the last vertex, whose end is a corner.
  mutating func append(_ curve: CubicCurve, _ flatness: Flatness) {
    let count = flatness.pieces(curve)
    for index in 1..<max(count, 1) {
      append(curve.point(at: Double(index) / Double(count)), isCorner: false)
    }
    append(curve.p3, isCorner: true)
  }
}
