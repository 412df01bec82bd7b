import Display

/// What a terminal shows that was fed a stream: a character and two colours in each cell.
///
/// It knows what programs use that draw in true colour, and passes over everything else.
struct TerminalPicture {
  private struct Cell {
    var scalar: UInt32 = 0x20
    var fore = TerminalPicture.standardFore
    var back = TerminalPicture.standardBack
  }

  private static let standardFore: UInt32 = 0xFFFFFF
  private static let standardBack: UInt32 = 0

  /// Whether it is good enough to take the second row for the one named 1.
  var countsRowsFromZero = false

  private let columns: Int
  private let rows: Int
  private var cells: [Cell]
  private var pen = Cell()
  private var isInverse = false
  private var column = 0
  private var row = 0
  private var last: UInt32 = 0x20

  /// A terminal of so many cells; what goes beyond the lowest row moves the others up.
  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  /// Takes a stream up to its end.
  mutating func feed(_ bytes: [UInt8]) {
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar.value {
      case 0x1B: takeSequence(&scalars)
      case 0x08: column = max(0, column - 1)
      case 0x0A: (column, row) = (0, row + 1)
      case 0x0D: column = 0
      case ..<0x20: break
      default: put(scalar.value)
      }
      if row >= rows { scroll() }
    }
  }

  /// The light of each pixel of the upper rows, as many for a cell as glyphs have; 0...1.
  func lights(_ glyphs: GlyphSet) -> [SIMD3<Float>] {
    let (across, down) = (glyphs.pixelsAcross, glyphs.pixelsDown)
    let width = columns * across
    var lights = [SIMD3<Float>](repeating: .zero, count: width * (rows - 1) * down)
    var ink = GlyphInk(across: across, down: down)
    for index in 0..<columns * (rows - 1) {
      let cell = cells[index]
      let (fore, back) = (LightError.light(cell.fore), LightError.light(cell.back))
      let covered = ink.parts(of: cell.scalar)
      for part in 0..<across * down {
        let place =
          (index / columns * down + part / across) * width + index % columns * across
          + part % across
        let covered = covered[part]
        lights[place] = covered == 1 ? fore : back + (fore - back) * covered
      }
    }
    return lights
  }

  private mutating func put(_ scalar: UInt32) {
    if column >= columns { (column, row) = (0, row + 1) }
    if row >= rows { scroll() }
    last = scalar
    let (fore, back) = isInverse ? (pen.back, pen.fore) : (pen.fore, pen.back)
    cells[row * columns + column] = Cell(scalar: scalar, fore: fore, back: back)
    column += 1
  }

  private mutating func scroll() {
    cells.removeFirst(columns)
    cells += Array(repeating: Cell(), count: columns)
    row -= 1
  }

  private mutating func takeSequence(_ scalars: inout Substring.UnicodeScalarView) {
    guard scalars.popFirst() == "[" else { return }
    var text = ""
    while let next = scalars.first, !(0x40...0x7E ~= next.value) {
      text.unicodeScalars.append(next)
      scalars.removeFirst()
    }
    let final = scalars.popFirst()
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let count = max(1, numbers.first ?? 1)
    switch final {
    case "A": row = max(0, row - count)
    case "B": row = min(rows - 1, row + count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "G": column = count - 1
    case "H", "f":
      row = countsRowsFromZero ? numbers[0] : min(rows, count) - 1
      column = numbers.count > 1 ? max(1, numbers[1]) - 1 : 0
    case "b": for _ in 0..<count { put(last) }
    case "m": select(numbers)
    default: break
    }
  }

  private mutating func select(_ numbers: [Int]) {
    var rest = numbers[...]
    if rest.isEmpty { rest = [0] }
    while let number = rest.popFirst() {
      switch number {
      case 0: (pen, isInverse) = (Cell(), false)
      case 7: isInverse = true
      case 27: isInverse = false
      case 39: pen.fore = Self.standardFore
      case 49: pen.back = Self.standardBack
      case 38, 48:
        guard rest.popFirst() == 2, rest.count >= 3 else { return }
        var color: UInt32 = 0
        for _ in 0..<3 { color = color << 8 | UInt32(rest.removeFirst()) }
        if number == 38 { pen.fore = color } else { pen.back = color }
      default: break
      }
    }
  }
}
