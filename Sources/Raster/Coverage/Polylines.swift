internal import Drawing

/// A path as chains of points, curves cut into chords, for a ``Stroker`` to follow.
struct Polylines: ~Copyable, PathReceiver {
  /// One subpath.
  struct Chain: BitwiseCopyable {
    var start: Int
    var end: Int
    var isClosed: Bool

    /// Whether there was more than a bare start.
    var hasSegments: Bool
  }

  private(set) var points = Block<Point>(filler: .zero)
  private(set) var chains = Block(
    filler: Chain(start: 0, end: 0, isClosed: false, hasSegments: false))
  private var chainStart = 0
  private var hasSegments = false
  private var halfWidth = 0.5
  private var tolerance = Pen.tolerance

  /// Replaces what is kept by `path`, seen in the plane where the pen's tip is round.
  mutating func collect(_ path: Path, for pen: Pen) {
    points.removeAll()
    chains.removeAll()
    chainStart = 0
    hasSegments = false
    halfWidth = pen.halfWidth
    tolerance = pen.tolerance
    receive(path, through: PointMap(map: pen.toPlane))
    finish(isClosed: false)
  }

  mutating func move(to point: Point) {
    finish(isClosed: false)
    points.append(point)
  }

  mutating func line(to point: Point) {
    hasSegments = true
    add(point)
  }

  mutating func quad(_ control: Point, to point: Point) {
    hasSegments = true
    let start = points[points.count - 1]
    var steps = CurveSteps(
      start, control, point, tolerance: fineness(start, control, control, point))
    for _ in 1..<steps.count { add(steps.next()) }
    add(point)
  }

  mutating func curve(_ control1: Point, _ control2: Point, to point: Point) {
    hasSegments = true
    let start = points[points.count - 1]
    var steps = CurveSteps(
      start, control1, control2, point, tolerance: fineness(start, control1, control2, point))
    for _ in 1..<steps.count { add(steps.next()) }
    add(point)
  }

  mutating func close() {
    guard points.count > chainStart else { return }
    let start = points[chainStart]
    if points.count - 1 > chainStart && isSame(points[points.count - 1], start) {
      points.setCount(points.count - 1)
    }
    hasSegments = true
    finish(isClosed: true)
    // What follows without a move starts where the closed subpath did.
    points.append(start)
  }

  private mutating func finish(isClosed: Bool) {
    if points.count > chainStart {
      chains.append(
        Chain(
          start: chainStart, end: points.count, isClosed: isClosed, hasSegments: hasSegments))
    }
    chainStart = points.count
    hasSegments = false
  }

  @inline(__always)
  private mutating func add(_ point: Point) {
    if !isSame(points[points.count &- 1], point) { points.append(point) }
  }

  /// Whether two points are too close to tell a direction.
  @inline(__always)
  private func isSame(_ one: Point, _ other: Point) -> Bool {
    let step = one - other
    return step.x * step.x + step.y * step.y <= tolerance * tolerance * 1e-6
  }

  /// How far chords may stray so that the outer side of the line, half its width away, is smooth.
  ///
  /// A chord's error grows with the ratio of the outer to the inner radius. The curve's radius is
  /// at least as long as its control polygon's shortest leg is likely to be; where it bends more
  /// sharply, the joins are rounded.
  private func fineness(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Double {
    let first = b - a
    let last = d - c
    let span = d - a
    let extent = max(
      (first * first).sum(), (last * last).sum(), (span * span).sum()
    ).squareRoot()
    guard extent > 0 else { return tolerance }
    return tolerance * extent / (extent + 2 * halfWidth)
  }
}
