import Drawing
import Foundation

/// Silent Night: an eight-sided chapel in the snow, as the one in Oberndorf, with its windows lit.
struct ChapelCover {
  func draw(in context: GraphicsContext) {
    context.drawSky(Gradient(hex: 0x060B24, 0x13245A, 0x3C5694, 0x8797C4))
    context.drawStars(170, in: CGRect(x: 0, y: 0, width: 600, height: 380), seed: 1818)
    let star = CGPoint(x: 452, y: 104)
    context.drawGlow(at: star, radius: 150, color: 0xFFF3C4, strength: 0.75)
    context.fill(
      .star(star, points: 4, outer: 46, inner: 5), with: .color(Color(hex: 0xFFFBE8)))
    context.fill(
      .star(star, points: 8, outer: 17, inner: 6), with: .color(Color(hex: 0xFFFFFF)))
    context.drawHill([372, 330, 384, 350, 392, 340, 378], Gradient(hex: 0x7086BD, 0x4A619D))
    context.drawHill([440, 420, 436, 446, 428, 418, 432], Gradient(hex: 0xB9C8EA, 0x7F95CB))
    for (x, height) in [(52.0, 150.0), (118, 112), (496, 132), (560, 176)] {
      context.drawFir(at: CGPoint(x: x, y: 452), height: height)
    }
    drawChapel(in: context)
    context.drawHill([470, 486, 476, 470, 474, 488, 466], Gradient(hex: 0xEEF4FF, 0xA3B5DF))
    drawPath(in: context)
    context.drawFir(at: CGPoint(x: 34, y: 560), height: 190)
    context.drawFir(at: CGPoint(x: 572, y: 548), height: 150)
  }

  private func drawChapel(in context: GraphicsContext) {
    context.drawGlow(at: CGPoint(x: 300, y: 410), radius: 210, color: 0xFFCB6B, strength: 0.5)
    // Three of the eight walls are seen.
    let wall = Gradient(hex: 0xE9DFD2, 0xC7B9B4)
    let top = CGPoint(x: 0, y: 340)
    let bottom = CGPoint(x: 0, y: 490)
    let light = GraphicsContext.Shading.linearGradient(wall, startPoint: top, endPoint: bottom)
    context.fill(.polygon((250, 340), (350, 340), (350, 490), (250, 490)), with: light)
    let shade = GraphicsContext.Shading.linearGradient(
      Gradient(hex: 0xA99FB4, 0x8D86A6), startPoint: top, endPoint: bottom)
    context.fill(.polygon((206, 346), (250, 340), (250, 490), (206, 484)), with: shade)
    context.fill(.polygon((350, 340), (394, 346), (394, 484), (350, 490)), with: shade)
    // The roof, with its snow, the lantern and the cross.
    context.fill(
      .polygon((190, 350), (410, 350), (322, 248), (278, 248)), with: .color(Color(hex: 0x4B4A6E)))
    context.fill(
      .polygon((190, 350), (250, 345), (286, 248), (278, 248)), with: .color(Color(hex: 0xC6D3F0)))
    context.fill(
      .polygon((250, 345), (350, 345), (314, 248), (286, 248)), with: .color(Color(hex: 0xF1F6FF)))
    context.fill(
      .polygon((350, 345), (410, 350), (322, 248), (314, 248)), with: .color(Color(hex: 0xB3C2E6)))
    context.fill(
      .polygon((282, 250), (318, 250), (318, 214), (282, 214)), with: .color(Color(hex: 0xD8CFC8)))
    context.fill(arch(300, top: 220, width: 14, bottom: 246), with: .color(Color(hex: 0xFFD983)))
    context.fill(
      Path { path in
        path.move(to: CGPoint(x: 274, y: 216))
        path.addCurve(
          to: CGPoint(x: 300, y: 168), control1: CGPoint(x: 278, y: 180),
          control2: CGPoint(x: 297, y: 196))
        path.addCurve(
          to: CGPoint(x: 326, y: 216), control1: CGPoint(x: 303, y: 196),
          control2: CGPoint(x: 322, y: 180))
        path.closeSubpath()
      }, with: .color(Color(hex: 0xE6EEFF)))
    let cross = Path { path in
      path.move(to: CGPoint(x: 300, y: 170))
      path.addLine(to: CGPoint(x: 300, y: 140))
      path.move(to: CGPoint(x: 290, y: 150))
      path.addLine(to: CGPoint(x: 310, y: 150))
    }
    context.stroke(cross, with: .color(Color(hex: 0xFFE2A0)), lineWidth: 3)
    // Door and windows.
    context.fill(arch(300, top: 404, width: 46, bottom: 490), with: .color(Color(hex: 0x6B4226)))
    context.fill(arch(300, top: 412, width: 34, bottom: 490), with: .color(Color(hex: 0xFFC65C)))
    for x in [228.0, 372] {
      context.fill(arch(x, top: 376, width: 20, bottom: 440), with: .color(Color(hex: 0xFFD27A)))
    }
    context.drawGlow(at: CGPoint(x: 300, y: 450), radius: 70, color: 0xFFE9A8, strength: 0.8)
  }

  /// An opening with a round top.
  private func arch(_ middle: CGFloat, top: CGFloat, width: CGFloat, bottom: CGFloat) -> Path {
    let half = width / 2
    return Path { path in
      path.move(to: CGPoint(x: middle - half, y: bottom))
      path.addLine(to: CGPoint(x: middle - half, y: top + half))
      path.addArc(
        center: CGPoint(x: middle, y: top + half), radius: half, startAngle: .degrees(180),
        endAngle: .degrees(360), clockwise: false)
      path.addLine(to: CGPoint(x: middle + half, y: bottom))
      path.closeSubpath()
    }
  }

  private func drawPath(in context: GraphicsContext) {
    let way = Path { path in
      path.move(to: CGPoint(x: 284, y: 476))
      path.addCurve(
        to: CGPoint(x: 190, y: 600), control1: CGPoint(x: 288, y: 520),
        control2: CGPoint(x: 196, y: 540))
      path.addLine(to: CGPoint(x: 330, y: 600))
      path.addCurve(
        to: CGPoint(x: 316, y: 476), control1: CGPoint(x: 310, y: 550),
        control2: CGPoint(x: 344, y: 520))
      path.closeSubpath()
    }
    let gradient = Gradient(stops: [
      Gradient.Stop(color: Color(hex: 0xFFDFA0, opacity: 0.9), location: 0),
      Gradient.Stop(color: Color(hex: 0xFFE9C4, opacity: 0), location: 1),
    ])
    context.fill(
      way,
      with: .linearGradient(
        gradient, startPoint: CGPoint(x: 300, y: 476), endPoint: CGPoint(x: 280, y: 596)))
  }
}
