import Drawing

/// How much a path covers by a rule, found along many level lines.
///
/// Only for paths of straight lines. The error falls with the square of the number of lines.
func area(of path: Path, rule: FillRule = .nonZero, lines: Int = 2000) -> Double {
  let edges = edges(of: path)
  let bounds = path.bounds
  guard !bounds.isEmpty else { return 0 }
  let step = (bounds.maxY - bounds.minY) / Double(lines)
  var total = 0.0
  for line in 0..<lines {
    let y = bounds.minY + (Double(line) + 0.5) * step
    var crossings: [(x: Double, direction: Int)] = []
    for (from, to) in edges where (from.y <= y) != (to.y <= y) {
      let x = from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x)
      crossings.append((x, from.y < to.y ? 1 : -1))
    }
    crossings.sort { $0.x < $1.x }
    var winding = 0
    for (one, other) in zip(crossings, crossings.dropFirst()) {
      winding += one.direction
      let isInside = rule == .nonZero ? winding != 0 : winding % 2 != 0
      if isInside { total += (other.x - one.x) * step }
    }
  }
  return total
}

/// The straight edges of a path, each subpath closed.
func edges(of path: Path) -> [(SIMD2<Double>, SIMD2<Double>)] {
  var edges: [(SIMD2<Double>, SIMD2<Double>)] = []
  var next = 0
  var start = SIMD2<Double>()
  var last = SIMD2<Double>()
  for verb in path.verbs {
    switch verb {
    case .move:
      edges.append((last, start))
      start = path.points[next]
      last = start
      next += 1
    case .line:
      edges.append((last, path.points[next]))
      last = path.points[next]
      next += 1
    case .close:
      edges.append((last, start))
      last = start
    case .quad, .curve:
      preconditionFailure("only straight lines have edges")
    }
  }
  edges.append((last, start))
  return edges
}
