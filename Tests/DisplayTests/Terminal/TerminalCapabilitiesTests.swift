import Display
import Testing

@Suite struct TerminalCapabilitiesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var environment: [String: String]
    var depth: ColorDepth
    var glyphs = GlyphSet.half
    var isSynchronized = false
    var hasModes = true
    var answersQuestions = true

    var testDescription: String { environment.description }
  }

  static let cases: [Case] = [
    Case(environment: ["TERM": "xterm-256color"], depth: .indexed),
    Case(environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"], depth: .trueColor),
    Case(environment: ["TERM": "xterm-256color", "COLORTERM": "24bit"], depth: .trueColor),
    Case(environment: ["TERM": "xterm-256color", "COLORTERM": "yes"], depth: .indexed),
    Case(environment: ["TERM": "xterm"], depth: .sixteen),
    Case(environment: ["TERM": "xterm-direct"], depth: .trueColor),
    Case(environment: ["TERM": "xterm-truecolor"], depth: .trueColor),
    Case(
      environment: ["TERM": "xterm-kitty"], depth: .trueColor, glyphs: .sextant,
      isSynchronized: true),
    Case(
      environment: ["TERM": "xterm-ghostty"], depth: .trueColor, glyphs: .octant,
      isSynchronized: true),
    Case(environment: ["TERM": "foot"], depth: .trueColor, glyphs: .sextant, isSynchronized: true),
    Case(environment: ["TERM": "alacritty"], depth: .trueColor, glyphs: .quadrant),
    Case(
      environment: ["TERM": "xterm-256color", "VTE_VERSION": "7600"], depth: .trueColor,
      glyphs: .sextant),
    Case(
      environment: ["TERM": "xterm-256color", "KONSOLE_VERSION": "220401"], depth: .trueColor,
      glyphs: .sextant),
    Case(
      environment: ["TERM": "xterm-256color", "WT_SESSION": "x"], depth: .trueColor,
      glyphs: .quadrant),
    Case(
      environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], depth: .indexed),
    Case(
      environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], depth: .trueColor,
      glyphs: .quadrant,
      isSynchronized: true),
    Case(environment: ["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"], depth: .trueColor),
    Case(
      environment: ["TERM": "screen-256color", "TMUX": "/tmp/x,1,0", "KITTY_WINDOW_ID": "1"],
      depth: .trueColor),
    Case(
      environment: ["TERM": "screen-256color", "STY": "1.pts", "COLORTERM": "truecolor"],
      depth: .indexed, answersQuestions: false),
    Case(
      environment: ["TERM": "screen", "STY": "1.pts"], depth: .sixteen, answersQuestions: false),
    Case(
      environment: ["TERM": "linux", "COLORTERM": "truecolor"], depth: .sixteen, hasModes: false,
      answersQuestions: false),
    Case(
      environment: ["TERM": "vt100"], depth: .none, glyphs: .ascii, hasModes: false,
      answersQuestions: false),
    Case(
      environment: ["TERM": "dumb"], depth: .none, glyphs: .ascii, hasModes: false,
      answersQuestions: false),
    Case(
      environment: [:], depth: .none, glyphs: .ascii, hasModes: false, answersQuestions: false),
    Case(
      environment: ["TERM": "xterm-kitty", "NO_COLOR": "1"], depth: .none, glyphs: .ascii,
      isSynchronized: true),
    Case(
      environment: ["TERM": "xterm-kitty", "NO_COLOR": ""], depth: .trueColor, glyphs: .sextant,
      isSynchronized: true),
    Case(
      environment: ["TERM": "xterm-256color", "LC_ALL": "de_DE.ISO-8859-1@euro"], depth: .indexed,
      glyphs: .ascii),
    Case(
      environment: ["TERM": "xterm-256color", "LANG": "de_DE.UTF-8"], depth: .indexed),
    Case(environment: ["TERM": "xterm-256color", "LC_ALL": "C"], depth: .indexed),
  ]

  @Test(arguments: cases) func `the environment decides`(_ one: Case) {
    let found = TerminalCapabilities(environment: one.environment)
    #expect(found.colorDepth == one.depth)
    #expect(found.glyphs == one.glyphs)
    #expect(found.isSynchronized == one.isSynchronized)
    #expect(found.hasModes == one.hasModes)
    #expect(found.answersQuestions == one.answersQuestions)
  }

  @Test(
    arguments: [
      ("kitty(0.36.4)", ColorDepth.trueColor), ("XTerm(379)", .trueColor), ("XTerm(330)", .indexed),
      ("tmux 3.4", .trueColor),
      ("WezTerm 20240203", .trueColor), ("VTE(7600)", .trueColor), ("something new", .indexed),
    ])
  func `a name that the terminal says decides as well`(name: String, depth: ColorDepth) {
    let found = TerminalCapabilities(
      environment: ["TERM": "xterm-256color"], answers: TerminalAnswers(name: name))
    #expect(found.colorDepth == depth)
  }

  @Test(arguments: [true, false])
  func `what the terminal says about synchronized updates counts more than its name`(says: Bool) {
    let found = TerminalCapabilities(
      environment: ["TERM": "xterm-kitty"], answers: TerminalAnswers(synchronizedUpdate: says))
    #expect(found.isSynchronized == says)
  }

  @Test func `no answer overrules a wish for no colour`() {
    let found = TerminalCapabilities(
      environment: ["TERM": "xterm-256color", "NO_COLOR": "1"],
      answers: TerminalAnswers(name: "kitty(0.36.4)"))
    #expect(found.colorDepth == .none)
  }
}
