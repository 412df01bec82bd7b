import Drawing
import Foundation

/// God Rest You Merry, Gentlemen: a candle and holly in a window, and the snow outside.
struct WindowCover {
  private let opening = CGRect(x: 120, y: 70, width: 360, height: 380)

  func draw(in context: GraphicsContext) {
    context.drawSky(Gradient(hex: 0x2B130E, 0x48211A, 0x5A2A1F, 0x3A1A13))
    drawOutside(in: context)
    drawFrame(in: context)
    drawCandle(in: context)
    for (x, y, turn, size) in [
      (196.0, 486.0, 188.0, 1.0), (222, 490, 140, 0.9), (206, 494, 232, 0.9),
      (404, 486, -8, 1.0), (380, 490, 40, 0.9), (394, 494, -52, 0.9),
    ] {
      var leaf = context
      leaf.translateBy(x: x, y: y)
      leaf.rotate(by: .degrees(turn))
      leaf.scaleBy(x: size, y: size)
      drawHolly(in: leaf)
    }
    for (x, y) in [
      (202.0, 484.0), (217, 492), (205, 500), (220, 476), (398, 484), (383, 492), (395, 500),
      (380, 476),
    ] {
      context.fill(.circle(CGPoint(x: x, y: y), radius: 9.5), with: .color(Color(hex: 0xB3141E)))
      context.fill(
        .circle(CGPoint(x: x - 3, y: y - 3), radius: 2.8), with: .color(Color(hex: 0xFFB4A8)))
    }
    context.drawGlow(at: CGPoint(x: 300, y: 330), radius: 330, color: 0xFFB045, strength: 0.34)
  }

  private func drawOutside(in context: GraphicsContext) {
    var outside = context
    outside.clip(to: Path(opening))
    outside.fill(
      Path(opening),
      with: .linearGradient(
        Gradient(hex: 0x071634, 0x17376B, 0x5674A8), startPoint: CGPoint(x: 0, y: opening.minY),
        endPoint: CGPoint(x: 0, y: opening.maxY)))
    outside.drawStars(80, in: CGRect(x: 120, y: 70, width: 360, height: 240), seed: 1760)
    outside.drawHill([400, 372, 380, 360, 384, 368, 392], Gradient(hex: 0xC4D3EE, 0x7E96C6))
    outside.drawFir(at: CGPoint(x: 168, y: 410), height: 130)
    outside.drawFir(at: CGPoint(x: 432, y: 404), height: 150)
    outside.drawHill([420, 430, 418, 426, 414, 428, 420], Gradient(hex: 0xEDF4FF, 0xB7C8E8))
    var dice = Dice(state: 24)
    for _ in 0..<70 {
      let flake = CGPoint(
        x: opening.minX + opening.width * dice.roll(),
        y: opening.minY + opening.height * dice.roll())
      outside.fill(
        .circle(flake, radius: 1.4 + 2.4 * dice.roll()),
        with: .color(Color(hex: 0xFFFFFF, opacity: 0.85)))
    }
  }

  private func drawFrame(in context: GraphicsContext) {
    let wood = GraphicsContext.Shading.linearGradient(
      Gradient(hex: 0x9A6338, 0x6B3E20), startPoint: CGPoint(x: 100, y: 0),
      endPoint: CGPoint(x: 500, y: 0))
    // Snow that has settled in the corners of the panes.
    for x in [120.0, 306] {
      for y in [254.0, 450] {
        let drift = Path { path in
          path.move(to: CGPoint(x: x, y: y - 26))
          path.addCurve(
            to: CGPoint(x: x + 174, y: y - 10), control1: CGPoint(x: x + 40, y: y - 4),
            control2: CGPoint(x: x + 110, y: y - 16))
          path.addLine(to: CGPoint(x: x + 174, y: y))
          path.addLine(to: CGPoint(x: x, y: y))
          path.closeSubpath()
        }
        context.fill(drift, with: .color(Color(hex: 0xF7FAFF)))
      }
    }
    var bars = Path(CGRect(x: 294, y: 70, width: 12, height: 380))
    bars.addRect(CGRect(x: 120, y: 254, width: 360, height: 12))
    context.fill(bars, with: wood)
    context.stroke(Path(opening), with: wood, lineWidth: 26)
    context.stroke(
      Path(opening.insetBy(dx: 12, dy: 12)), with: .color(Color(hex: 0x3B2010, opacity: 0.7)),
      lineWidth: 2)
    let sill = CGRect(x: 76, y: 450, width: 448, height: 30)
    context.fill(
      Path(roundedRect: sill, cornerRadius: 5),
      with: .linearGradient(
        Gradient(hex: 0xC58A54, 0x7A4825), startPoint: CGPoint(x: 0, y: sill.minY),
        endPoint: CGPoint(x: 0, y: sill.maxY)))
  }

