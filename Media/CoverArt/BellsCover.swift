import Drawing
import Foundation

/// Joy to the World: bells over the earth as the sun comes up.
struct BellsCover {
  func draw(in context: GraphicsContext) {
    context.drawSky(Gradient(hex: 0x2A2B73, 0x9A4E8C, 0xF08A5D, 0xFFD27A))
    drawRays(in: context)
    context.drawStars(46, in: CGRect(x: 0, y: 0, width: 600, height: 150), seed: 1836)
    drawEarth(in: context)
    for (x, tilt) in [(214.0, 29.0), (386, -29)] {
      var bell = context
      bell.translateBy(x: 300, y: 92)
      bell.rotate(by: .degrees(tilt))
      bell.translateBy(x: 0, y: 26)
      drawBell(in: bell, clapper: x < 300 ? -12 : 12)
    }
    drawBow(in: context)
  }

  private func drawRays(in context: GraphicsContext) {
    var sun = context
    sun.translateBy(x: 300, y: 500)
    let fade = Gradient(stops: [
      Gradient.Stop(color: Color(hex: 0xFFF3C0, opacity: 0.7), location: 0),
      Gradient.Stop(color: Color(hex: 0xFFF3C0, opacity: 0), location: 1),
    ])
    for step in 0..<15 {
      var ray = sun
      ray.rotate(by: .degrees(Double(step) * 12 - 84))
      ray.fill(
        .polygon((-5, 0), (5, 0), (30, -560), (-30, -560)),
        with: .linearGradient(fade, startPoint: .zero, endPoint: CGPoint(x: 0, y: -560)))
    }
    sun.drawGlow(at: .zero, radius: 260, color: 0xFFF6CF, strength: 0.9)
  }

  private func drawEarth(in context: GraphicsContext) {
    let center = CGPoint(x: 300, y: 900)
    let globe = Path.circle(center, radius: 420)
    context.drawGlow(at: center, radius: 520, color: 0xFFF0C0, strength: 0.9)
    context.fill(
      globe,
      with: .radialGradient(
        Gradient(hex: 0x0C2F6B, 0x14509A, 0x3F93D0, 0xBFE6F2), center: center, startRadius: 260,
        endRadius: 420))
    var land = context
    land.clip(to: globe)
    let coasts: [[(CGFloat, CGFloat)]] = [
      [(-60, 560), (70, 545), (120, 552), (150, 578), (128, 600), (96, 640), (-60, 640)],
      [
        (210, 505), (262, 496), (300, 510), (286, 534), (312, 552), (290, 590), (240, 600),
        (214, 560), (190, 540),
      ],
      [
        (372, 512), (440, 524), (500, 556), (556, 600), (470, 620), (410, 590), (396, 560),
        (356, 540),
      ],
    ]
    for coast in coasts {
      let shape = Path { path in
        for index in coast.indices {
          let here = coast[index]
          let next = coast[(index + 1) % coast.count]
          let middle = CGPoint(x: (here.0 + next.0) / 2, y: (here.1 + next.1) / 2)
          if index == 0 {
            path.move(to: middle)
          } else {
            path.addQuadCurve(to: middle, control: CGPoint(x: here.0, y: here.1))
          }
        }
        let first = coast[0]
        let second = coast[1]
        path.addQuadCurve(
          to: CGPoint(x: (first.0 + second.0) / 2, y: (first.1 + second.1) / 2),
          control: CGPoint(x: first.0, y: first.1))
        path.closeSubpath()
      }
      land.fill(
        shape,
        with: .linearGradient(
          Gradient(hex: 0xB5D99C, 0x4E9A62), startPoint: CGPoint(x: 0, y: 490),
          endPoint: CGPoint(x: 0, y: 620)))
    }
    context.stroke(globe, with: .color(Color(hex: 0xFFFDF0, opacity: 0.85)), lineWidth: 4)
  }

  /// A bell that hangs from the origin.
  private func drawBell(in context: GraphicsContext, clapper: CGFloat) {
    let gold = GraphicsContext.Shading.linearGradient(
      Gradient(hex: 0x8C5A12, 0xF2C14E, 0xFFF2B8, 0xDFA032, 0x7D4C0E),
      startPoint: CGPoint(x: -92, y: 0), endPoint: CGPoint(x: 92, y: 0))
    let tongue = CGPoint(x: clapper, y: 226)
    context.fill(.circle(tongue, radius: 19), with: .color(Color(hex: 0x8A5A16)))
    let bell = Path { path in
      path.move(to: CGPoint(x: 0, y: 4))
      path.addCurve(
        to: CGPoint(x: 58, y: 84), control1: CGPoint(x: 44, y: 4), control2: CGPoint(x: 54, y: 40))
      path.addCurve(
        to: CGPoint(x: 96, y: 204), control1: CGPoint(x: 62, y: 140),
        control2: CGPoint(x: 70, y: 184))
      path.addQuadCurve(to: CGPoint(x: -96, y: 204), control: CGPoint(x: 0, y: 236))
      path.addCurve(
        to: CGPoint(x: -58, y: 84), control1: CGPoint(x: -70, y: 184),
        control2: CGPoint(x: -62, y: 140))
      path.addCurve(
        to: CGPoint(x: 0, y: 4), control1: CGPoint(x: -54, y: 40), control2: CGPoint(x: -44, y: 4))
      path.closeSubpath()
    }
    context.fill(bell, with: gold)
    for (y, half) in [(96.0, 57.0), (184, 82)] {
      let band = Path { path in
        path.move(to: CGPoint(x: -half, y: y))
        path.addQuadCurve(to: CGPoint(x: half, y: y), control: CGPoint(x: 0, y: y + 20))
      }
      context.stroke(band, with: .color(Color(hex: 0x7A4A10, opacity: 0.7)), lineWidth: 3.5)
    }
    context.stroke(bell, with: .color(Color(hex: 0x5C350A, opacity: 0.8)), lineWidth: 2.5)
  }

  private func drawBow(in context: GraphicsContext) {
    let knot = CGPoint(x: 300, y: 98)
    for side in [-1.0, 1] {
      let tail = Path { path in
        path.move(to: knot)
        path.addCurve(
          to: CGPoint(x: 300 + side * 64, y: 214), control1: CGPoint(x: 300 + side * 10, y: 150),
          control2: CGPoint(x: 300 + side * 60, y: 160))
        path.addLine(to: CGPoint(x: 300 + side * 40, y: 200))
        path.addLine(to: CGPoint(x: 300 + side * 26, y: 222))
        path.addCurve(
          to: knot, control1: CGPoint(x: 300 + side * 26, y: 170),
          control2: CGPoint(x: 300 - side * 8, y: 150))
        path.closeSubpath()
      }
      context.fill(tail, with: .color(Color(hex: 0xA3152B)))
      let loop = Path { path in
        path.move(to: knot)
        path.addCurve(
          to: CGPoint(x: 300 + side * 118, y: 74), control1: CGPoint(x: 300 + side * 30, y: 30),
          control2: CGPoint(x: 300 + side * 112, y: 10))
        path.addCurve(
          to: knot, control1: CGPoint(x: 300 + side * 122, y: 136),
          control2: CGPoint(x: 300 + side * 40, y: 132))
        path.closeSubpath()
      }
      context.fill(
        loop,
        with: .linearGradient(
          Gradient(hex: 0x8E1024, 0xE8485A, 0xB81B33), startPoint: knot,
          endPoint: CGPoint(x: 300 + side * 122, y: 80)))
    }
    context.fill(.circle(knot, radius: 21), with: .color(Color(hex: 0xD22A40)))
  }
}
