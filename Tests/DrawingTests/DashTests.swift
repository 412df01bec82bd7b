import Drawing
import Foundation
import Testing

@Suite struct DashTests {
  private static let line = Path { path in
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 0))
  }

  /// The stretches along x that a dashed line from 0 to 100 covers.
  private func dashes(_ pattern: [CGFloat], phase: CGFloat = 0) -> [[Double]] {
    let style = StrokeStyle(lineWidth: 2, dash: pattern, dashPhase: phase)
    return contours(of: Self.line.strokedPath(style))
      .map { [$0.map(\.x).min() ?? 0, $0.map(\.x).max() ?? 0] }
      .sorted { $0[0] < $1[0] }
  }

  private func contours(of path: Path) -> [[SIMD2<Double>]] {
    var contours: [[SIMD2<Double>]] = []
    var next = 0
    for verb in path.verbs where verb != .close {
      if verb == .move { contours.append([]) }
      contours[contours.count - 1].append(path.points[next])
      next += 1
    }
    return contours
  }

  @Test func `dashes and gaps take turns`() {
    #expect(dashes([30, 20]) == [[0, 30], [50, 80]])
  }

  @Test func `over an odd pattern dashes and gaps change places`() {
    #expect(dashes([20, 10, 30]) == [[0, 20], [30, 60], [80, 90]])
  }

  @Test(arguments: [10.0, 60, -40, 1_000_010])
  func `the phase says where in the pattern the line starts`(phase: Double) {
    #expect(dashes([30, 20], phase: phase) == [[0, 20], [40, 70], [90, 100]])
  }

  @Test(arguments: [[0.0, 0], [-1, 2], [.nan, 1], [.infinity, 1]] as [[CGFloat]])
  func `a pattern without sense is an unbroken line`(pattern: [CGFloat]) {
    #expect(dashes(pattern) == [[0, 100]])
  }

  @Test func `millions of dashes are an unbroken line`() {
    #expect(dashes([1e-6, 1e-6]) == [[0, 100]])
  }

  @Test func `dashes without length are dots along the line`() {
    let style = StrokeStyle(lineWidth: 4, lineCap: .square, dash: [0, 10])
    let dots = contours(of: Self.line.strokedPath(style))
    #expect(dots.count == 10)
    #expect(dots.allSatisfy { abs(($0.map(\.x).max() ?? 0) - ($0.map(\.x).min() ?? 0) - 4) < 1e-9 })
  }

  @Test func `a dash goes around the start of a closed line`() {
    let square = Path(CGRect(x: 0, y: 0, width: 40, height: 40))
    let style = StrokeStyle(lineWidth: 2, dash: [20, 20], dashPhase: 10)
    let pieces = contours(of: square.strokedPath(style))
    #expect(pieces.count == 4)
    #expect(abs(area(of: square.strokedPath(style)) - 160) < 0.3)
  }

  @Test func `dashes around a circle cover their share of it`() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    let length = 100 * Double.pi
    let style = StrokeStyle(lineWidth: 2, dash: [length / 20, length / 20])
    let whole = area(of: circle.strokedPath(StrokeStyle(lineWidth: 2)))
    #expect(abs(area(of: circle.strokedPath(style)) / whole - 0.5) < 0.002)
  }
}
