/// Characters laid over the picture, cell by cell.
///
/// **Guarantees** A wide character always has both its cells, and no cell belongs to two.
package struct TextLayer {
  /// One cell of text.
  package struct Cell: Hashable {
    /// What is drawn: see ``TextLayer/none``, a scalar, or a cluster of the table.
    package var glyph: UInt32
    /// The colour of the character, an opaque pixel.
    package var fore: UInt32
    /// The ground: an opaque pixel, or one of ``TextLayer/picture`` and ``TextLayer/dimmed``.
    package var back: UInt32
  }

  /// The glyph of a cell that shows pixels.
  package static let none: UInt32 = 0
  /// The glyph of the right half of a wide character.
  package static let continuation: UInt32 = 1
  /// Set in a glyph that is a number in the table of clusters.
  package static let isCluster: UInt32 = 0x8000_0000
  /// Set, beside the above, in a cluster that is two cells wide.
  package static let isWide: UInt32 = 0x4000_0000

  /// The ground that is the picture's own.
  package static let picture: UInt32 = 0
  /// The ground that is the picture's own, much darker.
  package static let dimmed: UInt32 = 1

  package private(set) var columns = 0
  package private(set) var rows = 0
  package private(set) var cells: [Cell] = []
  /// For each row whether it has any cell that is not bare.
  package private(set) var isUsed: [Bool] = []
  /// UTF-8 of each cluster ever set; only grows, so that numbers stay true between frames.
  package private(set) var clusters: [[UInt8]] = []
  private var clusterNumbers: [String: UInt32] = [:]

  static let bare = Cell(glyph: none, fore: 0, back: picture)

  /// Makes a layer of no size.
  package init() {}

  /// Takes a size and forgets all text.
  package mutating func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Self.bare, count: columns * rows)
    isUsed = Array(repeating: false, count: rows)
  }

  /// Forgets all text, touching only the rows that have some.
  package mutating func removeAll() {
    for row in 0..<rows where isUsed[row] {
      for index in row * columns..<(row + 1) * columns { cells[index] = Self.bare }
      isUsed[row] = false
    }
  }

  /// Makes a whole row blank, on a ground of its own.
  mutating func fill(row: Int, fore: UInt32, back: UInt32) {
    let blank = Cell(glyph: 0x20, fore: fore, back: back)
    for index in row * columns..<(row + 1) * columns { cells[index] = blank }
    isUsed[row] = true
  }

  /// Darkens the picture in a rectangle of cells, cut to the screen.
  package mutating func dim(columns range: Range<Int>, rows lines: Range<Int>) {
    for row in lines.clamped(to: 0..<rows) {
      for column in range.clamped(to: 0..<columns) {
        cells[row * columns + column].back = Self.dimmed
      }
      isUsed[row] = true
    }
  }

  /// Sets text from a cell on to the right and returns the column after it.
  ///
  /// What falls off the screen, or off a range of columns, is left out; a wide character with only
  /// half a cell, too. With no ground given each cell keeps the one it has.
  @discardableResult
  package mutating func put(
    _ text: CellText, column: Int, row: Int, fore: UInt32, back: UInt32? = nil,
    within range: Range<Int>? = nil
  ) -> Int {
    guard 0..<rows ~= row else { return column + text.width }
    let room = (range ?? 0..<columns).clamped(to: 0..<columns)
    var column = column
    for piece in text.pieces {
      if column >= room.lowerBound, column + piece.width <= room.upperBound {
        place(piece, column: column, row: row, fore: fore, back: back)
      }
      column += piece.width
    }
    return column
  }

  private mutating func place(
    _ piece: CellText.Piece, column: Int, row: Int, fore: UInt32, back: UInt32?
  ) {
    let start = row * columns
    isUsed[row] = true
    for cell in column..<column + piece.width { clearPair(at: cell, start: start) }
    cells[start + column] = Cell(
      glyph: glyph(of: piece), fore: fore, back: back ?? cells[start + column].back)
    guard piece.width == 2 else { return }
    cells[start + column + 1] = Cell(
      glyph: Self.continuation, fore: fore, back: back ?? cells[start + column + 1].back)
  }

  /// Whether a cell on the screen has a character.
  func hasText(column: Int, row: Int) -> Bool {
    cells[row * columns + column].glyph != Self.none
  }

  /// Draws a colour over the character in a cell; one that hides it gives the cell to the picture.
  mutating func cover(column: Int, row: Int, color: UInt32, opacity: Double) {
    let index = row * columns + column
    guard opacity < 0.9 else {
      clearPair(at: column, start: row * columns)
      cells[index] = Self.bare
      return
    }
    var mixed: UInt32 = 0xFF00_0000
    for shift in [UInt32(0), 8, 16] {
      let below = Double(cells[index].fore >> shift & 0xFF)
      let above = Double(color >> shift & 0xFF)
      mixed |= UInt32(below + (above - below) * opacity) << shift
    }
    cells[index].fore = mixed
  }

  /// Makes blanks of both halves of a wide character that one cell belongs to.
  private mutating func clearPair(at column: Int, start: Int) {
    let glyph = cells[start + column].glyph
    if glyph == Self.continuation {
      cells[start + column - 1].glyph = 0x20
    } else if Self.takesTwo(glyph) {
      cells[start + column + 1].glyph = 0x20
    }
  }

  /// Whether a glyph takes two cells.
  package static func takesTwo(_ glyph: UInt32) -> Bool {
    glyph & isCluster != 0 && glyph & isWide != 0
  }

  private mutating func glyph(of piece: CellText.Piece) -> UInt32 {
    if piece.width == 1, let scalar = piece.onlyScalar, Self.isPlain(scalar) { return scalar }
    let wide = piece.width == 2 ? Self.isWide : 0
    if let known = clusterNumbers[piece.text] { return known | Self.isCluster | wide }
    let number = UInt32(clusters.count)
    clusters.append(Array(piece.text.utf8))
    clusterNumbers[piece.text] = number
    return number | Self.isCluster | wide
  }

  /// Whether every terminal draws a scalar one cell wide: Latin, box drawing and blocks.
  private static func isPlain(_ scalar: UInt32) -> Bool {
    0x20..<0x300 ~= scalar || 0x2500..<0x25A0 ~= scalar
  }
}
