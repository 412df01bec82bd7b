/// What a terminal is asked at the start, in one string.
///
/// The first picture is drawn with what the environment tells, and another way of drawing is taken
/// up when the answers come: nobody waits. After the last question, which every terminal answers,
/// no more is expected. Not to be asked are the Linux console and GNU screen: they print what they
/// do not know.
struct TerminalProbe: ~Copyable {
  /// Seconds in which a terminal on this machine answers, and one at the end of a long line.
  static func patience(_ environment: [String: String]) -> Double {
    environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil ? 1 : 0.3
  }

  /// What the largest extent of a sixel picture is.
  static let largestSixels = "\u{1B}[?2;1;0S"

  /// What a cell's extent in pixels is.
  static let cellSize = "\u{1B}[16t"

  private var shared = SharedPicture("probe")

  /// The files that are there as long as the terminal has not read them.
  var leftovers: [String] { shared.paths }

  /// What the terminal behind tmux is asked.
  ///
  /// To be written before anything else: while tmux is about to redraw the screen, it drops what it
  /// is to pass through.
  mutating func questionsBehindTmux() -> [UInt8] {
    var text = Self.passedThrough(picture(.passedThrough, "t=d", "AAAA"))
    if let name = shared.share([0xFF00_0000].span) {
      text += Self.passedThrough(picture(.sharedPassedThrough, "t=s", Self.base64(name)))
    }
    // Kitty's version, by a name of its own in hexadecimal digits: "kitty-query-version".
    text += Self.passedThrough(
      "\u{1B}P+q6b697474792d71756572792d76657273696f6e\u{1B}\\")
    return Array(text.utf8)
  }

  /// The questions.
  ///
  /// - Parameters:
  ///   - isInTmux: Whether tmux is asked: it takes tests of pictures for titles of windows.
  ///   - size: The screen's extent, already cleared; it is cleared again where characters are tested.
  mutating func questions(isInTmux: Bool, size: CellSize) -> [UInt8] {
    // Synchronized updates; name and version; a cell's and the window's extent in pixels; the
    // most colours and the largest extent of a sixel picture.
    var text =
      "\u{1B}[?2026$p\u{1B}[>0q\(Self.cellSize)\u{1B}[14t\u{1B}[?1;1;0S\(Self.largestSixels)"
    if !isInTmux {
      text += picture(.direct, "t=d", "AAAA")
      let name = shared.share([0xFF00_0000].span)
      if let name { text += picture(.shared, "t=s", Self.base64(name)) }
    }
    if size.rows > 2, size.columns > 8 { text += characters }
    return Array((text + "\u{1B}[c").utf8)
  }

  /// Asks whether a picture of one pixel could be read.
  private func picture(
    _ number: TerminalAnswers.TestPicture, _ medium: String, _ payload: String
  ) -> String {
    "\u{1B}_Gi=\(number.rawValue),s=1,v=1,a=q,\(medium),f=24;\(payload)\u{1B}\\"
  }

  /// Writes each test character unseen and asks where the cursor is then.
  private var characters: String {
    let asked = ["\u{1FB1E}", "\u{1CD30}"].map { "\u{1B}[2;1H\($0)\u{1B}[6n" }
    return "\u{1B}[8m\(asked.joined())\u{1B}[m\u{1B}[2;1H\u{1B}[2K"
  }

  private static func passedThrough(_ text: String) -> String {
    let doubled = text.map { $0 == "\u{1B}" ? "\u{1B}\u{1B}" : String($0) }.joined()
    return "\u{1B}Ptmux;\(doubled)\u{1B}\\"
  }

  private static func base64(_ text: String) -> String {
    var frame = FrameBytes(capacity: 128)
    Base64.append(Array(text.utf8).span, to: &frame)
    return String(decoding: unsafe Array(frame.rawBytes), as: UTF8.self)
  }
}
