import CarolUI

/// A triangle that stands on its base, with its tip in the middle.
struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

/// A star of five points.
struct FivePointStar: Shape {
  /// How far in the notches lie; in a star whose edges line up it is this.
  private static let notch = 0.382

  func path(in rect: CGRect) -> Path {
    let radius = Swift.min(rect.width, rect.height) / 2
    return Path { path in
      for corner in 0..<10 {
        let reach = corner % 2 == 0 ? radius : radius * Self.notch
        let angle = Angle.degrees(Double(corner) * 36 - 90)
        let point = CGPoint(
          x: rect.midX + reach * cos(angle.radians), y: rect.midY + reach * sin(angle.radians))
        if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
  }
}

/// A snowflake of six arms, to be stroked.
struct Snowflake: Shape {
  func path(in rect: CGRect) -> Path {
    let radius = Swift.min(rect.width, rect.height) / 2
    let center = CGPoint(x: rect.midX, y: rect.midY)
    func point(_ reach: Double, _ degrees: Double) -> CGPoint {
      let angle = Angle.degrees(degrees)
      return CGPoint(
        x: center.x + radius * reach * cos(angle.radians),
        y: center.y + radius * reach * sin(angle.radians))
    }
    return Path { path in
      for arm in 0..<6 {
        let degrees = Double(arm) * 60 - 90
        path.move(to: center)
        path.addLine(to: point(1, degrees))
        // Twigs on both sides, from two thirds of the arm on.
        path.move(to: point(0.85, degrees - 18))
        path.addLine(to: point(0.55, degrees))
        path.addLine(to: point(0.85, degrees + 18))
      }
    }
  }
}
