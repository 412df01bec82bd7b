import Foundation

/// How a line turns at a vertex.
struct StrokeTurn {
  /// The sine of the angle, positive to the right.
  var sine: Double
  /// The cosine of the angle.
  var cosine: Double
  /// How much of the neighbouring segments the inner side is short of.
  var inset: Double
  /// Whether the inner side has that much room.
  var hasRoom: Bool

  var isToTheRight: Bool { sine > 0 }

  /// The angle, positive to the right; half a turn counts as one to the right.
  var angle: Double { sine == 0 && cosine < 0 ? .pi : atan2(sine, cosine) }
}

/// What corners and ends of a line look like; the same along a whole path.
struct StrokeShape {
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: Double
  /// Half the width.
  let reach: Double
  let flatness: Flatness

  init(_ style: DisplayList.Stroke, reach: Double, flatness: Flatness) {
    cap = style.cap
    join = style.join
    miterLimit = style.miterLimit
    self.reach = reach
    self.flatness = flatness
  }

  /// Half the width, a quarter turn to the right of a direction.
  func rightNormal(_ direction: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(-direction.y * reach, direction.x * reach)
  }

  /// Adds the outside of a corner to a side: from one normal to another around a vertex.
  func addOuter(
    _ turn: StrokeTurn, at point: SIMD2<Double>, isSmooth: Bool, from: SIMD2<Double>,
    to: SIMD2<Double>, _ side: inout [SIMD2<Double>]
  ) {
    // So slight a turn that no join would be seen, or one of many along a curve.
    if turn.cosine > 0.999_999_995 || (isSmooth && turn.cosine >= flatness.smoothCosine) {
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

  /// Adds what lies around the end of a line, from its right side to its left.
  func addCap(
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
}
