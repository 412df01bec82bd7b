import Drawing
import Foundation
import Raster
import Testing

@Suite struct StrokeTests {
  @Test func `a line has its width and stops at its ends`() {
    let bitmap = stroked(
      Path(line: [(2, 4), (7, 4)]), .init(width: 2), width: 10, height: 8)
    let row = (0..<10).map { bitmap.level($0, 3) }
    #expect(row == [0, 0, 255, 255, 255, 255, 255, 0, 0, 0])
    let column = (0..<8).map { bitmap.level(4, $0) }
    #expect(column == [0, 0, 0, 255, 255, 0, 0, 0])
  }

  @Test func `a square cap adds half a width and a round one half a circle`() {
    let line = Path(line: [(10, 10), (20, 10)])
    let areas = [CGLineCap.butt, .square, .round].map { cap in
      stroked(line, .init(width: 6, cap: cap), width: 30, height: 20).area
    }
    #expect(abs(areas[0] - 60) < 0.5)
    #expect(abs(areas[1] - 96) < 0.5)
    #expect(abs(areas[2] - (60 + Double.pi * 9)) < 0.7, "\(areas[2])")
  }

  @Test(arguments: [CGLineJoin.miter, .round, .bevel])
  func `corners have their shape`(_ join: CGLineJoin) {
    let area = stroked(
      Path(line: [(5, 15), (15, 15), (15, 5)]), .init(width: 4, join: join), width: 20,
      height: 20
    ).area
    // Two arms of 10 by 4 share a quarter of the corner and leave its outer quarter open.
    let corner =
      switch join {
      case .miter: 4.0
      case .round: Double.pi
      case .bevel: 2.0
      }
    #expect(abs(area - (80 - 4 + corner)) < 0.4, "\(area)")
  }

  @Test func `a miter longer than the limit is cut off`() {
    let spike = Path(line: [(2, 12), (22, 12), (2, 15)])
    let long = stroked(spike, .init(width: 2, miterLimit: 50), width: 48, height: 24)
    let short = stroked(spike, .init(width: 2, miterLimit: 4), width: 48, height: 24)
    let tip = (long.level(27, 11), short.level(27, 11))
    #expect(tip.0 == 255 && tip.1 == 0)
  }

  @Test(arguments: 0..<12)
  func `a round line covers what lies within half its width`(_ seed: UInt64) {
    var dice = Dice(seed: seed)
    let points = (0..<Int.random(in: 2...5, using: &dice)).map { _ in
      (dice.number(4...36), dice.number(4...28))
    }
    let width = dice.number(2...9)
    let style = DisplayList.Stroke(width: width, cap: .round, join: .round)
    let bitmap = stroked(Path(line: points), style, width: 40, height: 32)
    var sum = 0.0
    var worst = 0.0
    for y in 0..<32 {
      for x in 0..<40 {
        let exact = share(x, y, samples: 10) { px, py in
          zip(points, points.dropFirst()).contains { distance(px, py, $0, $1) < width / 2 }
        }
        let error = Double(bitmap.level(x, y)) / 255 - exact
        sum += abs(error)
        worst = max(worst, abs(error))
      }
    }
    // Where the line crosses itself the areas of its edges add up, in a few pixels.
    #expect(sum < 8 && worst < 0.6, "seed \(seed): \(sum), \(worst), points \(points), \(width)")
  }

  @Test func `a closed line has a corner at its start`() {
    let square = Path(polygon: [(5, 5), (15, 5), (15, 15), (5, 15)])
    let bitmap = stroked(square, .init(width: 2), width: 20, height: 20)
    let area = bitmap.area
    #expect(abs(area - (12 * 12 - 8 * 8)) < 0.1, "\(area)")
    let corners = [(4, 4), (15, 4), (4, 15), (15, 15)].map { bitmap.level($0.0, $0.1) }
    #expect(corners == [255, 255, 255, 255])
  }

