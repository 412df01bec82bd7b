internal import Drawing

/// Brings the points of a path where they are drawn, whatever numbers they hold.
///
/// Infinite and huge coordinates become large ones that the grid can clip exactly; a point that is
/// not a number is passed over.
struct PointMap {
  /// How far from the origin a point may lie, in pixels.
  static let reach = 1_073_741_824.0

  let map: Affine

  /// Where the point is drawn, or nil if it is not a number.
  @inline(__always)
  func callAsFunction(_ point: Point) -> Point? {
    let moved = map(point)
    if abs(moved.x) <= Self.reach && abs(moved.y) <= Self.reach { return moved }
    return confined(point)
  }

  @inline(never)
  private func confined(_ point: Point) -> Point? {
    guard !point.x.isNaN && !point.y.isNaN else { return nil }
    let far = Self.reach * 16
    let moved = map(
      Point(min(max(point.x, -far), far), min(max(point.y, -far), far)))
    guard !moved.x.isNaN && !moved.y.isNaN else { return nil }
    return Point(
      min(max(moved.x, -Self.reach), Self.reach), min(max(moved.y, -Self.reach), Self.reach))
  }
}

/// What takes the pieces of a path, one after another.
protocol PathReceiver: ~Copyable {
  mutating func move(to point: Point)
  mutating func line(to point: Point)
  mutating func quad(_ control: Point, to point: Point)
  mutating func curve(_ control1: Point, _ control2: Point, to point: Point)
  mutating func close()
}

extension PathReceiver where Self: ~Copyable {
  /// Receives a whole path, brought where it is drawn.
  ///
  /// A piece with a point that is not a number is left out and the next one starts where the last
  /// good one ended.
  mutating func receive(_ path: Path, through map: PointMap) {
    let verbs = path.verbs
    let points = path.points
    var next = 0
    var isOpen = false
    for verb in verbs {
      switch verb {
      case .move:
        isOpen = false
        if let point = map(points[next]) {
          move(to: point)
          isOpen = true
        }
        next += 1
      case .line:
        if let point = map(points[next]) {
          if isOpen { line(to: point) } else { move(to: point) }
          isOpen = true
        }
        next += 1
      case .quad:
        if let control = map(points[next]), let end = map(points[next + 1]) {
          if isOpen { quad(control, to: end) } else { move(to: end) }
          isOpen = true
        }
        next += 2
      case .curve:
        if let control1 = map(points[next]), let control2 = map(points[next + 1]),
          let end = map(points[next + 2])
        {
          if isOpen { curve(control1, control2, to: end) } else { move(to: end) }
          isOpen = true
        }
        next += 3
      case .close:
        if isOpen { close() }
      }
    }
  }
}
