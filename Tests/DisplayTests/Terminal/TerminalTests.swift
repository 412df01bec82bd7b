import CLinux
import Display
import Glibc
import Testing

@Suite(.serialized) @MainActor struct TerminalTests {
  private func terminal(_ pty: Pty, _ environment: [String: String] = ["TERM": "xterm-256color"])
    throws -> Terminal
  {
    try Terminal(environment: environment, descriptor: pty.slave, watchesSignals: false)
  }

  nonisolated static let restoring = [
    "\u{1B}[?2026l", "\u{1B}[m", "\u{1B}[?1000l", "\u{1B}[?1002l", "\u{1B}[?1003l",
    "\u{1B}[?1006l", "\u{1B}[?1004l", "\u{1B}[?2004l", "\u{1B}[?7h", "\u{1B}[?25h",
    "\u{1B}[?1049l",
  ]

  @Test func `entering takes the terminal over and closing puts everything back`() throws {
    let pty = try Pty()
    let before = pty.localModes
    let terminal = try terminal(pty)
    terminal.enter()
    #expect(pty.localModes & tcflag_t(ICANON | ECHO | ISIG) == 0)
    let taken = pty.output()
    for mode in ["?1049h", "?25l", "?7l", "?1002h", "?1006h", "?1004h", "?2004h"] {
      #expect(taken.contains("\u{1B}[\(mode)"))
    }
    pty.type("\u{1B}[?1;2c")
    terminal.close()
    let given = pty.output()
    for sequence in Self.restoring { #expect(given.contains(sequence)) }
    #expect(given.hasSuffix("\u{1B}[?1049l"))
    #expect(pty.localModes == before)
    terminal.close()
    #expect(pty.output().isEmpty)
  }

  @Test func `opening alone changes nothing`() throws {
    let pty = try Pty()
    let terminal = try terminal(pty)
    #expect(pty.isCooked)
    #expect(terminal.size == CellSize(columns: 40, rows: 10))
    #expect(pty.output().isEmpty)
  }

  @Test func `questions end with the one that every terminal answers`() throws {
    let pty = try Pty()
    let terminal = try terminal(pty)
    terminal.enter()
    let output = pty.output()
    #expect(output.hasSuffix("\u{1B}[c"))
    for question in [
      "[?1016$p", "[?u", "[?2026$p", "[>0q", "[16t", "[14t", "[?1;1;0S", "[?2;1;0S", "[6n",
    ] {
      #expect(output.contains("\u{1B}" + question))
    }
    #expect(output.contains("a=q,t=d"))
    terminal.close()
  }

  @Test(
    arguments: [
      ["TERM": "linux"], ["TERM": "dumb"], ["TERM": "vt100"], ["TERM": "screen", "STY": "x"],
    ])
  func `a terminal that would type a question on the screen is asked none`(
    environment: [String: String]
  ) throws {
    let pty = try Pty()
    let terminal = try terminal(pty, environment)
    terminal.enter()
    let output = pty.output()
    #expect(!output.contains("$p") && !output.contains(">0q") && !output.hasSuffix("[c"))
    terminal.close()
  }

  @Test func `answers decide what the terminal can do and are no keys`() throws {
    let pty = try Pty()
    let terminal = try terminal(pty)
    var events: [InputEvent] = []
    terminal.onEvent = { events.append($0) }
    terminal.enter()
    #expect(!terminal.capabilities.isSynchronized)
    let answer = "\u{1B}[?2026;2$y\u{1B}P>|kitty(0.36)\u{1B}\\\u{1B}[6;24;10t\u{1B}[?62;c"
    for byte in answer {
      pty.type(String(byte))
      terminal.readAvailable()
    }
    #expect(events.allSatisfy { $0 == .resize(terminal.size) }, "no keys, but a repaint")
    #expect(!events.isEmpty)
    events.removeAll()
    #expect(terminal.capabilities.isSynchronized)
    #expect(terminal.capabilities.colorDepth == .trueColor)
    #expect(terminal.cellAspect == 2.4)
    pty.type("q")
    terminal.readAvailable()
    #expect(events == [.key(.character("q"), [])])
    terminal.close()
  }

  @Test func `an answer that comes while closing does not reach the shell`() throws {
    let pty = try Pty()
    let terminal = try terminal(pty)
    terminal.enter()
    pty.type("\u{1B}[?2026;2$y\u{1B}P>|kitty(0.36)\u{1B}\\\u{1B}[?62;c")
    terminal.close()
    #expect(!pty.hasInput)
  }

  @Test func `closing is quick when no answer ever comes`() throws {
    let pty = try Pty()
    let terminal = try terminal(pty)
    terminal.enter()
    terminal.close()
    #expect(pty.isCooked)
  }

  @Test func `a new size is told once`() throws {
    let pty = try Pty()
    let terminal = try terminal(pty)
    var events: [InputEvent] = []
    terminal.onEvent = { events.append($0) }
    terminal.enter()
    pty.resize(columns: 1, rows: 1)
    terminal.refreshSize()
    terminal.refreshSize()
    #expect(events == [.resize(CellSize(columns: 1, rows: 1))])
    terminal.close()
  }

  @Test func `what is not a terminal is refused in one line`() {
    var ends: [Int32] = [0, 0]
    _ = unsafe pipe(&ends)
    defer { for end in ends { close(end) } }
    #expect(throws: TerminalError.notATerminal) {
      try Terminal(environment: [:], descriptor: ends[1])
    }
    #expect(!TerminalError.notATerminal.description.contains("\n"))
  }

  /// The system's extent of a window may count the strips at its edges that hold no cells.
  @Test func `a cell has the extent that the terminal tells, whatever is left over at the edges`()
    throws
  {
    let pty = try Pty(columns: 57, rows: 18, cell: (10, 22))
    let terminal = try terminal(pty)
    terminal.enter()
    pty.type("\u{1B}[6;22;10t\u{1B}[?62;c")
    terminal.readAvailable()
    func resize(_ columns: UInt16, _ rows: UInt16, _ width: UInt16, _ height: UInt16) {
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: width, ws_ypixel: height)
      _ = unsafe ioctl(pty.master, UInt(TIOCSWINSZ), &size)
      _ = pty.output()
      terminal.refreshSize()
    }
    resize(60, 18, 604, 417)
    #expect(terminal.cellPixels == PixelSize(width: 10, height: 22))
    #expect(terminal.cellAspect == 2.2)
    #expect(pty.output().contains("\u{1B}[16t"))
    // Larger letters.
    resize(50, 15, 609, 410)
    #expect(terminal.cellPixels == PixelSize(width: 12, height: 27))
    pty.type("\u{1B}[6;26;12t\u{1B}[0n")
    terminal.readAvailable()
    #expect(terminal.cellPixels == PixelSize(width: 12, height: 26))
    terminal.close()
  }
}
