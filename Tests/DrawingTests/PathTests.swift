import Drawing
import Foundation
import Testing

@Suite struct PathTests {
  @Test func `elements come back in the order they were added`() {
    let path = Path { path in
      path.move(to: CGPoint(x: 1, y: 2))
      path.addLine(to: CGPoint(x: 3, y: 4))
      path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
      path.addCurve(
        to: CGPoint(x: 13, y: 14), control1: CGPoint(x: 9, y: 10),
        control2: CGPoint(x: 11, y: 12))
      path.closeSubpath()
    }
    var elements: [Path.Element] = []
    path.forEach { elements.append($0) }
    #expect(
      elements == [
        .move(to: CGPoint(x: 1, y: 2)),
        .line(to: CGPoint(x: 3, y: 4)),
        .quadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6)),
        .curve(
          to: CGPoint(x: 13, y: 14), control1: CGPoint(x: 9, y: 10),
          control2: CGPoint(x: 11, y: 12)),
        .closeSubpath,
      ])
    #expect(path.description == "1 2 m 3 4 l 5 6 7 8 q 9 10 11 12 13 14 c h")
  }

  @Test func `without a current point only a move adds anything`() {
    var path = Path()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: CGPoint(x: 1, y: 1), control: .zero)
    path.addCurve(to: CGPoint(x: 1, y: 1), control1: .zero, control2: .zero)
    path.closeSubpath()
    #expect(path.isEmpty)
    #expect(path.currentPoint == nil)
    #expect(path.boundingRect == .null)
  }

  @Test func `after closing, the next line starts where the subpath started`() {
    var path = Path()
    path.addLines([CGPoint(x: 1, y: 1), CGPoint(x: 5, y: 1), CGPoint(x: 5, y: 5)])
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 1))
    path.closeSubpath()
    path.addLine(to: CGPoint(x: 9, y: 9))
    #expect(path.description == "1 1 m 5 1 l 5 5 l h 1 1 m 9 9 l")
  }

  @Test func `a path added keeps its own current point`() {
    var path = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
    let line = Path { $0.addLines([CGPoint(x: 2, y: 2), CGPoint(x: 3, y: 2)]) }
    path.addPath(line, transform: CGAffineTransform(translationX: 10, y: 0))
    path.closeSubpath()
    path.addLine(to: CGPoint(x: 0, y: 0))
    #expect(path.description == "0 0 m 1 0 l 1 1 l 0 1 l h 12 2 m 13 2 l h 12 2 m 0 0 l")
  }

  @Test(arguments: [
    "0 0 m 10.25 -3 l 1e-07 2 3 4 q 1 2 3 4 5 6 c h", "", "1 2 m 3 4 m", "nan 0 m inf -inf l",
    "0.1 0.2 m 0.30000000000000004 1e+300 l h 0.1 0.2 m 5 5 l",
  ])
  func `a description makes the same path again`(text: String) throws {
    let path = try #require(Path(text))
    let again = try #require(Path(path.description))
    #expect(again == path)
    #expect(again.description == path.description)
  }

  @Test(arguments: ["1 m", "1 2 l", "1 2 m 3", "1 2 m 3 4 x", "h", "1 2 3 m", "m 1 2"])
  func `what is no description makes no path`(text: String) {
    #expect(Path(text) == nil)
  }

  @Test func `copies change on their own`() {
    let one = Path(CGRect(x: 0, y: 0, width: 4, height: 4))
    var other = one
    other.addLine(to: CGPoint(x: 9, y: 9))
    #expect(one != other)
    #expect(one == Path(CGRect(x: 0, y: 0, width: 4, height: 4)))
  }

  @Test func `a path with numbers that are none equals itself`() {
    let make = { Path { $0.addLines([CGPoint(x: 0, y: 1), CGPoint(x: Double.nan, y: 2)]) } }
    #expect(make() == make())
    #expect(make() != Path { $0.addLines([CGPoint(x: 0, y: 1), CGPoint(x: 0, y: 2)]) })
  }

  @Test func `zero and minus zero are the same place`() {
    let make = { (x: Double) in Path { $0.addLines([CGPoint(x: x, y: 0), CGPoint(x: 1, y: 1)]) } }
    #expect(make(0) == make(-0.0))
  }

  @Test func `applying a transform moves every point`() {
    let path = Path(CGRect(x: 0, y: 0, width: 2, height: 1))
    let turned = path.applying(CGAffineTransform(rotationAngle: .pi / 2))
    let expected = [SIMD2(0.0, 0), SIMD2(0, 2), SIMD2(-1, 2), SIMD2(-1, 0)]
    #expect(zip(turned.points, expected).allSatisfy { abs($0.x - $1.x) + abs($0.y - $1.y) < 1e-12 })
    #expect(path.offsetBy(dx: 3, dy: 4) == Path(CGRect(x: 3, y: 4, width: 2, height: 1)))
  }
}
