internal import Drawing

/// Collects the edges of one shape and turns them into ``Coverage``.
///
/// Each cell stands for a pixel. An edge that crosses a cell adds the area to its right, in 24.8
/// fixed point, to the cell and to its right neighbour, so that the running sum along a row is
/// exactly the covered area of each pixel. The sums are integers and therefore cancel exactly: where
/// no edge passes, the coverage is constant, and one bit for each block of eight cells says where to
/// look. A sweep costs as much as the edge is long, not as the shape is wide.
struct CellGrid: ~Copyable {
  /// The area of a whole cell: 256 units high, counted twice because areas are halves of products.
  static let fullArea: Int32 = 1 << 17

  private var cells = Block<Int32>(filler: 0)
  private var marks = Block<UInt64>(filler: 0)
  private(set) var width = 0
  private(set) var height = 0
  private var cellsPerRow = 0
  private var wordsPerRow = 0

  /// Where the subpath being added began, and where it has come to.
  var start = Point.zero
  var current = Point.zero

  private var firstRow = Int.max
  private var lastRow = -1

  /// What edges are clipped to.
  private(set) var window = Window.empty

  /// Whether edges right of the window must be kept as its border.
  private var closesRight = false

  /// Blocks of eight pixels in a row.
  var blocksPerRow: Int { (width + 7) >> 3 }

  /// Prepares for pictures of another size.
  mutating func resize(width: Int, height: Int) {
    guard width != self.width || height != self.height else { return }
    self.width = width
    self.height = height
    // Two more than the pixels: an edge on the right border touches the two cells behind it.
    cellsPerRow = (width + 2 + 7) & ~7
    wordsPerRow = (cellsPerRow / 8 + 63) / 64
    cells.reset(capacity: cellsPerRow * height)
    marks.reset(capacity: wordsPerRow * height)
    firstRow = .max
    lastRow = -1
  }

  /// Starts a shape that is cut off at the borders of `window`, fractions of pixels included.
  mutating func begin(in window: Window) {
    assert(lastRow < 0, "the last shape was not swept")
    self.window = window.intersection(Window(width: width, height: height))
    closesRight = self.window.right < Double(width)
  }

  // MARK: - Edges

  /// Adds an edge of the shape.
  ///
  /// Both points must be numbers, not too large for their differences to be exact to a pixel.
  @inline(__always)
  mutating func line(_ from: Point, _ to: Point) {
    let isDown = from.y < to.y
    let upper = isDown ? from : to
    let lower = isDown ? to : from
    guard lower.y > window.top && upper.y < window.bottom && upper.y < lower.y else { return }
    let sign: Int32 = isDown ? 1 : -1
    if upper.y >= window.top && lower.y <= window.bottom && upper.x >= window.left
      && lower.x >= window.left && upper.x <= window.right && lower.x <= window.right
    {
      edge(upper, lower, sign)
    } else {
      clippedLine(upper, lower, sign)
    }
  }

  @inline(never)
  private mutating func clippedLine(_ upper: Point, _ lower: Point, _ sign: Int32) {
    var a = upper
    var b = lower
    let slope = (b.x - a.x) / (b.y - a.y)
    guard slope.isFinite else { return }
    if a.y < window.top { a = Point(a.x + (window.top - a.y) * slope, window.top) }
    if b.y > window.bottom { b = Point(b.x + (window.bottom - b.y) * slope, window.bottom) }
    // Left of the window only the height counts; right of it not even that, unless it is a border.
    var cuts = (a.y, b.y)
    if (a.x < window.left) != (b.x < window.left) {
      cuts.0 = min(max(a.y + (window.left - a.x) / slope, a.y), b.y)
    }
    if (a.x > window.right) != (b.x > window.right) {
      cuts.1 = min(max(a.y + (window.right - a.x) / slope, a.y), b.y)
    }
    if cuts.0 > cuts.1 { swap(&cuts.0, &cuts.1) }
    let first = Point(a.x + (cuts.0 - a.y) * slope, cuts.0)
    let second = Point(a.x + (cuts.1 - a.y) * slope, cuts.1)
    clamped(a, first, sign)
    clamped(first, second, sign)
    clamped(second, b, sign)
  }

