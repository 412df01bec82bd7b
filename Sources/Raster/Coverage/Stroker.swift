internal import Drawing

/// Adds the outline of a line along a chain of points to a ``CellGrid``.
///
/// Both sides of the line are added while it is followed, so that no outline is kept. Each piece
/// winds the same way around: where pieces overlap their areas add up, and the non-zero rule makes
/// one shape of them.
struct Stroker {
  private let pen: Pen
  private let cap: CGLineCap
  private let join: CGLineJoin

  /// The square of the longest miter in half widths.
  private let miterSquare: Double

  /// The least cosine of a bend that needs no join.
  private let smoothCosine: Double

  /// Where the two sides of the line have come to.
  private var left = Point.zero
  private var right = Point.zero

  /// How much of the segment being followed its first corner took from the inner side.
  private var usedLeft = 0.0
  private var usedRight = 0.0

  /// A direction with its length and the way to the left side of the line.
  private struct Segment {
    var direction: Point
    var length: Double
    var side: Point

    @inline(__always)
    init(_ from: Point, _ to: Point, _ halfWidth: Double) {
      let step = to - from
      length = (step.x * step.x + step.y * step.y).squareRoot()
      direction = step / length
      side = Point(direction.y, -direction.x) * halfWidth
    }
  }

  init(_ style: DisplayList.Stroke, pen: Pen) {
    self.pen = pen
    cap = style.cap
    join = style.join
    let limit = style.miterLimit.isFinite ? max(style.miterLimit, 1) : 10
    miterSquare = limit * limit
    // A miter in place of a round join reaches out by an eighth of the square of the angle.
    smoothCosine = 1 - min(pen.tolerance / pen.halfWidth, 0.25)
  }

  /// Adds a chain whose neighbouring points differ.
  mutating func add(
    _ points: Lane<Point>, from start: Int, to end: Int, isClosed: Bool, into grid: inout CellGrid
  ) {
    usedLeft = 0
    usedRight = 0
    if end - start < 2 {
      if end > start { dot(points[start], &grid) }
    } else if isClosed {
      closed(points, start, end, &grid)
    } else {
      open(points, start, end, &grid)
    }
  }

  /// A line of no length: its caps alone, lying along the axis of x.
  private func dot(_ center: Point, _ grid: inout CellGrid) {
    guard cap != .butt else { return }
    let along = Point(pen.halfWidth, 0)
    let side = Point(0, -pen.halfWidth)
    endCap(center, along, side, &grid)
    endCap(center, -along, -side, &grid)
  }

  private mutating func open(
    _ points: Lane<Point>, _ start: Int, _ end: Int, _ grid: inout CellGrid
  ) {
    var here = points[start]
    var corner = points[start + 1]
    var segment = Segment(here, corner, pen.halfWidth)
    endCap(here, -segment.direction * pen.halfWidth, -segment.side, &grid)
    left = here + segment.side
    right = here - segment.side
    for index in (start + 2)..<max(end, start + 2) {
      here = corner
      corner = points[index]
      let next = Segment(here, corner, pen.halfWidth)
      bend(here, segment, next, &grid)
      segment = next
    }
    advance(to: corner, segment, &grid)
    endCap(corner, segment.direction * pen.halfWidth, segment.side, &grid)
  }

  /// Starts and ends in the middle of the first segment, so that every corner is like every other.
  private mutating func closed(
    _ points: Lane<Point>, _ start: Int, _ end: Int, _ grid: inout CellGrid
  ) {
    let first = Segment(points[start], points[start + 1], pen.halfWidth)
    let middle = (points[start] + points[start + 1]) / 2
    var half = first
    half.length /= 2
    left = middle + first.side
    right = middle - first.side
    var segment = half
    var here = points[start + 1]
    for index in (start + 2)...(end + 1) {
      let corner = points[index < end ? index : start + index - end]
      let next = index == end + 1 ? half : Segment(here, corner, pen.halfWidth)
      bend(here, segment, next, &grid)
      segment = next
      here = corner
    }
    advance(to: middle, segment, &grid)
  }

  /// Brings both sides up to a point on the segment.
  @inline(__always)
  private mutating func advance(to point: Point, _ segment: Segment, _ grid: inout CellGrid) {
    emit(left, point + segment.side, &grid)
    emit(point - segment.side, right, &grid)
    left = point + segment.side
    right = point - segment.side
  }

  // MARK: - Corners

  @inline(__always)
  private mutating func bend(
    _ corner: Point, _ before: Segment, _ after: Segment, _ grid: inout CellGrid
  ) {
    let cosine = (before.direction * after.direction).sum()
    let sine =
      before.direction.x * after.direction.y - before.direction.y * after.direction.x
    // How far the corner reaches back along both segments on its inner side.
    let reach = 1 + cosine > 1e-9 ? pen.halfWidth * abs(sine) / (1 + cosine) : .infinity
    let turnsLeft = sine < 0
    let used = turnsLeft ? usedLeft : usedRight
    let fits = reach <= before.length - used && reach <= after.length
    let miter = (before.side + after.side) / (1 + cosine)
    if cosine > smoothCosine && fits {
      let newLeft = corner + miter
      let newRight = corner - miter
      emit(left, newLeft, &grid)
      emit(newRight, right, &grid)
      left = newLeft
      right = newRight
    } else {
      sharpBend(corner, before, after, cosine, fits ? miter : nil, turnsLeft, &grid)
    }
    usedLeft = turnsLeft && fits ? reach : 0
    usedRight = !turnsLeft && fits ? reach : 0
  }

