import Drawing
import Foundation
import Testing

@Suite struct StrokeTests {
  private static let corner = Path { path in
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 50, y: 0))
    path.addLine(to: CGPoint(x: 50, y: 50))
  }

  @Test(arguments: [
    (CGLineCap.butt, 1000), (.square, 1100), (.round, 1000 + 25 * Double.pi),
  ])
  func `a straight line covers its length times its width and its ends`(
    cap: CGLineCap, expected: Double
  ) {
    let line = Path { path in
      path.move(to: CGPoint(x: 3, y: 4))
      path.addLine(to: CGPoint(x: 3 + 60, y: 4 + 80))
    }
    let outline = line.strokedPath(StrokeStyle(lineWidth: 10, lineCap: cap))
    #expect(abs(area(of: outline) - expected) < 1)
  }

  @Test(arguments: [
    (CGLineJoin.miter, 25.0), (.bevel, 12.5), (.round, 25 * Double.pi / 4),
  ])
  func `a corner covers what its join says`(join: CGLineJoin, outside: Double) {
    let style = StrokeStyle(lineWidth: 10, lineJoin: join)
    // Two arms of 50 × 10, which share the inner quarter of the corner's square.
    let expected = 1000 - 25 + outside
    #expect(abs(area(of: Self.corner.strokedPath(style)) - expected) < 0.5)
  }

  @Test func `a miter beyond its limit is bevelled`() {
    // A right angle has a miter of √2 times the width.
    let short = StrokeStyle(lineWidth: 10, miterLimit: 1.41)
    let long = StrokeStyle(lineWidth: 10, miterLimit: 1.42)
    #expect(abs(area(of: Self.corner.strokedPath(short)) - 987.5) < 0.5)
    #expect(abs(area(of: Self.corner.strokedPath(long)) - 1000) < 0.5)
  }

  @Test(arguments: [50.0, 20, 12, 8, 3])
  func `a circle's line covers a ring, or a disc when it is wide`(radius: Double) {
    let circle = Path(
      ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    let outline = circle.strokedPath(StrokeStyle(lineWidth: 20))
    let inner = max(radius - 10, 0)
    let expected = Double.pi * ((radius + 10) * (radius + 10) - inner * inner)
    #expect(abs(area(of: outline) - expected) < expected * 0.003)
  }

  @Test func `a wide line around a small triangle leaves no hole`() {
    let triangle = Path { path in
      path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 8, y: 0), CGPoint(x: 4, y: 6)])
      path.closeSubpath()
    }
    let outline = triangle.strokedPath(StrokeStyle(lineWidth: 20, lineJoin: .round))
    // The points within 10 of the triangle: Steiner's formula.
    let perimeter = 8 + 2 * (16.0 + 36).squareRoot()
    let expected = 24 + perimeter * 10 + 100 * Double.pi
    #expect(abs(area(of: outline) - expected) < 2)
  }

  @Test(arguments: [CGLineJoin.miter, .round, .bevel])
  func `a line that turns back covers its own way, and a half circle if round`(join: CGLineJoin) {
    let line = Path { path in
      path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 0), CGPoint(x: 10, y: 0)])
    }
    let outline = line.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: join))
    let expected = 400 + (join == .round ? 12.5 * Double.pi : 0)
    #expect(abs(area(of: outline) - expected) < 0.5)
  }

  @Test func `a closed line of two points goes there and back`() {
    let line = Path { path in
      path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 0)])
      path.closeSubpath()
    }
    let style = StrokeStyle(lineWidth: 10, lineJoin: .round)
    #expect(abs(area(of: line.strokedPath(style)) - 400 - 25 * .pi) < 0.5)
  }

  @Test func `a wave's line covers its length times its width`() {
    let wave = Path { path in
      path.move(to: CGPoint(x: 0, y: 50))
      path.addCurve(
        to: CGPoint(x: 200, y: 50), control1: CGPoint(x: 70, y: -20),
        control2: CGPoint(x: 130, y: 120))
    }
    let thin = area(of: wave.strokedPath(StrokeStyle(lineWidth: 1)))
    let wide = area(of: wave.strokedPath(StrokeStyle(lineWidth: 8)))
    #expect(abs(wide / thin - 8) < 0.01)
  }

  @Test func `the cusp of a curve is covered all around`() {
    let cusp = Path { path in
      path.move(to: CGPoint(x: 0, y: 0))
      path.addCurve(
        to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 100, y: 100),
        control2: CGPoint(x: 0, y: 100))
    }
    let outline = cusp.strokedPath(StrokeStyle(lineWidth: 10))
    for angle in stride(from: 0.0, to: 2 * Double.pi, by: 0.3) {
      let place = CGPoint(x: 50 + 4.5 * cos(angle), y: 75 + 4.5 * sin(angle))
      #expect(outline.contains(place), "at \(angle)")
    }
  }

  @Test(arguments: [(CGLineCap.butt, 0), (.square, 100), (.round, 25 * Double.pi)])
  func `a line without length is a dot, unless its ends are butt`(
    cap: CGLineCap, expected: Double
  ) {
    let point = Path { path in
      path.move(to: CGPoint(x: 7, y: 7))
      path.addLine(to: CGPoint(x: 7, y: 7))
    }
    let outline = point.strokedPath(StrokeStyle(lineWidth: 10, lineCap: cap))
    #expect(abs(area(of: outline) - expected) < 0.5)
  }

  @Test func `a lone move leaves no trace`() {
    let path = Path { $0.move(to: CGPoint(x: 5, y: 5)) }
    #expect(path.strokedPath(StrokeStyle(lineWidth: 10, lineCap: .round)).isEmpty)
  }

  @Test(arguments: [0.0, -3, .nan, .infinity])
  func `no width, no line`(width: Double) {
    let style = StrokeStyle(lineWidth: width)
    let outline = Self.corner.strokedPath(style)
    #expect(width == .infinity || outline.isEmpty)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e9, -1e9, 1e308, 1e-300])
  func `absurd coordinates give finite outlines`(value: Double) {
    let path = Path { path in
      path.move(to: CGPoint(x: 0, y: value))
      path.addLine(to: CGPoint(x: value, y: 10))
      path.addQuadCurve(to: CGPoint(x: 20, y: 20), control: CGPoint(x: value, y: value))
      path.addCurve(
        to: CGPoint(x: value, y: -value), control1: CGPoint(x: 1, y: value), control2: .zero)
      path.closeSubpath()
      path.addLine(to: CGPoint(x: 5, y: 5))
    }
    for join in [CGLineJoin.miter, .round, .bevel] {
      let style = StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: join, dash: [4, 2])
      let outline = path.strokedPath(style)
      #expect(outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
  }
}
