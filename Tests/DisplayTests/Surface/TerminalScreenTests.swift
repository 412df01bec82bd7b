import Display
import Drawing
import Foundation
import HostClock
import Testing

@Suite(.serialized) @MainActor struct TerminalScreenTests {
  private static let modern = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]

  /// A terminal on a pseudo-terminal with a surface on it, already entered.
  private func surface(
    _ pty: Pty, _ environment: [String: String] = modern
  ) throws -> TerminalScreen {
    let terminal = try Terminal(
      environment: environment, descriptor: pty.slave, watchesSignals: false)
    let surface = TerminalScreen(terminal: terminal)
    terminal.enter()
    _ = pty.output()
    return surface
  }

  private static let tick = FrameTick(
    index: 0, deadline: HostTime(nanoseconds: 0), target: HostTime(nanoseconds: 0), interval: 1)

  /// The left half red, the right half blue.
  private static func halves(_ window: CGSize) -> DisplayList {
    var list = DisplayList()
    let left = CGRect(x: 0, y: 0, width: window.width / 2, height: window.height)
    let right = left.offsetBy(dx: window.width / 2, dy: 0)
    for (rect, color) in [
      (left, Color.Resolved(red: 1, green: 0, blue: 0)),
      (right, Color.Resolved(red: 0, green: 0, blue: 1)),
    ] {
      list.items.append(.init(.fill(Path(rect), rule: .nonZero, paint: .solid(color))))
    }
    return list
  }

  private func present(
    _ surface: TerminalScreen, _ chrome: Chrome = Chrome(),
    window: CGSize = CGSize(width: 20, height: 10),
    list: DisplayList? = nil
  ) -> FrameReport {
    surface.present(
      list ?? Self.halves(window), window: window, chrome: chrome, tick: Self.tick)
  }

  @Test func `a frame shows the picture, the bottom line and the text over it`() throws {
    let pty = try Pty(columns: 20, rows: 6)
    let surface = try surface(pty)
    #expect(surface.pixelSize == PixelSize(width: 20, height: 10))
    let status = StatusLine(state: .playing, title: "Noel", time: 5)
    let report = present(surface, Chrome(status: status, overlay: [OverlayLine("q", text: "quit")]))
    let output = pty.output()
    #expect(report.bytes == output.utf8.count)
    #expect(!report.isDropped && report.queuedBytes == 0 && report.staleCells == 0)
    var model = CellTerminalModel(columns: 20, rows: 6)
    model.feed(Array(output.utf8))
    #expect(model.complaints.isEmpty)
    #expect(model.cells[0].back == .rgb(0xFF0000) && model.cells[19].back == .rgb(0x0000FF))
    let rows = (0..<6).map { row in
      model.cells[row * 20..<(row + 1) * 20].map(\.text).joined()
    }
    #expect(rows[5] == " ► Noel        0:05 ")
    #expect(rows[2].contains("q  quit"))
    surface.close()
  }

  @Test func `without a status line the picture has the bottom row`() throws {
    let pty = try Pty(columns: 20, rows: 6)
    let surface = try surface(pty)
    surface.showsStatus = false
    #expect(surface.pixelSize == PixelSize(width: 20, height: 12))
    _ = present(surface, window: CGSize(width: 20, height: 12))
    var model = CellTerminalModel(columns: 20, rows: 6)
    model.feed(Array(pty.output().utf8))
    #expect(model.cells[100].back == .rgb(0xFF0000) && model.cells[119].back == .rgb(0x0000FF))
    surface.close()
  }

  @Test(arguments: [(ScreenKind.kitty, 3840 * 2160), (.sixel, 2_000_000)])
  func `a terminal of more pixels than any screen has gets a picture of no more`(
    kind: ScreenKind, most: Int
  ) throws {
    let pty = try Pty(columns: 100, rows: 50, cell: (400, 400))
    let terminal = try Terminal(
      environment: ["TERM": "dumb"], descriptor: pty.slave, watchesSignals: false)
    let surface = TerminalScreen(terminal: terminal, kind: kind)
    terminal.enter()
    _ = present(surface, list: DisplayList())
    let size = surface.pixelSize
    #expect(size.width * size.height <= most)
    #expect(size.width * size.height > most / 2)
    surface.close()
  }

  @Test func `an equal frame sends nothing`() throws {
    let pty = try Pty(columns: 20, rows: 6)
    let surface = try surface(pty)
    _ = present(surface)
    _ = pty.output()
    let report = present(surface)
    #expect(report.bytes == 0)
    #expect(pty.output().isEmpty)
    surface.close()
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 9), (300, 2), (4, 3), (3, 3), (500, 200), (7, 5)])
  func `any size is drawn on, also in the middle of everything`(columns: Int, rows: Int) throws {
    let pty = try Pty(columns: 20, rows: 6)
    let surface = try surface(pty, ["TERM": "dumb"])
    let chrome = Chrome(
      status: StatusLine(title: "きよしこの夜", length: 9), overlay: [OverlayLine("?", text: "help")])
    _ = present(surface, chrome)
    _ = pty.output()
    pty.resize(columns: columns, rows: rows)
    let report = present(surface, chrome)
    #expect(report.bytes > 0, "everything is repainted")
    var text = pty.outputBytes()
    while surface.terminal.queuedBytes > 0 {
      surface.terminal.flush()
      text += pty.outputBytes()
    }
    var model = CellTerminalModel(columns: columns, rows: rows)
    model.feed(text)
    #expect(model.complaints.isEmpty)
    surface.close()
  }

  @Test func `a terminal that does not read gets whole frames, later ones are dropped`() throws {
    let pty = try Pty(columns: 200, rows: 60)
    // One that is asked nothing: nothing is known that speaks against large frames.
    let surface = try surface(pty, ["TERM": "linux", "LANG": "C.UTF-8"])
    var random = SplitMix(seed: 1)
    func noise() -> DisplayList {
      var list = DisplayList()
      for row in 0..<59 {
        for column in 0..<100 {
          let rect = CGRect(x: column * 2, y: row * 2, width: 2, height: 1)
          let color = Color.Resolved(
            red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
            blue: 0)
          list.items.append(.init(.fill(Path(rect), rule: .nonZero, paint: .solid(color))))
        }
      }
      return list
    }
    let window = CGSize(width: 200, height: 118)
    let first = present(surface, window: window, list: noise())
    #expect(first.queuedBytes > 0 && first.queuedBytes < first.bytes)
    #expect(!surface.isReady)
    let second = present(surface, window: window, list: noise())
    #expect(second.isDropped && second.bytes == 0 && second.drops == 1)
    var text = pty.outputBytes()
    while surface.terminal.queuedBytes > 0 {
      surface.terminal.flush()
      text += pty.outputBytes()
    }
    #expect(text.count == first.bytes, "the frame that was begun came whole")
    #expect(surface.isReady)
    let last = noise()
    _ = present(surface, window: window, list: last)
    text += pty.outputBytes()
    while surface.terminal.queuedBytes > 0 {
      surface.terminal.flush()
      text += pty.outputBytes()
    }
    var model = CellTerminalModel(columns: 200, rows: 60)
    model.feed(text)
    #expect(model.complaints.isEmpty)
    surface.close()
  }

  @Test func `a link that swallows frames is asked, and waited for`() async throws {
    let pty = try Pty(columns: 60, rows: 20)
    let surface = try surface(pty)
    pty.type("\u{1B}[?62;c")
    surface.terminal.readAvailable()
    // Each picture has the colours of the one before the other way round, in small squares.
    func squares(_ shift: Int) -> DisplayList {
      var list = DisplayList()
      for cell in 0..<60 * 19 {
        let rect = CGRect(x: cell % 60, y: cell / 60 * 2, width: 1, height: 2)
        let part = Float((cell + shift) % 7) / 7
        let color = Color.Resolved(red: part, green: 1 - part, blue: Float(shift % 2))
        list.items.append(.init(.fill(Path(rect), rule: .nonZero, paint: .solid(color))))
      }
      return list
    }
    let window = CGSize(width: 60, height: 38)
    #expect(surface.isReady)
    let report = present(surface, window: window, list: squares(0))
    #expect((512...2200).contains(report.bytes) && report.staleCells > 0)
    #expect(pty.output().hasSuffix("\u{1B}[5n"))
    #expect(!surface.isReady, "nothing is known of the link yet")
    #expect(present(surface, window: window, list: squares(2)).isDropped)
    // The first question stood in front of the first frame.
    pty.type("\u{1B}[0n")
    surface.terminal.readAvailable()
    #expect(!surface.isReady)
    pty.type("\u{1B}[0n")
    surface.terminal.readAvailable()
    // How soon depends on how long the answer took.
    if !surface.isReady {
      await withCheckedContinuation { ready in
        if !surface.callWhenReady({ ready.resume() }) { ready.resume() }
      }
    }
    #expect(surface.isReady)
    surface.close()
    #expect(!pty.hasInput)
  }

  @Test func `text too small for pixels is set in characters`() throws {
    let pty = try Pty(columns: 40, rows: 12)
    let surface = try surface(pty)
    let window = CGSize(width: 40, height: 22)
    let run = DisplayList.TextRun(
      string: "Silent Night", origin: SIMD2(14, 11), fontSize: 6, width: 12, ascent: 5, descent: 1,
      paint: .solid(Color.Resolved(red: 1, green: 1, blue: 1)), outline: Path())
    var list = Self.halves(window)
    list.items.append(.init(.text(run)))
    _ = present(surface, window: window, list: list)
    var model = CellTerminalModel(columns: 40, rows: 12)
    model.feed(Array(pty.output().utf8))
    let row = model.cells[4 * 40..<5 * 40].map(\.text).joined()
    #expect(row == "              Silent Night              ")
    #expect(model.cells[4 * 40 + 14].back == .rgb(0xFF0000), "on the picture's own ground")
    #expect(model.cells[4 * 40 + 25].back == .rgb(0x0000FF))
    surface.close()
  }

  @Test func `parts of a small line in several styles follow each other`() throws {
    let pty = try Pty(columns: 40, rows: 12)
    let surface = try surface(pty)
    let window = CGSize(width: 40, height: 22)
    var list = Self.halves(window)
    // Six points of width for each, less than their characters take: together still in the middle.
    for (index, part) in ["Silent ", "Nights"].enumerated() {
      list.items.append(
        .init(
          .text(
            DisplayList.TextRun(
              string: part, origin: SIMD2(14 + 6 * Double(index), 11), fontSize: 6, width: 6,
              ascent: 5, descent: 1,
              paint: .solid(Color.Resolved(red: 1, green: 1, blue: index == 0 ? 1 : 0)),
              outline: Path()))))
    }
    _ = present(surface, window: window, list: list)
    var model = CellTerminalModel(columns: 40, rows: 12)
    model.feed(Array(pty.output().utf8))
    let row = model.cells[4 * 40..<5 * 40].map(\.text).joined()
    #expect(row.trimmingCharacters(in: .whitespaces) == "Silent Nights")
    #expect(row.hasPrefix("              Silent"))
    let start = 4 * 40 + 14
    #expect(model.cells[start].fore == .rgb(0xFFFFFF))
    #expect(model.cells[start + 7].fore == .rgb(0xFFFF00))
    surface.close()
  }

  @Test func `a click on the bar tells the part of the song`() throws {
    let pty = try Pty(columns: 100, rows: 6)
    let surface = try surface(pty)
    _ = present(surface, Chrome(status: StatusLine(title: "Noel", time: 5, length: 10)))
    func parts(row: Int) -> [Double?] {
      (0..<100).map {
        surface.progress(under: MouseEvent(action: .down, button: 0, column: $0, row: row))
      }
    }
    let bar = parts(row: 5).compactMap { $0 }
    #expect(bar.first ?? 1 < 0.1 && bar.last ?? 0 > 0.9)
    #expect(zip(bar, bar.dropFirst()).allSatisfy { abs($1 - $0 - 1 / Double(bar.count)) < 1e-9 })
    #expect(bar.count < 100 && parts(row: 4).allSatisfy { $0 == nil })
    surface.close()
  }
}
