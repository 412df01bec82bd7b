/// Turns a picture and the text on it into the fewest bytes that make a terminal show them.
///
/// It keeps what the terminal *shows*, not what was drawn last: a frame that is dropped must be
/// dropped before it gets here.
package struct CellEncoder: ~Copyable {
  /// How a row was sent last.
  enum RowState: UInt8 {
    /// The terminal may show anything there.
    case unknown
    /// Pixels alone, and `source` holds them.
    case pixels
    /// Whatever the planes of `shown` hold.
    case planes
  }

  package internal(set) var palette: CellPalette
  package let glyphSet: GlyphSet
  /// The bytes that a frame should not exceed as long as small differences can be put off.
  ///
  /// 0: each frame is exact.
  package var byteBudget = 0
  /// Whether no frame may be larger, however much differs.
  package var keepsBudget = false
  /// The largest difference in a channel that counts as small.
  ///
  /// Larger ones are put off, too, once a frame comes to four times the budget.
  package var largestDifference = 8

  var pen: CellPen

  /// How many bytes the frame encoded last came to.
  package var byteCount: Int { pen.bytes.count }

  /// The bytes of the frame encoded last.
  package var frame: [UInt8] { unsafe Array(pen.bytes.rawBytes) }

  /// The ground that ``shownCell(_:)`` tells of a cell that has been cleared and waits.
  package static var clearedGround: UInt32 { TextLayer.Cell.cleared }

  /// What a cell shows, in the terminal's own codes: a pattern's pixels or text, and two colours.
  package func shownCell(_ cell: Int) -> (pattern: UInt32?, fore: UInt32, back: UInt32) {
    if states[cell / columns] == .pixels {
      let top = cell / columns * 2 * columns + cell % columns
      let halves = Self.halves(source[top], source[top + columns])
      return (halves.glyph & 0xFF, halves.fore, halves.back)
    }
    let (cell, pattern) = (shown[cell], shown[cell].pattern)
    return (pattern == TextLayer.Cell.noPattern ? nil : pattern, cell.fore, cell.back)
  }

  private(set) var columns = 0
  private(set) var rows = 0
  /// Whether half blocks in true colour, with nothing over them, take the short way.
  let hasShortWay: Bool
  let chooser: PatternChooser
  let ascii = AsciiShapes()

  /// The pixels as seen last, and on the short way as shown, without gaps between the rows.
  var source: [UInt32] = []
  var states: [RowState] = []
  /// What each cell shows, for rows of planes.
  var shown: [TextLayer.Cell] = []
  /// What each cell is to show, where `scores` is not 0.
  var wanted: [TextLayer.Cell] = []
  /// For each cell how urgent it is to send: 0 not at all, 255 at once.
  var scores: [UInt8] = []
  /// For each cell the frames that it has been put off.
  var ages: [UInt8] = []
  /// The text seen last.
  var texts: [TextLayer.Cell] = []
  /// For each row whether any of `texts` is not bare.
  var hadText: [Bool] = []
  /// For each row whether it had pixels when it was seen last.
  var hadPixels: [Bool] = []
  var plan = SendingPlan()
  private var startRow = 0

  /// Whether it is the Linux console, whose colours can be chosen, and eight of them as grounds.
  let isConsole: Bool
  private var scene = ScenePalette()

  /// Makes an encoder for a terminal.
  ///
  /// The console counts as one only with its sixteen colours; of blocks its font has the halves.
  package init(depth: ColorDepth, glyphs: GlyphSet, isConsole: Bool = false) {
    palette = CellPalette(depth)
    glyphSet = glyphs
    self.isConsole = isConsole && depth == .sixteen
    pen = CellPen(depth: depth, glyphs: glyphs, isConsole: self.isConsole)
    hasShortWay = glyphs == .half && depth == .trueColor
    let scalars = PatternGlyphs.scalars(of: glyphs)
    chooser = PatternChooser(pixels: max(glyphs.pixelsInCell, 4)) { pattern in
      guard isConsole, glyphs != .half, glyphs != .ascii else { return true }
      return Self.halves.contains(scalars[Int(pattern)])
    }
  }

  /// The upper, lower, left and right half of a cell.
  private static let halves: [UInt32] = [0x2580, 0x2584, 0x258C, 0x2590]

  /// Forgets what the terminal shows: the next frame is sent whole.
  package mutating func invalidate() {
    for row in 0..<rows { states[row] = .unknown }
  }

  /// Encodes a frame into `pen.bytes` and returns the number of cells that were put off.
  ///
  /// The pixels are opaque 0xAARRGGBB, as many for each cell of the text as the glyph set has;
  /// rows of cells beyond the pixels show text on black. Nothing changed: no bytes.
  package mutating func encode(
    pixels: Span<UInt32>, stride: Int, text: borrowing TextLayer, synchronized: Bool
  ) -> Int {
    if text.columns != columns || text.rows != rows {
      resize(columns: text.columns, rows: text.rows)
    }
    let down = glyphSet.pixelsDown
    let pixelRows = stride > 0 ? min(rows, pixels.count / stride / down) : 0
    let hasNewColors =
      isConsole
      && scene.look(
        at: pixels, stride: stride, width: columns * glyphSet.pixelsAcross,
        height: pixelRows * down)
    if hasNewColors {
      palette.setSixteen(scene.colors)
      invalidate()
    }
    plan.begin(
      budget: byteBudget, largestDifference: largestDifference, isStrict: keepsBudget)
    let isCleared = states.contains(.unknown) && plan.isExceeded(by: columns * rows)
    if isCleared { noteCleared() }
    for row in 0..<rows {
      if isShort(row, pixelRows: pixelRows, text: text) {
        if states[row] != .pixels { dropPlanes(row) }
      } else if row >= pixelRows {
        evaluate(row: row, text: text)
      } else {
        evaluate(pixels, stride: stride, row: row, text: text)
      }
    }
    weigh(pixels, stride: stride, rows: pixelRows)
    pen.begin(columns: columns, synchronized: synchronized)
    if hasNewColors { pen.setColors(scene.colors) }
    if isCleared { pen.clear(to: palette.code(0xFF00_0000)) }
    send(pixels, stride: stride, text: text)
    pen.end()
    plan.end(bytes: byteCount)
    return plan.stale
  }

  /// Sends the rows, when not all fits beginning where there was no more room last time.
  ///
  /// Then the bottom one, where the answers to keys are, comes first, and the others far from each
  /// other, so that a picture appears in all its parts at once.
  private mutating func send(_ pixels: Span<UInt32>, stride: Int, text: borrowing TextLayer) {
    guard plan.isShort, rows > 1 else {
      for row in 0..<rows { send(pixels, stride: stride, row: row, text: text) }
      return
    }
    send(pixels, stride: stride, row: rows - 1, text: text)
    let others = rows - 1
    let step = Self.step(through: others)
    if startRow >= others { startRow = 0 }
    var row = startRow
    var hadRoom = plan.hasRoom
    for _ in 0..<others {
      send(pixels, stride: stride, row: row, text: text)
      // What is left of this row comes first in the next frame.
      if hadRoom, !plan.hasRoom { startRow = row }
      hadRoom = plan.hasRoom
      row = (row + step) % others
    }
  }

  /// A step that leads to each of so many rows once, the next ones being far away.
  private static func step(through rows: Int) -> Int {
    func isSound(_ step: Int) -> Bool {
      var (one, other) = (rows, step)
      while other > 0 { (one, other) = (other, one % other) }
      return one == 1
    }
    return (max(rows * 3 / 8, 1)...max(rows, 1)).first(where: isSound) ?? 1
  }

  private mutating func send(
    _ pixels: Span<UInt32>, stride: Int, row: Int, text: borrowing TextLayer
  ) {
    if states[row] == .pixels {
      sendPixels(pixels, stride: stride, row: row)
    } else {
      sendPlanes(row, text: text)
    }
  }

  private func isShort(_ row: Int, pixelRows: Int, text: borrowing TextLayer) -> Bool {
    hasShortWay && row < pixelRows && !text.isUsed[row]
  }

  private mutating func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    let count = columns * rows
    source = Array(repeating: 0, count: count * glyphSet.pixelsInCell)
    shown = Array(repeating: TextLayer.bare, count: count)
    wanted = shown
    scores = Array(repeating: 0, count: count)
    ages = scores
    texts = Array(repeating: TextLayer.bare, count: count)
    states = Array(repeating: .unknown, count: rows)
    hadText = Array(repeating: false, count: rows)
    hadPixels = hadText
  }

  /// All cells are about to be cleared, since they cannot all be painted at once.
  ///
  /// Terminals clear to black or to a ground of their own: each cell is to be painted all the same.
  private mutating func noteCleared() {
    let blank: UInt32 = glyphSet == .ascii ? 0x20 : 0
    for cell in 0..<columns * rows {
      shown[cell] = TextLayer.Cell(
        glyph: TextLayer.Cell.isPattern | blank, fore: 0, back: TextLayer.Cell.cleared)
      (scores[cell], ages[cell]) = (0, 0)
      texts[cell].glyph = .max
    }
    for row in 0..<rows { (states[row], hadPixels[row], hadText[row]) = (.planes, false, true) }
  }

  /// Decides how urgent a cell must be to be sent in this frame.
  private mutating func weigh(_ pixels: Span<UInt32>, stride: Int, rows: Int) {
    guard plan.hasBudget else { return }
    for row in 0..<rows where states[row] == .pixels {
      plan.note(changed: countPixels(pixels, stride: stride, row: row))
    }
    guard plan.isShort else { return plan.chooseAll() }
    for row in 0..<rows where states[row] == .pixels {
      scorePixels(pixels, stride: stride, row: row)
    }
    for row in 0..<self.rows where states[row] != .pixels {
      for cell in row * columns..<(row + 1) * columns { plan.note(score: scores[cell]) }
    }
    plan.choose()
  }
}

extension TextLayer.Cell {
  /// Set in a glyph that is a pattern of pixels.
  static let isPattern: UInt32 = 0x2000_0000
  /// The ground of a cell that has been cleared: as far off as black, and equal to no colour.
  static let cleared: UInt32 = 0x0100_0000
  /// The pattern of a cell that shows none.
  static let noPattern: UInt32 = 0xFFFF

  /// The pattern of pixels that it shows.
  @inline(__always) var pattern: UInt32 {
    glyph & (Self.isPattern | TextLayer.isCluster) == Self.isPattern
      ? glyph & 0xFF : Self.noPattern
  }
}
