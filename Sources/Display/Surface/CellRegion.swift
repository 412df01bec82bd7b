internal import Drawing
internal import Foundation

/// A part of the picture, asked about cell by cell: what clips leave, or what a shape covers.
///
/// A cell belongs to it if its middle does.
struct CellRegion {
  /// Where the region lies at most, in columns and rows.
  private(set) var bounds = DisplayList.Bounds.everything

  /// Whether the region is known; it is not where only coverage bounds it.
  private(set) var isKnown = true

  /// What bounds the region besides, apart from upright rectangles.
  private var outlines: [Outline] = []

  private struct Outline {
    let path: Path
    let rule: FillRule
    let isInverse: Bool
    let fromCells: DisplayList.Transform
  }

  /// Takes away what is outside a path, or inside if that is meant.
  mutating func limit(
    to path: Path, rule: FillRule, isInverse: Bool = false, toCells: DisplayList.Transform
  ) {
    if !isInverse {
      bounds = bounds.intersection(path.controlBounds.applying(toCells))
      if path.isUprightRectangle(after: toCells) { return }
    }
    guard !bounds.isEmpty, let fromCells = toCells.inverse else { return }
    outlines.append(
      Outline(path: path, rule: rule, isInverse: isInverse, fromCells: fromCells))
  }

  /// Takes away what is outside a rectangle.
  mutating func limit(to rect: DisplayList.Bounds, toCells: DisplayList.Transform) {
    if toCells.b == 0 && toCells.c == 0 {
      bounds = bounds.intersection(rect.applying(toCells))
    } else {
      limit(to: Path(CGRect(rect)), rule: .nonZero, toCells: toCells)
    }
  }

  /// Takes away what a clip leaves out.
  mutating func limit(to clip: DisplayList.Clip, toCells: DisplayList.Transform) {
    switch clip.shape {
    case .path(let path, let rule):
      limit(
        to: path, rule: rule, isInverse: clip.isInverse,
        toCells: clip.transform.concatenating(toCells))
    case .layer:
      isKnown = false
    }
  }

  /// Takes away what is outside another region.
  mutating func limit(to other: CellRegion) {
    bounds = bounds.intersection(other.bounds)
    isKnown = isKnown && other.isKnown
    outlines += other.outlines
  }

  /// The columns of a row that belong to the region, as far as they are one piece.
  func columns(ofRow row: Int, of columns: Range<Int>) -> Range<Int> {
    guard Self.cells(bounds.minY, bounds.maxY).contains(row) else { return 0..<0 }
    var range = Self.cells(bounds.minX, bounds.maxX).clamped(to: columns)
    guard !outlines.isEmpty else { return range }
    while let first = range.first, !holds(column: first, row: row) { range.removeFirst() }
    while let last = range.last, !holds(column: last, row: row) { range.removeLast() }
    return range
  }

  /// The rows that the region may touch.
  func rows(of rows: Range<Int>) -> Range<Int> {
    Self.cells(bounds.minY, bounds.maxY).clamped(to: rows)
  }

  /// The columns that the region may touch.
  func columns(of columns: Range<Int>) -> Range<Int> {
    Self.cells(bounds.minX, bounds.maxX).clamped(to: columns)
  }

  /// Whether a cell within the bounds belongs to the region.
  func holds(column: Int, row: Int) -> Bool {
    let middle = SIMD2(Double(column) + 0.5, Double(row) + 0.5)
    return outlines.allSatisfy { outline in
      let point = outline.fromCells.apply(middle)
      let isInside = outline.path.contains(
        CGPoint(x: point.x, y: point.y), eoFill: outline.rule == .evenOdd)
      return isInside != outline.isInverse
    }
  }

  /// The cells whose middles lie between two places.
  private static func cells(_ least: Double, _ most: Double) -> Range<Int> {
    guard least < most else { return 0..<0 }
    // A screen has fewer cells; infinite places are brought near.
    let first = (max(least, -1e6) - 0.5).rounded(.up)
    let last = (min(most, 1e6) - 0.5).rounded(.up)
    return Int(first)..<max(Int(first), Int(last))
  }
}

extension Path {
  /// Whether the path is one rectangle whose sides are upright after a transform.
  fileprivate func isUprightRectangle(after transform: DisplayList.Transform) -> Bool {
    guard transform.b == 0 && transform.c == 0 || transform.a == 0 && transform.d == 0,
      4...5 ~= points.count, verbs.allSatisfy({ $0 != .quad && $0 != .curve })
    else { return false }
    let bounds = controlBounds
    let corners = points.prefix(4)
    return corners.allSatisfy {
      ($0.x == bounds.minX || $0.x == bounds.maxX) && ($0.y == bounds.minY || $0.y == bounds.maxY)
    } && corners[0] != corners[2] && corners[1] != corners[3] && corners[0] != corners[1]
      && (points.count == 4 || points[4] == points[0])
  }
}