  @inline(never)
  private mutating func sharpBend(
    _ corner: Point, _ before: Segment, _ after: Segment, _ cosine: Double, _ inner: Point?,
    _ turnsLeft: Bool, _ grid: inout CellGrid
  ) {
    if turnsLeft {
      left = innerCorner(left, corner, inner, before.side, after.side, 1, &grid)
      right = outerCorner(right, corner, before, after, cosine, -1, &grid)
    } else {
      left = outerCorner(left, corner, before, after, cosine, 1, &grid)
      right = innerCorner(right, corner, inner, before.side, after.side, -1, &grid)
    }
  }

  /// Where the sides meet or, if the segments are too short for that, around the corner itself.
  private func innerCorner(
    _ from: Point, _ corner: Point, _ inner: Point?, _ before: Point, _ after: Point,
    _ sign: Double, _ grid: inout CellGrid
  ) -> Point {
    if let inner {
      let meeting = corner + inner * sign
      emit(from, meeting, sign, &grid)
      return meeting
    }
    let end = corner + before * sign
    let start = corner + after * sign
    emit(from, end, sign, &grid)
    emit(end, corner, sign, &grid)
    emit(corner, start, sign, &grid)
    return start
  }

  private func outerCorner(
    _ from: Point, _ corner: Point, _ before: Segment, _ after: Segment, _ cosine: Double,
    _ sign: Double, _ grid: inout CellGrid
  ) -> Point {
    // The miter's length is one over the cosine of half the turn.
    if join == .miter && miterSquare * (1 + cosine) >= 2 {
      let tip = corner + (before.side + after.side) * (sign / (1 + cosine))
      emit(from, tip, sign, &grid)
      return tip
    }
    let end = corner + before.side * sign
    let start = corner + after.side * sign
    emit(from, end, sign, &grid)
    if join == .round {
      arc(corner, before.side * sign, after.side * sign, cosine, sign, &grid)
    } else {
      emit(end, start, sign, &grid)
    }
    return start
  }

  // MARK: - Caps and arcs

  /// Closes the line at `point`, from its left side to its right, `along` pointing out of it.
  private func endCap(
    _ point: Point, _ along: Point, _ side: Point, _ grid: inout CellGrid
  ) {
    switch cap {
    case .butt:
      emit(point + side, point - side, &grid)
    case .square:
      emit(point + side, point + side + along, &grid)
      emit(point + side + along, point - side + along, &grid)
      emit(point - side + along, point - side, &grid)
    case .round:
      arc(point, side, along, 0, 1, &grid)
      arc(point, along, -side, 0, 1, &grid)
    }
  }

  /// Goes around `center` from one point of the tip to another, by equal turns.
  ///
  /// The turn is halved until its chord is close enough to the circle; half-angle formulas need no
  /// more than square roots.
  private func arc(
    _ center: Point, _ from: Point, _ to: Point, _ cosine: Double, _ sign: Double,
    _ grid: inout CellGrid
  ) {
    var turnCosine = max(min(cosine, 1), -1)
    var turnSine = max(1 - turnCosine * turnCosine, 0).squareRoot()
    var count = 1
    let flattest = 1 - pen.tolerance / 2 / pen.halfWidth
    while count < 256 {
      let halfCosine = max((1 + turnCosine) / 2, 0).squareRoot()
      if halfCosine >= flattest { break }
      turnSine = max((1 - turnCosine) / 2, 0).squareRoot()
      turnCosine = halfCosine
      count *= 2
    }
    turnSine *= sign
    var spoke = from
    var point = center + from
    for _ in 1..<count {
      spoke = Point(
        spoke.x * turnCosine - spoke.y * turnSine, spoke.x * turnSine + spoke.y * turnCosine)
      let next = center + spoke
      emit(point, next, sign, &grid)
      point = next
    }
    emit(point, center + to, sign, &grid)
  }

  // MARK: - Edges

  /// Adds an edge of the left side, or of the right one, which runs the other way.
  @inline(__always)
  private func emit(_ from: Point, _ to: Point, _ sign: Double, _ grid: inout CellGrid) {
    if sign > 0 { emit(from, to, &grid) } else { emit(to, from, &grid) }
  }

  @inline(__always)
  private func emit(_ from: Point, _ to: Point, _ grid: inout CellGrid) {
    if let toPixels = pen.toPixels {
      grid.line(toPixels(from), toPixels(to))
    } else {
      grid.line(from, to)
    }
  }
}
