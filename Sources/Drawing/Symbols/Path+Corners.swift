extension Path {
  /// The path with each corner between two straight lines rounded off.
  ///
  /// - Parameter radius: How far from the corner the rounding begins; at most half a line.
  func roundingCorners(_ radius: Double) -> Path {
    var result = Path()
    for subpath in subpaths() {
      subpath.rounded(radius, into: &result)
    }
    return result
  }

  /// The path with every closed subpath going the way of stroke outlines, so that they can be united.
  func orientedForUnion() -> Path {
    var result = Path()
    for subpath in subpaths() {
      (subpath.area > 0 ? subpath.reversed() : subpath).append(to: &result)
    }
    return result
  }

  private func subpaths() -> [Subpath] {
    var result: [Subpath] = []
    var next = 0
    for verb in storedVerbs {
      let count = verb.pointCount
      let points = Array(storedPoints[next..<next + count])
      next += count
      switch verb {
      case .move: result.append(Subpath(start: points[0]))
      case .close: result[result.count - 1].isClosed = true
      default: result[result.count - 1].steps.append(points)
      }
    }
    return result
  }
}

/// A subpath as its start and the points of each step: one for a line, two or three for a curve.
private struct Subpath {
  var start: SIMD2<Double>
  var steps: [[SIMD2<Double>]] = []
  var isClosed = false

  init(start: SIMD2<Double>) {
    self.start = start
  }

  /// The signed area inside the control points, positive clockwise in y-down.
  var area: Double {
    var sum = 0.0
    var last = start
    for point in steps.joined() + [start] {
      sum += cross(last, point)
      last = point
    }
    return sum / 2
  }

  func reversed() -> Subpath {
    let all = [start] + steps.joined()
    var result = Subpath(start: all[all.count - 1])
    var end = all.count - 1
    for step in steps.reversed() {
      result.steps.append(Array(all[(end - step.count)..<end].reversed()))
      end -= step.count
    }
    result.isClosed = isClosed
    return result
  }

  func append(to path: inout Path) {
    path.appendMove(start)
    for step in steps {
      switch step.count {
      case 1: path.appendLine(step[0])
      case 2: path.appendQuad(step[0], step[1])
      default: path.appendCurve(step[0], step[1], step[2])
      }
    }
    if isClosed { path.closeSubpath() }
  }

  /// Adds the subpath with its corners between straight lines rounded off.
  func rounded(_ radius: Double, into path: inout Path) {
    var steps = steps
    if isClosed, let end = steps.last?.last, length(end - start) > 1e-9 {
      steps.append([start])
    }
    let count = steps.count
    guard count > 1 else { return append(to: &path) }
    /// Where a step begins.
    func origin(_ index: Int) -> SIMD2<Double> {
      index == 0 ? start : steps[index - 1].last ?? start
    }
    /// The rounding at the end of a step: where it begins, the corner, and where it ends.
    func corner(_ index: Int) -> (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)? {
      guard isClosed || index < count - 1 else { return nil }
      let next = (index + 1) % count
      guard steps[index].count == 1, steps[next].count == 1 else { return nil }
      let corner = steps[index][0]
      let before = origin(index) - corner
      let after = steps[next][0] - corner
      let reach = min(radius, length(before) / 2, length(after) / 2)
      return (corner + unit(before) * reach, corner, corner + unit(after) * reach)
    }
    let corners = (0..<count).map(corner)
    path.appendMove(isClosed ? corners[count - 1]?.2 ?? start : start)
    for index in 0..<count {
      let step = steps[index]
      switch step.count {
      case 1:
        if let (from, at, to) = corners[index] {
          path.appendLine(from)
          path.appendQuad(at, to)
        } else {
          path.appendLine(step[0])
        }
      case 2: path.appendQuad(step[0], step[1])
      default: path.appendCurve(step[0], step[1], step[2])
      }
    }
    if isClosed { path.closeSubpath() }
  }
}

extension Path.Verb {
  /// How many points the verb owns.
  fileprivate var pointCount: Int {
    switch self {
    case .move, .line: 1
    case .quad: 2
    case .curve: 3
    case .close: 0
    }
  }
}
