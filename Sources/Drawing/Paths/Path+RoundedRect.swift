public import Foundation

extension Path {
  /// Adds a rectangle whose corners are ellipses of a size.
  ///
  /// It starts in the middle of the right side and goes clockwise (in y-down), closed. Corners that do
  /// not fit are made smaller.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let size = SIMD2(cornerSize.width.native, cornerSize.height.native)
    addRoundedRect(
      in: rect, corners: Corners(size, size, size, size), style: style, transform: transform)
  }

  /// Adds a rectangle whose corners each have a radius.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    func round(_ radius: CGFloat) -> SIMD2<Double> { SIMD2(radius.native, radius.native) }
    addRoundedRect(
      in: rect,
      corners: Corners(
        round(cornerRadii.topLeading), round(cornerRadii.topTrailing),
        round(cornerRadii.bottomTrailing), round(cornerRadii.bottomLeading)),
      style: style, transform: transform)
  }

  private mutating func addRoundedRect(
    in rect: CGRect, corners: Corners, style: RoundedCornerStyle, transform: CGAffineTransform
  ) {
    guard !rect.isNull else { return }
    let box = DisplayList.Bounds(rect)
    let width = box.maxX - box.minX
    let height = box.maxY - box.minY
    let corners = corners.fitted(width: width, height: height)
    guard !corners.areSharp else {
      addRect(rect, transform: transform)
      return
    }
    let first = storedPoints.count
    let right = SIMD2(1.0, 0.0)
    let down = SIMD2(0.0, 1.0)
    /// What a corner may use of a side beyond its radius, shared with the corner at the other end.
    func spare(_ side: Double, _ one: Double, _ other: Double) -> Double {
      (side - one - other) / 2
    }
    let spareRight = spare(height, corners.topRight.y, corners.bottomRight.y)
    let spareBottom = spare(width, corners.bottomLeft.x, corners.bottomRight.x)
    let spareLeft = spare(height, corners.topLeft.y, corners.bottomLeft.y)
    let spareTop = spare(width, corners.topLeft.x, corners.topRight.x)
    let curves = style == .continuous ? 12 : 4
    reserveMore(verbs: 6 + curves, points: 5 + 3 * curves)
    appendMove(SIMD2(box.maxX, (box.minY + box.maxY) / 2))
    addCorner(
      RoundedCorner(
        SIMD2(box.maxX, box.maxY), arriving: down, leaving: -right, corners.bottomRight.y,
        corners.bottomRight.x, spareRight, spareBottom, style))
    addCorner(
      RoundedCorner(
        SIMD2(box.minX, box.maxY), arriving: -right, leaving: -down, corners.bottomLeft.x,
        corners.bottomLeft.y, spareBottom, spareLeft, style))
    addCorner(
      RoundedCorner(
        SIMD2(box.minX, box.minY), arriving: -down, leaving: right, corners.topLeft.y,
        corners.topLeft.x, spareLeft, spareTop, style))
    addCorner(
      RoundedCorner(
        SIMD2(box.maxX, box.minY), arriving: right, leaving: down, corners.topRight.x,
        corners.topRight.y, spareTop, spareRight, style))
    closeSubpath()
    transformPoints(from: first, by: transform)
  }

  private mutating func addCorner(_ corner: RoundedCorner) {
    let start = corner.place(corner.arriving.start, 0)
    if start != lastPoint { appendLine(start) }
    guard corner.arriving.radius > 0, corner.leaving.radius > 0 else { return }
    guard corner.style == .continuous else {
      let handle = 1 - quarterArcHandle
      appendCurve(corner.place(handle, 0), corner.place(0, handle), corner.place(0, 1))
      return
    }
    let one = corner.arriving
    let other = corner.leaving
    appendCurve(
      corner.place(one.control1, 0), corner.place(one.control2.x, one.control2.y),
      corner.place(one.joint.x, one.joint.y))
    appendCurve(
      corner.place(one.middle.x, one.middle.y), corner.place(other.middle.y, other.middle.x),
      corner.place(other.joint.y, other.joint.x))
    appendCurve(
      corner.place(other.control2.y, other.control2.x), corner.place(0, other.control1),
      corner.place(0, other.start))
  }
}

/// The sizes of four corners.
private struct Corners {
  var topLeft: SIMD2<Double>
  var topRight: SIMD2<Double>
  var bottomRight: SIMD2<Double>
  var bottomLeft: SIMD2<Double>

