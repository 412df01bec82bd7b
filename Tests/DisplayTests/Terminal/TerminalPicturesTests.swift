import Display
import Drawing
import Foundation
import Testing

@Suite(.serialized) struct TerminalPicturesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var environment = ["TERM": "xterm-256color"]
    var answers: TerminalAnswers
    var choice: ScreenKind
    var finding: String

    var testDescription: String { finding }
  }

  static let cases: [Case] = [
    Case(
      answers: TerminalAnswers(
        name: "kitty(0.41.1)", pictures: [.direct, .shared], isComplete: true),
      choice: .kitty, finding: "kitty: through shared memory"),
    Case(
      answers: TerminalAnswers(
        name: "ghostty 1.1.0", pictures: [.direct], hasSixels: true, isComplete: true),
      choice: .kitty, finding: "kitty: in what is written"),
    Case(
      answers: TerminalAnswers(name: "foot(1.19.0)", hasSixels: true, isComplete: true),
      choice: .sixel, finding: "sixel: 256 colours"),
    Case(
      answers: TerminalAnswers(
        name: "XTerm(379)", hasSixels: true, sixelColors: 16,
        sixelSize: PixelSize(width: 1000, height: 1000), isComplete: true),
      choice: .cells(.half),
      finding: "sixel: 16 colours, up to 1000x1000 pixels, not known to be fast"),
    Case(
      answers: TerminalAnswers(name: "XTerm(379)", hasSixels: false, isComplete: true),
      choice: .cells(.half), finding: "no sixel: not among what the terminal says it has"),
    Case(
      environment: ["TERM": "tmux-256color", "TMUX": "x"],
      answers: TerminalAnswers(
        name: "tmux 3.4", pictures: [.passedThrough, .sharedPassedThrough],
        kittyVersion: "0.41.1", isComplete: true),
      choice: .kitty, finding: "kitty: through shared memory, passed on by tmux"),
    Case(
      environment: ["TERM": "tmux-256color", "TMUX": "x"],
      answers: TerminalAnswers(
        name: "tmux 3.4", pictures: [.passedThrough], kittyVersion: "0.26.5", isComplete: true),
      choice: .cells(.half), finding: "kitty: in what is written, passed on by tmux"),
    Case(
      environment: ["TERM": "tmux-256color", "TMUX": "x"],
      answers: TerminalAnswers(name: "tmux 3.4", isComplete: true), choice: .cells(.half),
      finding: "no kitty: nothing came back through tmux (set -g allow-passthrough on)"),
    Case(
      environment: ["TERM": "tmux-256color", "TMUX": "x"],
      answers: TerminalAnswers(name: "tmux 3.3a", testWidths: [1, 0], isComplete: true),
      choice: .cells(.half), finding: "octants are drawn as sextants: it measures them wrong"),
    Case(
      environment: ["TERM": "xterm-kitty", "NO_COLOR": "1"],
      answers: TerminalAnswers(
        name: "kitty(0.41.1)", pictures: [.direct, .shared], isComplete: true),
      choice: .cells(.ascii), finding: "ascii: no colour is wished for, or there is none"),
    Case(
      environment: ["TERM": "screen", "STY": "x"], answers: TerminalAnswers(),
      choice: .cells(.half), finding: "it is asked nothing: it would print what it does not know"),
    Case(
      answers: TerminalAnswers(), choice: .cells(.half), finding: "it has answered no question"),
  ]

  @Test(arguments: cases) func `the choice follows from what was answered, and is told`(
    _ one: Case
  ) {
    let able = TerminalCapabilities(environment: one.environment, answers: one.answers)
    #expect(able.choice == one.choice)
    #expect(able.findings.contains(one.finding))
    #expect(able.findings.last?.hasPrefix(one.choice.name) == true)
  }

  @Test(
    arguments: [
      ("kitty(0.39.1)", true, false), ("kitty(0.40.0)", true, true), ("foot(1.9.2)", true, false),
      ("foot(1.20.0)", true, true), ("ghostty 1.0.1", true, true), ("VTE(7600)", true, false),
      ("VTE(7802)", true, true), ("WezTerm 20240203-110809", true, false),
      ("contour 0.4.3", true, false), ("XTerm(390)", false, false), ("tmux 3.5a", false, false),
      ("alacritty(0.13.1)", false, false), ("alacritty(0.14.0)", true, false), ("", false, false),
    ])
  func `blocks are used where they are drawn without gaps`(
    name: String, sextants: Bool, octants: Bool
  ) {
    let able = TerminalCapabilities(
      environment: ["TERM": "xterm-256color"], answers: TerminalAnswers(name: name))
    #expect(able.hasSextants == sextants && able.hasOctants == octants)
    let wide = TerminalCapabilities(
      environment: ["TERM": "xterm-256color"],
      answers: TerminalAnswers(name: name, testWidths: [4, 4]))
    #expect(!wide.hasSextants && !wide.hasOctants)
  }

  @Test(arguments: [
    (GlyphSet.octant, [1, 0], GlyphSet.sextant), (.octant, [0, 0], .quadrant),
    (.sextant, [2, 1], .quadrant), (.octant, [2, 1], .octant), (.octant, [], .octant),
  ])
  @MainActor func `blocks that are measured wrong are not drawn even if they are asked for`(
    wanted: GlyphSet, widths: [Int], drawn: GlyphSet
  ) throws {
    let pty = try Pty()
    let terminal = try Terminal(
      environment: ["TERM": "tmux-256color", "TMUX": "x"], descriptor: pty.slave,
      watchesSignals: false)
    let screen = TerminalScreen(terminal: terminal, kind: .cells(wanted))
    screen.enter()
    pty.type(widths.map { "\u{1B}[2;\($0 + 1)R" }.joined() + "\u{1B}[?62;c")
    terminal.readAvailable()
    _ = screen.present(
      DisplayList(), window: CGSize(width: 9, height: 9), chrome: Chrome(), tick: RandomScene.tick)
    #expect(screen.pixelSize.height == 9 * drawn.pixelsDown)
    let isTold = screen.details.contains("\(drawn) in place of \(wanted)")
    #expect(isTold == (drawn != wanted))
    screen.close()
  }

  @Test func `versions of the environment count as well`() {
    let able = TerminalCapabilities(
      environment: ["TERM": "xterm-256color", "VTE_VERSION": "7801"])
    #expect(able.hasSextants && able.hasOctants)
  }

  @Test func `replies are told apart, in pieces of any size`() {
    var input = TerminalInput()
    input.expectsReplies = true
    let text =
      "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}_Gi=32;EBADF:no such object\u{1B}\\\u{1B}[?1;0;1024S"
      + "\u{1B}[?2;0;1000;800S\u{1B}[?2;3;0S\u{1B}[4;600;1000t\u{1B}[6;20;10t\u{1B}[2;2R"
      + "\u{1B}P1+r6b697474=302e32362e35\u{1B}\\\u{1B}P0+r6b\u{1B}\\"
      + "\u{1B}_Gnothing\u{1B}\\\u{1B}_\u{1B}\\\u{1B}[?62;4c"
    var outputs: [TerminalInput.Output] = []
    for byte in text.utf8 { input.feed([byte], into: &outputs) }
    let replies: [TerminalReply] = [
      .picture(31, isFine: true), .picture(32, isFine: false), .pictureLimit(1, [1024]),
      .pictureLimit(2, [1000, 800]), .windowSize(1000, 600), .cellSize(10, 20),
      .cursor(row: 2, column: 2), .kittyVersion("0.26.5"), .attributes([62, 4]),
    ]
    #expect(outputs == replies.map { .reply($0) })
  }

  @Test @MainActor func `a terminal is asked in one string, and no answer is a key`() throws {
    let able = PixelTerminalModel.Abilities(
      name: "kitty(0.41.0)", kitty: true, sharedMemory: true, attributes: "62;4")
    let model = try PixelTerminalModel(columns: 30, rows: 8, cell: (8, 16), abilities: able)
    let screen = try KittyScreenTests.screen(model, ["TERM": "xterm-256color"])
    var events: [InputEvent] = []
    screen.onEvent = { events.append($0) }
    let found = screen.terminal.capabilities
    #expect(found.kitty == KittyPictures(isShared: true))
    #expect(found.sixel == SixelPictures())
    #expect(found.hasSextants && found.hasOctants)
    #expect(screen.terminal.cellPixels == PixelSize(width: 8, height: 16))
    #expect((0..<8).allSatisfy { model.text($0).allSatisfy { $0 == " " } }, "nothing is left")
    // An answer that comes much later.
    model.pty.type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?1;0;256S\u{1B}[?62;4c")
    screen.terminal.readAvailable()
    #expect(events.allSatisfy { if case .key = $0 { false } else { true } })
    screen.close()
  }
}
