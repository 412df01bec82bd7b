package import Raster

/// Brings pictures to a terminal as sixels: bands of six rows, each colour of a band on its own.
///
/// Only blocks of the picture that differ are sent, each as a small picture at a cell of its own.
/// Cells that hold text are left out of them.
package struct SixelEncoder: ~Copyable {
  var bytes = FrameBytes()

  /// How many bytes the frame encoded last came to.
  package var byteCount: Int { bytes.count }

  /// The bytes of the frame encoded last.
  package var frame: [UInt8] { unsafe Array(bytes.rawBytes) }

  private let mostColors: Int
  private var picture = TiledPicture()
  private var text: TextPlane
  private var palette = SixelPalette()
  private var band = SixelBand()
  private var size = CellSize(columns: 1, rows: 1)
  private var isKnown = false
  /// The frames in a row that the palette has not served well.
  private var strain = 0

  package init(colors: Int = 256, depth: ColorDepth = .trueColor) {
    mostColors = min(max(colors, 2), 256)
    text = TextPlane(depth: depth, layering: .eitherOr)
  }

  /// Forgets what the terminal shows: the next frame is sent whole.
  package mutating func invalidate() {
    isKnown = false
  }

  /// Encodes a frame into `bytes`; nothing changed: no bytes.
  ///
  /// The picture has `grain` pixels for each of `cells`, exactly as many as the terminal's cells
  /// have; it begins at the cell of the given column and row.
  package mutating func encode(
    _ bitmap: borrowing Bitmap, cells: CellSize, grain: PixelSize, column: Int = 0, row: Int = 0,
    pictureRows: Int, text layer: borrowing TextLayer, synchronized: Bool
  ) {
    bytes.removeAll()
    let tile = Self.tile(grain)
    if cells != picture.cells || grain != picture.grain || layer.columns != size.columns
      || layer.rows != size.rows
    {
      isKnown = false
      size = CellSize(columns: layer.columns, rows: layer.rows)
    }
    picture.adopt(cells: cells, grain: grain, tile: tile)
    if synchronized { bytes.append(contentsOf: "\u{1B}[?2026h") }
    let start = bytes.count
    if !isKnown {
      // Black around a picture that does not fill the screen.
      bytes.append(contentsOf: "\u{1B}[m\u{1B}[40m\u{1B}[2J\u{1B}[m")
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
      sendStale(column: column, row: row)
    }
    guard bytes.count > start else { return bytes.removeAll() }
    if synchronized { bytes.append(contentsOf: "\u{1B}[?2026l") }
  }

  /// Blocks begin at a cell, and end where a band of six rows does.
  private static func tile(_ grain: PixelSize) -> CellSize {
    var rows = 1
    while rows * grain.height % 6 != 0 { rows += 1 }
    return CellSize(columns: max(1, 64 / max(grain.width, 1)), rows: rows)
  }

  private mutating func choosePalette() {
    let pixels = picture.pixels
    if !palette.colors.isEmpty {
      // A few thousand pixels tell whether the colours still serve.
      let misses = palette.misses(in: pixels.span)
      strain = misses > 20 ? strain + 2 : misses > 4 ? strain + 1 : 0
      guard strain > 3 else { return }
    }
    palette.choose(from: pixels.span, most: mostColors)
    strain = 0
    // Terminals that share registers between pictures would show others in wrong colours.
    picture.invalidate()
  }

  /// Sends stale tiles, those that lie side by side as one picture.
  private mutating func sendStale(column: Int, row: Int) {
    for line in 0..<picture.tilesDown {
      var tile = 0
      while tile < picture.tilesAcross {
        let first = line * picture.tilesAcross + tile
        guard picture.isStale[first] else {
          tile += 1
          continue
        }
        var last = first
        while last + 1 < (line + 1) * picture.tilesAcross, picture.isStale[last + 1] { last += 1 }
        for index in first...last { picture.noteSent(index) }
        let (columns, rows) = picture.extent(of: first)
        send(
          columns: columns.lowerBound..<picture.extent(of: last).columns.upperBound, rows: rows,
          column: column, row: row)
        tile = last % picture.tilesAcross + 1
      }
    }
  }

  private mutating func put(_ key: StaticString, _ number: Int) {
    bytes.append(contentsOf: key)
    bytes.append(decimal: number)
  }

  private mutating func send(columns: Range<Int>, rows: Range<Int>, column: Int, row: Int) {
    let grain = picture.grain
    put("\u{1B}[", row + rows.lowerBound + 1)
    put(";", column + columns.lowerBound + 1)
    // Pixels that no colour sets stay as they are.
    bytes.append(contentsOf: "H\u{1B}P0;1q")
    put("\"1;1;", columns.count * grain.width)
    put(";", rows.count * grain.height)
    band.begin()
    let bottom = rows.upperBound * grain.height
    var top = rows.lowerBound * grain.height
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
    let (grain, width) = (picture.grain, picture.width)
    let left = columns.lowerBound * grain.width
    let count = columns.count * grain.width
    band.clear(width: count)
    let pixels = picture.pixels
    for line in 0..<height {
      let y = top + line
      let cellRow = row + y / grain.height
      let start = y * width + left
      let isCut = text.covers(row: cellRow)
      let thresholds = SixelBand.thresholds(row: y)
      for x in 0..<count {
        if isCut, text.covers(column: column + (left + x) / grain.width, row: cellRow) { continue }
        let pixel = pixels[start &+ x]
        let dithered = SixelBand.dither(pixel, by: thresholds, column: left &+ x)
        band.set(
          column: x, line: line, register: palette.register(of: dithered, from: pixel))
      }
    }
  }
}
