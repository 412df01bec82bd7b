import CLinux
import Display
import Glibc
import Testing

/// What is asked of terminals that can tell more of keyboard and mouse, and that it is taken back.
@Suite(.serialized) @MainActor struct InputModesTests {
  /// The answers of a terminal that can tell everything.
  nonisolated static let answers = "\u{1B}[?1016;2$y\u{1B}[?0u\u{1B}[?62;22c"

  private func terminal(_ pty: Pty) throws -> Terminal {
    try Terminal(
      environment: ["TERM": "xterm-256color"], descriptor: pty.slave, watchesSignals: false)
  }

  @Test func `what a terminal has is asked for when it has said so, and taken back`() throws {
    let pty = try Pty(cell: (10, 20))
    let terminal = try terminal(pty)
    terminal.enter()
    let asked = pty.output()
    #expect(asked.contains("\u{1B}[?1016$p") && asked.contains("\u{1B}[?u"))
    #expect(!asked.contains("\u{1B}[?1016h") && !asked.contains("\u{1B}[>31u"))
    pty.type(Self.answers)
    terminal.readAvailable()
    let entered = pty.output()
    #expect(entered.contains("\u{1B}[?1016h"))
    #expect(entered.contains("\u{1B}[>31u\u{1B}[?u"))
    let question = try #require(entered.firstRange(of: "\u{1B}[?u"))
    let last = try #require(entered.firstRange(of: "\u{1B}[5n"))
    #expect(last.lowerBound > question.lowerBound, "closing waits for what answers both")
    pty.type("\u{1B}[?31u\u{1B}[0n")
    terminal.readAvailable()
    #expect(!pty.output().contains("\u{1B}[="))
    terminal.close()
    let left = pty.output()
    let pop = try #require(left.firstRange(of: "\u{1B}[<u"))
    let leave = try #require(left.firstRange(of: "\u{1B}[?1049l"))
    #expect(pop.lowerBound < leave.lowerBound, "each screen has keyboard modes of its own")
    #expect(left.contains("\u{1B}[?1016l"))
  }

  @Test func `a terminal that has not said so is asked for nothing`() throws {
    let pty = try Pty(cell: (10, 20))
    let terminal = try terminal(pty)
    terminal.enter()
    pty.type("\u{1B}[?1016;0$y\u{1B}[?62;22c")
    terminal.readAvailable()
    terminal.close()
    let output = pty.output()
    #expect(!output.contains("\u{1B}[?1016h") && !output.contains("\u{1B}[>31u"))
    #expect(!output.contains("\u{1B}[<u"))
  }

  /// Where nobody passes changes of the size on, as some containers do not, the terminal's own word
  /// is the only true one.
  @Test func `a size that the terminal tells counts until the system notices another`() throws {
    let pty = try Pty()
    let terminal = try terminal(pty)
    terminal.enter()
    #expect(!pty.output().contains("\u{1B}[?2048h"))
    pty.type("\u{1B}[?2048;2$y\u{1B}[?62;22c")
    terminal.readAvailable()
    #expect(pty.output().contains("\u{1B}[?2048h"))
    var events: [InputEvent] = []
    terminal.onEvent = { events.append($0) }
    pty.type("\u{1B}[48;20;60;400;660t")
    terminal.readAvailable()
    #expect(terminal.size == CellSize(columns: 60, rows: 20))
    #expect(terminal.cellPixels == PixelSize(width: 11, height: 20))
    #expect(events == [.resize(CellSize(columns: 60, rows: 20))])
    terminal.refreshSize()
    #expect(terminal.size == CellSize(columns: 60, rows: 20))
    pty.type("\u{1B}[48;0;0;0;0t\u{1B}[48;100000000;100000000;1;1t")
    terminal.readAvailable()
    #expect(terminal.size == CellSize(columns: 2048, rows: 1024), "more is not drawn on")
    pty.resize(columns: 50, rows: 12)
    terminal.refreshSize()
    #expect(terminal.size == CellSize(columns: 50, rows: 12))
    terminal.close()
    #expect(pty.output().contains("\u{1B}[?2048l"))
  }

  @Test func `without a cell's extent the mouse stays in cells`() throws {
    let pty = try Pty()
    let terminal = try terminal(pty)
    terminal.enter()
    pty.type(Self.answers)
    terminal.readAvailable()
    #expect(!pty.output().contains("\u{1B}[?1016h"))
    terminal.close()
  }

  @Test func `keys told without their text are asked for as they were of old`() throws {
    let pty = try Pty()
    let terminal = try terminal(pty)
    terminal.enter()
    pty.type(Self.answers)
    terminal.readAvailable()
    pty.type("\u{1B}[?15u")
    terminal.readAvailable()
    #expect(pty.output().hasSuffix("\u{1B}[=3u"))
    terminal.close()
  }

