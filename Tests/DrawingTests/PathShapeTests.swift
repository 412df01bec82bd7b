import Drawing
import Foundation
import Testing

@Suite struct PathShapeTests {
  /// Start, end, clockwise, and how far the arc goes.
  private static let arcs: [(Double, Double, Bool, Double)] = [
    (0.0, 90.0, false, 90.0), (0, 90, true, 270), (90, 0, false, 270), (90, 0, true, 90),
    (0, 360, false, 360), (0, 360, true, 360), (350, 370, false, 20), (30, 30, false, 0),
    (-90, 270, false, 360), (10, -370, true, 380), (180, -180, false, 360),
  ]

  private func arc(_ start: Double, _ end: Double, clockwise: Bool) -> Path {
    Path { path in
      path.addArc(
        center: CGPoint(x: 10, y: 20), radius: 5, startAngle: .degrees(start),
        endAngle: .degrees(end), clockwise: clockwise)
    }
  }

  @Test(arguments: arcs)
  func `an arc goes the way and as far as it is told`(
    start: Double, end: Double, clockwise: Bool, degrees: Double
  ) {
    let path = arc(start, end, clockwise: clockwise)
    #expect(abs(path.length - 5 * degrees * .pi / 180) < 0.01)
    let last = path.currentPoint ?? .zero
    #expect(abs(last.x - 10 - 5 * cos(end * .pi / 180)) < 1e-9)
    #expect(abs(last.y - 20 - 5 * sin(end * .pi / 180)) < 1e-9)
  }

  @Test func `in y-down, not clockwise from 0° to 90° is the quarter at the lower right`() {
    let bounds = arc(0, 90, clockwise: false).boundingRect
    #expect(abs(bounds.minX - 10) < 1e-9 && abs(bounds.minY - 20) < 1e-9)
    #expect(abs(bounds.width - 5) < 1e-9 && abs(bounds.height - 5) < 1e-9)
  }

  @Test func `an arc lies on its circle`() {
    let path = arc(17, 340, clockwise: false)
    let samples = (0...200).map { index in
      path.trimmedPath(from: 0, to: max(CGFloat(index) / 200, 0.001)).currentPoint ?? .zero
    }
    // Four cubics to a circle leave 0.03 % of the radius.
    #expect(samples.allSatisfy { abs(hypot($0.x - 10, $0.y - 20) - 5) < 0.0015 })
  }

  @Test func `an arc is joined to the current point by a line`() {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addRelativeArc(
      center: CGPoint(x: 10, y: 0), radius: 5, startAngle: .degrees(180), delta: .degrees(180))
    #expect(path.verbs == [.move, .line, .curve, .curve])
    #expect(abs(path.length - 5 - 5 * .pi) < 0.01)
  }

  @Test func `an arc between tangents touches both`() {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(
      tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 20), radius: 6)
    let last = path.currentPoint ?? .zero
    #expect(abs(last.x - 20) < 1e-9 && abs(last.y - 6) < 1e-9)
    #expect(abs(path.length - 14 - 3 * .pi) < 0.01)
  }

  @Test(arguments: [Double.nan, .infinity, 1e300])
  func `an arc of absurd angles does no harm`(angle: Double) {
    var path = Path()
    path.addArc(
      center: .zero, radius: 5, startAngle: .zero, endAngle: .radians(angle), clockwise: false)
    #expect(path.verbs.count < 20)
  }

  @Test func `an ellipse starts at the right and covers its closed form`() {
    let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(path.points.first == SIMD2(40, 10))
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 40, height: 20))
    let outline = flattened(path)
    #expect(abs(area(of: outline) - 200 * .pi) < 0.5)
  }

  @Test(arguments: [RoundedCornerStyle.circular, .continuous])
  func `a rounded rectangle stays inside its rectangle and off its corners`(
    style: RoundedCornerStyle
  ) {
    let rect = CGRect(x: 10, y: 10, width: 100, height: 60)
    let path = Path(roundedRect: rect, cornerRadius: 16, style: style)
    #expect(path.boundingRect == rect)
    #expect(path.points.first == SIMD2(110, 40))
    #expect(!path.contains(CGPoint(x: 13, y: 13)))
    #expect(path.contains(CGPoint(x: 16, y: 16)))
    let missing = 6000 - area(of: flattened(path))
    let circular = (4 - Double.pi) * 256
    // A continuous corner cuts a little more than a circle of the same radius.
    #expect(missing > circular * 0.99 && missing < circular * 1.1)
  }

  @Test func `corners without room are circles`() {
    let rect = CGRect(x: 0, y: 0, width: 50, height: 50)
    let path = Path(roundedRect: rect, cornerRadius: 400, style: .continuous)
    #expect(abs(area(of: flattened(path)) - 625 * .pi) < 2)
  }

  @Test func `each corner has its own radius`() {
    let rect = CGRect(x: 0, y: 0, width: 60, height: 60)
    let radii = RectangleCornerRadii(topLeading: 20, bottomTrailing: 10)
    let path = Path(roundedRect: rect, cornerRadii: radii, style: .circular)
    #expect(!path.contains(CGPoint(x: 4, y: 4)))
    #expect(path.contains(CGPoint(x: 59, y: 1)))
    #expect(path.contains(CGPoint(x: 1, y: 59)))
    #expect(!path.contains(CGPoint(x: 58, y: 58)))
    let expected = 3600 - (1 - Double.pi / 4) * 500
    #expect(abs(area(of: flattened(path)) - expected) < 1)
  }

  @Test(arguments: [Double.nan, .infinity, -5, 0])
  func `a radius without sense makes a path without a trap`(radius: Double) {
    let rect = CGRect(x: 0, y: 0, width: 30, height: 10)
    let path = Path(roundedRect: rect, cornerRadius: radius)
    #expect(path.boundingRect == rect)
  }
}
