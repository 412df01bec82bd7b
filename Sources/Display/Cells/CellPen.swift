/// Writes cells as a terminal understands them, and knows what the terminal was told last.
///
/// It sets only the colours that a glyph shows and that are not set already, both in one
/// sequence, and moves the cursor only when it is not already there.
struct CellPen: ~Copyable {
  /// Stands for a colour or a place that is not known.
  static let unknown: UInt32 = .max
  /// The code of the terminal's own foreground or background.
  static let standard: UInt32 = .max - 1

  var bytes = FrameBytes()
  let depth: ColorDepth
  private var fore = CellPen.unknown
  private var back = CellPen.unknown
  private var column = -1
  private var row = -1
  private var columns = 1
  private var isSynchronized = false
  /// For each pattern its character in UTF-8.
  private let words: [UInt32]
  private let lengths: [UInt8]
  /// Whether a pattern and its inverse fill a cell together.
  private let hasInverses: Bool

  /// Whether it draws on the Linux console: eight grounds, and bright inks by intensity.
  private let isConsole: Bool

  init(depth: ColorDepth, glyphs: GlyphSet, isConsole: Bool) {
    self.depth = depth
    self.isConsole = isConsole
    let scalars = PatternGlyphs.scalars(of: glyphs)
    words = scalars.map(FrameBytes.word)
    lengths = scalars.map { UInt8(FrameBytes.length(of: $0)) }
    hasInverses = glyphs != .braille
  }

  /// Begins a frame; nothing is taken for granted about the terminal's state.
  mutating func begin(columns: Int, synchronized: Bool) {
    bytes.removeAll()
    let color = depth == .none ? Self.standard : Self.unknown
    (fore, back) = (color, color)
    (column, row) = (-1, -1)
    self.columns = columns
    isSynchronized = synchronized
    if synchronized { bytes.append(contentsOf: "\u{1B}[?2026h") }
  }

  /// Gives the console's sixteen colours other meanings.
  ///
  /// The string is ended although the console needs no end: others would wait for one.
  mutating func setColors(_ colors: [UInt32]) {
    let digits = Array("0123456789abcdef".utf8)
    for (number, color) in colors.enumerated() {
      bytes.reserve(FrameBytes.bytesPerCell)
      bytes.append(contentsOf: "\u{1B}]P")
      bytes.append(digits[number])
      for shift in [20, 16, 12, 8, 4, 0] as [UInt32] {
        bytes.append(digits[Int(color >> shift & 15)])
      }
      bytes.append(contentsOf: "\u{1B}\\")
    }
  }

  /// Clears the screen.
  mutating func clear(to back: UInt32) {
    bytes.reserve(FrameBytes.bytesPerCell)
    set(back: back)
    bytes.append(contentsOf: "\u{1B}[H\u{1B}[2J")
    (column, row) = (0, 0)
  }

  /// Ends a frame; one that holds nothing becomes empty.
  mutating func end() {
    guard row >= 0 else { return bytes.removeAll() }
    bytes.append(contentsOf: isSynchronized ? "\u{1B}[m\u{1B}[?2026l" : "\u{1B}[m")
  }

  /// Puts the cursor on a cell and makes room for drawing it.
  @inline(__always) mutating func move(toColumn target: Int, row line: Int) {
    bytes.reserve(FrameBytes.bytesPerCell)
    guard target != column || line != row else { return }
    moveAway(toColumn: target, row: line)
  }

  /// Moves in whichever way needs fewest bytes.
  private mutating func moveAway(toColumn target: Int, row line: Int) {
    let (down, right) = (line &- row, target &- column)
    let isKnown = row >= 0 && column >= 0
    (row, column) = (line, target)
    if isKnown, down == 0, right > 0 { return append(steps: right, "C") }
    let absolute = 4 + Self.digits(line + 1) + (target > 0 ? 1 + Self.digits(target + 1) : 0)
    if isKnown, down > 0, Self.length(down) + Self.length(right) < absolute {
      append(steps: down, "B")
      if right > 0 { append(steps: right, "C") }
      if right < -2 { append(steps: -right, "D") }
      for _ in 0..<(right < 0 && right >= -2 ? -right : 0) { bytes.append(8 as UInt8) }
      return
    }
    bytes.append(0x5B1B as UInt32, length: 2)
    bytes.append(decimal: line + 1)
    if target > 0 {
      bytes.append(UInt8(ascii: ";"))
      bytes.append(decimal: target + 1)
    }
    bytes.append(UInt8(ascii: "H"))
  }

  private mutating func append(steps: Int, _ final: Unicode.Scalar) {
    bytes.append(0x5B1B as UInt32, length: 2)
    if steps > 1 { bytes.append(decimal: steps) }
    bytes.append(UInt8(ascii: final))
  }

  /// The bytes that going so many steps takes; up to two to the left are backspaces.
  private static func length(_ steps: Int) -> Int {
    switch steps {
    case 0: 0
    case -2 ... -1: -steps
    case 1: 3
    default: 3 + digits(abs(steps))
    }
  }

