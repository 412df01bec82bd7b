import Foundation
import TestSupport
import Testing

/// The program in a terminal: what it draws, which keys it hears, and what it leaves behind.
@Suite struct TerminalSessionTests {
  private static func start(
    _ arguments: [String], columns: Int = 80, rows: Int = 24,
    environment: [String: String] = BuiltProgram.silentEnvironment
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: columns, rows: rows)
    try terminal.spawn(BuiltProgram.path, arguments, environment: environment)
    return terminal
  }

  /// What the bottom line begins with while the music goes on, and while it is paused.
  private static let playing = "\u{25BA}"
  private static let paused = "\u{2551}"

  @Test func `space pauses and plays, and q puts the terminal back`() throws {
    let song = try Song.music(seconds: 30)
    let terminal = try Self.start([song.path])
    try terminal.expect(Self.playing)
    #expect(!terminal.isCooked)
    terminal.forgetOutput()
    terminal.type(" ")
    try terminal.expect(Self.paused)
    terminal.forgetOutput()
    terminal.type(" ")
    try terminal.expect(Self.playing)
    terminal.type("q")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.isCooked)
    for reset in ["\u{1B}[?1049l", "\u{1B}[?25h", "\u{1B}[?1002", "\u{1B}[?2004l"] {
      let isReset = terminal.hasShown(reset, inLast: 400)
      #expect(isReset, "missing \(reset.dropFirst())")
    }
  }

  @Test func `a title is shown without its control characters`() throws {
    let song = try Song.music(seconds: 30)
    let terminal = try Self.start([song.path])
    try terminal.expect("Noel")
    terminal.type("q")
    #expect(terminal.waitForEnd() == .exited(0))
    let isOwned = terminal.hasShown("]0;owned\u{7}")
    #expect(!isOwned)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `a signal ends the program with its number, and the terminal is put back`(
    _ number: Int32
  ) throws {
    let song = try Song.music(seconds: 30)
    let terminal = try Self.start([song.path])
    try terminal.expect(Self.playing)
    terminal.signal(number)
    let ending = terminal.waitForEnd()
    #expect(ending == .exited(128 + number) || ending == .killed(signal: number))
    #expect(terminal.isCooked)
    let isRestored = terminal.hasShown("\u{1B}[?1049l", inLast: 400)
    #expect(isRestored)
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP])
  func `a crash leaves a terminal that works, and is told there`(_ number: Int32) throws {
    let song = try Song.music(seconds: 30)
    let terminal = try Self.start([song.path])
    try terminal.expect(Self.playing)
    terminal.signal(number)
    #expect(terminal.waitForEnd() == .killed(signal: number))
    #expect(terminal.isCooked)
    let isRestored = terminal.hasShown("\u{1B}[?1049l", inLast: 400)
    #expect(isRestored)
    let isTold = terminal.hasShown("carol: crashed (signal \(number))", inLast: 60)
    #expect(isTold)
  }

  @Test func `every key does something or nothing, and none hangs`() throws {
    let song = try Song.music(seconds: 30)
    let terminal = try Self.start([song.path, song.path])
    try terminal.expect(Self.playing)
    for key in ["\u{1B}[C", "\u{1B}[D", "\u{1B}[A", "\u{1B}[B", "\t", "1", "2", "9", "[", "]", "m"]
      + ["r", "z", "i", "?", "\u{1B}", "n", "p", "x", "\u{1B}[<0;5;24M", "\u{1B}[200~a\u{1B}[201~"]
    {
      terminal.type(key)
    }
    terminal.forgetOutput()
    try terminal.expect { $0.count > 1000 }
    terminal.type("\u{3}")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.isCooked)
  }

  @Test func `any size will do, and any change of size`() throws {
    let song = try Song.music(seconds: 30)
    let terminal = try Self.start([song.path], columns: 1, rows: 1)
    try terminal.expect { $0.count > 20 }
    for (columns, rows) in [(200, 60), (2, 1), (1, 40), (300, 2), (1, 1), (80, 24)] {
      terminal.forgetOutput()
      terminal.resize(columns: columns, rows: rows)
      try terminal.expect { !$0.isEmpty }
    }
    try terminal.expect(Self.playing)
    terminal.type("q")
    #expect(terminal.waitForEnd() == .exited(0))
  }

  @Test func `a terminal that stops reading keeps neither the music nor the end waiting`() throws {
    let song = try Song.music(seconds: 3)
    let terminal = try Self.start([song.path], columns: 200, rows: 60)
    // Nothing is read until the song has ended by itself: only then is the terminal given back.
    var state = unsafe siginfo_t()
    while unsafe waitid(P_PID, id_t(terminal.process), &state, WEXITED | WNOWAIT) != 0,
      errno == EINTR
    {}
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(terminal.isCooked)
  }

  @Test(arguments: ["dumb", "vt100", "linux", "xterm", "screen", "xterm-256color", ""])
  func `whatever the terminal is called, there is a picture and an end`(_ name: String) throws {
    var environment = BuiltProgram.silentEnvironment
    environment["TERM"] = name
    environment["COLORTERM"] = nil
    let song = try Song.music(seconds: 1)
    let terminal = try Self.start([song.path], environment: environment)
    #expect(terminal.waitForEnd() == .exited(0))
    let size = terminal.output.count
    #expect(size > 100)
    let hasTrueColor = terminal.hasShown("38;2;")
    #expect(!hasTrueColor)
    #expect(terminal.isCooked)
  }

  @Test func `without colour there is none`() throws {
    var environment = BuiltProgram.silentEnvironment
    environment["NO_COLOR"] = "1"
    let song = try Song.music(seconds: 1)
    let terminal = try Self.start([song.path], environment: environment)
    #expect(terminal.waitForEnd() == .exited(0))
    let hasColor = terminal.hasShown("38;") || terminal.hasShown("48;")
    #expect(!hasColor)
  }

  @Test func `statistics have a line for each frame, in order of time and sound`() throws {
    let song = try Song.music(seconds: 2)
    let stats = TemporaryFile(suffix: ".jsonl")
    let terminal = try Self.start(["--stats", stats.path, song.path])
    #expect(terminal.waitForEnd() == .exited(0))
    let lines = try String(decoding: stats.bytes(), as: UTF8.self).split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.count > 10)
    let times = lines.compactMap { $0["t"] as? Int }
    let samples = lines.compactMap { $0["sample"] as? Int }
    #expect(times.count == lines.count && times == times.sorted())
    #expect(samples.count == lines.count && samples == samples.sorted())
    #expect((samples.last ?? 0) > 44_100)
    for name in ["target", "bytes", "drops", "queue", "delay", "underruns"] {
      #expect(lines.allSatisfy { $0[name] is Int })
    }
  }
}
