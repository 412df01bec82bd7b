internal import Drawing

extension CellGrid: PathReceiver {
  /// Adds the inside of a path; call ``begin(in:)`` before and sweep after.
  mutating func add(_ path: Path, through map: Affine) {
    start = .zero
    current = .zero
    receive(path, through: PointMap(map: map))
    close()
  }

  mutating func move(to point: Point) {
    close()
    start = point
    current = point
  }

  mutating func line(to point: Point) {
    line(current, point)
    current = point
  }

  mutating func quad(_ control: Point, to point: Point) {
    if isOutside(current, control, control, point) {
      line(to: point)
      return
    }
    var steps = CurveSteps(current, control, point, tolerance: CurveSteps.tolerance)
    follow(&steps, to: point)
  }

  mutating func curve(_ control1: Point, _ control2: Point, to point: Point) {
    if isOutside(current, control1, control2, point) {
      line(to: point)
      return
    }
    var steps = CurveSteps(current, control1, control2, point, tolerance: CurveSteps.tolerance)
    follow(&steps, to: point)
  }

  mutating func close() {
    line(current, start)
    current = start
  }

  private mutating func follow(_ steps: inout CurveSteps, to end: Point) {
    var from = current
    for _ in 1..<steps.count {
      let to = steps.next()
      line(from, to)
      from = to
    }
    line(from, end)
    current = end
  }

  /// Whether a curve runs wholly on one side of what is drawn, where its chord does as well.
  private func isOutside(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    max(a.y, b.y, c.y, d.y) <= window.top || min(a.y, b.y, c.y, d.y) >= window.bottom
      || max(a.x, b.x, c.x, d.x) <= window.left || min(a.x, b.x, c.x, d.x) >= window.right
  }
}