  @Test func `the mouse in pixels is told as parts of cells`() throws {
    let pty = try Pty(cell: (10, 20))
    let terminal = try terminal(pty)
    var events: [InputEvent] = []
    terminal.enter()
    pty.type(Self.answers)
    terminal.readAvailable()
    terminal.onEvent = { events.append($0) }
    pty.type("\u{1B}[<0;25;31M\u{1B}[<32;26;31M\u{1B}[<0;400;200m")
    terminal.readAvailable()
    #expect(
      events == [
        .mouse(MouseEvent(action: .down, button: 0, x: 2.45, y: 1.525)),
        .mouse(MouseEvent(action: .drag, button: 0, x: 2.55, y: 1.525)),
        .mouse(MouseEvent(action: .up, button: 0, x: 39.95, y: 9.975)),
      ])
    terminal.close()
  }

  @Test func `motion is told only while somebody wants to know`() throws {
    let pty = try Pty()
    let terminal = try terminal(pty)
    terminal.enter()
    #expect(!pty.output().contains("\u{1B}[?1003h"))
    terminal.tracksMotion = true
    terminal.tracksMotion = true
    #expect(pty.output() == "\u{1B}[?1003h")
    terminal.tracksMotion = false
    #expect(pty.output() == "\u{1B}[?1003l\u{1B}[?1002h")
    terminal.close()
  }

  @Test func `what a terminal says while it is given back is asked for no more`() throws {
    let pty = try Pty(cell: (10, 20))
    let terminal = try terminal(pty)
    terminal.enter()
    _ = pty.output()
    pty.type(Self.answers)
    terminal.close()
    let left = pty.output()
    #expect(!left.contains("\u{1B}[?1016h") && !left.contains("\u{1B}[>31u"))
    #expect(!pty.hasInput)
  }

  // MARK: - Every way out

  /// Enters a terminal whose answers wait, in the process of an exit test.
  static func enter(_ path: String) throws -> Terminal {
    let terminal = try TerminalExitTests.enter(path)
    terminal.readAvailable()
    return terminal
  }

  private func expectTakenBack(_ pty: Pty, times: Int = 1) {
    let output = pty.output()
    #expect(output.ranges(of: "\u{1B}[>31u").count == times)
    #expect(output.ranges(of: "\u{1B}[<u").count == times)
    for mode in [1000, 1002, 1003, 1004, 1006, 1016, 2004, 2048] {
      #expect(output.contains("\u{1B}[?\(mode)l"))
    }
    #expect(output.hasSuffix("\u{1B}[?1049l"))
    #expect(pty.isCooked)
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGTRAP]) func `a crash takes all of it back`(
    number: Int32
  ) async throws {
    let pty = try Pty(cell: (10, 20))
    pty.type(Self.answers)
    await #expect(processExitsWith: .signal(number)) {
      [path = pty.path as String, number = number as Int32] in
      let terminal = try await InputModesTests.enter(path)
      withExtendedLifetime(terminal) {
        _ = kill(getpid(), number)
        while true { _ = pause() }
      }
    }
    expectTakenBack(pty)
  }

  @Test func `exit takes all of it back`() async throws {
    let pty = try Pty(cell: (10, 20))
    pty.type(Self.answers)
    await #expect(processExitsWith: .exitCode(3)) { [path = pty.path as String] in
      let terminal = try await InputModesTests.enter(path)
      withExtendedLifetime(terminal) { exit(3) }
    }
    expectTakenBack(pty)
  }

  @Test func `a hanging program's second signal takes all of it back`() async throws {
    let pty = try Pty(cell: (10, 20))
    pty.type(Self.answers)
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = pty.path as String] in
      let terminal = try await InputModesTests.enter(path)
      await MainActor.run {
        while true { _ = kill(getpid(), SIGTERM) }
      }
      withExtendedLifetime(terminal) {}
    }
    expectTakenBack(pty)
  }

  /// What a process of an exit test keeps until its end.
  private static var kept: (Pty, Terminal)?

  /// Enters a terminal of this process's own, which tells keys by codes, and types something.
  private static func enterAlone(
    typing text: String, onEvent: @escaping (InputEvent) -> Void
  ) throws -> Pty {
    let pty = try Pty()
    let terminal = try TerminalExitTests.enter(pty.path)
    kept = (pty, terminal)
    pty.type(answers)
    terminal.readAvailable()
    terminal.onEvent = onEvent
    pty.type(text)
    return pty
  }

  private static func hang() throws {
    let pty = try enterAlone(typing: "q\u{1B}[99;5u") { _ in }
    withExtendedLifetime(pty) {
      while true { _ = pause() }
    }
  }

  /// Is busy until somebody else has read what was typed.
  private static func beBusy() throws {
    let pty = try enterAlone(typing: "q") { event in
      if event == .key(.character("q"), []) { exit(5) }
    }
    while pty.slaveHasInput {}
  }

  @Test func `ctrl-C told by its code ends a program that hangs`() async {
    await #expect(processExitsWith: .exitCode(130)) { try await InputModesTests.hang() }
  }

  @Test func `what is typed while the program is busy is not lost`() async {
    await #expect(processExitsWith: .exitCode(5)) {
      try await InputModesTests.beBusy()
      while true { await Task.yield() }
    }
  }

  @Test func `a stop takes all of it back, and going on asks for it again`() async throws {
    let pty = try Pty(cell: (10, 20))
    pty.type(Self.answers)
    await #expect(processExitsWith: .exitCode(7)) { [path = pty.path as String] in
      let terminal = try await InputModesTests.enter(path)
      await MainActor.run {
        terminal.onEvent = { event in
          guard event == .resumed else { return }
          terminal.close()
          exit(7)
        }
        TerminalExitTests.continueWhenStopped(getpid())
        _ = kill(getpid(), SIGTSTP)
      }
      while true { await Task.yield() }
    }
    expectTakenBack(pty, times: 2)
  }
}
