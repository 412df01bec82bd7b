/// The byte strings that take a terminal over and give it back.
enum TerminalModes {
  /// Takes the terminal over: a screen of its own, no cursor, no wrapping, mouse, focus, paste.
  static func enter(_ capabilities: TerminalCapabilities) -> [UInt8] {
    guard capabilities.hasModes else { return Array("\u{1B}[m\u{1B}[2J\u{1B}[?25l\u{1B}[?7l".utf8) }
    return Array(
      ("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[m\u{1B}[2J"
        + "\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1004h\u{1B}[?2004h").utf8)
  }

  /// Gives it back; harmless wherever a frame was cut off, and to a terminal never taken over.
  ///
  /// - Parameter keyboard: What takes the keyboard back, if it was asked for more than usual.
  static func leave(_ capabilities: TerminalCapabilities, keyboard: String = "") -> [UInt8] {
    guard capabilities.hasModes else {
      // There is no other screen: the picture is wiped off this one.
      // The console gets its own colours back; others would wait for the end of such a string.
      let colors = capabilities.isConsole ? "\u{1B}]R\u{1B}\\" : ""
      return Array("\u{1B}[m\(colors)\u{1B}[H\u{1B}[J\u{1B}[?7h\u{1B}[?25h".utf8)
    }
    return Array(
      ("\u{1B}[?2026l\u{1B}[m\(keyboard)"
        + "\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1003l\u{1B}[?1016l\u{1B}[?1006l"
        + "\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?2048l"
        + "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l").utf8)
  }

  /// Ends a string; nothing where none has begun.
  static let endOfString = Array("\u{1B}\\".utf8)

  /// Asks for a sign that everything before has been read.
  static let acknowledge = Array("\u{1B}[5n".utf8)
}
