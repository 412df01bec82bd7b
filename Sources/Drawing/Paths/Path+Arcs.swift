public import Foundation

extension Path {
  /// Adds a part of a circle, with a line from the current point to its start.
  ///
  /// As in SwiftUI, `clockwise` is told as if y grew upwards: in a y-down space the arc from 0° to 90°
  /// with `clockwise: false` is the quarter at the lower right.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    let difference = endAngle.radians - startAngle.radians
    var sweep = clockwise ? -difference : difference
    if sweep < 0 {
      // A whole number of turns the other way is a whole circle, not nothing.
      sweep += turn * (-sweep / turn).rounded(.up)
      if sweep < 1e-9 { sweep = turn }
    } else if sweep > turn {
      // Once around, and on to the end.
      sweep = turn + sweep.truncatingRemainder(dividingBy: turn)
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle,
      delta: Angle(radians: clockwise ? -sweep : sweep), transform: transform)
  }

  /// Adds a part of a circle that turns by an angle, with a line from the current point to its start.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    guard startAngle.radians.isFinite, delta.radians.isFinite else { return }
    let isConnected = continueSubpath()
    let first = storedPoints.count
    let turn = 2 * Double.pi
    var sweep = delta.radians
    if abs(sweep) > 2 * turn {
      // Further turns would only retrace the circle.
      sweep = (sweep < 0 ? -turn : turn) + sweep.truncatingRemainder(dividingBy: turn)
    }
    let center = SIMD2(center)
    let radius = radius.native
    let start = startAngle.radians
    let from = center + radius * SIMD2(cos(start), sin(start))
    if isConnected { appendLine(from) } else { appendMove(from) }
    addCircleCurves(center: center, radius: radius, start: start, sweep: sweep)
    transformPoints(from: first, by: transform)
  }

  /// Adds an arc that touches the line to the first point and the line from there to the second.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard let last = lastPoint else { return }
    let matrix = DisplayList.Transform(transform)
    guard let inverse = matrix.inverse else { return }
    let from = inverse.apply(last)
    let corner = SIMD2(tangent1End)
    let one = unit(from - corner)
    let other = unit(SIMD2(tangent2End) - corner)
    let cosine = dot(one, other)
    let cross = one.x * other.y - one.y * other.x
    guard radius > 0, abs(cross) > 1e-12 else {
      // No circle fits between lines that are one line.
      appendLine(matrix.apply(corner))
      return
    }
    let radius = radius.native
    let reach = radius * (1 + cosine) / abs(cross)
    let start = corner + one * reach
    let side = cross > 0 ? 1.0 : -1.0
    let center = start + SIMD2(-one.y, one.x) * (radius * side)
    let end = corner + other * reach
    let startAngle = atan2(start.y - center.y, start.x - center.x)
    let endAngle = atan2(end.y - center.y, end.x - center.x)
    let sweep = (endAngle - startAngle).remainder(dividingBy: 2 * .pi)
    guard continueSubpath() else { return }
    let first = storedPoints.count
    appendLine(start)
    addCircleCurves(center: center, radius: radius, start: startAngle, sweep: sweep)
    transformPoints(from: first, by: transform)
  }

  /// Adds curves of a quarter turn at most, from the current point around a centre.
  mutating func addCircleCurves(
    center: SIMD2<Double>, radius: Double, start: Double, sweep: Double
  ) {
    guard sweep != 0, sweep.isFinite else { return }
    // A hair more than a quarter is a quarter: angles of whole degrees are not exact in radians.
    let count = max(1, (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    let step = sweep / count
    let handle = radius * (4.0 / 3.0) * tan(step / 4)
    var direction = SIMD2(cos(start), sin(start))
    for index in 1...Int(count) {
      let angle = start + step * Double(index)
      let next = SIMD2(cos(angle), sin(angle))
      let end = center + next * radius
      appendCurve(
        center + direction * radius + SIMD2(-direction.y, direction.x) * handle,
        end + SIMD2(next.y, -next.x) * handle,
        end)
      direction = next
    }
  }
}

/// The vector of length 1 in the same direction; zero when there is none.
func unit(_ vector: SIMD2<Double>) -> SIMD2<Double> {
  let length = length(vector)
  return length > 0 ? vector / length : SIMD2()
}

/// How long a vector is.
func length(_ vector: SIMD2<Double>) -> Double {
  (vector.x * vector.x + vector.y * vector.y).squareRoot()
}

/// The product of two vectors along each other.
func dot(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Double {
  one.x * other.x + one.y * other.y
}

/// The product of two vectors across each other; positive when the second lies clockwise in y-down.
func cross(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> Double {
  one.x * other.y - one.y * other.x
}
