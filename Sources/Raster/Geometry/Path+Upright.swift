internal import Drawing

extension Path {
  /// The rectangle that this path is once brought to pixels, if it is an upright one.
  func uprightRectangle(through map: Affine) -> Window? {
    let verbs = self.verbs
    let count = points.count
    guard count == 4 || count == 5, map.keepsRectangles, map.isFinite, verbs.first == .move
    else { return nil }
    for verb in verbs.dropFirst().prefix(count - 1) where verb != .line { return nil }
    guard verbs.count == count || (verbs.count == count + 1 && verbs[count] == .close) else {
      return nil
    }
    let corners = (points[0], points[1], points[2], points[3])
    if count == 5 && points[4] != corners.0 { return nil }
    let startsAcross =
      corners.0.y == corners.1.y && corners.1.x == corners.2.x && corners.2.y == corners.3.y
      && corners.3.x == corners.0.x
    let startsDown =
      corners.0.x == corners.1.x && corners.1.y == corners.2.y && corners.2.x == corners.3.x
      && corners.3.y == corners.0.y
    guard startsAcross || startsDown else { return nil }
    let one = map(corners.0)
    let other = map(corners.2)
    guard one.x.isFinite && one.y.isFinite && other.x.isFinite && other.y.isFinite else {
      return nil
    }
    return Window(
      left: min(one.x, other.x), top: min(one.y, other.y), right: max(one.x, other.x),
      bottom: max(one.y, other.y))
  }

  /// The smallest rectangle of whole pixels around all points, curves' controls included.
  func pixelBounds(through map: Affine) -> Window {
    var bounds = Window(
      left: .infinity, top: .infinity, right: -.infinity, bottom: -.infinity)
    let place = PointMap(map: map)
    for point in points {
      guard let point = place(point) else { continue }
      bounds.left = min(bounds.left, point.x)
      bounds.top = min(bounds.top, point.y)
      bounds.right = max(bounds.right, point.x)
      bounds.bottom = max(bounds.bottom, point.y)
    }
    return bounds.isEmpty ? .empty : bounds.roundedOut
  }
}

extension Window {
  /// Grown to whole pixels.
  var roundedOut: Window {
    Window(
      left: left.rounded(.down), top: top.rounded(.down), right: right.rounded(.up),
      bottom: bottom.rounded(.up))
  }

  /// Borders moved to the nearest whole pixels, which keeps the pixels whose centre is inside.
  var rounded: Window {
    Window(
      left: (left - 0.5).rounded(.up), top: (top - 0.5).rounded(.up),
      right: (right - 0.5).rounded(.up), bottom: (bottom - 0.5).rounded(.up))
  }
}

extension Affine {
  init(_ transform: DisplayList.Transform) {
    self.init(
      x: Point(transform.a, transform.b), y: Point(transform.c, transform.d),
      origin: Point(transform.tx, transform.ty))
  }

  /// The same map in the words of a list.
  var transform: DisplayList.Transform {
    DisplayList.Transform(a: x.x, b: x.y, c: y.x, d: y.y, tx: origin.x, ty: origin.y)
  }

  init(moving offset: Point) {
    self.init(x: Point(1, 0), y: Point(0, 1), origin: offset)
  }
}
