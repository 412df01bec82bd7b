internal import Drawing

/// What shapes are made with: one set for all items, used one after another.
struct ShapeTools: ~Copyable {
  private(set) var width = 0
  private(set) var height = 0

  /// The shape made last.
  var coverage = Coverage()

  private var grid = CellGrid()
  private var polylines = Polylines()
  private var dasher = Dasher()

  mutating func resize(width: Int, height: Int) {
    self.width = width
    self.height = height
    grid.resize(width: width, height: height)
  }

  /// Makes the inside of a path.
  mutating func fill(_ path: Path, rule: FillRule, map: Affine, in window: Window) {
    grid.begin(in: window)
    if map.isFinite { grid.add(path, through: map) }
    grid.sweep(rule, into: &coverage)
  }

  /// Makes the parallelogram that a rectangle becomes.
  mutating func fill(_ rectangle: DisplayList.Bounds, map: Affine, in window: Window) {
    grid.begin(in: window)
    let place = PointMap(map: map)
    if map.isFinite, !rectangle.isEmpty,
      let topLeft = place(Point(rectangle.minX, rectangle.minY)),
      let topRight = place(Point(rectangle.maxX, rectangle.minY)),
      let bottomRight = place(Point(rectangle.maxX, rectangle.maxY)),
      let bottomLeft = place(Point(rectangle.minX, rectangle.maxY))
    {
      grid.line(topLeft, topRight)
      grid.line(topRight, bottomRight)
      grid.line(bottomRight, bottomLeft)
      grid.line(bottomLeft, topLeft)
    }
    grid.sweep(.nonZero, into: &coverage)
  }

  /// Makes a whole window.
  mutating func fill(_ window: Window) {
    let bounds = DisplayList.Bounds(
      minX: window.left, minY: window.top, maxX: window.right, maxY: window.bottom)
    fill(bounds, map: .identity, in: window)
  }

  /// Makes a line along a path.
  mutating func stroke(
    _ path: Path, style: DisplayList.Stroke, map: Affine, in window: Window
  ) {
    grid.begin(in: window)
    if let pen = Pen(width: style.width, map: map) {
      polylines.collect(path, for: pen)
      var stroker = Stroker(style, pen: pen)
      let isBroken = !style.dashes.isEmpty && Dasher.breaks(style, map: map)
      for index in 0..<polylines.chains.count {
        let chain = polylines.chains[index]
        guard chain.hasSegments else { continue }
        if isBroken {
          dasher.add(
            polylines.points.lane, chain, style: style, pen: pen, with: &stroker, into: &grid)
        } else {
          stroker.add(
            polylines.points.lane, from: chain.start, to: chain.end, isClosed: chain.isClosed,
            into: &grid)
        }
      }
    }
    grid.sweep(.nonZero, into: &coverage)
  }
}