  init(
    _ topLeft: SIMD2<Double>, _ topRight: SIMD2<Double>, _ bottomRight: SIMD2<Double>,
    _ bottomLeft: SIMD2<Double>
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Whether there is nothing round about any corner.
  var areSharp: Bool {
    [topLeft, topRight, bottomRight, bottomLeft].allSatisfy { !($0.x > 0 && $0.y > 0) }
  }

  /// The sizes, none negative, all made smaller by one factor when two do not fit on a side.
  func fitted(width: Double, height: Double) -> Corners {
    func atLeastZero(_ size: SIMD2<Double>) -> SIMD2<Double> {
      // An endless radius is one that is too large for any rectangle.
      let limit = 2 * (width + height)
      return size.x > 0 && size.y > 0 ? SIMD2(min(size.x, limit), min(size.y, limit)) : SIMD2()
    }
    let sizes = Corners(
      atLeastZero(topLeft), atLeastZero(topRight), atLeastZero(bottomRight),
      atLeastZero(bottomLeft))
    var factor = 1.0
    func fit(_ side: Double, _ sum: Double) {
      if sum > side { factor = min(factor, side / sum) }
    }
    fit(width, sizes.topLeft.x + sizes.topRight.x)
    fit(width, sizes.bottomLeft.x + sizes.bottomRight.x)
    fit(height, sizes.topLeft.y + sizes.bottomLeft.y)
    fit(height, sizes.topRight.y + sizes.bottomRight.y)
    return Corners(
      sizes.topLeft * factor, sizes.topRight * factor, sizes.bottomRight * factor,
      sizes.bottomLeft * factor)
  }
}

/// One corner: where it is, the sides it joins, and the halves of its curve.
private struct RoundedCorner {
  /// Half a corner, as distances from the corner in radii: x along its own side, y along the other.
  struct Half {
    var radius: Double
    /// Where the curve leaves the side.
    var start: Double
    var control1: Double
    var control2: SIMD2<Double>
    /// Where the half meets the piece around the middle.
    var joint: SIMD2<Double>
    /// The control of the middle piece next to the joint.
    var middle: SIMD2<Double>

    /// Between a circle, where there is no room beyond the radius, and the full curve.
    init(radius: Double, spare: Double) {
      self.radius = radius
      // The full curve leaves the side 1.528665 radii from the corner, as a phone's does (measured from
      // UIBezierPath); its bend is a circle's between 20° from either side.
      let room = radius > 0 ? min(max(spare / radius, 0), 0.528_665) : 0
      let share = room / 0.528_665
      func blend(_ circle: Double, _ full: Double) -> Double { circle + (full - circle) * share }
      start = 1 + room
      // On the circle: an arc of 20°, then one of 50°, with controls at 4/3·tan(angle/4).
      control1 = blend(0.883_348, 1.088_493)
      control2 = SIMD2(blend(0.767_596, 0.837_311), blend(0.020_410, 0))
      joint = SIMD2(blend(0.657_980, 0.631_494), blend(0.060_307, 0.074_911))
      middle = SIMD2(blend(0.380_213, 0.372_824), blend(0.161_406, 0.169_059))
    }
  }

  let corner: SIMD2<Double>
  let arrivingDirection: SIMD2<Double>
  let leavingDirection: SIMD2<Double>
  let arriving: Half
  let leaving: Half
  let style: RoundedCornerStyle

  init(
    _ corner: SIMD2<Double>, arriving: SIMD2<Double>, leaving: SIMD2<Double>,
    _ arrivingRadius: Double, _ leavingRadius: Double, _ arrivingSpare: Double,
    _ leavingSpare: Double, _ style: RoundedCornerStyle
  ) {
    self.corner = corner
    arrivingDirection = arriving
    leavingDirection = leaving
    self.style = style
    let isContinuous = style == .continuous
    self.arriving = Half(radius: arrivingRadius, spare: isContinuous ? arrivingSpare : 0)
    self.leaving = Half(radius: leavingRadius, spare: isContinuous ? leavingSpare : 0)
  }

  /// The place so many radii before the corner and so many after it.
  func place(_ before: Double, _ after: Double) -> SIMD2<Double> {
    let back = arrivingDirection * (before * arriving.radius)
    return corner - back + leavingDirection * (after * leaving.radius)
  }
}
