/// Walks along both sides of a line and makes contours of them.
///
/// The right side is the one that a right turn of the direction points to (in y-down). Each contour
/// goes forward on the right side and back on the left one.
struct StrokeSides {
  private typealias End = (point: SIMD2<Double>, direction: SIMD2<Double>)

  private var right: [SIMD2<Double>] = []
  private var left: [SIMD2<Double>] = []
  private var turns: [StrokeTurn] = []
  private var directions: [SIMD2<Double>] = []
  private var lengths: [Double] = []

  /// Adds the outline of a line.
  mutating func stroke(_ line: borrowing Polyline, _ shape: StrokeShape, into result: inout Path) {
    right.removeAll(keepingCapacity: true)
    left.removeAll(keepingCapacity: true)
    guard line.points.count > 1 else {
      if let point = line.points.first { dot(at: point, line.direction, shape, into: &result) }
      return
    }
    measure(line, shape)
    if line.isClosed {
      strokeClosed(line, shape, into: &result)
    } else {
      strokeOpen(line, shape, into: &result)
    }
  }

  // MARK: - Walking

  private mutating func strokeOpen(
    _ line: borrowing Polyline, _ shape: StrokeShape, into result: inout Path
  ) {
    let last = line.points.count - 1
    var start: End? = (line.points[0], directions[0])
    addEdge(at: line.points[0], directions[0], shape)
    for index in 1..<last {
      turn(line, index, shape, start: &start, into: &result)
    }
    addEdge(at: line.points[last], directions[last - 1], shape)
    shape.addCap(at: line.points[last], directions[last - 1], to: &right)
    finish(start, shape, into: &result)
  }

  private mutating func strokeClosed(
    _ line: borrowing Polyline, _ shape: StrokeShape, into result: inout Path
  ) {
    let count = line.points.count
    var noEnd: End?
    guard let start = turns.firstIndex(where: { !$0.hasRoom }) else {
      for index in 0..<count {
        turn(line, index, shape, start: &noEnd, into: &result)
      }
      left.reverse()
      result.addContour(right)
      result.addContour(left)
      return
    }
    // Taken apart at one vertex, the line is an open one without ends.
    addEdge(at: line.points[start], directions[start], shape)
    for step in 1..<count {
      turn(line, (start + step) % count, shape, start: &noEnd, into: &result)
    }
    addEdge(at: line.points[start], directions[(start + count - 1) % count], shape)
    finish(nil, shape, into: &result)
    corner(line, start, shape, into: &result)
  }

  /// Finds directions, lengths and turns, and where the inner side has room.
  private mutating func measure(_ line: borrowing Polyline, _ shape: StrokeShape) {
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
        turns.append(StrokeTurn(sine: 0, cosine: 1, inset: 0, hasRoom: true))
        continue
      }
      let before = index == 0 ? segments - 1 : index - 1
      let cosine = Drawing.dot(directions[before], directions[index])
      let sine = cross(directions[before], directions[index])
      let inset = shape.reach * abs(sine) / max(1 + cosine, 1e-12)
      let isRight = sine > 0
      let room = lengths[before] - (isRight == takenToTheRight ? taken : 0)
      let hasRoom = cosine > -0.999_999 && inset <= room && inset <= lengths[index]
      turns.append(StrokeTurn(sine: sine, cosine: cosine, inset: inset, hasRoom: hasRoom))
      taken = hasRoom ? inset : 0
      takenToTheRight = isRight
    }
    if line.isClosed, turns[0].hasRoom, turns[0].isToTheRight == takenToTheRight,
      turns[0].inset + taken > lengths[segments - 1]
    {
      turns[0].hasRoom = false
    }
  }

  /// Adds to both sides what lies beside a point of the line.
  private mutating func addEdge(
    at point: SIMD2<Double>, _ direction: SIMD2<Double>, _ shape: StrokeShape
  ) {
    let normal = shape.rightNormal(direction)
    right.append(point + normal)
    left.append(point - normal)
  }

  /// Goes around a vertex, or ends one contour at it and begins another.
  private mutating func turn(
    _ line: borrowing Polyline, _ index: Int, _ shape: StrokeShape, start: inout End?,
    into result: inout Path
  ) {
    let turn = turns[index]
    let point = line.points[index]
    let before = directions[index == 0 ? directions.count - 1 : index - 1]
    let after = directions[index]
    guard turn.hasRoom else {
      addEdge(at: point, before, shape)
      finish(start, shape, into: &result)
      start = nil
      corner(line, index, shape, into: &result)
      addEdge(at: point, after, shape)
      return
    }
    let from = shape.rightNormal(before)
    let to = shape.rightNormal(after)
    // Both offset sides cross on the line through the vertex along the sum of their normals.
    let crossing = (from + to) / (1 + turn.cosine)
    let isSmooth = !line.corners[index]
    if turn.isToTheRight {
      right.append(point + crossing)
      shape.addOuter(turn, at: point, isSmooth: isSmooth, from: -from, to: -to, &left)
    } else {
      left.append(point - crossing)
      shape.addOuter(turn, at: point, isSmooth: isSmooth, from: from, to: to, &right)
    }
  }

  // MARK: - Contours

  /// Adds a corner as a contour of its own.
  private mutating func corner(
    _ line: borrowing Polyline, _ index: Int, _ shape: StrokeShape, into result: inout Path
  ) {
    let before = shape.rightNormal(directions[index == 0 ? directions.count - 1 : index - 1])
    let after = shape.rightNormal(directions[index])
    let turn = turns[index]
    let point = line.points[index]
    let isSmooth = !line.corners[index]
    right.append(point)
    if turn.angle > 0 {
      left.append(point - before)
      shape.addOuter(turn, at: point, isSmooth: isSmooth, from: -before, to: -after, &left)
      left.append(point - after)
      appendLeftBackwards()
    } else {
      right.append(point + before)
      shape.addOuter(turn, at: point, isSmooth: isSmooth, from: before, to: after, &right)
      right.append(point + after)
    }
    result.addContour(right)
    right.removeAll(keepingCapacity: true)
  }

  /// Adds what a line without length looks like: its two ends, unless they are butt.
  private mutating func dot(
    at point: SIMD2<Double>, _ direction: SIMD2<Double>, _ shape: StrokeShape,
    into result: inout Path
  ) {
    guard shape.cap != .butt else { return }
    addEdge(at: point, direction, shape)
    shape.addCap(at: point, direction, to: &right)
    finish((point, direction), shape, into: &result)
  }

  /// Joins both sides to a contour and begins anew.
  private mutating func finish(_ start: End?, _ shape: StrokeShape, into result: inout Path) {
    appendLeftBackwards()
    if let start { shape.addCap(at: start.point, -start.direction, to: &right) }
    result.addContour(right)
    right.removeAll(keepingCapacity: true)
  }

  private mutating func appendLeftBackwards() {
    left.reverse()
    right.append(contentsOf: left)
    left.removeAll(keepingCapacity: true)
  }
}

extension Path {
  /// Adds a closed subpath of straight lines; nothing for fewer than three points.
  fileprivate mutating func addContour(_ points: [SIMD2<Double>]) {
    guard points.count > 2 else { return }
    subpathStart = storedPoints.count
    reserveMore(verbs: points.count + 1, points: points.count)
    storedVerbs.append(.move)
    storedVerbs.append(contentsOf: repeatElement(.line, count: points.count - 1))
    storedVerbs.append(.close)
    storedPoints.append(contentsOf: points)
  }
}
