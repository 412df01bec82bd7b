/// The characters over a picture that a terminal draws as pixels.
///
/// It keeps what the terminal shows, as the encoder of cells does, and sends what differs.
struct TextPlane: ~Copyable {
  /// What becomes of the picture where characters stand.
  enum Layering: Hashable {
    /// The picture lies below the characters and shows through.
    case pictureBelow
    /// A cell holds a character or a part of the picture.
    case eitherOr
    /// As before, and parts of the picture are characters that stand for them.
    case placeholders(image: UInt32)
  }

  let layering: Layering
  private(set) var columns = 0
  private(set) var rows = 0
  /// Cells that have lost their character in the last frame: the picture is to be drawn there.
  private(set) var uncovered: [Int] = []

  private let palette: CellPalette
  private var pen: CellPen
  /// The rows, from the first one on, that show the picture.
  private var pictureRows = 0
  /// What is shown, in the terminal's own colour codes.
  private var shown: [TextLayer.Cell] = []
  /// For each row whether it shows any character.
  private var isWritten: [Bool] = []
  private var isKnown = false

  /// The ground of characters that the picture does not show through.
  private static let ground: UInt32 = 0xFF10_1014

  private static let bare = TextLayer.Cell(glyph: TextLayer.none, fore: 0, back: 0)

  init(depth: ColorDepth, layering: Layering) {
    // Whoever draws pixels has all colours for their places.
    let depth = if case .placeholders = layering { ColorDepth.trueColor } else { depth }
    self.layering = layering
    palette = CellPalette(depth)
    pen = CellPen(depth: depth, glyphs: .half, isConsole: false)
  }

  /// Forgets what is shown; the screen has been cleared.
  mutating func invalidate() {
    isKnown = false
  }

  /// Whether a cell shows a character in place of the picture.
  func covers(column: Int, row: Int) -> Bool {
    layering != .pictureBelow && row < rows && isWritten[row] && column < columns
      && shown[row * columns + column].glyph != TextLayer.none
  }

  /// Whether any cell of a row shows a character in place of the picture.
  func covers(row: Int) -> Bool {
    layering != .pictureBelow && row < rows && isWritten[row]
  }

  /// Appends what brings the text from the last frame to this one.
  mutating func encode(
    _ text: borrowing TextLayer, pictureRows: Int, into frame: inout FrameBytes
  ) {
    uncovered.removeAll(keepingCapacity: true)
    if columns != text.columns || rows != text.rows || pictureRows != self.pictureRows || !isKnown {
      (columns, rows, self.pictureRows) = (text.columns, text.rows, pictureRows)
      shown = Array(repeating: Self.bare, count: columns * rows)
      isWritten = Array(repeating: false, count: rows)
    }
    let fillsPicture = if case .placeholders = layering { !isKnown } else { false }
    isKnown = true
    pen.begin(columns: columns, synchronized: false)
    for row in 0..<rows {
      let isPicture = row < pictureRows
      guard isWritten[row] || text.isUsed[row] || fillsPicture && isPicture else { continue }
      encode(text, row: row, isPicture: isPicture, isWhole: fillsPicture && isPicture)
    }
    pen.end()
    guard pen.bytes.count > 0 else { return }
    frame.append(contentsOf: unsafe Array(pen.bytes.rawBytes))
  }

  private mutating func encode(
    _ text: borrowing TextLayer, row: Int, isPicture: Bool, isWhole: Bool
  ) {
    var isAny = false
    for column in 0..<columns {
      let cell = row * columns + column
      let wanted = wanted(text.cells[cell], isPicture: isPicture)
      if wanted.glyph != TextLayer.none { isAny = true }
      guard shown[cell] != wanted || isWhole else { continue }
      if wanted.glyph == TextLayer.none, isPicture { uncovered.append(cell) }
      shown[cell] = wanted
      guard wanted.glyph != TextLayer.continuation else { continue }
      draw(wanted, text, column: column, row: row, isPicture: isPicture)
    }
    isWritten[row] = isAny
  }

  /// Draws the characters of some cells again: a picture was drawn over them.
  mutating func redraw(
    _ text: borrowing TextLayer, columns: Range<Int>, rows: Range<Int>,
    into frame: inout FrameBytes
  ) {
    pen.begin(columns: self.columns, synchronized: false)
    for row in rows where covers(row: row) {
      for column in columns where covers(column: column, row: row) {
        let cell = row * self.columns + column
        let isRightHalf = shown[cell].glyph == TextLayer.continuation
        guard !isRightHalf || column == columns.lowerBound && column > 0 else { continue }
        let left = isRightHalf ? column - 1 : column
        draw(
          shown[row * self.columns + left], text, column: left, row: row,
          isPicture: row < pictureRows)
      }
    }
    pen.end()
    if pen.bytes.count > 0 { frame.append(contentsOf: unsafe Array(pen.bytes.rawBytes)) }
  }

  private mutating func draw(
    _ cell: TextLayer.Cell, _ text: borrowing TextLayer, column: Int, row: Int, isPicture: Bool
  ) {
    if cell.glyph == TextLayer.none {
      switch layering {
      case .placeholders(let image) where isPicture:
        pen.move(toColumn: column, row: row)
        pen.put(
          cluster: KittyPlaceholder.bytes(column: column, row: row), fore: image,
          back: CellPen.standard)
      case .eitherOr where isPicture:
        // The picture may end before this cell.
        pen.move(toColumn: column, row: row)
        pen.put(scalar: 0x20, fore: 0, back: palette.code(0xFF00_0000))
      default:
        pen.move(toColumn: column, row: row)
        pen.put(scalar: 0x20, fore: 0, back: CellPen.standard)
      }
      return
    }
    pen.move(toColumn: column, row: row)
    if cell.glyph & TextLayer.isCluster != 0 {
      let number = cell.glyph & ~(TextLayer.isCluster | TextLayer.isWide)
      pen.put(cluster: text.clusters[Int(number)], fore: cell.fore, back: cell.back)
    } else {
      pen.put(scalar: cell.glyph, fore: cell.fore, back: cell.back)
    }
  }

  private func wanted(_ text: TextLayer.Cell, isPicture: Bool) -> TextLayer.Cell {
    let isOpaque = text.back > TextLayer.dimmed
    let showsThrough = layering == .pictureBelow && isPicture
    guard text.glyph != TextLayer.none else {
      guard isOpaque || text.back == TextLayer.dimmed && !showsThrough else { return Self.bare }
      return TextLayer.Cell(
        glyph: 0x20, fore: 0, back: palette.code(isOpaque ? text.back : Self.ground))
    }
    if text.glyph == 0x20, showsThrough, !isOpaque { return Self.bare }
    let back =
      isOpaque
      ? palette.code(text.back) : showsThrough ? CellPen.standard : palette.code(Self.ground)
    return TextLayer.Cell(
      glyph: text.glyph, fore: text.glyph == 0x20 ? 0 : palette.code(text.fore), back: back)
  }
}
