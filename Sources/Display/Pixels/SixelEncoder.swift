package import Raster

/// Brings pictures to a terminal as sixels: bands of six rows, each colour of a band on its own.
///
/// Only blocks of the picture that differ are sent, each as a small picture at a cell of its own, and
/// no more of them than the link has room for. Cells that hold text are left out of them. Where the
/// picture has fewer pixels than the terminal they are drawn larger.
package struct SixelEncoder: ~Copyable {
  var bytes = FrameBytes()

  /// How many bytes the frame encoded last came to.
  package var byteCount: Int { bytes.count }

  /// The bytes of the frame encoded last.
  package var frame: [UInt8] { unsafe Array(bytes.rawBytes) }

  /// What the last frame has made of the picture.
  package private(set) var outcome = TiledFrame()

  /// The bytes that a frame should keep to; what does not fit is sent with later ones.
  package var byteBudget = Int.max

  private let mostColors: Int
  private let depth: ColorDepth
  private let erasesText: Bool
  private var picture = TiledPicture()
  private var budget = TileBudget(bytesPerPixel: 0.5)
  private var cell = PixelSize(width: 1, height: 1)
  /// For each column and row of the terminal's pixels the picture's.
  private var sourceColumns: [Int] = []
  private var sourceRows: [Int] = []
  private var text: TextPlane
  private var palette = SixelPalette()
  private var band = SixelBand()
  private var size = CellSize(columns: 1, rows: 1)
  private var isKnown = false
  /// The frames in a row that the palette has not served well.
  private var strain = 0

  /// - Parameters:
  ///   - colors: The most colours of a picture.
  ///   - depth: The colours of the text.
  ///   - erasesText: Whether a picture takes characters away where it leaves pixels out.
  package init(colors: Int = 256, depth: ColorDepth = .trueColor, erasesText: Bool = false) {
    mostColors = min(max(colors, 2), 256)
    self.depth = depth
    self.erasesText = erasesText
    text = TextPlane(depth: depth, layering: .eitherOr)
  }

  /// Forgets what the terminal shows: the next frame is sent whole.
  package mutating func invalidate() {
    isKnown = false
  }

  /// Encodes a frame into `bytes`; nothing changed: no bytes.
  ///
  /// The picture has `grain` pixels for each of `cells`, at most as many as the terminal's cells
  /// have; it begins at the cell of the given column and row.
  package mutating func encode(
    _ bitmap: borrowing Bitmap, cells: CellSize, grain: PixelSize, cellPixels: PixelSize,
    column: Int = 0, row: Int = 0, pictureRows: Int, text layer: borrowing TextLayer,
    synchronized: Bool
  ) {
    bytes.removeAll()
    outcome = TiledFrame()
    if cells != picture.cells || cellPixels != cell || layer.columns != size.columns
      || layer.rows != size.rows
    {
      isKnown = false
      size = CellSize(columns: layer.columns, rows: layer.rows)
    }
    adopt(cells: cells, grain: grain, cellPixels: cellPixels)
    if synchronized { bytes.append(contentsOf: "\u{1B}[?2026h") }
    let start = bytes.count
    if !isKnown {
      // Black around a picture that does not fill the screen; the one of the sixteen may be grey.
      bytes.append(contentsOf: "\u{1B}[m")
      bytes.append(contentsOf: depth == .trueColor ? "\u{1B}[48;2;0;0;0m" : "\u{1B}[40m")
      bytes.append(contentsOf: "\u{1B}[2J\u{1B}[m")
      picture.invalidate()
      text.invalidate()
      palette = SixelPalette()
      isKnown = true
    }
    // Undimmed: where an overlay lies, cells are left out.
    picture.take(bitmap, under: TextLayer())
    text.encode(layer, pictureRows: pictureRows, into: &bytes)
    for cell in text.uncovered {
      let (x, y) = (cell % layer.columns - column, cell / layer.columns - row)
      if 0..<cells.columns ~= x, 0..<cells.rows ~= y {
        picture.invalidate(tileAtColumn: x, row: y)
      }
    }
    if picture.isStale.contains(true) {
      choosePalette()
      sendStale(column: column, row: row, under: layer, start: start)
    }
    outcome.isChanged = picture.changedTiles > 0
    outcome.isComplete = picture.staleTiles == 0
    outcome.load = load(ofPixels: picture.tilePixels, tiles: picture.changedTiles)
    guard bytes.count > start else { return bytes.removeAll() }
    if synchronized { bytes.append(contentsOf: "\u{1B}[?2026l") }
  }

  /// Takes the shape of the picture, and of the terminal's pixels.
  private mutating func adopt(cells: CellSize, grain: PixelSize, cellPixels: PixelSize) {
    let isNew = cells != picture.cells || grain != picture.grain || cellPixels != cell
    guard isNew else { return }
    cell = cellPixels
    picture.adopt(cells: cells, grain: grain, tile: Self.tile(cell))
    sourceColumns = Self.sources(cells.columns, of: cell.width, grain.width)
    sourceRows = Self.sources(cells.rows, of: cell.height, grain.height)
    palette = SixelPalette()
    outcome.isNew = true
  }

  private static func sources(_ cells: Int, of pixels: Int, _ grain: Int) -> [Int] {
    (0..<cells * pixels).map { $0 / pixels * grain + $0 % pixels * grain / pixels }
  }

  /// Blocks begin at a cell, and end where a band of six rows does.
  private static func tile(_ cell: PixelSize) -> CellSize {
    var rows = 1
    while rows * cell.height % 6 != 0 { rows += 1 }
    return CellSize(columns: max(1, 64 / max(cell.width, 1)), rows: rows)
  }

  /// Whether the picture has fewer pixels than the terminal.
  private var isCoarse: Bool { picture.grain != cell }

  private mutating func choosePalette() {
    let pixels = picture.pixels
    if !palette.colors.isEmpty {
      // A few thousand pixels tell whether the colours still serve.
      let misses = palette.misses(in: pixels.span)
      strain = misses > 20 ? strain + 2 : misses > 4 ? strain + 1 : 0
      guard strain > 3 else { return }
    }
    // Each picture tells the colours that it has: of a small one that would be most of it.
    let step = max(cell.height / max(picture.grain.height, 1), 1)
    palette.choose(from: pixels.span, most: min(mostColors, max(256 / step, 16)))
    strain = 0
    // Terminals that share registers between pictures would show others in wrong colours.
    picture.invalidate()
  }

  /// Sends stale tiles as long as there is room, those that lie side by side as one picture.
  private mutating func sendStale(
    column: Int, row: Int, under layer: borrowing TextLayer, start: Int
  ) {
    picture.beginFrame()
    var isFirst = true
    var most = Int.max
    while let tiles = picture.takeRun(
      most: min(
        budget.tiles(
          pixels: picture.tilePixels, room: byteBudget - (bytes.count - start), isFirst: isFirst),
        most))
    {
      let before = bytes.count
      let (columns, rows) = picture.extent(of: tiles.lowerBound)
      let last = picture.extent(of: tiles.upperBound - 1).columns.upperBound
      let whole = columns.lowerBound..<last
      send(columns: whole, rows: rows, column: column, row: row)
      if erasesText {
        text.redraw(
          layer, columns: column + whole.lowerBound..<column + whole.upperBound,
          rows: row + rows.lowerBound..<row + rows.upperBound, into: &bytes)
      }
      budget.note(bytes: bytes.count - before, tiles: tiles.count, pixels: picture.tilePixels)
      // Larger than was foretold: fewer at once, or in the next frame.
      guard bytes.count - start <= byteBudget || isFirst && tiles.count == 1 else {
        bytes.cut(to: before)
        picture.putBack(tiles)
        most = tiles.count / 2
        continue
      }
      (isFirst, most) = (false, .max)
      outcome.sentPixels += (last - columns.lowerBound) * rows.count * cell.width * cell.height
    }
  }

  /// How many frames of the budget tiles of so many pixels need.
  func load(ofPixels pixels: Int, tiles: Int = 1) -> Double {
    budget.bytes(tiles: tiles, pixels: pixels) / Double(max(byteBudget, 1))
  }

  private mutating func put(_ key: StaticString, _ number: Int) {
    bytes.append(contentsOf: key)
    bytes.append(decimal: number)
  }

  private mutating func send(columns: Range<Int>, rows: Range<Int>, column: Int, row: Int) {
    put("\u{1B}[", row + rows.lowerBound + 1)
    put(";", column + columns.lowerBound + 1)
    // Pixels that no colour sets stay as they are.
    bytes.append(contentsOf: "H\u{1B}P0;1q")
    put("\"1;1;", columns.count * cell.width)
    put(";", rows.count * cell.height)
    band.begin()
    let bottom = rows.upperBound * cell.height
    var top = rows.lowerBound * cell.height
    while top < bottom {
      let height = min(6, bottom - top)
      classify(columns, top: top, height: height, column: column, row: row)
      band.encode(palette.colors, into: &bytes)
      top += 6
      if top < bottom { bytes.append(contentsOf: "-") }
    }
    bytes.append(contentsOf: "\u{1B}\\")
  }

  /// Finds the registers of a band's pixels.
  private mutating func classify(
    _ columns: Range<Int>, top: Int, height: Int, column: Int, row: Int
  ) {
    let (cell, width) = (cell, picture.width)
    let left = columns.lowerBound * cell.width
    let count = columns.count * cell.width
    band.clear(width: count)
    let pixels = picture.pixels
    let isCoarse = isCoarse
    for line in 0..<height {
      let y = top + line
      let cellRow = row + y / cell.height
      let start = sourceRows[y] * width
      let isCut = text.covers(row: cellRow)
      let thresholds = SixelBand.thresholds(row: y)
      for x in 0..<count {
        if isCut, text.covers(column: column + (left + x) / cell.width, row: cellRow) { continue }
        let pixel = pixels[start &+ sourceColumns[left &+ x]]
        // Large pixels are not dithered: it would make many small ones of each.
        let shown =
          isCoarse ? pixel : SixelBand.dither(pixel, by: thresholds, column: left &+ x)
        band.set(column: x, line: line, register: palette.register(of: shown, from: pixel))
      }
    }
  }
}
