import Drawing
import Foundation
import Testing

@Suite struct PathMeasureTests {
  private static let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
  private static let curve = Path { path in
    path.move(to: CGPoint(x: 0, y: 0))
    path.addCurve(
      to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 80), control2: CGPoint(x: 100, y: -80))
  }

  // MARK: - Bounds

  @Test func `bounds reach as far as curves do, not to their controls`() {
    let bounds = Self.curve.boundingRect
    // The curve's y is 240·t·(1-t)·(1-2t), largest where 6t² - 6t + 1 = 0: 40/√3·(1/…) = 23.094.
    #expect(abs(bounds.maxY - 40 / 3.0.squareRoot()) < 1e-9)
    #expect(abs(bounds.minY + 40 / 3.0.squareRoot()) < 1e-9)
    #expect(bounds.minX == 0 && bounds.width == 100)
  }

  @Test func `bounds of a quadratic curve reach its turning point`() {
    let path = Path { path in
      path.move(to: .zero)
      path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 8))
    }
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 4))
  }

  // MARK: - Trims

  private static let trims: [(Double, Double, String)] = [
    (0.0, 0.25, "0 0 m 10 0 l"), (0.125, 0.375, "5 0 m 10 0 l 10 5 l"),
    (0.75, 1, "0 10 m 0 0 l"), (0, 1, "0 0 m 10 0 l 10 10 l 0 10 l h"), (0.5, 0.5, ""),
    (0.7, 0.2, ""), (-3, 0.25, "0 0 m 10 0 l"), (.nan, 0.25, "0 0 m 10 0 l"),
  ]

  @Test(arguments: trims)
  func `a trimmed square is the part of its way around`(from: Double, to: Double, text: String) {
    #expect(Self.square.trimmedPath(from: from, to: to).description == text)
  }

  @Test(arguments: [(0.0, 0.3), (0.25, 0.75), (0.9, 1), (0.001, 0.002)])
  func `a trimmed curve is as long as its share`(from: Double, to: Double) {
    let whole = Self.curve.length
    let part = Self.curve.trimmedPath(from: from, to: to)
    #expect(abs(part.length - whole * (to - from)) < whole * 1e-6)
    #expect(part.verbs == [.move, .curve])
  }

  @Test func `the parts of a trimmed curve meet and lie on the curve`() {
    let one = Self.curve.trimmedPath(from: 0, to: 0.4)
    let other = Self.curve.trimmedPath(from: 0.4, to: 1)
    let seam = one.currentPoint ?? .zero
    #expect(other.points.first == SIMD2(seam.x.native, seam.y.native))
    let thin = Self.curve.strokedPath(StrokeStyle(lineWidth: 0.2))
    #expect(thin.contains(seam))
  }

  @Test func `a trim over two subpaths leaves the gap between them`() {
    let path = Path { path in
      path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
      path.addLines([CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)])
    }
    #expect(path.trimmedPath(from: 0.25, to: 0.75).description == "5 0 m 10 0 l 0 5 m 5 5 l")
  }

  @Test func `quadratic curves stay quadratic when cut`() {
    let path = Path { path in
      path.move(to: .zero)
      path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    }
    let half = path.trimmedPath(from: 0, to: 0.5)
    #expect(half.verbs == [.move, .quad])
    let end = half.currentPoint ?? .zero
    #expect(abs(end.x - 5) < 1e-6 && abs(end.y - 5) < 1e-6)
  }

  @Test(arguments: [Double.nan, .infinity, 1e308])
  func `measuring absurd coordinates ends`(value: Double) {
    let path = Path { path in
      path.move(to: CGPoint(x: value, y: 0))
      path.addCurve(
        to: CGPoint(x: 1, y: value), control1: CGPoint(x: value, y: 3), control2: .zero)
    }
    #expect(path.trimmedPath(from: 0.2, to: 0.8).points.count <= path.points.count)
    #expect(!path.contains(CGPoint(x: value, y: value)))
  }

  // MARK: - Containment

  @Test func `a star's middle is inside by one rule and outside by the other`() {
    let star = Path { path in
      path.addLines(
        (0..<5).map { index in
          let angle = Double(index) * 4 * .pi / 5
          return CGPoint(x: sin(angle), y: -cos(angle))
        })
      path.closeSubpath()
    }
    #expect(star.contains(.zero))
    #expect(!star.contains(.zero, eoFill: true))
    #expect(star.contains(CGPoint(x: 0, y: -0.7), eoFill: true))
    #expect(!star.contains(CGPoint(x: 0, y: 0.9)))
  }

  @Test func `an open subpath counts as closed`() {
    let path = Path { path in
      path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    }
    #expect(path.contains(CGPoint(x: 8, y: 2)))
    #expect(!path.contains(CGPoint(x: 2, y: 8)))
  }

  @Test(arguments: 1...5)
  func `containment of random curves agrees with finely broken ones`(seed: UInt64) {
    var random = SplitMix(state: seed)
    let path = Path { path in
      path.move(to: random.point())
      for _ in 0..<6 {
        path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
        path.addQuadCurve(to: random.point(), control: random.point())
      }
      path.closeSubpath()
    }
    let reference = flattened(path, pieces: 300)
    var differences = 0
    for _ in 0..<100 {
      let place = random.point()
      let isOdd = path.contains(place, eoFill: true)
      if path.contains(place) != reference.contains(place) { differences += 1 }
      if isOdd != reference.contains(place, eoFill: true) { differences += 1 }
    }
    // A place within a hair of an edge may fall to either side.
    #expect(differences <= 1, "seed \(seed)")
  }
}
