import SwiftUI
import Testing

@Suite struct BezierPathTests {
  private let square = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test(arguments: [
    (UIRectCorner.topLeft, CGPoint(x: 2, y: 2)), (.topRight, CGPoint(x: 98, y: 2)),
    (.bottomLeft, CGPoint(x: 2, y: 98)), (.bottomRight, CGPoint(x: 98, y: 98)),
  ])
  func `only the corners named are round`(_ corner: UIRectCorner, _ point: CGPoint) {
    let radii = CGSize(width: 20, height: 20)
    let one = UIBezierPath(roundedRect: square, byRoundingCorners: corner, cornerRadii: radii)
    let others = UIBezierPath(
      roundedRect: square, byRoundingCorners: UIRectCorner.allCorners.subtracting(corner),
      cornerRadii: radii)
    #expect(!one.contains(point))
    #expect(others.contains(point))
    #expect(one.bounds == square)
  }

  @Test func `an arc turns clockwise as it is seen`() {
    let quarter = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(near(quarter.bounds, CGRect(x: 0, y: 0, width: 10, height: 10)))
    let rest = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(near(rest.bounds, CGRect(x: -10, y: -10, width: 20, height: 20)))
  }

  @Test func `what is built is one outline under three names`() {
    let bezier = UIBezierPath()
    bezier.move(to: CGPoint(x: 0, y: 0))
    bezier.addCurve(
      to: CGPoint(x: 10, y: 0), controlPoint1: CGPoint(x: 0, y: 10),
      controlPoint2: CGPoint(x: 10, y: 10))
    bezier.addQuadCurve(to: CGPoint(x: 20, y: 0), controlPoint: CGPoint(x: 15, y: -5))
    bezier.addLine(to: CGPoint(x: 20, y: 20))
    bezier.close()
    let mutable = CGMutablePath()
    mutable.move(to: CGPoint(x: 0, y: 0))
    mutable.addCurve(
      to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 10), control2: CGPoint(x: 10, y: 10))
    mutable.addQuadCurve(to: CGPoint(x: 20, y: 0), control: CGPoint(x: 15, y: -5))
    mutable.addLine(to: CGPoint(x: 20, y: 20))
    mutable.closeSubpath()
    let path = Path { path in
      path.move(to: CGPoint(x: 0, y: 0))
      path.addCurve(
        to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 10), control2: CGPoint(x: 10, y: 10))
      path.addQuadCurve(to: CGPoint(x: 20, y: 0), control: CGPoint(x: 15, y: -5))
      path.addLine(to: CGPoint(x: 20, y: 20))
      path.closeSubpath()
    }
    #expect(Path(bezier.cgPath) == path)
    #expect(Path(mutable) == path)
    #expect(path.cgPath == bezier.cgPath)
  }

  @Test func `a box of an outline holds its controls, the one of its path only its curve`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
  }

  @Test func `the inside follows the rule`() {
    let path = CGMutablePath()
    path.addRect(square)
    path.addRect(square.insetBy(dx: 20, dy: 20))
    #expect(path.contains(CGPoint(x: 50, y: 50)))
    #expect(!path.contains(CGPoint(x: 50, y: 50), using: .evenOdd))
    let isMoved = path.contains(
      CGPoint(x: 0, y: 0), transform: CGAffineTransform(translationX: 10, y: 10))
    #expect(isMoved)
  }

  private func near(_ one: CGRect, _ other: CGRect) -> Bool {
    [
      one.minX - other.minX, one.minY - other.minY, one.maxX - other.maxX, one.maxY - other.maxY,
    ].allSatisfy { abs($0) < 0.01 }
  }
}
