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

  /// How it takes kitty's pictures; nil if it does not, or has not shown so yet.
  public var kitty: KittyPictures?

  /// What its sixel pictures may be; nil if it draws none, or has not said so yet.
  public var sixel: SixelPictures?

  /// Whether it draws the blocks of cells divided in six, without gaps.
  public var hasSextants: Bool

  /// Whether it draws the blocks of cells divided in eight, without gaps.
  public var hasOctants: Bool

  /// Blocks that it takes for more or fewer columns than one: a picture of them would be in shreds.
  public var mismeasured: Set<GlyphSet>

  /// The best way to draw on it.
  public var choice: ScreenKind

  /// What was found out and why the choice was made, a short sentence each.
  public var findings: [String]

  /// Whether it is the Linux console: the only one of sixteen colours and no modes.
  var isConsole: Bool { colorDepth == .sixteen && !hasModes }

  /// Decides from the environment and from what the terminal has said so far.
  public init(environment: [String: String], answers: TerminalAnswers = TerminalAnswers()) {
    let term = environment["TERM"] ?? ""
    let isDumb = term.isEmpty || term == "dumb"
    let isConsole = term == "linux"
    let isScreen = environment["STY"] != nil && environment["TMUX"] == nil
    let identity = TerminalName(environment: environment, answers: answers)
    let name = identity.word
    let depth = Self.depth(environment, term: term, name: identity, isScreen: isScreen)
    colorDepth = depth
    isSynchronized =
      answers.synchronizedUpdate
      ?? (!isScreen && environment["TMUX"] == nil && Self.synchronized.contains(name))
    hasModes = !isDumb && !isConsole && !Self.isOld(term)
    answersQuestions = hasModes && !isScreen
    isMultiplexed = isScreen || environment["TMUX"] != nil
    kitty = Self.kitty(environment, answers: answers)
    sixel = Self.sixel(identity, answers: answers)
    hasSextants = Self.hasSextants(identity, answers: answers)
    hasOctants = Self.hasOctants(identity, answers: answers)
    mismeasured = Self.mismeasured(answers)
    glyphs =
      if depth == .none || !Self.isUnicode(environment) {
        .ascii
      } else if hasOctants {
        .octant
      } else if hasSextants {
        .sextant
      } else {
        // Behind tmux there may be any terminal.
        Self.colorful.contains(name) && name != "tmux" ? .quadrant : .half
      }
    let best = Self.choice(
      environment, answers, kitty: kitty, sixel: sixel, depth: depth, glyphs: glyphs)
    choice = best.kind
    findings = []
    findings = Self.findings(identity, self, answers: answers, reason: best.reason)
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

  private static func depth(
    _ environment: [String: String], term: String, name: TerminalName, isScreen: Bool
  ) -> ColorDepth {
    if let wish = environment["NO_COLOR"], !wish.isEmpty { return .none }
    if term.isEmpty || term == "dumb" || isOld(term) || term.hasSuffix("-m") { return .none }
    if term == "linux" { return .sixteen }
    // GNU screen 4 takes the numbers of a true colour for other attributes.
    if isScreen { return term.contains("256") ? .indexed : .sixteen }
    if name.word == "terminal.app" { return .indexed }
    if colorful.contains(name.word) { return .trueColor }
    // From then on it shows them all, though its variables say nothing of it.
    if name.word == "xterm", name.isAtLeast(331) { return .trueColor }
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
