import Foundation

/// Walks along both sides of a line and makes contours of them.
///
/// The right side is the one that a right turn of the direction points to (in y-down). Each contour
/// goes forward on the right side and back on the left one.
struct StrokeSides {
  private var cap = CGLineCap.butt
  private var join = CGLineJoin.miter
  private var miterLimit = 10.0
  private var reach = 0.5
  private var flatness = Flatness(tolerance: 0.02, reach: 0.5)
  private var right: [SIMD2<Double>] = []
  private var left: [SIMD2<Double>] = []
  private var turns: [Turn] = []
  private var directions: [SIMD2<Double>] = []
  private var lengths: [Double] = []

  /// How the line turns at a vertex.
  private struct Turn {
    /// The angle, positive to the right.
    var angle: Double
    /// The cosine of the angle.
    var cosine: Double
    /// How much of the neighbouring segments the inner side is short of.
    var inset: Double
    /// Whether the inner side has that much room.
    var hasRoom: Bool
  }

  /// Takes over what does not change along a path.
  mutating func prepare(_ style: DisplayList.Stroke, reach: Double, flatness: Flatness) {
    cap = style.cap
    join = style.join
    miterLimit = style.miterLimit
    self.reach = reach
    self.flatness = flatness
  }

  /// Adds the outline of a line.
  mutating func stroke(_ line: Polyline, into result: inout Path) {
    guard line.points.count > 1 else {
      if let point = line.points.first { dot(at: point, line.direction, into: &result) }
      return
    }
    measure(line)
    if line.isClosed {
      strokeClosed(line, into: &result)
    } else {
      strokeOpen(line, into: &result)
    }
  }

  // MARK: - Walking

  private mutating func strokeOpen(_ line: Polyline, into result: inout Path) {
    let last = line.points.count - 1
    right.removeAll(keepingCapacity: true)
    left.removeAll(keepingCapacity: true)
    var startCap: (SIMD2<Double>, SIMD2<Double>)? = (line.points[0], directions[0])
    begin(at: line.points[0], directions[0])
    for index in 1..<last {
      turn(line, index, startCap: &startCap, into: &result)
    }
    end(at: line.points[last], directions[last - 1])
    addCap(at: line.points[last], directions[last - 1], to: &right)
    finish(startCap, into: &result)
  }

  private mutating func strokeClosed(_ line: Polyline, into result: inout Path) {
    let count = line.points.count
    right.removeAll(keepingCapacity: true)
    left.removeAll(keepingCapacity: true)
    var noCap: (SIMD2<Double>, SIMD2<Double>)?
    guard let start = turns.firstIndex(where: { !$0.hasRoom }) else {
      for index in 0..<count {
        turn(line, index, startCap: &noCap, into: &result)
      }
      contour(right, reversed: false, into: &result)
      contour(left, reversed: true, into: &result)
      return
    }
    // Taken apart at one vertex, the line is an open one without ends.
    begin(at: line.points[start], directions[start])
    for step in 1..<count {
      turn(line, (start + step) % count, startCap: &noCap, into: &result)
    }
    end(at: line.points[start], directions[(start + count - 1) % count])
    finish(nil, into: &result)
    corner(line, start, into: &result)
  }

  /// Finds directions, lengths and turns, and where the inner side has room.
  private mutating func measure(_ line: Polyline) {
    let count = line.points.count
    let segments = line.isClosed ? count : count - 1
    directions.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    turns.removeAll(keepingCapacity: true)
    for index in 0..<segments {
      let way = line.points[index + 1 == count ? 0 : index + 1] - line.points[index]
      let length = Drawing.length(way)
      lengths.append(length)
      directions.append(way / length)
    }
    // What the turn before took of the current segment, on its inner side.
    var taken = 0.0
    var takenToTheRight = false
    for index in 0..<count {
      guard line.isClosed || (index > 0 && index < count - 1) else {
        turns.append(Turn(angle: 0, cosine: 1, inset: 0, hasRoom: true))
        continue
      }
      let before = index == 0 ? segments - 1 : index - 1
      let cosine = Drawing.dot(directions[before], directions[index])
      let sine = cross(directions[before], directions[index])
      let angle = atan2(sine, cosine)
      let inset = reach * abs(sine) / max(1 + cosine, 1e-12)
      let isRight = angle > 0
      let room = lengths[before] - (isRight == takenToTheRight ? taken : 0)
      let hasRoom = cosine > -0.999_999 && inset <= room && inset <= lengths[index]
      turns.append(Turn(angle: angle, cosine: cosine, inset: inset, hasRoom: hasRoom))
      taken = hasRoom ? inset : 0
      takenToTheRight = isRight
    }
    if line.isClosed, turns[0].hasRoom, (turns[0].angle > 0) == takenToTheRight,
      turns[0].inset + taken > lengths[segments - 1]
    {
      turns[0].hasRoom = false
    }
  }

  private mutating func begin(at point: SIMD2<Double>, _ direction: SIMD2<Double>) {
    right.append(point + rightNormal(direction))
    left.append(point - rightNormal(direction))
  }

  private mutating func end(at point: SIMD2<Double>, _ direction: SIMD2<Double>) {
    begin(at: point, direction)
  }