  /// Adds an edge that lies wholly on one side of each vertical border, rounding aside.
  private mutating func clamped(_ upper: Point, _ lower: Point, _ sign: Int32) {
    guard upper.y < lower.y else { return }
    let middle = (upper.x + lower.x) / 2
    if middle >= window.right && !closesRight { return }
    let isInside = middle > window.left && middle < window.right
    let border = middle <= window.left ? window.left : window.right
    let from = isInside ? min(max(upper.x, window.left), window.right) : border
    let to = isInside ? min(max(lower.x, window.left), window.right) : border
    edge(Point(from, upper.y), Point(to, lower.y), sign)
  }

  /// Adds an edge inside the window, `upper` above `lower`.
  @inline(__always)
  private mutating func edge(_ upper: Point, _ lower: Point, _ sign: Int32) {
    let x0 = fixed(upper.x)
    let x1 = fixed(lower.x)
    let y0 = fixed(upper.y)
    let y1 = fixed(lower.y)
    guard y0 < y1 else { return }
    let first = Int(y0 >> 8)
    let last = Int((y1 &- 1) >> 8)
    firstRow = min(firstRow, first)
    lastRow = max(lastRow, last)
    let cells = self.cells.lane
    let marks = self.marks.lane
    var cell = first &* cellsPerRow
    var word = first &* wordsPerRow
    if x0 == x1 {
      vertical(cells, marks, &cell, &word, x0, y0, y1, sign)
      return
    }
    let rise = Double(y1 &- y0)
    let run = Double(x1 &- x0)
    let steepness = rise / abs(run)
    if first == last {
      slice(cells, marks, cell, word, x0, x1, y1 &- y0, sign, steepness)
      return
    }
    let slope = run / rise
    let start = Double(x0)
    var top = y0
    var left = x0
    var bottom = (y0 & ~255) &+ 256
    var down = Double(bottom &- y0)
    for _ in first..<last {
      let right = rounded(start + slope * down)
      slice(cells, marks, cell, word, left, right, bottom &- top, sign, steepness)
      top = bottom
      left = right
      bottom &+= 256
      down += 256
      cell &+= cellsPerRow
      word &+= wordsPerRow
    }
    slice(cells, marks, cell, word, left, x1, y1 &- top, sign, steepness)
  }

  @inline(__always)
  private func vertical(
    _ cells: Lane<Int32>, _ marks: Lane<UInt64>, _ cell: inout Int, _ word: inout Int, _ x: Int32,
    _ y0: Int32, _ y1: Int32, _ sign: Int32
  ) {
    let column = Int(x >> 8)
    let twice = (x & 255) &* 2
    var top = y0
    while top < y1 {
      let bottom = min((top & ~255) &+ 256, y1)
      let height = (bottom &- top) &* sign
      let area = height &* twice
      cells[cell &+ column] &+= height &* 512 &- area
      cells[cell &+ column &+ 1] &+= area
      mark(marks, word, column, column &+ 1)
      top = bottom
      cell &+= cellsPerRow
      word &+= wordsPerRow
    }
  }

