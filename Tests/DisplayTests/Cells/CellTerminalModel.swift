/// A terminal as far as frames use one, written without a look at the encoder.
///
/// It takes nothing on trust: after the last column, and after a character that terminals measure
/// differently, the cursor is nowhere until it is placed absolutely.
struct CellTerminalModel {
  /// A colour as the terminal was told it.
  enum Color: Hashable {
    case standard
    case index(Int)
    case rgb(Int)
  }

  struct Cell: Hashable {
    var text = " "
    var fore = Color.standard
    var back = Color.standard
    /// Whether this is the right half of the character before.
    var isRightHalf = false
  }

  let columns: Int
  let rows: Int
  private(set) var cells: [Cell]
  /// What a real terminal would have been confused by.
  private(set) var complaints: [String] = []
  private(set) var isSynchronized = false
  /// What came in strings for the terminal itself.
  private(set) var strings: [String] = []
  private var isBright = false
  private var column: Int?
  private var row: Int?
  private var fore = Color.standard
  private var back = Color.standard

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  mutating func feed(_ bytes: [UInt8]) {
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if scalar == "\u{1B}" {
        let kind = scalars.popFirst()
        if kind == "]" {
          takeString(&scalars)
          continue
        }
        guard kind == "[" else { return complaints.append("not a CSI") }
        var parameters = ""
        while let next = scalars.first, !(0x40...0x7E ~= next.value) {
          parameters.unicodeScalars.append(next)
          scalars.removeFirst()
        }
        guard let final = scalars.popFirst() else { return complaints.append("cut short") }
        control(parameters, final)
      } else if scalar == "\u{8}" {
        guard let old = column, old > 0 else { return complaints.append("back from nowhere") }
        column = old - 1
      } else {
        print(scalar)
      }
    }
  }

  /// Keeps a string that begins with ESC ] and ends with ESC \.
  private mutating func takeString(_ scalars: inout Substring.UnicodeScalarView) {
    var string = ""
    while let scalar = scalars.popFirst(), scalar != "\u{1B}" {
      string.unicodeScalars.append(scalar)
    }
    if scalars.popFirst() != "\\" { complaints.append("a string without an end") }
    strings.append(string)
  }

  private mutating func control(_ parameters: String, _ final: Unicode.Scalar) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    switch (final, parameters) {
    case ("h", "?2026"): isSynchronized = true
    case ("l", "?2026"): isSynchronized = false
    case ("m", _): select(numbers)
    case ("n", "5"): break
    case ("H", _):
      let line = max(numbers[0], 1) - 1
      let place = numbers.count > 1 ? max(numbers[1], 1) - 1 : 0
      if line >= rows || place >= columns { complaints.append("off the screen: \(parameters)") }
      (row, column) = (line, place)
    case ("C", _):
      guard let old = column else { return complaints.append("moved from nowhere") }
      let place = old + max(numbers[0], 1)
      if place >= columns { complaints.append("moved off the screen") }
      column = place
    case ("D", _):
      guard let old = column, old >= max(numbers[0], 1) else {
        return complaints.append("moved off to the left")
      }
      column = old - max(numbers[0], 1)
    case ("B", _):
      guard let old = row, column != nil, old + max(numbers[0], 1) < rows else {
        return complaints.append("moved off the bottom")
      }
      row = old + max(numbers[0], 1)
    // To its own ground, as some terminals do whatever colour is set.
    case ("J", "2"): cells = Array(repeating: Cell(), count: cells.count)
    default: complaints.append("unknown: \(parameters)\(final)")
    }
  }

  private mutating func select(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: (fore, back, isBright) = (.standard, .standard, false)
      case 1: isBright = true
      case 22: isBright = false
      case 39: fore = .standard
      case 49: back = .standard
      case 30...37: fore = .index(number - 30 + (isBright ? 8 : 0))
      case 40...47: back = .index(number - 40)
      case 90...97: fore = .index(number - 82)
      case 100...107: back = .index(number - 92)
      case 38, 48:
        let color: Color
        if rest.popFirst() == 5 {
          color = .index(rest.popFirst() ?? -1)
        } else {
          color = .rgb(
            (rest.popFirst() ?? -1) << 16 | (rest.popFirst() ?? -1) << 8 | (rest.popFirst() ?? -1))
        }
        if number == 38 { fore = color } else { back = color }
      default: complaints.append("unknown colour \(number)")
      }
    }
  }

  private mutating func print(_ scalar: Unicode.Scalar) {
    if Self.isMark(scalar) {
      guard let lastPrinted else { return complaints.append("a mark on nothing") }
      cells[lastPrinted].text.unicodeScalars.append(scalar)
      column = nil
      return
    }
    guard let column, let row else { return complaints.append("printed nowhere: \(scalar)") }
    let width = Self.isWide(scalar) ? 2 : 1
    guard column + width <= columns else { return complaints.append("printed over the edge") }
    let cell = row * columns + column
    for half in cell..<cell + width { spoilPair(half, row: row) }
    cells[cell] = Cell(text: String(scalar), fore: fore, back: back)
    if width == 2 { cells[cell + 1] = Cell(text: "", fore: fore, back: back, isRightHalf: true) }
    lastPrinted = cell
    let isCertain =
      width == 1
      && (scalar.value < 0x300 || 0x2500..<0x25A0 ~= scalar.value
        || 0x2800..<0x2900 ~= scalar.value || 0x1FB00..<0x1FBF0 ~= scalar.value
        || 0x1CD00..<0x1CEB0 ~= scalar.value)
    self.column = isCertain && column + 1 < columns ? column + 1 : nil
  }

  private var lastPrinted: Int?

  /// Writing over half of a wide character leaves rubbish in the other half.
  private mutating func spoilPair(_ cell: Int, row: Int) {
    if cells[cell].isRightHalf {
      cells[cell - 1] = Cell(text: "rubbish")
    } else if cell + 1 < (row + 1) * columns, cells[cell + 1].isRightHalf {
      cells[cell + 1] = Cell(text: "rubbish")
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    0x300..<0x370 ~= scalar.value || scalar.value == 0x200E
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    0x3040..<0x30A0 ~= scalar.value || 0x1F3B0..<0x1F3C0 ~= scalar.value
  }
}
