import Display

/// A terminal of cells that reads when it likes, and answers what it has read.
@MainActor final class FitfulReader {
  let pty: Pty
  let screen: TerminalScreen
  private(set) var model: CellTerminalModel
  /// Read, but not yet to the end of a frame.
  private var unread: [UInt8] = []

  init(columns: Int, rows: Int, kind: ScreenKind) throws {
    pty = try Pty(columns: columns, rows: rows)
    model = CellTerminalModel(columns: columns, rows: rows)
    let terminal = try Terminal(
      environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"], descriptor: pty.slave,
      watchesSignals: false)
    screen = TerminalScreen(terminal: terminal, kind: kind)
    screen.showsStatus = false
    screen.enter()
    _ = pty.output()
    pty.type("\u{1B}[?62;c")
    terminal.readAvailable()
    _ = pty.output()
  }

  /// Reads what is there at the moment, and lets the screen go on writing.
  func readSome() {
    unread += pty.outputBytes()
    screen.terminal.flush()
  }

  /// Reads all, shows it and answers every question in it.
  func readAll() {
    repeat { readSome() } while screen.terminal.queuedBytes > 0
    readSome()
    model.feed(unread)
    let questions = String(decoding: unread, as: UTF8.self).ranges(of: "\u{1B}[5n").count
    unread.removeAll()
    pty.type(String(repeating: "\u{1B}[0n", count: questions))
    screen.terminal.readAvailable()
  }

  /// Takes another size; what was on its way has been read before.
  func resize(columns: Int, rows: Int) {
    readAll()
    pty.resize(columns: columns, rows: rows)
    model = CellTerminalModel(columns: columns, rows: rows)
  }

  /// Waits until another frame may be sent.
  func waitUntilReady() async {
    guard !screen.isReady else { return }
    await withCheckedContinuation { ready in
      if !screen.callWhenReady({ ready.resume() }) { ready.resume() }
    }
  }
}
