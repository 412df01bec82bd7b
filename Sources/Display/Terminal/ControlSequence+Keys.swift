/// Keys, as terminals have told them since the first, and as the kitty keyboard protocol does.
///
/// That one says `CSI key:shifted:base ; modifiers:kind ; text u`: the key by the character that it
/// makes without shift, then with shift, then where it lies on an English keyboard; the keys
/// held; whether it went down (1), repeats (2) or came up (3); and the characters it has made.
extension ControlSequence {
  /// What the sequence says of a key; nothing if it is one without a name here.
  var keys: [TerminalInput.Output] {
    switch final {
    case UInt8(ascii: "Z"): return told([.tab], modifiers.union(.shift))
    case UInt8(ascii: "~"): return numberedKey
    case UInt8(ascii: "u"): return codedKey(parameter(0))
    default:
      guard let key = TerminalInput.letterKeys[final], final != UInt8(ascii: "M") else { return [] }
      return told([key], modifiers)
    }
  }

  private var numberedKey: [TerminalInput.Output] {
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
    case 27: return codedKey(parameter(2), hasText: false)
    default: return []
    }
    return told([key], modifiers)
  }

  /// A key told by a character's code, or by one of those for keys that make none.
  private func codedKey(_ code: Int, hasText: Bool = true) -> [TerminalInput.Output] {
    if let key = Self.codes[code] { return told([key], modifiers) }
    let commands: KeyModifiers = [.control, .alt, .command]
    if hasText, modifiers.isDisjoint(with: commands) {
      let text = fields.count > 2 ? fields[2].compactMap(Self.scalar) : []
      let characters = String(String.UnicodeScalarView(text))
      if !characters.isEmpty {
        return told(characters.map { .character($0) }, modifiers.subtracting(.shift))
      }
    }
    guard var scalar = Self.scalar(code), !(0xE000..<0xF900 ~= code) else { return [] }
    guard modifiers.isDisjoint(with: commands) else {
      // A shortcut is the key of that place where the keyboard writes other letters.
      if !scalar.isASCII, let base = Self.scalar(parameter(0, part: 2)) { scalar = base }
      return told([.character(Character(scalar))], modifiers)
    }
    var character = Character(scalar)
    if modifiers.contains(.shift) {
      let shifted = Self.scalar(parameter(0, part: 1)).map { Character($0) }
      let upper = String(character).uppercased()
      character = shifted ?? (upper.count == 1 ? Character(upper) : character)
    }
    return told([.character(character)], modifiers.subtracting(.shift))
  }

  /// What has become of some keys, which is nearly always one.
  private func told(_ keys: [Key], _ modifiers: KeyModifiers) -> [TerminalInput.Output] {
    keys.map { key in
      switch parameter(1, part: 1) {
      case 2: .event(.keyRepeat(key, modifiers))
      case 3: .event(.keyUp(key, modifiers))
      default: .event(.key(key, modifiers))
      }
    }
  }

  /// The keys held: the second parameter less one, as bits; locks and rarer keys are left out.
  private var modifiers: KeyModifiers {
    let value = max(parameter(1, or: 1) - 1, 0)
    return KeyModifiers(rawValue: UInt8(truncatingIfNeeded: value & 15))
  }

  /// A character that is one: no control and no half of a pair.
  private static func scalar(_ code: Int) -> Unicode.Scalar? {
    guard code >= 0x20, !(0x7F..<0xA0 ~= code) else { return nil }
    return UInt32(exactly: code).flatMap { Unicode.Scalar($0) }
  }

  /// The keys that make no character, or one that means something else, by their codes.
  ///
  /// The number pad's are told with their text where they make one.
  private static let codes: [Int: Key] = [
    8: .backspace, 9: .tab, 13: .enter, 27: .escape, 127: .backspace,
    57414: .enter, 57417: .left, 57418: .right, 57419: .up, 57420: .down, 57421: .pageUp,
    57422: .pageDown, 57423: .home, 57424: .end, 57425: .insert, 57426: .delete,
  ]
}
