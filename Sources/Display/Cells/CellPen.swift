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

  init(depth: ColorDepth) {
    self.depth = depth
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

  private mutating func moveAway(toColumn target: Int, row line: Int) {
    bytes.append(0x5B1B as UInt32, length: 2)
    if line == row, column >= 0, target > column {
      let gap = target - column
      if gap > 1 { bytes.append(decimal: gap) }
      bytes.append(UInt8(ascii: "C"))
    } else {
      bytes.append(decimal: line + 1)
      if target > 0 {
        bytes.append(UInt8(ascii: ";"))
        bytes.append(decimal: target + 1)
      }
      bytes.append(UInt8(ascii: "H"))
    }
    (column, row) = (target, line)
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
      bytes.append(part: index < 8 ? 30 + index + ground : 82 + index + ground)
    }
  }
}
