/// What a terminal has been asked to tell of keyboard, mouse and size, beyond what all of them do.
struct InputModes: Hashable {
  /// Whether it can tell of keys by the kitty keyboard protocol.
  private(set) var hasKeyboard = false

  /// Whether it can tell the mouse's place in pixels (mode 1016).
  private(set) var hasPixelMouse = false

  /// Whether it can tell its size whenever that changes (mode 2048).
  private(set) var hasSizes = false

  /// Whether it is to tell of the mouse when no button is held (mode 1003).
  var tracksMotion = false

  /// Whether keys and pixels are asked for: not before it has said what it can do.
  private(set) var isEntered = false

  /// What to ask at the start, before the question that every terminal answers.
  static let questions = "\u{1B}[?1016$p\u{1B}[?2048$p\u{1B}[?u"

  /// Tells of keys by codes: apart from each other, going down and coming up, as they are without
  /// shift and on an English keyboard, all of them, and with the text that they make.
  private static let everything = 1 | 2 | 4 | 8 | 16
  /// The same for keys that make no text.
  private static let withoutText = 1 | 2

  /// Takes in a reply.
  ///
  /// - Returns: What is to be sent because of it.
  mutating func note(_ reply: TerminalReply) -> String {
    switch reply {
    case .mode(1016, let state): hasPixelMouse = state == 1 || state == 2
    case .mode(2048, let state): hasSizes = state == 1 || state == 2
    case .keyboard(let flags):
      guard isEntered, hasKeyboard else {
        hasKeyboard = true
        return ""
      }
      // Keys that make text, told without it, would be those of an English keyboard.
      if flags & 8 != 0 && flags & 16 == 0 { return "\u{1B}[=\(Self.withoutText)u" }
    default: break
    }
    return ""
  }

  /// Asks for all that it can tell; nothing the second time.
  ///
  /// - Parameter knowsCell: Whether a cell's extent in pixels is known.
  mutating func enter(knowsCell: Bool) -> String {
    guard !isEntered else { return "" }
    isEntered = true
    if !knowsCell { hasPixelMouse = false }
    return (hasPixelMouse ? "\u{1B}[?1016h" : "") + (hasSizes ? "\u{1B}[?2048h" : "")
      + (hasKeyboard ? "\u{1B}[>\(Self.everything)u\u{1B}[?u" : "")
  }

  /// Notes that all of it has been taken back.
  mutating func leave() {
    isEntered = false
  }

  /// What takes the keyboard back to how it was told of before.
  ///
  /// It is only for terminals that have been asked: elsewhere it might move the cursor.
  var keyboardRestoration: String { hasKeyboard ? "\u{1B}[<u" : "" }

  /// Asks to be told of the mouse when no button is held, or no more of that.
  static func motion(_ isTracked: Bool) -> String {
    isTracked ? "\u{1B}[?1003h" : "\u{1B}[?1003l\u{1B}[?1002h"
  }
}