  @Test(arguments: [0.001, 0.3, 1])
  func `no line is thinner than a pixel`(_ width: Double) {
    let bitmap = stroked(
      Path(line: [(2, 4.5), (18, 4.5)]), .init(width: width), width: 20, height: 9)
    let column = (0..<9).map { bitmap.level(10, $0) }
    #expect(column == [0, 0, 0, 0, 255, 0, 0, 0, 0])
  }

  @Test func `a line squeezed to nothing is still a pixel wide`() {
    let bitmap = stroked(
      Path(line: [(2, 450), (18, 450)]), .init(width: 4), width: 20, height: 9,
      transform: .init(d: 0.01))
    let column = (0..<9).map { bitmap.level(10, $0) }
    #expect(column == [0, 0, 0, 0, 255, 0, 0, 0, 0])
  }

  @Test func `a line without width is not drawn`() {
    let area = stroked(Path(line: [(0, 0), (9, 9)]), .init(width: 0), width: 9, height: 9).area
    #expect(area == 0)
  }

  @Test func `under a stretched transform a line is wider along one axis`() {
    let line = Path(line: [(0, 2), (10, 2)])
    let bitmap = stroked(
      line, .init(width: 2), width: 20, height: 20, transform: .init(a: 2, d: 4))
    let column = (0..<20).map { bitmap.level(10, $0) }
    #expect(column.filter { $0 == 255 }.count == 8)
    #expect(column[4] == 255 && column[11] == 255 && column[3] == 0 && column[12] == 0)
  }

  @Test func `turned and stretched strokes equal their outline drawn the same way`() {
    let transform = DisplayList.Transform(a: 2.1, b: 0.7, c: -0.9, d: 0.8, tx: 12, ty: 2)
    let bitmap = stroked(
      Path(line: [(2, 8), (14, 8)]), .init(width: 4), width: 48, height: 32,
      transform: transform)
    let outline = filled(
      Path(polygon: [(2, 6), (14, 6), (14, 10), (2, 10)]), width: 48, height: 32,
      transform: transform)
    var worst = 0
    for y in 0..<32 {
      for x in 0..<48 { worst = max(worst, abs(bitmap.level(x, y) - outline.level(x, y))) }
    }
    #expect(worst <= 2)
  }

  @Test func `dashes and gaps alternate from the phase on`() {
    let bitmap = stroked(
      Path(line: [(0, 2), (20, 2)]),
      .init(width: 2, dashes: [3, 2], dashPhase: 1), width: 20, height: 4)
    let row = (0..<20).map { bitmap.level($0, 1) > 127 ? "x" : "." }.joined()
    #expect(row == "xx..xxx..xxx..xxx..x")
  }

  @Test func `an odd number of dashes turns gaps to dashes`() {
    let bitmap = stroked(
      Path(line: [(0, 2), (16, 2)]), .init(width: 2, dashes: [2]), width: 16, height: 4)
    let row = (0..<16).map { bitmap.level($0, 1) > 127 ? "x" : "." }.joined()
    #expect(row == "xx..xx..xx..xx..")
  }

  @Test func `dashes of no length are dots with round caps`() {
    let bitmap = stroked(
      Path(line: [(4, 4), (28, 4)]),
      .init(width: 4, cap: .round, dashes: [0, 8]), width: 32, height: 8)
    let area = bitmap.area
    // Dots at 4, 12 and 20; the line ends where the fourth would begin.
    #expect(abs(area - 3 * Double.pi * 4) < 0.6, "\(area)")
  }

  @Test func `a dashed line of any length is drawn where it is seen`() {
    let bitmap = stroked(
      Path(line: [(-1e9, 2), (1e9, 2)]), .init(width: 2, dashes: [3, 2]), width: 40, height: 4)
    let area = bitmap.area
    #expect(abs(area - 48) < 8, "\(area)")
  }

  private func distance(
    _ x: Double, _ y: Double, _ a: (Double, Double), _ b: (Double, Double)
  ) -> Double {
    let step = (b.0 - a.0, b.1 - a.1)
    let square = step.0 * step.0 + step.1 * step.1
    let place = max(0, min(1, ((x - a.0) * step.0 + (y - a.1) * step.1) / square))
    return hypot(x - a.0 - place * step.0, y - a.1 - place * step.1)
  }
}
