import CarolUI

/// The emblem that wanders: a bell that rings to both sides.
struct Emblem: Shape {
  /// Its width for each unit of height.
  static let aspectRatio: CGFloat = 1.6

  func path(in rect: CGRect) -> Path {
    // Drawn in 160 by 100, its middle at (80, 50).
    let fit = CGAffineTransform(translationX: rect.minX, y: rect.minY)
      .scaledBy(x: rect.width / 160, y: rect.height / 100)
    return (bell + waves).applying(fit)
  }

  /// The bell: a knob, the body with its lip, and the clapper below.
  private var bell: Path {
    Path { path in
      path.addEllipse(in: CGRect(x: 73, y: 0, width: 14, height: 14))
      path.move(to: CGPoint(x: 80, y: 10))
      path.addCurve(
        to: CGPoint(x: 106, y: 40), control1: CGPoint(x: 96, y: 10),
        control2: CGPoint(x: 106, y: 22))
      path.addCurve(
        to: CGPoint(x: 120, y: 76), control1: CGPoint(x: 106, y: 58),
        control2: CGPoint(x: 110, y: 68))
      path.addLine(to: CGPoint(x: 120, y: 82))
      path.addLine(to: CGPoint(x: 40, y: 82))
      path.addLine(to: CGPoint(x: 40, y: 76))
      path.addCurve(
        to: CGPoint(x: 54, y: 40), control1: CGPoint(x: 50, y: 68),
        control2: CGPoint(x: 54, y: 58))
      path.addCurve(
        to: CGPoint(x: 80, y: 10), control1: CGPoint(x: 54, y: 22),
        control2: CGPoint(x: 64, y: 10))
      path.closeSubpath()
      path.addEllipse(in: CGRect(x: 69, y: 78, width: 22, height: 22))
    }
  }

  /// Two waves of sound on either side.
  private var waves: Path {
    let arcs = Path { path in
      for radius in [58.0, 74] {
        for middle in [0.0, 180] {
          let start = Angle.degrees(middle - 26)
          path.move(
            to: CGPoint(
              x: 80 + radius * cos(start.radians), y: 46 + radius * sin(start.radians)))
          path.addArc(
            center: CGPoint(x: 80, y: 46), radius: radius, startAngle: start,
            endAngle: .degrees(middle + 26), clockwise: false)
        }
      }
    }
    return arcs.strokedPath(StrokeStyle(lineWidth: 7, lineCap: .round))
  }
}

/// One path behind another.
private func + (left: Path, right: Path) -> Path {
  var sum = left
  sum.addPath(right)
  return sum
}
