/// A whole control sequence that a terminal sent: `CSI`, parameters, a final byte.
struct ControlSequence {
  /// One of `? > < =` in front of the parameters; 0 if none.
  let prefix: UInt8
  /// A byte between parameters and final; 0 if none.
  let intermediate: UInt8
  /// The parameters; what follows a colon in one is in `details`.
  let parameters: [Int]
  /// The second part of each parameter; 0 if none.
  let details: [Int]
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
    let fields = bytes[..<end].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let parts = fields.map { $0.split(separator: UInt8(ascii: ":")) }
    parameters = parts.map { Self.number($0.first) }
    details = parts.map { Self.number($0.dropFirst().first) }
  }

  /// A number of at most a million: no terminal means more.
  private static func number(_ digits: ArraySlice<UInt8>?) -> Int {
    var value = 0
    for digit in digits ?? [] where 0x30...0x39 ~= digit {
      value = min(value * 10 + Int(digit) - 0x30, 1_000_000)
    }
    return value
  }

  private func parameter(_ index: Int, or standard: Int = 0) -> Int {
    index < parameters.count && parameters[index] != 0 ? parameters[index] : standard
  }

  /// Whether three more bytes follow, outside the grammar.
  var isOldMouse: Bool { final == UInt8(ascii: "M") && prefix == 0 && parameters.allZero }

  /// Whether pasted text follows.
  var beginsPaste: Bool {
    final == UInt8(ascii: "~") && prefix == 0 && parameter(0) == 200
  }

  /// What it says; nil if that is of no interest here.
  var meaning: TerminalInput.Output? {
    switch (prefix, final) {
    case (0, _) where intermediate == 0: return plainMeaning
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      return mouse.map { .event(.mouse($0)) }
    case (UInt8(ascii: "?"), UInt8(ascii: "c")): return .reply(.attributes(parameters))
    case (UInt8(ascii: "?"), UInt8(ascii: "y")) where intermediate == UInt8(ascii: "$"):
      return .reply(.mode(parameter(0), parameter(1)))
    case (UInt8(ascii: "?"), UInt8(ascii: "S")) where parameter(1) == 0 && parameters.count > 2:
      return .reply(.pictureLimit(parameter(0), Array(parameters.dropFirst(2))))
    default: return nil
    }
  }

  private var plainMeaning: TerminalInput.Output? {
    switch final {
    case UInt8(ascii: "I"): return .event(.focus(true))
    case UInt8(ascii: "O"): return .event(.focus(false))
    case UInt8(ascii: "n"): return parameter(0) == 0 ? .reply(.fine) : nil
    case UInt8(ascii: "t"):
      switch parameter(0) {
      case 4: return .reply(.windowSize(parameter(2), parameter(1)))
      case 6: return .reply(.cellSize(parameter(2), parameter(1)))
      default: return nil
      }
    // The third function key with modifiers looks like a report of the cursor in the first row.
    case UInt8(ascii: "R") where !(parameter(0, or: 1) == 1 && 2...8 ~= parameter(1, or: 2)):
      return .reply(.cursor(row: parameter(0, or: 1), column: parameter(1, or: 1)))
    case UInt8(ascii: "Z"): return .event(.key(.tab, modifiers.union(.shift)))
    case UInt8(ascii: "~"): return numberedKey
    case UInt8(ascii: "u"): return characterKey(code: parameter(0), modifierIndex: 1)
    default:
      guard let key = TerminalInput.letterKeys[final], final != UInt8(ascii: "M"), !isRelease
      else { return nil }
      return .event(.key(key, modifiers))
    }
  }

  private var numberedKey: TerminalInput.Output? {
    guard !isRelease else { return nil }
    let key: Key
    switch parameter(0) {
    case 1, 7: key = .home
    case 2: key = .insert
    case 3: key = .delete
    case 4, 8: key = .end
    case 5: key = .pageUp
    case 6: key = .pageDown
    case 11...15: key = .function(parameter(0) - 10)
    case 17...21: key = .function(parameter(0) - 11)
    case 23, 24: key = .function(parameter(0) - 12)
    case 27: return characterKey(code: parameter(2), modifierIndex: 1)
    default: return nil
    }
    return .event(.key(key, modifiers))
  }

  /// A key told by its character, as some terminals do when asked to.
  private func characterKey(code: Int, modifierIndex: Int) -> TerminalInput.Output? {
    guard !isRelease else { return nil }
    let held = modifiers
    switch code {
    case 9: return .event(.key(.tab, held))
    case 13: return .event(.key(.enter, held))
    case 27: return .event(.key(.escape, held))
    case 8, 127: return .event(.key(.backspace, held))
    case 0x20..<0xE000, 0xF900..<0x11_0000:
      guard let scalar = Unicode.Scalar(UInt32(code)), !(0x80..<0xA0 ~= code) else { return nil }
      return .event(.key(.character(Character(scalar)), held.subtracting(.shift)))
    default: return nil
    }
  }

  /// The keys held: the second parameter less one, as bits.
  private var modifiers: KeyModifiers {
    let value = parameter(1, or: 1) - 1
    return KeyModifiers(rawValue: UInt8(truncatingIfNeeded: max(value, 0) & 7))
  }

  /// Whether the key came up: terminals tell so only when asked to.
  private var isRelease: Bool { details.count > 1 && details[1] == 3 }

  private var mouse: MouseEvent? {
    guard parameters.count >= 3 else { return nil }
    let code = parameters[0]
    let button = code & 3
    let action: MouseEvent.Action
    if code & 64 != 0 {
      guard button < 2 else { return nil }
      action = .wheel(button == 0 ? 1 : -1)
    } else if code & 128 != 0 {
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
    return MouseEvent(
      action: action, button: code & 64 != 0 || button == 3 ? 0 : button,
      column: max(parameters[1] - 1, 0), row: max(parameters[2] - 1, 0), modifiers: held)
  }
}

extension Array where Element == Int {
  /// Whether no parameter was given.
  fileprivate var allZero: Bool { allSatisfy { $0 == 0 } }
}