  private static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4
  }

  /// Draws two pixels as one cell, in whichever way needs fewer bytes.
  @inline(__always) mutating func putHalves(top: UInt32, bottom: UInt32) {
    if top == bottom {
      if back == top {
        bytes.append(0x20 as UInt8)
      } else if fore == top {
        bytes.append(0x8896E2 as UInt32, length: 3)
      } else {
        set(back: top)
        bytes.append(0x20 as UInt8)
      }
    } else {
      let upper = (fore == top ? 0 : 1) &+ (back == bottom ? 0 : 1)
      let lower = (fore == bottom ? 0 : 1) &+ (back == top ? 0 : 1)
      if lower < upper {
        set(fore: bottom, back: top)
        bytes.append(0x8496E2 as UInt32, length: 3)
      } else {
        set(fore: top, back: bottom)
        bytes.append(0x8096E2 as UInt32, length: 3)
      }
    }
    advance(1)
  }

  /// Draws a pattern of pixels, in whichever way needs fewer bytes.
  mutating func put(pattern: UInt32, fore newFore: UInt32, back newBack: UInt32) {
    guard pattern != 0, newFore != newBack else { return putSolid(newBack) }
    var pattern = Int(pattern)
    let plain = (fore == newFore ? 0 : 1) &+ (back == newBack ? 0 : 1)
    let inverse = (fore == newBack ? 0 : 1) &+ (back == newFore ? 0 : 1)
    if isConsole ? newBack > 7 : hasInverses && inverse < plain {
      pattern = words.count - 1 - pattern
      set(fore: newBack, back: newFore)
    } else {
      set(fore: newFore, back: newBack)
    }
    bytes.append(words[pattern], length: Int(lengths[pattern]))
    advance(1)
  }

  private mutating func putSolid(_ color: UInt32) {
    if color != back, color == fore {
      bytes.append(0x8896E2 as UInt32, length: 3)
    } else if isConsole, color > 7 {
      set(fore: color, back: back == Self.unknown ? 0 : back)
      bytes.append(0x8896E2 as UInt32, length: 3)
    } else {
      set(back: color)
      bytes.append(0x20 as UInt8)
    }
    advance(1)
  }

  /// Draws a scalar that is one cell wide in every terminal.
  mutating func put(scalar: UInt32, fore: UInt32, back: UInt32) {
    if scalar == 0x20 { set(back: back) } else { set(fore: fore, back: back) }
    bytes.append(scalar: scalar)
    advance(1)
  }

  /// Draws text that terminals may disagree about the width of.
  ///
  /// Whatever comes next is placed absolutely.
  mutating func put(cluster: [UInt8], fore: UInt32, back: UInt32) {
    set(fore: fore, back: back)
    bytes.append(contentsOf: cluster)
    column = -1
  }

  /// After the last column the cursor may stand on it or behind it: nobody knows.
  @inline(__always) private mutating func advance(_ cells: Int) {
    column &+= cells
    if column >= columns { column = -1 }
  }

  @inline(__always) private mutating func set(fore newFore: UInt32, back newBack: UInt32) {
    guard newFore != fore else { return set(back: newBack) }
    bytes.append(0x5B1B as UInt32, length: 2)
    appendColor(newFore, ground: 0)
    if newBack != back { appendColor(newBack, ground: 10) }
    bytes.endSequence(UInt8(ascii: "m"))
    (fore, back) = (newFore, newBack)
  }

  @inline(__always) private mutating func set(back newBack: UInt32) {
    guard newBack != back else { return }
    bytes.append(0x5B1B as UInt32, length: 2)
    appendColor(newBack, ground: 10)
    bytes.endSequence(UInt8(ascii: "m"))
    back = newBack
  }

  /// Appends the parameters of a colour, each with a semicolon behind it.
  ///
  /// The ground is 0 for the foreground and 10 for the background, as in the numbers of SGR.
  @inline(__always) private mutating func appendColor(_ code: UInt32, ground: UInt8) {
    if depth == .trueColor, code <= 0xFFFFFF {
      // "38;2;" or "48;2;"
      bytes.append(ground == 0 ? 0x3B_323B_3833 : 0x3B_323B_3834 as UInt64, length: 5)
      bytes.append(part: UInt8(truncatingIfNeeded: code >> 16))
      bytes.append(part: UInt8(truncatingIfNeeded: code >> 8))
      bytes.append(part: UInt8(truncatingIfNeeded: code))
    } else {
      appendIndex(code, ground: ground)
    }
  }

  private mutating func appendIndex(_ code: UInt32, ground: UInt8) {
    if code == Self.standard || depth == .none {
      bytes.append(part: 39 + ground)
    } else if depth == .indexed {
      // "38;5;" or "48;5;"
      bytes.append(ground == 0 ? 0x3B_353B_3833 : 0x3B_353B_3834 as UInt64, length: 5)
      bytes.append(part: UInt8(truncatingIfNeeded: code))
    } else {
      let index = UInt8(truncatingIfNeeded: code)
      if isConsole, ground == 0 {
        // "1;" or "22;": bright or not.
        bytes.append(part: index < 8 ? 22 : 1)
        bytes.append(part: 30 + (index & 7))
        return
      }
      bytes.append(part: index < 8 ? 30 + index + ground : 82 + index + ground)
    }
  }
}
