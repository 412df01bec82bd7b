import Drawing
import Foundation
import Testing

/// Round lines against their definition: the points within half a width of the path.
@Suite struct StrokeReferenceTests {
  private func distance(_ point: SIMD2<Double>, to edge: (SIMD2<Double>, SIMD2<Double>)) -> Double {
    let way = edge.1 - edge.0
    let offset = point - edge.0
    let square = way.x * way.x + way.y * way.y
    let along = square == 0 ? 0 : (offset.x * way.x + offset.y * way.y) / square
    let nearest = edge.0 + way * min(max(along, 0), 1)
    return hypot(point.x - nearest.x, point.y - nearest.y)
  }

  /// The straight pieces of a path without those that filling would add.
  private func pieces(_ path: Path) -> [(SIMD2<Double>, SIMD2<Double>)] {
    var pieces: [(SIMD2<Double>, SIMD2<Double>)] = []
    var start = SIMD2<Double>()
    var last = SIMD2<Double>()
    var next = 0
    for verb in path.verbs {
      if verb == .close {
        pieces.append((last, start))
        last = start
        continue
      }
      let point = path.points[next]
      next += 1
      if verb == .move { start = point } else { pieces.append((last, point)) }
      last = point
    }
    return pieces
  }

  @Test(arguments: 1...12)
  func `a round line covers the points within half its width`(seed: UInt64) {
    var random = SplitMix(state: seed)
    let path = Path { path in
      path.move(to: random.point())
      for index in 0..<5 {
        if (UInt64(index) + seed) % 2 == 0 {
          path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
        } else {
          path.addLine(to: random.point())
        }
      }
      if seed % 3 == 0 { path.closeSubpath() }
    }
    let width = Double.random(in: 1...40, using: &random)
    let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
    let outline = path.strokedPath(style)
    let pieces = pieces(flattened(path, pieces: 60))
    for _ in 0..<150 {
      let place = random.point()
      let point = SIMD2(place.x.native, place.y.native)
      let nearest = pieces.map { distance(point, to: $0) }.min() ?? .infinity
      // Within the flattening of either side nothing is promised.
      guard abs(nearest - width / 2) > 0.06 else { continue }
      #expect(
        outline.contains(place) == (nearest < width / 2), "seed \(seed) at \(place) of \(width)")
    }
  }

  @Test(arguments: 1...12)
  func `all contours of a line go the same way around`(seed: UInt64) {
    var random = SplitMix(state: seed &* 77)
    let path = Path { path in
      path.move(to: random.point())
      for _ in 0..<6 {
        path.addLine(to: random.point())
      }
      if seed % 2 == 0 { path.closeSubpath() }
    }
    let outline = path.strokedPath(StrokeStyle(lineWidth: 18, lineJoin: .miter))
    let edges = edges(of: outline)
    for _ in 0..<100 {
      let place = random.point()
      let winding = edges.reduce(0) { sum, edge in
        guard (edge.0.y <= place.y) != (edge.1.y <= place.y) else { return sum }
        let share = (place.y - edge.0.y) / (edge.1.y - edge.0.y)
        let x = edge.0.x + share * (edge.1.x - edge.0.x)
        return x > place.x ? sum + (edge.0.y < edge.1.y ? 1 : -1) : sum
      }
      #expect(winding <= 0, "seed \(seed) at \(place)")
    }
  }
}
