/// What a terminal can do, as far as it can be known.
///
/// Decided from the environment at once, so that the first picture need not wait, and again when
/// the terminal has answered. It is a pure function of what it is made from.
public struct TerminalCapabilities: Hashable, Sendable {
  /// How many colours it shows.
  public var colorDepth: ColorDepth

  /// What its cells are drawn with.
  public var glyphs: GlyphSet

  /// Whether it holds back a picture until it is whole (mode 2026).
  public var isSynchronized: Bool

  /// Whether it has the modes of a modern terminal: alternate screen, mouse, paste.
  public var hasModes: Bool

  /// Whether it takes questions without typing them on the screen.
  public var answersQuestions: Bool

  /// Whether a multiplexer stands between, which sends its own bytes on.
  public var isMultiplexed: Bool

  /// Decides from the environment and from what the terminal has said so far.
  public init(environment: [String: String], answers: TerminalAnswers = TerminalAnswers()) {
    let term = environment["TERM"] ?? ""
    let isDumb = term.isEmpty || term == "dumb"
    let isConsole = term == "linux"
    let isScreen = environment["STY"] != nil && environment["TMUX"] == nil
    let name = Self.name(environment: environment, answers: answers)
    let depth = Self.depth(environment, term: term, name: name, isScreen: isScreen)
    colorDepth = depth
    glyphs = depth == .none || !Self.isUnicode(environment) ? .ascii : .half
    isSynchronized =
      answers.synchronizedUpdate
      ?? (!isScreen && environment["TMUX"] == nil && Self.synchronized.contains(name))
    hasModes = !isDumb && !isConsole && !Self.isOld(term)
    answersQuestions = hasModes && !isScreen
    isMultiplexed = isScreen || environment["TMUX"] != nil
  }

  /// Terminals that are known to hold back pictures, whatever version is still met.
  private static let synchronized: Set<String> = [
    "kitty", "ghostty", "foot", "wezterm", "contour", "iterm2",
  ]

  /// Terminals that are known to show every colour.
  private static let colorful: Set<String> = [
    "kitty", "ghostty", "foot", "wezterm", "contour", "iterm2", "alacritty", "konsole", "vte",
    "windowsterminal", "vscode", "mintty", "rio", "tmux", "hyper", "warpterminal", "st", "mlterm",
  ]

  /// The terminal's name in lower case; empty if nothing gives it away.
  private static func name(environment: [String: String], answers: TerminalAnswers) -> String {
    if let said = answers.name {
      let word = said.prefix { $0.isLetter || $0.isNumber }.lowercased()
      return word == "libvterm" ? "" : word
    }
    // A multiplexer hands on the variables of the terminal it was started from.
    if environment["TMUX"] != nil { return "tmux" }
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

  private static func depth(
    _ environment: [String: String], term: String, name: String, isScreen: Bool
  ) -> ColorDepth {
    if let wish = environment["NO_COLOR"], !wish.isEmpty { return .none }
    if term.isEmpty || term == "dumb" || isOld(term) || term.hasSuffix("-m") { return .none }
    if term == "linux" { return .sixteen }
    // GNU screen 4 takes the numbers of a true colour for other attributes.
    if isScreen { return term.contains("256") ? .indexed : .sixteen }
    if name == "terminal.app" { return .indexed }
    if colorful.contains(name) { return .trueColor }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) { return .trueColor }
    if term.contains("truecolor") || term.contains("direct") { return .trueColor }
    return term.contains("256") ? .indexed : .sixteen
  }

  /// Terminals of glass: they move the cursor and know nothing of colours or modes.
  private static func isOld(_ term: String) -> Bool {
    ["vt52", "vt100", "vt102", "vt125", "vt220", "vt320", "vt420", "ansi-mono", "xterm-mono"]
      .contains { term == $0 || term.hasPrefix($0 + "-") }
  }

  /// Whether the locale speaks against UTF-8: one that names another character set does.
  ///
  /// Containers often name none, in terminals that have known UTF-8 for decades.
  private static func isUnicode(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
      .lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let set = locale?.split(separator: "@").first?.split(separator: ".").dropFirst().first
    else { return true }
    return set.lowercased().filter { $0 != "-" } == "utf8"
  }
}

/// What a terminal has said about itself.
public struct TerminalAnswers: Hashable, Sendable {
  /// Whether it holds back pictures until they are whole; nil if it has not said.
  public var synchronizedUpdate: Bool?

  /// Its name and version; nil if it has not said.
  public var name: String?

  /// A cell's height for its width; nil if it has not said.
  public var cellAspect: Double?

  /// Whether the last question has been answered, and so every one that ever will be.
  public var isComplete: Bool

  /// Makes answers; by default none.
  public init(
    synchronizedUpdate: Bool? = nil, name: String? = nil, cellAspect: Double? = nil,
    isComplete: Bool = false
  ) {
    self.synchronizedUpdate = synchronizedUpdate
    self.name = name
    self.cellAspect = cellAspect
    self.isComplete = isComplete
  }

  /// Takes in one reply.
  mutating func note(_ reply: TerminalReply) {
    switch reply {
    // 1 and 2: can be set and reset. 0 and 4: not at all, and some terminals say so.
    case .mode(2026, let state): synchronizedUpdate = state == 1 || state == 2
    case .name(let text): name = text
    case .cellSize(let width, let height) where width > 0 && height > 0:
      cellAspect = Double(height) / Double(width)
    case .attributes: isComplete = true
    case .mode, .cellSize, .fine: break
    }
  }
}
