import Drawing
import Foundation

/// What several covers share: sky, stars, light, snow and firs.
extension GraphicsContext {
  /// Fills the whole cover from top to bottom.
  func drawSky(_ gradient: Gradient) {
    let side = Cover.side
    fill(
      Path(CGRect(x: 0, y: 0, width: side, height: side)),
      with: .linearGradient(
        gradient, startPoint: .zero, endPoint: CGPoint(x: 0, y: side)))
  }

  /// Scatters small stars over a rectangle, always the same for the same seed.
  func drawStars(_ count: Int, in rect: CGRect, seed: UInt32) {
    var dice = Dice(state: seed)
    for _ in 0..<count {
      let place = CGPoint(
        x: rect.minX + rect.width * dice.roll(), y: rect.minY + rect.height * dice.roll())
      let size = 0.6 + 1.9 * pow(dice.roll(), 3)
      let light = 0.35 + 0.65 * dice.roll()
      fill(.circle(place, radius: size), with: .color(Color(hex: 0xFFF6DC, opacity: light)))
    }
  }

  /// Light that fades out around a point.
  func drawGlow(at center: CGPoint, radius: CGFloat, color: UInt32, strength: Double) {
    let gradient = Gradient(stops: [
      Gradient.Stop(color: Color(hex: color, opacity: strength), location: 0),
      Gradient.Stop(color: Color(hex: color, opacity: strength * 0.35), location: 0.35),
      Gradient.Stop(color: Color(hex: color, opacity: 0), location: 1),
    ])
    fill(
      .circle(center, radius: radius),
      with: .radialGradient(gradient, center: center, startRadius: 0, endRadius: radius))
  }

  /// A fir with snow on its branches, standing on a point.
  func drawFir(at foot: CGPoint, height: CGFloat) {
    let trunk = CGRect(
      x: foot.x - height * 0.03, y: foot.y - height * 0.1, width: height * 0.06,
      height: height * 0.1)
    fill(Path(trunk), with: .color(Color(hex: 0x1F1820)))
    for tier in 0..<4 {
      let top = foot.y - height * (0.1 + 0.2 * Double(tier) + 0.3)
      let bottom = foot.y - height * (0.08 + 0.2 * Double(tier))
      let half = height * (0.3 - 0.055 * Double(tier))
      let branch = Path { path in
        path.move(to: CGPoint(x: foot.x, y: top))
        path.addQuadCurve(
          to: CGPoint(x: foot.x + half, y: bottom),
          control: CGPoint(x: foot.x + half * 0.25, y: (top + bottom * 2) / 3))
        path.addQuadCurve(
          to: CGPoint(x: foot.x - half, y: bottom),
          control: CGPoint(x: foot.x, y: bottom - height * 0.04))
        path.addQuadCurve(
          to: CGPoint(x: foot.x, y: top),
          control: CGPoint(x: foot.x - half * 0.25, y: (top + bottom * 2) / 3))
        path.closeSubpath()
      }
      fill(branch, with: .color(Color(hex: tier.isMultiple(of: 2) ? 0x16303A : 0x1B3843)))
      let snow = Path { path in
        path.move(to: CGPoint(x: foot.x, y: top))
        path.addQuadCurve(
          to: CGPoint(x: foot.x - half, y: bottom),
          control: CGPoint(x: foot.x - half * 0.25, y: (top + bottom * 2) / 3))
        path.addQuadCurve(
          to: CGPoint(x: foot.x, y: top),
          control: CGPoint(x: foot.x - half * 0.1, y: (top + bottom * 3) / 4))
        path.closeSubpath()
      }
      fill(snow, with: .color(Color(hex: 0xDCE8F8, opacity: 0.9)))
    }
  }

  /// A hill of snow whose crest runs through the given heights, evenly spread from left to right.
  func drawHill(_ heights: [CGFloat], _ gradient: Gradient) {
    let side = Cover.side
    let step = side / CGFloat(heights.count - 1)
    let crest = Path { path in
      path.move(to: CGPoint(x: 0, y: heights[0]))
      for index in 1..<heights.count {
        let middle = step * (CGFloat(index) - 0.5)
        path.addCurve(
          to: CGPoint(x: step * CGFloat(index), y: heights[index]),
          control1: CGPoint(x: middle, y: heights[index - 1]),
          control2: CGPoint(x: middle, y: heights[index]))
      }
      path.addLine(to: CGPoint(x: side, y: side))
      path.addLine(to: CGPoint(x: 0, y: side))
      path.closeSubpath()
    }
    let top = heights.min() ?? 0
    fill(
      crest,
      with: .linearGradient(
        gradient, startPoint: CGPoint(x: 0, y: top), endPoint: CGPoint(x: 0, y: side)))
  }
}

extension Path {
  /// A circle.
  static func circle(_ center: CGPoint, radius: CGFloat) -> Path {
    Path(
      ellipseIn: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// A star whose tips alternate between two radii, the first one upright.
  static func star(_ center: CGPoint, points: Int, outer: CGFloat, inner: CGFloat) -> Path {
    Path { path in
      for tip in 0..<2 * points {
        let radius = tip.isMultiple(of: 2) ? outer : inner
        let angle = Double.pi * (Double(tip) / Double(points) - 0.5)
        let place = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        if tip == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
      path.closeSubpath()
    }
  }

  /// Straight lines through points, closed.
  static func polygon(_ points: (CGFloat, CGFloat)...) -> Path {
    Path { path in
      path.addLines(points.map { CGPoint(x: $0.0, y: $0.1) })
      path.closeSubpath()
    }
  }
}

/// Numbers that look thrown and are always the same.
struct Dice {
  var state: UInt32

  /// The next number in 0..<1 (a linear congruential generator, constants of Numerical Recipes).
  mutating func roll() -> CGFloat {
    state = state &* 1_664_525 &+ 1_013_904_223
    return CGFloat(state >> 8) / CGFloat(1 << 24)
  }
}
