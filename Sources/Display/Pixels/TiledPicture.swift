internal import Raster

/// What a terminal was last given of a picture, in tiles, and which of them differ from it by now.
///
/// A tile is a block of whole cells, the last ones across and down being smaller. A pixel is
/// `0xAABBGGRR` here: in memory the bytes red, green, blue, alpha, as terminals take them.
struct TiledPicture {
  /// The picture's extent in cells.
  private(set) var cells = CellSize(columns: 1, rows: 1)
  /// Pixels for a cell, across and down.
  private(set) var grain = PixelSize(width: 0, height: 0)
  /// A whole tile's extent in cells.
  private(set) var tile = CellSize(columns: 1, rows: 1)
  private(set) var tilesAcross = 0
  private(set) var tilesDown = 0
  private(set) var pixels: [UInt32] = []
  /// For each tile whether its pixels are yet to be sent.
  private(set) var isStale: [Bool] = []
  /// For each tile whether the picture taken last differs there from the one before.
  private var isChanged: [Bool] = []
  /// Whether a picture of this shape is yet to be taken.
  private var isEmpty = true
  /// Where to go on: the stale tile that waits longest.
  private var turn = 0
  /// Tiles to look at until all have been in this frame.
  private var unseen = 0

  var width: Int { cells.columns * grain.width }
  var height: Int { cells.rows * grain.height }
  /// The pixels of a whole tile.
  var tilePixels: Int {
    min(tile.columns, cells.columns) * min(tile.rows, cells.rows) * grain.width * grain.height
  }

  /// Takes a shape; a new one forgets everything.
  mutating func adopt(cells: CellSize, grain: PixelSize, tile: CellSize) {
    guard cells != self.cells || grain != self.grain || tile != self.tile else { return }
    (self.cells, self.grain, self.tile) = (cells, grain, tile)
    tilesAcross = (cells.columns + tile.columns - 1) / tile.columns
    tilesDown = (cells.rows + tile.rows - 1) / tile.rows
    pixels = Array(repeating: 0, count: width * height)
    isStale = Array(repeating: true, count: tilesAcross * tilesDown)
    isChanged = Array(repeating: false, count: isStale.count)
    (isEmpty, turn) = (true, 0)
  }

  /// Tiles in which the picture taken last differs from the one before; the first one has none.
  var changedTiles: Int { isChanged.count { $0 } }

  /// Tiles that are yet to be sent.
  var staleTiles: Int { isStale.count { $0 } }

  /// Forgets what the terminal has: all of it is to be sent.
  mutating func invalidate() {
    for index in isStale.indices { isStale[index] = true }
  }

  /// Has a tile sent again whatever it holds.
  mutating func invalidate(tileAtColumn column: Int, row: Int) {
    isStale[row / tile.rows * tilesAcross + column / tile.columns] = true
  }

  // MARK: - Sending

  /// Begins a frame: every stale tile has its turn once, first the one that waits longest.
  mutating func beginFrame() {
    unseen = isStale.count
  }

  /// Takes the next stale tiles that lie side by side, and counts them as sent.
  ///
  /// - Parameter most: As many as there is room for; with none they stay first in turn.
  mutating func takeRun(most: Int) -> Range<Int>? {
    while unseen > 0, !isStale[turn] { pass() }
    guard unseen > 0, most > 0 else { return nil }
    let first = turn
    repeat {
      isStale[turn] = false
      pass()
    } while unseen > 0 && isStale[turn] && turn % tilesAcross > 0 && turn - first < most
    return first..<(turn > first ? turn : isStale.count)
  }

  /// Tiles taken last have not been sent after all: they are first in turn again.
  mutating func putBack(_ tiles: Range<Int>) {
    for tile in tiles { isStale[tile] = true }
    (turn, unseen) = (tiles.lowerBound, unseen + tiles.count)
  }

  private mutating func pass() {
    turn = turn + 1 < isStale.count ? turn + 1 : 0
    unseen -= 1
  }

  /// The cells of a tile, counted from the picture's own upper left corner.
  func extent(of index: Int) -> (columns: Range<Int>, rows: Range<Int>) {
    let column = index % tilesAcross * tile.columns
    let row = index / tilesAcross * tile.rows
    return (
      column..<min(column + tile.columns, cells.columns), row..<min(row + tile.rows, cells.rows)
    )
  }

  /// Takes the next picture and notes the tiles in which it differs.
  ///
  /// Under cells whose ground is dimmed it is darkened, as it is in cells. A picture smaller than the
  /// shape leaves the rest as it was.
  mutating func take(_ picture: borrowing Bitmap, under text: borrowing TextLayer) {
    let (width, height) = (min(width, picture.width), min(height, picture.height))
    for index in isChanged.indices { isChanged[index] = false }
    guard width > 0, height > 0 else { return }
    defer {
      for index in isChanged.indices {
        if isEmpty { isChanged[index] = false } else if isChanged[index] { isStale[index] = true }
      }
      isEmpty = false
    }
    for row in 0..<(height + grain.height - 1) / grain.height {
      let isDimmed = row < text.rows && text.isUsed[row] && Self.hasDimmed(text, row)
      for line in row * grain.height..<min((row + 1) * grain.height, height) {
        picture.withRow(line) { source in
          if isDimmed {
            take(source, line: line, width: width, dimming: text, row: row)
          } else {
            take(source, line: line, width: width)
          }
        }
      }
    }
  }

  private mutating func take(_ source: Span<UInt32>, line: Int, width: Int) {
    let first = line / (tile.rows * grain.height) * tilesAcross
    let step = tile.columns * grain.width
    // Out of `self` while it is written through a span.
    var storage: [UInt32] = []
    swap(&storage, &pixels)
    defer { swap(&storage, &pixels) }
    let start = line * self.width
    var shown = storage.mutableSpan
    var from = 0
    var index = first
    while from < width {
      let end = min(from + step, width)
      var difference: UInt32 = 0
      for column in from..<end {
        let pixel = Self.swapped(source[column])
        difference |= pixel ^ shown[start &+ column]
        shown[start &+ column] = pixel
      }
      if difference != 0 { isChanged[index] = true }
      index += 1
      from = end
    }
  }

  private mutating func take(
    _ source: Span<UInt32>, line: Int, width: Int, dimming text: borrowing TextLayer, row: Int
  ) {
    let first = line / (tile.rows * grain.height) * tilesAcross
    for column in 0..<width {
      let cell = column / grain.width
      let isDimmed =
        cell < text.columns && text.cells[row * text.columns + cell].back == TextLayer.dimmed
      let pixel = Self.swapped(isDimmed ? Pixel.dimmed(source[column]) : source[column])
      let place = line * self.width + column
      guard pixels[place] != pixel else { continue }
      pixels[place] = pixel
      isChanged[first + cell / tile.columns] = true
    }
  }

  private static func hasDimmed(_ text: borrowing TextLayer, _ row: Int) -> Bool {
    for index in row * text.columns..<(row + 1) * text.columns
    where text.cells[index].back == TextLayer.dimmed { return true }
    return false
  }

  /// `0xAARRGGBB` as `0xAABBGGRR`, and opaque.
  @inline(__always) private static func swapped(_ pixel: UInt32) -> UInt32 {
    0xFF00_0000 | pixel >> 16 & 0xFF | pixel & 0xFF00 | (pixel & 0xFF) << 16
  }
}