  private func drawCandle(in context: GraphicsContext) {
    let dish = CGRect(x: 250, y: 446, width: 100, height: 18)
    context.fill(
      Path(ellipseIn: dish),
      with: .linearGradient(
        Gradient(hex: 0xE8C26A, 0x8A6420), startPoint: CGPoint(x: 250, y: 0),
        endPoint: CGPoint(x: 350, y: 0)))
    let wax = CGRect(x: 280, y: 330, width: 40, height: 126)
    context.fill(
      Path(roundedRect: wax, cornerRadius: 7),
      with: .linearGradient(
        Gradient(hex: 0xD8C7A2, 0xFFF8E2, 0xCDBA92), startPoint: CGPoint(x: wax.minX, y: 0),
        endPoint: CGPoint(x: wax.maxX, y: 0)))
    let wick = Path { path in
      path.move(to: CGPoint(x: 300, y: 332))
      path.addLine(to: CGPoint(x: 301, y: 314))
    }
    context.stroke(wick, with: .color(Color(hex: 0x2A1B12)), lineWidth: 3)
    let center = CGPoint(x: 300, y: 296)
    context.drawGlow(at: center, radius: 170, color: 0xFFC35A, strength: 0.75)
    for (scale, color) in [(1.0, 0xFFA62B), (0.7, 0xFFDD77), (0.4, 0xFFFBE6)] as [(CGFloat, UInt32)]
    {
      let flame = Path { path in
        path.move(to: CGPoint(x: 300, y: 320 - 72 * scale))
        path.addCurve(
          to: CGPoint(x: 300, y: 322), control1: CGPoint(x: 300 + 30 * scale, y: 320 - 30 * scale),
          control2: CGPoint(x: 300 + 22 * scale, y: 322))
        path.addCurve(
          to: CGPoint(x: 300, y: 320 - 72 * scale), control1: CGPoint(x: 300 - 22 * scale, y: 322),
          control2: CGPoint(x: 300 - 30 * scale, y: 320 - 30 * scale))
        path.closeSubpath()
      }
      context.fill(flame, with: .color(Color(hex: color)))
    }
  }

  /// A leaf of holly that points to the right of the origin.
  private func drawHolly(in context: GraphicsContext) {
    let leaf = Path { path in
      path.move(to: .zero)
      for side in [-1.0, 1] {
        let tips = side < 0 ? [28.0, 62, 96] : [96, 62, 28]
        for (index, x) in tips.enumerated() {
          let reach = side * (x == 62 ? 36 : 30)
          let last = index == tips.count - 1
          let next = side < 0 ? (last ? 126 : x + 17) : (last ? 0 : x - 17)
          path.addQuadCurve(
            to: CGPoint(x: x, y: reach), control: CGPoint(x: x - side * -7, y: reach * 0.45))
          path.addQuadCurve(
            to: CGPoint(x: next, y: last ? 0 : side * 15),
            control: CGPoint(x: x + side * -5, y: reach * 0.45))
        }
      }
      path.closeSubpath()
    }
    context.fill(
      leaf,
      with: .linearGradient(
        Gradient(hex: 0x0F4A26, 0x2F8A4B), startPoint: .zero, endPoint: CGPoint(x: 126, y: 0)))
    let vein = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 116, y: 0))
    }
    context.stroke(vein, with: .color(Color(hex: 0x8CCB95, opacity: 0.8)), lineWidth: 2)
  }
}
