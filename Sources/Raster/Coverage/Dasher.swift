internal import Drawing

/// Cuts chains of points into dashes for a ``Stroker``.
///
/// Only dashes that may be seen are made: the pattern is counted on, not walked, where a segment
/// runs outside the picture, so that a line of any length takes bounded time.
struct Dasher: ~Copyable {
  /// The shortest pattern that is drawn as dashes, in pixels; finer ones look like a solid line.
  static let finestPattern = 0.125

  private var dash = Block<Point>(filler: .zero)

  /// Whether a line of this style is broken at all.
  static func breaks(_ style: DisplayList.Stroke, map: Affine) -> Bool {
    var total = 0.0
    for length in style.dashes {
      guard length >= 0 && length.isFinite else { return false }
      total += length
    }
    return total * map.stretch.most > finestPattern
  }

  /// Adds a chain dash by dash.
  mutating func add(
    _ points: Lane<Point>, _ chain: Polylines.Chain, style: DisplayList.Stroke, pen: Pen,
    with stroker: inout Stroker, into grid: inout CellGrid
  ) {
    var pattern = Pattern(style)
    dash.removeAll()
    let count = chain.end - chain.start
    guard count > 1 else {
      if pattern.isOn {
        stroker.add(points, from: chain.start, to: chain.end, isClosed: false, into: &grid)
      }
      return
    }
    let reach = pen.reach(style)
    let visible = Window(
      left: grid.window.left - reach, top: grid.window.top - reach,
      right: grid.window.right + reach, bottom: grid.window.bottom + reach)
    if pattern.isOn { dash.append(points[chain.start]) }
    for index in 1..<(chain.isClosed ? count + 1 : count) {
      let from = points[chain.start + index - 1]
      let to = points[chain.start + index % count]
      let length = pen.measure.length(to - from)
      guard length > 0 && length.isFinite else { continue }
      let shown = visible.part(of: pen.pixel(from), pen.pixel(to))
      follow(from, to, length, shown, &pattern, &stroker, &grid)
    }
    finish(&stroker, &grid)
  }

  /// Follows one segment, of which only the part `shown` may be seen.
  private mutating func follow(
    _ from: Point, _ to: Point, _ length: Double, _ shown: (start: Double, end: Double),
    _ pattern: inout Pattern, _ stroker: inout Stroker, _ grid: inout CellGrid
  ) {
    var done = 0.0
    let first = shown.start * length
    if shown.start >= shown.end || first > pattern.left {
      let skipped = shown.start < shown.end ? first : length
      if skipped > pattern.left {
        finish(&stroker, &grid)
        pattern.skip(skipped)
        done = skipped
        if pattern.isOn { dash.append(from + (to - from) * (done / length)) }
      }
    }
    let last = max(shown.end * length, done)
    while pattern.left < length - done {
      if done > last {
        finish(&stroker, &grid)
        pattern.skip(length - done)
        if pattern.isOn { dash.append(to) }
        return
      }
      done += pattern.left
      let point = from + (to - from) * (done / length)
      if pattern.isOn {
        dash.append(point)
        finish(&stroker, &grid)
      }
      pattern.turn()
      if pattern.isOn { dash.append(point) }
    }
    pattern.left -= length - done
    if pattern.isOn { dash.append(to) }
  }

  private mutating func finish(_ stroker: inout Stroker, _ grid: inout CellGrid) {
    // Points of no length apart have no direction; the first and the last say what is drawn.
    var kept = 0
    for index in 0..<dash.count {
      let point = dash[index]
      if kept > 0 {
        let step = point - dash[kept - 1]
        if (step * step).sum() <= 1e-12 { continue }
      }
      dash[kept] = point
      kept += 1
    }
    if kept > 0 { stroker.add(dash.lane, from: 0, to: kept, isClosed: false, into: &grid) }
    dash.removeAll()
  }

  /// Where a line is in its pattern.
  private struct Pattern {
    private let lengths: [Double]
    private let total: Double
    private var index = 0

    /// Whether a dash is being drawn.
    private(set) var isOn = true

    /// How much of the dash or gap is left.
    var left: Double

    init(_ style: DisplayList.Stroke) {
      lengths = style.dashes
      var sum = 0.0
      for length in lengths { sum += length }
      // An odd number of lengths makes gaps of dashes the second time around.
      total = lengths.count % 2 == 0 ? sum : sum * 2
      left = lengths[0]
      var phase = style.dashPhase.isFinite ? style.dashPhase : 0
      phase -= (phase / total).rounded(.down) * total
      if phase > 0 { skip(phase) }
    }

    /// Goes on to the next dash or gap.
    mutating func turn() {
      index = index + 1 < lengths.count ? index + 1 : 0
      isOn.toggle()
      left = lengths[index]
    }

    /// Goes on by a distance of any length.
    mutating func skip(_ distance: Double) {
      var rest = distance - (distance / total).rounded(.down) * total
      while rest >= left {
        rest -= left
        turn()
        if rest <= 0 && left > 0 { break }
      }
      left -= max(rest, 0)
    }
  }
}

extension Pen {
  /// Where a point of the tip's plane is in pixels.
  @inline(__always)
  func pixel(_ point: Point) -> Point { toPixels.map { $0(point) } ?? point }

  /// How far from its middle a line may be seen, in pixels.
  func reach(_ style: DisplayList.Stroke) -> Double {
    let widest = toPixels.map { $0.stretch.most * halfWidth } ?? halfWidth
    let corner = style.join == .miter ? max(style.miterLimit, 1.5) : 1.5
    return min(widest * corner + 2, PointMap.reach)
  }
}

extension Window {
  /// From where to where, as fractions, a line runs inside; an empty part if it does not.
  func part(of from: Point, _ to: Point) -> (start: Double, end: Double) {
    var start = 0.0
    var end = 1.0
    let step = to - from
    if !clip(from.x, step.x, left, right, &start, &end)
      || !clip(from.y, step.y, top, bottom, &start, &end)
    {
      return (1, 0)
    }
    return (start, end)
  }

  /// Narrows a part to what lies between two borders; false if nothing does.
  private func clip(
    _ position: Double, _ length: Double, _ low: Double, _ high: Double, _ start: inout Double,
    _ end: inout Double
  ) -> Bool {
    if length == 0 { return position >= low && position <= high }
    let one = (low - position) / length
    let other = (high - position) / length
    start = max(start, min(one, other))
    end = min(end, max(one, other))
    return start < end
  }
}
