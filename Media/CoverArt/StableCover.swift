import Drawing
import Foundation

/// O Come, All Ye Faithful: people on their way, under the star, to a stable full of light.
struct StableCover {
  func draw(in context: GraphicsContext) {
    context.drawSky(Gradient(hex: 0x0A0A2A, 0x2A1F5C, 0x6A3F7D, 0xC9776F))
    context.drawStars(140, in: CGRect(x: 0, y: 0, width: 600, height: 330), seed: 1743)
    drawStar(in: context, at: CGPoint(x: 402, y: 122))
    context.drawHill([430, 380, 400, 352, 376, 392, 410], Gradient(hex: 0x4A2F63, 0x33204D))
    context.drawHill([440, 462, 450, 436, 430, 434, 446], Gradient(hex: 0x2E1D45, 0x1D1230))
    drawStable(in: context)
    context.drawHill([520, 508, 512, 506, 500, 502, 512], Gradient(hex: 0x1B1029, 0x0D0716))
    for (index, x) in [52.0, 112, 168, 222, 272].enumerated() {
      drawPilgrim(in: context, at: x, index: index)
    }
  }

  private func drawStar(in context: GraphicsContext, at center: CGPoint) {
    context.drawGlow(at: center, radius: 210, color: 0xFFE7A6, strength: 0.8)
    let ray = Path.polygon((-4, 0), (4, 0), (46, 330), (-46, 330))
    var beam = context
    beam.translateBy(x: center.x, y: center.y)
    let fade = Gradient(stops: [
      Gradient.Stop(color: Color(hex: 0xFFF2C8, opacity: 0.55), location: 0),
      Gradient.Stop(color: Color(hex: 0xFFF2C8, opacity: 0), location: 1),
    ])
    beam.fill(
      ray,
      with: .linearGradient(fade, startPoint: .zero, endPoint: CGPoint(x: 0, y: 330)))
    context.fill(
      .star(center, points: 8, outer: 66, inner: 10), with: .color(Color(hex: 0xFFEFB5)))
    context.fill(
      .star(center, points: 4, outer: 92, inner: 9), with: .color(Color(hex: 0xFFFBEA)))
  }

  private func drawStable(in context: GraphicsContext) {
    let light = CGPoint(x: 402, y: 470)
    context.drawGlow(at: light, radius: 200, color: 0xFFB84D, strength: 0.55)
    let inside = Path.polygon((330, 506), (330, 424), (402, 384), (474, 424), (474, 506))
    context.fill(
      inside,
      with: .radialGradient(
        Gradient(hex: 0xFFF5D0, 0xFFC45E, 0xA45A2A), center: light, startRadius: 4,
        endRadius: 110))
    // The crib, and the two who kneel by it.
    let wood = GraphicsContext.Shading.color(Color(hex: 0x3A2019))
    context.fill(.polygon((384, 486), (420, 486), (412, 504), (392, 504)), with: wood)
    context.fill(
      .star(CGPoint(x: 402, y: 480), points: 12, outer: 13, inner: 8),
      with: .color(Color(hex: 0xFFFDF0)))
    for (x, turn) in [(356.0, 1.0), (448, -1)] {
      let kneeling = Path { path in
        path.move(to: CGPoint(x: x - 15 * turn, y: 506))
        path.addQuadCurve(
          to: CGPoint(x: x + 2 * turn, y: 454), control: CGPoint(x: x - 14 * turn, y: 458))
        path.addQuadCurve(
          to: CGPoint(x: x + 17 * turn, y: 506), control: CGPoint(x: x + 12 * turn, y: 474))
        path.closeSubpath()
      }
      context.fill(kneeling, with: .color(Color(hex: turn > 0 ? 0x27407E : 0x6E2F27)))
      context.fill(
        .circle(CGPoint(x: x + 5 * turn, y: 450), radius: 9),
        with: .color(Color(hex: turn > 0 ? 0x345099 : 0x5B2A20)))
    }
    // Posts and roof.
    for x in [328.0, 470] {
      context.fill(Path(CGRect(x: x, y: 418, width: 8, height: 94)), with: wood)
    }
    let roof = Path { path in
      path.move(to: CGPoint(x: 306, y: 436))
      path.addLine(to: CGPoint(x: 402, y: 376))
      path.addLine(to: CGPoint(x: 498, y: 436))
    }
    context.stroke(
      roof, with: wood, style: StrokeStyle(lineWidth: 13, lineCap: .round, lineJoin: .miter))
    context.stroke(
      roof.offsetBy(dx: 0, dy: -8), with: .color(Color(hex: 0xF4E3D4, opacity: 0.85)),
      style: StrokeStyle(lineWidth: 4, lineCap: .round, lineJoin: .miter))
  }

  /// Someone in a cloak with a light in the hand.
  private func drawPilgrim(in context: GraphicsContext, at x: CGFloat, index: Int) {
    let tall = [96.0, 84, 102, 66, 90][index]
    let cloak: [UInt32] = [0x3D2A5E, 0x5E2B45, 0x2B3F66, 0x6B4A2B, 0x45305C]
    let ground = 516.0
    let figure = Path { path in
      path.move(to: CGPoint(x: x - tall * 0.24, y: ground))
      path.addCurve(
        to: CGPoint(x: x, y: ground - tall * 0.84),
        control1: CGPoint(x: x - tall * 0.2, y: ground - tall * 0.4),
        control2: CGPoint(x: x - tall * 0.16, y: ground - tall * 0.8))
      path.addCurve(
        to: CGPoint(x: x + tall * 0.22, y: ground),
        control1: CGPoint(x: x + tall * 0.14, y: ground - tall * 0.78),
        control2: CGPoint(x: x + tall * 0.16, y: ground - tall * 0.4))
      path.closeSubpath()
    }
    context.fill(figure, with: .color(Color(hex: cloak[index])))
    context.fill(
      .circle(CGPoint(x: x + tall * 0.03, y: ground - tall * 0.88), radius: tall * 0.12),
      with: .color(Color(hex: cloak[index])))
    context.fill(
      .circle(CGPoint(x: x + tall * 0.07, y: ground - tall * 0.87), radius: tall * 0.08),
      with: .color(Color(hex: 0xE0AE86)))
    let lamp = CGPoint(x: x + tall * 0.32, y: ground - tall * 0.52)
    let arm = Path { path in
      path.move(to: CGPoint(x: x + tall * 0.06, y: ground - tall * 0.62))
      path.addLine(to: lamp)
    }
    context.stroke(
      arm, with: .color(Color(hex: cloak[index])),
      style: StrokeStyle(lineWidth: tall * 0.08, lineCap: .round))
    context.drawGlow(at: lamp, radius: 34, color: 0xFFD27A, strength: 0.9)
    context.fill(.circle(lamp, radius: 4.5), with: .color(Color(hex: 0xFFF4CF)))
  }
}
