import Foundation

/// Makes the outline of a line along a path: what to fill, by the non-zero rule.
///
/// Keep one and use it again: it then needs no memory besides that of the result.
///
/// **Implementation notes**
/// Curves become straight pieces. Where the inner edge of the line has room it turns at the very
/// crossing of its two sides, so that the outline of a smooth line never crosses itself. Where it
/// has no room, at a cusp or a bend tighter than half the width, the outline is taken apart at that
/// vertex and the corner becomes a contour of its own. All contours go the same way around, so
/// that overlapping ones never cancel.
public struct StrokeOutliner {
  private var line = Polyline()
  private var dash = Polyline()
  private var firstDash = Polyline()
  private var sides = StrokeSides()

  /// Makes an outliner.
  public init() {}

  /// Adds the outline of a line along a path to a result.
  ///
  /// - Parameters:
  ///   - path: The path; coordinates that are no finite numbers are passed over.
  ///   - style: The line; without a positive finite width nothing is added.
  ///   - tolerance: How far the outline may lie from the true one, in the units of the path.
  ///   - result: What the closed contours of the outline are added to.
  public mutating func outline(
    _ path: Path, style: DisplayList.Stroke, tolerance: Double = 0.02, into result: inout Path
  ) {
    let reach = min(style.width / 2, 1e12)
    guard reach > 0 else { return }
    let flatness = Flatness(tolerance: tolerance, reach: reach)
    let shape = StrokeShape(style, reach: reach, flatness: flatness)
    let dasher = Dasher(style)
    var next = 0
    var current = SIMD2<Double>()
    var hasSegment = false
    line.removeAll()
    for verb in path.storedVerbs {
      switch verb {
      case .move:
        finish(hasSegment, shape, dasher, &result)
        current = bounded(path.storedPoints[next]) ?? current
        line.append(current, isCorner: true)
        hasSegment = false
        next += 1
      case .line:
        current = bounded(path.storedPoints[next]) ?? current
        line.append(current, isCorner: true)
        hasSegment = true
        next += 1
      case .quad:
        hasSegment = true
        if let control = bounded(path.storedPoints[next]),
          let end = bounded(path.storedPoints[next + 1])
        {
          line.append(CubicCurve(quad: current, control, end), flatness)
          current = end
        }
        next += 2
      case .curve:
        hasSegment = true
        if let control1 = bounded(path.storedPoints[next]),
          let control2 = bounded(path.storedPoints[next + 1]),
          let end = bounded(path.storedPoints[next + 2])
        {
          line.append(CubicCurve(current, control1, control2, end), flatness)
          current = end
        }
        next += 3
      case .close:
        line.close()
        finish(true, shape, dasher, &result)
        hasSegment = false
      }
    }
    finish(hasSegment, shape, dasher, &result)
  }

  /// Strokes the line collected so far and starts another one.
  private mutating func finish(
    _ hasSegment: Bool, _ shape: StrokeShape, _ dasher: Dasher?, _ result: inout Path
  ) {
    defer { line.removeAll() }
    guard hasSegment, !line.points.isEmpty else { return }
    guard let dasher, line.points.count > 1, dasher.isBounded(line) else {
      sides.stroke(line, shape, into: &result)
      return
    }
    dasher.forEachDash(of: line, dash: &dash, first: &firstDash) { dash in
      sides.stroke(dash, shape, into: &result)
    }
  }

  /// A point within reach of arithmetic, or nil for one that is no number.
  private func bounded(_ point: SIMD2<Double>) -> SIMD2<Double>? {
    let limit = 1e12
    guard !point.x.isNaN, !point.y.isNaN else { return nil }
    return SIMD2(min(max(point.x, -limit), limit), min(max(point.y, -limit), limit))
  }
}

extension Path {
  /// The outline of a line along this path, to be filled by the non-zero rule.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var outliner = StrokeOutliner()
    var result = Path()
    outliner.outline(self, style: DisplayList.Stroke(style), into: &result)
    return result
  }
}