  /// Goes around a vertex, or ends one contour at it and begins another.
  private mutating func turn(
    _ line: Polyline, _ index: Int, startCap: inout (SIMD2<Double>, SIMD2<Double>)?,
    into result: inout Path
  ) {
    let turn = turns[index]
    let point = line.points[index]
    let before = directions[index == 0 ? directions.count - 1 : index - 1]
    let after = directions[index]
    guard turn.hasRoom else {
      end(at: point, before)
      finish(startCap, into: &result)
      startCap = nil
      corner(line, index, into: &result)
      begin(at: point, after)
      return
    }
    // Both offset sides cross on the line through the vertex along the sum of their normals.
    let crossing = (rightNormal(before) + rightNormal(after)) / (1 + turn.cosine)
    if turn.angle > 0 {
      right.append(point + crossing)
      addOuter(line, index, from: -rightNormal(before), to: -rightNormal(after), &left)
    } else {
      left.append(point - crossing)
      addOuter(line, index, from: rightNormal(before), to: rightNormal(after), &right)
    }
  }

  /// Adds the outside of a corner to a side.
  private func addOuter(
    _ line: Polyline, _ index: Int, from: SIMD2<Double>, to: SIMD2<Double>,
    _ side: inout [SIMD2<Double>]
  ) {
    let turn = turns[index]
    let point = line.points[index]
    let isSmooth = !line.corners[index]
    if abs(turn.angle) < 1e-4 || (isSmooth && abs(turn.angle) <= flatness.step * 1.5) {
      side.append(point + (from + to) / (1 + turn.cosine))
      return
    }
    switch isSmooth ? .round : join {
    case .miter where 1 <= miterLimit * miterLimit * (1 + turn.cosine) / 2:
      side.append(point + (from + to) / (1 + turn.cosine))
    case .miter, .bevel:
      side.append(point + from)
      side.append(point + to)
    case .round:
      side.append(point + from)
      addArc(around: point, from: from, angle: turn.angle, to: &side)
      side.append(point + to)
    }
  }

  /// Adds a corner as a contour of its own.
  private mutating func corner(_ line: Polyline, _ index: Int, into result: inout Path) {
    let before = rightNormal(directions[index == 0 ? directions.count - 1 : index - 1])
    let after = rightNormal(directions[index])
    right.removeAll(keepingCapacity: true)
    left.removeAll(keepingCapacity: true)
    let point = line.points[index]
    right.append(point)
    if turns[index].angle > 0 {
      left.append(point - before)
      addOuter(line, index, from: -before, to: -after, &left)
      left.append(point - after)
      while let point = left.popLast() {
        right.append(point)
      }
    } else {
      right.append(point + before)
      addOuter(line, index, from: before, to: after, &right)
      right.append(point + after)
    }
    contour(right, reversed: false, into: &result)
    right.removeAll(keepingCapacity: true)
  }

  // MARK: - Ends

  /// Adds what lies around the end of a line, from its right side to its left.
  private func addCap(
    at point: SIMD2<Double>, _ direction: SIMD2<Double>, to side: inout [SIMD2<Double>]
  ) {
    let normal = rightNormal(direction)
    switch cap {
    case .butt:
      break
    case .square:
      side.append(point + normal + direction * reach)
      side.append(point - normal + direction * reach)
    case .round:
      addArc(around: point, from: normal, angle: -.pi, to: &side)
    }
  }

  /// Adds what a line without length looks like: its two ends, unless they are butt.
  private mutating func dot(
    at point: SIMD2<Double>, _ direction: SIMD2<Double>, into result: inout Path
  ) {
    guard cap != .butt else { return }
    right.removeAll(keepingCapacity: true)
    left.removeAll(keepingCapacity: true)
    begin(at: point, direction)
    addCap(at: point, direction, to: &right)
    finish((point, direction), into: &result)
  }

  /// Adds the points inside an arc, without its ends.
  private func addArc(
    around center: SIMD2<Double>, from: SIMD2<Double>, angle: Double,
    to side: inout [SIMD2<Double>]
  ) {
    let steps = flatness.steps(angle)
    let step = angle / Double(steps)
    let turn = SIMD2(cos(step), sin(step))
    var radius = from
    for _ in 1..<max(steps, 1) {
      radius = SIMD2(radius.x * turn.x - radius.y * turn.y, radius.x * turn.y + radius.y * turn.x)
      side.append(center + radius)
    }
  }

  private func rightNormal(_ direction: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(-direction.y * reach, direction.x * reach)
  }

  // MARK: - Contours

  /// Joins both sides to a contour and begins anew.
  private mutating func finish(
    _ startCap: (SIMD2<Double>, SIMD2<Double>)?, into result: inout Path
  ) {
    while let point = left.popLast() {
      right.append(point)
    }
    if let (point, direction) = startCap { addCap(at: point, -direction, to: &right) }
    contour(right, reversed: false, into: &result)
    right.removeAll(keepingCapacity: true)
  }

  private func contour(_ points: [SIMD2<Double>], reversed: Bool, into result: inout Path) {
    guard points.count > 2 else { return }
    result.subpathStart = result.storedPoints.count
    result.reserveMore(verbs: points.count + 1, points: points.count)
    result.storedVerbs.append(.move)
    for _ in 1..<points.count {
      result.storedVerbs.append(.line)
    }
    if reversed {
      result.storedPoints.append(contentsOf: points.reversed())
    } else {
      result.storedPoints.append(contentsOf: points)
    }
    result.storedVerbs.append(.close)
  }
}
