import Foundation
import TestSupport
import Testing

/// The program in terminals that can do more, and less, than others.
@Suite struct InputSessionTests {
  private static func start(_ arguments: [String], columns: Int = 80, rows: Int = 24) throws
    -> PseudoTerminal
  {
    let terminal = try PseudoTerminal(columns: columns, rows: rows)
    try terminal.spawn(
      BuiltProgram.path, arguments, environment: BuiltProgram.silentEnvironment)
    return terminal
  }

  private static let playing = "\u{25BA}"
  private static let paused = "\u{2551}"

  @Test(arguments: [
    ("'%'", "queued:"), ("file://%\r\nfile://%\r\n", "2 songs"), ("/%", "such"),
  ])
  func `pasted paths are queued, quoted or not, and nonsense is told`(
    text: String, words: String
  ) throws {
    let song = try Song.music(seconds: 30)
    let terminal = try Self.start(["--device", "none", "--fps", "5", song.path])
    try terminal.expect(Self.playing)
    let pasted = text.replacing("%", with: text == "/%" ? "no" : song.path)
    terminal.forgetOutput()
    terminal.type("\u{1B}[200~\(pasted)\u{1B}[201~")
    try terminal.expect(words)
    terminal.type("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test func `while pasted folders are looked through, keys are heard`() throws {
    let song = try Song.music(seconds: 30)
    let terminal = try Self.start(["--device", "none", "--fps", "5", song.path])
    try terminal.expect(Self.playing)
    terminal.forgetOutput()
    // All of a machine takes a while.
    terminal.type("\u{1B}[200~/\u{1B}[201~")
    try terminal.expect("for songs")
    terminal.forgetOutput()
    terminal.type(" ")
    try terminal.expect(Self.paused)
    terminal.type("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test func `with keys told by codes space counts when it goes down, and ctrl-C quits`() throws {
    let song = try Song.music(seconds: 30)
    let terminal = try Self.start(["--device", "none", "--fps", "5", song.path])
    try terminal.expect(Self.playing)
    terminal.type("\u{1B}[?0u\u{1B}[?62;22c")
    try terminal.expect("\u{1B}[>31u")
    terminal.type("\u{1B}[?31u\u{1B}[0n\u{1B}[32;1:3u")
    terminal.forgetOutput()
    terminal.type("\u{1B}[32;1:1;32u\u{1B}[32;1:2;32u\u{1B}[32;1:2;32u\u{1B}[32;1:3u")
    try terminal.expect(Self.paused)
    terminal.forgetOutput()
    terminal.type("\u{1B}[32;;32u")
    try terminal.expect(Self.playing)
    terminal.type("\u{1B}[99;5u")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.isCooked)
    let isTakenBack = terminal.hasShown("\u{1B}[<u", inLast: 400)
    #expect(isTakenBack)
  }

  @Test func `no more bytes come than were wished`() throws {
    let song = try Song.music(seconds: 3)
    let terminal = try Self.start(
      ["--bandwidth", "20K", "--scene", "morph", song.path], columns: 120, rows: 40)
    #expect(terminal.waitForEnd() == .exited(0))
    let bytes = terminal.output.count
    #expect(bytes > 5000 && bytes < 120_000, "three seconds, and the first picture as it is")
  }
}
