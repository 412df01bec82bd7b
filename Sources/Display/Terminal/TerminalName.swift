/// Which terminal it is, as far as it says so or the environment gives it away.
struct TerminalName: Hashable, Sendable {
  /// Its name in lower case; empty if nothing gives it away.
  var word = ""
  /// Its version, the largest part first; empty if nobody says.
  var version: [Int] = []

  init(environment: [String: String], answers: TerminalAnswers) {
    if let said = answers.name {
      let said = String(said.prefix { $0 != ")" })
      let name = said.prefix { $0.isLetter || $0.isNumber }.lowercased()
      // Many programs embed this one; it says nothing about how they draw.
      word = name == "libvterm" ? "" : name
      version = Self.version(String(said.dropFirst(name.count)))
      return
    }
    // A multiplexer hands on the variables of the terminal it was started from.
    if environment["TMUX"] != nil {
      word = "tmux"
      return
    }
    word = Self.word(environment)
    version = Self.version(environment, of: word)
  }

  /// Whether it is at least such a version; a terminal that does not say is not.
  func isAtLeast(_ wanted: Int...) -> Bool {
    for (index, part) in wanted.enumerated() {
      let own = index < version.count ? version[index] : 0
      if own != part { return own > part }
    }
    return !version.isEmpty
  }

  private static func word(_ environment: [String: String]) -> String {
    let term = environment["TERM"] ?? ""
    for (prefix, name) in [
      ("xterm-kitty", "kitty"), ("xterm-ghostty", "ghostty"), ("foot", "foot"),
      ("alacritty", "alacritty"), ("wezterm", "wezterm"), ("contour", "contour"),
      ("konsole", "konsole"), ("mintty", "mintty"), ("rio", "rio"), ("mlterm", "mlterm"),
    ] where term.hasPrefix(prefix) { return name }
    switch environment["TERM_PROGRAM"] {
    case "iTerm.app": return "iterm2"
    case "Apple_Terminal": return "terminal.app"
    case let program?: return program.lowercased()
    case nil: break
    }
    for (variable, name) in [
      ("KITTY_WINDOW_ID", "kitty"), ("GHOSTTY_BIN_DIR", "ghostty"),
      ("WEZTERM_EXECUTABLE", "wezterm"), ("KONSOLE_VERSION", "konsole"), ("VTE_VERSION", "vte"),
      ("WT_SESSION", "windowsterminal"), ("ALACRITTY_WINDOW_ID", "alacritty"),
    ] where environment[variable] != nil { return name }
    return ""
  }

  private static func version(_ environment: [String: String], of word: String) -> [Int] {
    switch word {
    case "vte": version(environment["VTE_VERSION"] ?? "")
    case "konsole": version(environment["KONSOLE_VERSION"] ?? "")
    default:
      environment["TERM_PROGRAM"]?.lowercased() == word
        ? version(environment["TERM_PROGRAM_VERSION"] ?? "") : []
    }
  }

  /// The numbers of a version; of 5203, as some count, only that one.
  private static func version(_ text: String) -> [Int] {
    let start = text.drop { !$0.isWholeNumber || !$0.isASCII }
    let end = start.prefix { $0.isASCII && ($0.isWholeNumber || $0 == ".") }
    return end.split(separator: ".").compactMap { Int($0) }
  }
}
