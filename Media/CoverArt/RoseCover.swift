import Drawing
import Foundation

/// Lo, How a Rose E'er Blooming: a rose out of the snow, in half-spent night.
struct RoseCover {
  private let heart = CGPoint(x: 300, y: 236)

  func draw(in context: GraphicsContext) {
    context.drawSky(Gradient(hex: 0x04121C, 0x0C2B3A, 0x1F4C58, 0x5C8587))
    context.drawStars(110, in: CGRect(x: 0, y: 0, width: 600, height: 420), seed: 1609)
    drawMoon(in: context)
    context.drawHill([468, 450, 476, 458, 470, 446, 462], Gradient(hex: 0x8FB3B8, 0x5E878F))
    context.drawGlow(at: heart, radius: 260, color: 0xFFC7B0, strength: 0.4)
    drawStem(in: context)
    context.drawHill([520, 508, 522, 534, 520, 504, 516], Gradient(hex: 0xF4FAFA, 0xA9C6CC))
    drawRose(in: context)
  }

  private func drawMoon(in context: GraphicsContext) {
    let center = CGPoint(x: 488, y: 104)
    context.drawGlow(at: center, radius: 130, color: 0xF2F4E0, strength: 0.45)
    var sickle = context
    sickle.clip(to: .circle(CGPoint(x: 466, y: 92), radius: 44), options: .inverse)
    sickle.fill(.circle(center, radius: 48), with: .color(Color(hex: 0xFBF7E2)))
  }

  private func drawStem(in context: GraphicsContext) {
    let stem = Path { path in
      path.move(to: CGPoint(x: 286, y: 560))
      path.addCurve(
        to: heart, control1: CGPoint(x: 322, y: 470), control2: CGPoint(x: 276, y: 380))
    }
    context.stroke(
      stem, with: .color(Color(hex: 0x163E2B)), style: StrokeStyle(lineWidth: 15, lineCap: .round))
    context.stroke(
      stem.offsetBy(dx: -2.5, dy: 0), with: .color(Color(hex: 0x3F8056)),
      style: StrokeStyle(lineWidth: 5, lineCap: .round))
    for (x, y, turn, size) in [
      (299.0, 468.0, -28.0, 1.15), (298, 430, 208, 1.0), (293, 388, -40, 0.8), (291, 366, 214, 0.7),
    ] {
      var leaf = context
      leaf.translateBy(x: x, y: y)
      leaf.rotate(by: .degrees(turn))
      leaf.scaleBy(x: size, y: size)
      drawLeaf(in: leaf)
    }
  }

  /// A leaf that points to the right of the origin.
  private func drawLeaf(in context: GraphicsContext) {
    let blade = Path { path in
      path.move(to: .zero)
      path.addCurve(
        to: CGPoint(x: 112, y: 0), control1: CGPoint(x: 26, y: -42),
        control2: CGPoint(x: 84, y: -38))
      path.addCurve(
        to: .zero, control1: CGPoint(x: 84, y: 34), control2: CGPoint(x: 26, y: 38))
      path.closeSubpath()
    }
    context.fill(
      blade,
      with: .linearGradient(
        Gradient(hex: 0x1D5638, 0x5BA171), startPoint: .zero, endPoint: CGPoint(x: 112, y: 0)))
    let veins = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 104, y: 0))
      for step in 1..<5 {
        let x = CGFloat(step) * 20
        path.move(to: CGPoint(x: x, y: 0))
        path.addLine(to: CGPoint(x: x + 17, y: -16))
        path.move(to: CGPoint(x: x, y: 0))
        path.addLine(to: CGPoint(x: x + 17, y: 15))
      }
    }
    context.stroke(veins, with: .color(Color(hex: 0x123A26, opacity: 0.6)), lineWidth: 1.6)
  }

  private func drawRose(in context: GraphicsContext) {
    for turn in stride(from: 18.0, to: 378, by: 72) {
      var sepal = context
      sepal.translateBy(x: heart.x, y: heart.y)
      sepal.rotate(by: .degrees(turn))
      sepal.fill(.polygon((-26, 80), (26, 80), (0, 168)), with: .color(Color(hex: 0x2C6B45)))
    }
    let rings:
      [(count: Int, radius: CGFloat, size: CGFloat, turn: Double, dark: UInt32, light: UInt32)] =
        [
          (7, 74, 84, 0, 0x7E0F26, 0xE4657A), (6, 56, 72, 24, 0x8D1230, 0xEC7487),
          (5, 38, 58, 10, 0x99152F, 0xF28797), (4, 23, 44, 50, 0xA31A35, 0xF596A2),
          (3, 11, 31, 20, 0xAA1E38, 0xF7A5AE),
        ]
    for ring in rings {
      for index in 0..<ring.count {
        var petal = context
        petal.translateBy(x: heart.x, y: heart.y)
        petal.rotate(by: .degrees(ring.turn + 360 * Double(index) / Double(ring.count)))
        drawPetal(in: petal, at: ring.radius, size: ring.size, dark: ring.dark, light: ring.light)
      }
    }
    context.fill(.circle(heart, radius: 17), with: .color(Color(hex: 0x8C1029)))
    let curl = Path { path in
      path.move(to: heart)
      for step in 1...60 {
        let angle = Double(step) * 0.22
        let radius = Double(step) * 0.26
        path.addLine(
          to: CGPoint(x: heart.x + radius * cos(angle), y: heart.y + radius * sin(angle)))
      }
    }
    context.stroke(
      curl, with: .color(Color(hex: 0xF9B6BC)), style: StrokeStyle(lineWidth: 2.6, lineCap: .round))
  }

  /// A petal that lies above the origin.
  private func drawPetal(
    in context: GraphicsContext, at radius: CGFloat, size: CGFloat, dark: UInt32, light: UInt32
  ) {
    let petal = Path { path in
      path.move(to: CGPoint(x: 0, y: size * 0.3 - radius))
      path.addCurve(
        to: CGPoint(x: 0, y: -radius - size * 0.72),
        control1: CGPoint(x: -size * 0.95, y: -radius),
        control2: CGPoint(x: -size * 0.62, y: -radius - size * 0.8))
      path.addCurve(
        to: CGPoint(x: 0, y: size * 0.3 - radius),
        control1: CGPoint(x: size * 0.62, y: -radius - size * 0.8),
        control2: CGPoint(x: size * 0.95, y: -radius))
      path.closeSubpath()
    }
    context.fill(
      petal,
      with: .linearGradient(
        Gradient(hex: dark, light), startPoint: CGPoint(x: 0, y: -radius * 0.7),
        endPoint: CGPoint(x: 0, y: -radius - size * 0.72)))
    context.stroke(petal, with: .color(Color(hex: 0x5E0A1C, opacity: 0.55)), lineWidth: 1.5)
  }
}
