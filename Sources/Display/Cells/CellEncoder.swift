/// Turns a picture and the text on it into the fewest bytes that make a terminal show them.
///
/// It keeps what the terminal *shows*, not what was drawn last: a frame that is dropped must be
/// dropped before it gets here.
package struct CellEncoder: ~Copyable {
  /// How a row was sent last.
  private enum RowState: UInt8 {
    /// The terminal may show anything there.
    case unknown
    /// Pixels alone, and `source` holds them.
    case pixels
    /// Whatever the planes `glyphs`, `fores` and `backs` hold.
    case planes
  }

  package let palette: CellPalette
  package let glyphSet: GlyphSet
  /// The bytes that a frame should not exceed as long as differences can be put off.
  ///
  /// 0: each frame is exact.
  package var byteBudget = 0
  /// The largest difference in a channel that may be put off.
  package var largestDifference = 8

  var pen: CellPen

  /// How many bytes the frame encoded last came to.
  package var byteCount: Int { pen.bytes.count }

  /// The bytes of the frame encoded last.
  package var frame: [UInt8] { unsafe Array(pen.bytes.rawBytes) }

  private(set) var columns = 0
  private(set) var rows = 0
  /// The pixels as shown, two rows for each row of cells.
  private var source: [UInt32] = []
  private var glyphs: [UInt32] = []
  private var fores: [UInt32] = []
  private var backs: [UInt32] = []
  private var states: [RowState] = []
  /// For a row of planes whether they were made of the pixels in `source` alone.
  private var isSeen: [Bool] = []
  private var histogram = [Int](repeating: 0, count: 256)
  /// Cells that differ by more are sent.
  private var threshold = 0
  /// Cells that differ by just the threshold and may be sent too.
  private var allowance = 0
  private var stale = 0

  package init(depth: ColorDepth, glyphs: GlyphSet) {
    palette = CellPalette(depth)
    glyphSet = glyphs
    pen = CellPen(depth: depth)
  }

  /// Forgets what the terminal shows: the next frame is sent whole.
  package mutating func invalidate() {
    for row in 0..<rows { states[row] = .unknown }
  }

  /// Encodes a frame into `pen.bytes` and returns the number of cells that were put off.
  ///
  /// The pixels are opaque 0xAARRGGBB, two rows for each row of the text, which gives the size;
  /// rows of cells beyond the pixels show text on black. Nothing changed: no bytes.
  package mutating func encode(
    pixels: Span<UInt32>, stride: Int, text: borrowing TextLayer, synchronized: Bool
  ) -> Int {
    if text.columns != columns || text.rows != rows {
      resize(columns: text.columns, rows: text.rows)
    }
    stale = 0
    let pixelRows = stride > 0 ? min(rows, pixels.count / stride / 2) : 0
    chooseThreshold(pixels: pixels, stride: stride, rows: pixelRows, text: text)
    pen.begin(columns: columns, synchronized: synchronized)
    for row in 0..<rows {
      let hasPixels = row < pixelRows
      if hasPixels, !text.isUsed[row], palette.depth == .trueColor, glyphSet == .half {
        if states[row] != .pixels { dropPlanes(row) }
        encodePixels(pixels, stride: stride, row: row)
      } else {
        encodePlanes(pixels, stride: hasPixels ? stride : 0, row: row, text: text)
      }
    }
    pen.end()
    return stale
  }

  private mutating func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    let count = columns * rows
    source = Array(repeating: 0, count: count * 2)
    glyphs = Array(repeating: 0, count: count)
    fores = glyphs
    backs = glyphs
    states = Array(repeating: .unknown, count: rows)
    isSeen = Array(repeating: false, count: rows)
  }

  // MARK: - Pixels alone

  /// Makes `source` differ from every picture where the terminal shows no pixels.
  ///
  /// No opaque pixel is 0.
  private mutating func dropPlanes(_ row: Int) {
    let wasKnown = states[row] == .planes
    let top = row * 2 * columns
    for column in 0..<columns {
      let cell = row * columns + column
      if wasKnown, glyphs[cell] == TextLayer.none {
        source[top + column] = fores[cell] | 0xFF00_0000
        source[top + columns + column] = backs[cell] | 0xFF00_0000
      } else {
        source[top + column] = 0
        source[top + columns + column] = 0
      }
    }
    states[row] = .pixels
  }

  private mutating func encodePixels(_ pixels: Span<UInt32>, stride: Int, row: Int) {
    let top = pixels.extracting(row * 2 * stride..<row * 2 * stride + columns)
    let bottom = pixels.extracting((row * 2 + 1) * stride..<(row * 2 + 1) * stride + columns)
    // Out of `self` while it is written through a span, so that the pen can be used meanwhile.
    var storage: [UInt32] = []
    swap(&storage, &source)
    defer { swap(&storage, &source) }
    var shown = storage.mutableSpan
    let upper = row * 2 * columns
    let lower = upper + columns
    var column = 0
    while column < columns {
      let end = min(column &+ 8, columns)
      var difference: UInt32 = 0
      for cell in column..<end {
        difference |= (top[cell] ^ shown[upper &+ cell]) | (bottom[cell] ^ shown[lower &+ cell])
      }
      defer { column = end }
      if difference == 0 { continue }
      for cell in column..<end {
        let (newTop, newBottom) = (top[cell], bottom[cell])
        let (oldTop, oldBottom) = (shown[upper &+ cell], shown[lower &+ cell])
        if newTop == oldTop && newBottom == oldBottom { continue }
        if threshold > 0, oldTop != 0 {
          let distance = max(Pixel.distance(newTop, oldTop), Pixel.distance(newBottom, oldBottom))
          if distance < threshold || distance == threshold && allowance == 0 {
            stale += 1
            continue
          }
          if distance == threshold { allowance -= 1 }
        }
        shown[upper &+ cell] = newTop
        shown[lower &+ cell] = newBottom
        pen.move(toColumn: cell, row: row)
        pen.putHalves(top: newTop & 0xFFFFFF, bottom: newBottom & 0xFFFFFF)
      }
    }
  }

  /// Decides which differences are put off, so that the frame keeps to its budget.
  ///
  /// The smallest are; within one size of difference as many are sent as still fit, so that a
  /// picture that rests becomes exact within a few frames.
  private mutating func chooseThreshold(
    pixels: Span<UInt32>, stride: Int, rows: Int, text: borrowing TextLayer
  ) {
    threshold = 0
    guard byteBudget > 0, palette.depth == .trueColor, glyphSet == .half else { return }
    // Measured on moving gradients: 31 bytes for each cell that differs from its neighbours.
    let affordable = byteBudget / 31
    guard columns * rows > affordable else { return }
    var changed = 0
    for row in 0..<rows where states[row] == .pixels && !text.isUsed[row] {
      let top = pixels.extracting(row * 2 * stride..<row * 2 * stride + columns)
      let bottom = pixels.extracting((row * 2 + 1) * stride..<(row * 2 + 1) * stride + columns)
      let old = source.span.extracting(row * 2 * columns..<(row * 2 + 2) * columns)
      for column in 0..<columns {
        let difference =
          (top[column] ^ old[column]) | (bottom[column] ^ old[columns &+ column])
        changed &+= difference == 0 ? 0 : 1
      }
    }
    guard changed > affordable else { return }
    var counts: [Int] = []
    swap(&counts, &histogram)
    defer { swap(&counts, &histogram) }
    for index in 0..<256 { counts[index] = 0 }
    for row in 0..<rows where states[row] == .pixels && !text.isUsed[row] {
      let top = pixels.extracting(row * 2 * stride..<row * 2 * stride + columns)
      let bottom = pixels.extracting((row * 2 + 1) * stride..<(row * 2 + 1) * stride + columns)
      let old = source.span.extracting(row * 2 * columns..<(row * 2 + 2) * columns)
      for column in 0..<columns {
        let distance = max(
          Pixel.distance(top[column], old[column]),
          Pixel.distance(bottom[column], old[columns &+ column]))
        counts[distance] &+= 1
      }
    }
    var sent = 0
    var difference = 255
    while difference > 0, sent + counts[difference] <= affordable {
      sent += counts[difference]
      difference -= 1
    }
    threshold = min(difference, largestDifference)
    allowance = difference > largestDifference ? 0 : affordable - sent
  }

  // MARK: - Text, few colours, ASCII

  /// Sends a row cell by cell, whatever it holds.
  private mutating func encodePlanes(
    _ pixels: Span<UInt32>, stride: Int, row: Int, text: borrowing TextLayer
  ) {
    let start = row * columns
    if states[row] == .pixels { raisePlanes(row) }
    let isKnown = states[row] == .planes
    let isBare = !text.isUsed[row]
    let wasSeen = isKnown && isBare && isSeen[row]
    isSeen[row] = isBare
    for column in 0..<columns {
      let cell = start + column
      var top: UInt32 = 0xFF00_0000
      var bottom = top
      if stride > 0 {
        top = pixels[row * 2 * stride + column]
        bottom = pixels[(row * 2 + 1) * stride + column]
      }
      let pixel = start * 2 + column
      if wasSeen, source[pixel] == top, source[pixel + columns] == bottom { continue }
      (source[pixel], source[pixel + columns]) = (top, bottom)
      let wanted = wantedCell(text.cells[cell], top: top, bottom: bottom)
      let isShown = isKnown && glyphs[cell] == wanted.glyph
      if isShown && fores[cell] == wanted.fore && backs[cell] == wanted.back { continue }
      (glyphs[cell], fores[cell], backs[cell]) = (wanted.glyph, wanted.fore, wanted.back)
      // A right half is drawn with its left one. Where a wide character is overwritten both its
      // cells differ from the planes, so that no half of it can stay behind.
      guard wanted.glyph != TextLayer.continuation else { continue }
      pen.move(toColumn: column, row: row)
      draw(wanted, text: text)
    }
    states[row] = .planes
  }

  private mutating func draw(_ cell: TextLayer.Cell, text: borrowing TextLayer) {
    if cell.glyph == TextLayer.none {
      pen.putHalves(top: cell.fore, bottom: cell.back)
    } else if cell.glyph & TextLayer.isCluster != 0 {
      let number = cell.glyph & ~(TextLayer.isCluster | TextLayer.isWide)
      pen.put(cluster: text.clusters[Int(number)], fore: cell.fore, back: cell.back)
    } else {
      pen.put(scalar: cell.glyph, fore: cell.fore, back: cell.back)
    }
  }

  /// Brings the planes up to what a row of pixels shows.
  private mutating func raisePlanes(_ row: Int) {
    let top = row * 2 * columns
    for column in 0..<columns {
      let cell = row * columns + column
      glyphs[cell] = TextLayer.none
      fores[cell] = source[top + column] & 0xFFFFFF
      backs[cell] = source[top + columns + column] & 0xFFFFFF
    }
    states[row] = .planes
  }

  /// A pixel under text; sixteen colours have no dark shades, only black.
  private func dimmed(_ pixel: UInt32) -> UInt32 {
    palette.depth == .sixteen ? 0xFF00_0000 : Pixel.dimmed(pixel)
  }

  /// What a cell is to show, in the terminal's own colour codes.
  private func wantedCell(_ text: TextLayer.Cell, top: UInt32, bottom: UInt32) -> TextLayer.Cell {
    let isDimmed = text.back == TextLayer.dimmed
    let top = isDimmed ? dimmed(top) : top
    let bottom = isDimmed ? dimmed(bottom) : bottom
    guard text.glyph == TextLayer.none else {
      guard palette.depth != .none else {
        return .init(glyph: text.glyph, fore: CellPen.standard, back: CellPen.standard)
      }
      let ground = text.back > TextLayer.dimmed ? text.back : Pixel.mean(top, bottom)
      return .init(
        glyph: text.glyph, fore: text.glyph == 0x20 ? 0 : palette.code(text.fore),
        back: palette.code(ground))
    }
    guard glyphSet == .ascii || palette.depth == .none else {
      return .init(
        glyph: TextLayer.none, fore: palette.code(top), back: palette.code(bottom))
    }
    let mean = Pixel.mean(top, bottom)
    let glyph = isDimmed ? 0x20 : AsciiRamp.scalar(luminance: Pixel.luminance(mean))
    let fore =
      palette.depth == .none
      ? CellPen.standard : glyph == 0x20 ? 0 : palette.code(AsciiRamp.ink(mean))
    return .init(glyph: glyph, fore: fore, back: CellPen.standard)
  }
}
