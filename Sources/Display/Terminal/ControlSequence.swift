/// A whole control sequence that a terminal sent: `CSI`, parameters, a final byte.
struct ControlSequence {
  /// One of `? > < =` in front of the parameters; 0 if none.
  let prefix: UInt8
  /// A byte between parameters and final; 0 if none.
  let intermediate: UInt8
  /// The parameters with the parts that colons separate; 0 for a part that is empty.
  let fields: [[Int]]
  let final: UInt8

  init(_ bytes: [UInt8], final: UInt8) {
    self.final = final
    var bytes = bytes[...]
    if let first = bytes.first, 0x3C...0x3F ~= first {
      prefix = first
      bytes.removeFirst()
    } else {
      prefix = 0
    }
    let end = bytes.firstIndex { $0 < 0x30 } ?? bytes.endIndex
    intermediate = end < bytes.endIndex ? bytes[end] : 0
    fields = bytes[..<end].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { field in
        field.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
          .map(Self.number)
      }
  }

  /// A number of at most a hundred million: no terminal means more.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    var value = 0
    for digit in digits where 0x30...0x39 ~= digit {
      value = min(value * 10 + Int(digit) - 0x30, 100_000_000)
    }
    return value
  }

  /// A parameter's part, by default the first; a number in place of one that is 0 or missing.
  func parameter(_ index: Int, part: Int = 0, or standard: Int = 0) -> Int {
    guard index < fields.count, part < fields[index].count, fields[index][part] != 0 else {
      return standard
    }
    return fields[index][part]
  }

  /// Whether three more bytes follow, outside the grammar.
  var isOldMouse: Bool {
    final == UInt8(ascii: "M") && prefix == 0 && fields.allSatisfy { $0.allSatisfy { $0 == 0 } }
  }

  /// Whether pasted text follows.
  var beginsPaste: Bool {
    final == UInt8(ascii: "~") && prefix == 0 && parameter(0) == 200
  }

  /// What it says; nothing if that is of no interest here.
  ///
  /// - Parameter cell: A cell's extent if places of the mouse are told in pixels.
  func meanings(cell: PixelSize?) -> [TerminalInput.Output] {
    switch (prefix, final) {
    case (0, _) where intermediate == 0: return plainMeanings
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      return mouse(cell: cell).map { [.event(.mouse($0))] } ?? []
    case (UInt8(ascii: "?"), UInt8(ascii: "c")):
      return [.reply(.attributes(fields.map { $0.first ?? 0 }))]
    case (UInt8(ascii: "?"), UInt8(ascii: "u")): return [.reply(.keyboard(parameter(0)))]
    case (UInt8(ascii: "?"), UInt8(ascii: "y")) where intermediate == UInt8(ascii: "$"):
      return [.reply(.mode(parameter(0), parameter(1)))]
    case (UInt8(ascii: "?"), UInt8(ascii: "S")) where parameter(1) == 0 && fields.count > 2:
      return [.reply(.pictureLimit(parameter(0), fields.dropFirst(2).map { $0.first ?? 0 }))]
    default: return []
    }
  }

  private var plainMeanings: [TerminalInput.Output] {
    switch final {
    case UInt8(ascii: "I"): return [.event(.focus(true))]
    case UInt8(ascii: "O"): return [.event(.focus(false))]
    case UInt8(ascii: "n"): return parameter(0) == 0 ? [.reply(.fine)] : []
    case UInt8(ascii: "t"):
      switch parameter(0) {
      case 4: return [.reply(.windowSize(parameter(2), parameter(1)))]
      case 6: return [.reply(.cellSize(parameter(2), parameter(1)))]
      case 48:
        let cells = CellSize(columns: parameter(2), rows: parameter(1))
        let pixels = PixelSize(width: parameter(4), height: parameter(3))
        return cells.columns > 0 && cells.rows > 0 ? [.reply(.extent(cells, pixels))] : []
      default: return []
      }
    // The third function key with modifiers looks like a report of the cursor in the first row.
    case UInt8(ascii: "R") where !(parameter(0, or: 1) == 1 && 2...8 ~= parameter(1, or: 2)):
      return [.reply(.cursor(row: parameter(0, or: 1), column: parameter(1, or: 1)))]
    default: return keys
    }
  }

  private func mouse(cell: PixelSize?) -> MouseEvent? {
    guard fields.count >= 3 else { return nil }
    let code = parameter(0)
    let button = code & 3
    let action: MouseEvent.Action
    if code & 64 != 0 {
      guard button < 2 else { return nil }
      action = .wheel(button == 0 ? 1 : -1)
    } else if code & ~63 != 0 {
      return nil
    } else if code & 32 != 0 {
      action = button == 3 ? .move : .drag
    } else {
      action = final == UInt8(ascii: "M") ? .down : .up
    }
    var held = KeyModifiers()
    if code & 4 != 0 { held.insert(.shift) }
    if code & 8 != 0 { held.insert(.alt) }
    if code & 16 != 0 { held.insert(.control) }
    // Both are counted from 1; what is meant is the middle of a cell or a pixel.
    let x = Double(max(parameter(1) - 1, 0)) + 0.5
    let y = Double(max(parameter(2) - 1, 0)) + 0.5
    return MouseEvent(
      action: action, button: code & 64 != 0 || button == 3 ? 0 : button,
      x: x / Double(cell?.width ?? 1), y: y / Double(cell?.height ?? 1), modifiers: held)
  }
}