  /// Adds the part of an edge inside one row, from `x0` to `x1` and `height` units high.
  @inline(__always)
  private func slice(
    _ cells: Lane<Int32>, _ marks: Lane<UInt64>, _ cell: Int, _ word: Int, _ x0: Int32, _ x1: Int32,
    _ height: Int32, _ sign: Int32, _ steepness: Double
  ) {
    let first = Int(x0 >> 8)
    let last = Int(x1 >> 8)
    if first == last {
      let signed = height &* sign
      let area = signed &* ((x0 & 255) &+ (x1 & 255))
      cells[cell &+ first] &+= signed &* 512 &- area
      cells[cell &+ first &+ 1] &+= area
      mark(marks, word, first, first &+ 1)
      return
    }
    let left = min(x0, x1)
    let right = max(x0, x1)
    let leftCell = Int(left >> 8)
    let rightCell = Int(right >> 8)
    let whole = height &* sign
    let step = 256 * steepness * Double(sign)
    var reach = Double((left & ~255) &+ 256 &- left) * steepness * Double(sign)
    var used = rounded(reach)
    let area = used &* ((left & 255) &+ 256)
    cells[cell &+ leftCell] &+= used &* 512 &- area
    // What a part leaves to its right neighbour waits for it, so that memory is written once a cell.
    var carried = area
    for column in (leftCell &+ 1)..<max(rightCell, leftCell &+ 1) {
      reach += step
      let reached = rounded(reach)
      let half = (reached &- used) &<< 8
      cells[cell &+ column] &+= half &+ carried
      carried = half
      used = reached
    }
    let part = whole &- used
    let rest = part &* (right & 255)
    cells[cell &+ rightCell] &+= part &* 512 &- rest &+ carried
    cells[cell &+ rightCell &+ 1] &+= rest
    mark(marks, word, leftCell, rightCell &+ 1)
  }

  /// Marks the blocks that hold the cells `first...last`.
  @inline(__always)
  private func mark(_ marks: Lane<UInt64>, _ word: Int, _ first: Int, _ last: Int) {
    let low = first >> 3
    let high = last >> 3
    marks[word &+ (low >> 6)] |= 1 &<< UInt64(truncatingIfNeeded: low)
    if low == high { return }
    for block in (low &+ 1)...high {
      marks[word &+ (block >> 6)] |= 1 &<< UInt64(truncatingIfNeeded: block)
    }
  }

  // MARK: - Sweep

  /// Moves the collected shape into `coverage`, replacing it, and leaves the grid empty.
  mutating func sweep(_ rule: FillRule, into coverage: inout Coverage) {
    coverage.removeAll()
    guard lastRow >= firstRow else { return }
    let cells = self.cells.lane
    let marks = self.marks.lane
    let blocks = blocksPerRow
    let isEvenOdd = rule == .evenOdd
    for row in firstRow...lastRow {
      coverage.runs.reserve(2 * blocks + 1)
      coverage.levels.reserve(8 * blocks)
      let cell = row &* cellsPerRow
      let scan = MarkScan(marks: marks, start: row &* wordsPerRow, words: wordsPerRow)
      var area: Int32 = 0
      var cursor = scan.nextMarked(from: 0)
      while cursor < blocks {
        let end = min(scan.nextUnmarked(from: cursor), blocks)
        let offset = coverage.levels.count
        let levels = coverage.levels.lane
        var target = offset
        for block in cursor..<end {
          let index = cell &+ block &* 8
          let sums = runningSums(cells, index, &area)
          levels.store(isEvenOdd ? evenOddLevels(sums) : nonZeroLevels(sums), at: target)
          target &+= 8
        }
        coverage.levels.setCount(target)
        coverage.append(row, from: cursor, to: end, level: 0, offset: offset)
        let next = min(scan.nextMarked(from: end), blocks)
        if next > end {
          let sums = SIMD8(repeating: area)
          let level = isEvenOdd ? evenOddLevels(sums)[0] : nonZeroLevels(sums)[0]
          if level > 0 {
            coverage.append(row, from: end, to: next, level: Int(level), offset: 0)
          }
        }
        cursor = next
      }
      // The cells behind the last pixel belong to no block that was swept.
      if blocks &* 8 < cellsPerRow {
        cells.store(SIMD8<Int32>(repeating: 0), at: cell &+ cellsPerRow &- 8)
      }
      marks.fill(from: row &* wordsPerRow, length: wordsPerRow, with: 0)
    }
    firstRow = .max
    lastRow = -1
  }
}
