import Display
import Drawing
import Foundation
import HostClock
import Testing

/// A screen of 40 columns and 11 rows of picture, a point to a pixel: a row is two points high.
@Suite(.serialized) @MainActor struct SmallTextTests {
  private static let window = CGSize(width: 40, height: 22)
  private static let red = Paint.solid(Color.Resolved(red: 1, green: 0, blue: 0))

  /// White words whose baseline starts at a place, as many points wide as told.
  private func text(
    _ string: String, x: Double, y: Double, width: Double
  ) -> DisplayList.Item {
    .init(
      .text(
        DisplayList.TextRun(
          string: string, origin: SIMD2(x, y), fontSize: 6, width: width, ascent: 5, descent: 1,
          paint: .solid(Color.Resolved(red: 1, green: 1, blue: 1)), outline: Path())))
  }

  private func fill(
    _ path: Path, _ paint: Paint = red, opacity: Double = 1
  ) -> DisplayList.Item {
    .init(.fill(path, rule: .nonZero, paint: paint), opacity: opacity)
  }

  /// What a terminal shows of a list.
  private func shown(
    _ items: [DisplayList.Item], clips: [DisplayList.Clip] = []
  ) throws -> CellTerminalModel {
    let pty = try Pty(columns: 40, rows: 12)
    let terminal = try Terminal(
      environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"], descriptor: pty.slave,
      watchesSignals: false)
    let surface = TerminalScreen(terminal: terminal)
    terminal.enter()
    _ = pty.output()
    var list = DisplayList()
    list.items = items
    list.clips = clips
    let now = HostTime(nanoseconds: 0)
    _ = surface.present(
      list, window: Self.window, chrome: Chrome(),
      tick: FrameTick(index: 0, deadline: now, target: now, interval: 1))
    var model = CellTerminalModel(columns: 40, rows: 12)
    model.feed(Array(pty.output().utf8))
    surface.close()
    return model
  }

  /// The letters of a row, everything else as blanks.
  private func letters(_ model: CellTerminalModel, row: Int) -> String {
    model.cells[row * 40..<(row + 1) * 40].map { cell in
      cell.text.allSatisfy { $0.isLetter && $0.isASCII } ? cell.text : " "
    }.joined()
  }

  private func gap(_ columns: Int) -> String { String(repeating: " ", count: columns) }

  private func line(_ words: String, at column: Int) -> String {
    let start = String(repeating: " ", count: column) + words
    return start + String(repeating: " ", count: 40 - start.count)
  }

  @Test func `what is drawn over words hides them, in whole or from a column on`() throws {
    let words = text("Silent", x: 10, y: 11, width: 6)
    let whole = try shown([words, fill(Path(CGRect(x: 0, y: 0, width: 40, height: 22)))])
    #expect(letters(whole, row: 4) == line("", at: 0))
    #expect(whole.cells[4 * 40 + 12].back == .rgb(0xFF0000))
    let half = try shown([words, fill(Path(CGRect(x: 13, y: 0, width: 9, height: 22)))])
    #expect(letters(half, row: 4) == line("Sil", at: 10))
    let other = try shown([words, fill(Path(CGRect(x: 0, y: 12, width: 40, height: 9)))])
    #expect(letters(other, row: 4) == line("Silent", at: 10))
  }

  @Test func `what is drawn before words does not hide them`() throws {
    let model = try shown([
      fill(Path(CGRect(x: 0, y: 0, width: 40, height: 22))),
      text("Silent", x: 10, y: 11, width: 6),
    ])
    #expect(letters(model, row: 4) == line("Silent", at: 10))
    #expect(model.cells[4 * 40 + 12].back == .rgb(0xFF0000))
  }

  @Test func `what one can see through colours the words below`() throws {
    let model = try shown([
      text("Silent", x: 10, y: 11, width: 6),
      fill(Path(CGRect(x: 0, y: 0, width: 12, height: 22)), opacity: 0.4),
    ])
    #expect(letters(model, row: 4) == line("Silent", at: 10))
    // 255 + (0 - 255) * 0.4 = 153 of green and blue.
    #expect(model.cells[4 * 40 + 11].fore == .rgb(0xFF9999))
    #expect(model.cells[4 * 40 + 12].fore == .rgb(0xFFFFFF))
  }

  @Test func `faint words are mixed with the ground that they stand on`() throws {
    var words = text("Silent", x: 10, y: 11, width: 6)
    words.opacity = 0.5
    let model = try shown([
      fill(Path(CGRect(x: 0, y: 0, width: 13, height: 22))), words,
    ])
    #expect(letters(model, row: 4) == line("Silent", at: 10))
    // Of white 0.3 + 0.7 * 0.5 = 0.65, or 165; on red there is all the red besides.
    #expect(model.cells[4 * 40 + 12].fore == .rgb(0xFFA5A5))
    #expect(model.cells[4 * 40 + 13].fore == .rgb(0xA5A5A5))
  }

  @Test func `a round shape hides only what lies inside it`() throws {
    // Centre (20, 9), radius 6: at the height of the words, y = 9, from 14 to 26.
    let model = try shown([
      text("abcdefghijklmnopqrst", x: 10, y: 11, width: 20),
      text("abcdefghijklmnopqrst", x: 10, y: 15, width: 20),
      fill(Path(ellipseIn: CGRect(x: 14, y: 3, width: 12, height: 12))),
    ])
    #expect(letters(model, row: 4) == line("abcd            qrst", at: 10))
    // The row below but one has its middle at y = 13: half the chord is √(36 - 16) = 4.47.
    // Columns 16 to 23 have their middles in it.
    #expect(letters(model, row: 6) == line("abcdef        opqrst", at: 10))
  }

  @Test func `words are cut at a clip, and not shown outside`() throws {
    let clip = DisplayList.Clip(
      .path(Path(CGRect(x: 12, y: 0, width: 12, height: 12)), rule: .nonZero))
    var items = [
      text("Silent", x: 10, y: 11, width: 6), text("Night", x: 14, y: 17, width: 5),
      text("abcdef", x: 20, y: 5, width: 6),
    ]
    for index in items.indices { items[index].clip = 0 }
    let model = try shown(items, clips: [clip])
    #expect(letters(model, row: 4) == line("lent", at: 12))
    #expect(letters(model, row: 7) == line("", at: 0))
    #expect(letters(model, row: 1) == line("abcd", at: 20))
  }

  @Test func `words inside their clip that need more columns stay inside`() throws {
    let clip = DisplayList.Clip(
      .path(Path(CGRect(x: 12, y: 0, width: 12, height: 22)), rule: .nonZero))
    var item = text("Silent Night", x: 19, y: 11, width: 5)
    item.clip = 0
    let model = try shown([item], clips: [clip])
    #expect(letters(model, row: 4) == line("Silent Night", at: 12))
  }

  @Test func `lines that begin, end or are centred in one place stay lined up`() throws {
    let model = try shown([
      text("Silent night", x: 4, y: 5, width: 6), text("Holy", x: 4, y: 9, width: 3),
      text("Sleep", x: 33, y: 5, width: 3), text("peace", x: 31, y: 9, width: 5),
      text("All", x: 18, y: 13, width: 4), text("is calm", x: 17, y: 17, width: 6),
    ])
    #expect(letters(model, row: 1) == line("Silent night" + gap(15) + "Sleep", at: 4))
    #expect(letters(model, row: 3) == line("Holy" + gap(23) + "peace", at: 4))
    // Both around column 20.
    #expect(letters(model, row: 5) == line("All", at: 19))
    #expect(letters(model, row: 7) == line("is calm", at: 17))
  }

  @Test(arguments: [4.0, 4.4, 15, 22, 30])
  func `words keep their column, whatever else is on the screen`(x: Double) throws {
    // Wider in cells than their place, so that each side would give them another column.
    let words = text("Silent", x: x, y: 11, width: 3)
    let alone = letters(try shown([words]), row: 4)
    #expect(alone.contains("Silent"))
    for other in [x, x + 1.5 - 4, x + 3 - 8] {
      let width = (x + 1.5 - other) * 2
      let model = try shown([
        text("one", x: other, y: 3, width: width), words,
        text("two", x: other, y: 21, width: width),
      ])
      #expect(letters(model, row: 4) == alone)
    }
  }

  @Test func `words in a layer and under a shadow are set as others, masked ones are not`() throws {
    let words = text("Silent", x: 10, y: 11, width: 6)
    var layer = DisplayList.Item(.beginLayer)
    layer.opacity = 0.5
    let inLayer = try shown([layer, words, .init(.endLayer)])
    #expect(letters(inLayer, row: 4) == line("Silent", at: 10))
    // Strength 0.3 + 0.7 * 0.5 = 0.65 of 255.
    #expect(inLayer.cells[4 * 40 + 10].fore == .rgb(0xA5A5A5))
    var inner = DisplayList()
    inner.items = [words]
    let shadow = DisplayList.Shadow(color: Color.Resolved(red: 0, green: 0, blue: 0), deviation: 2)
    let shaded = try shown([.init(.filtered(inner, [.shadow(shadow)]))])
    #expect(letters(shaded, row: 4) == line("Silent", at: 10))
    var masked = words
    masked.clip = 0
    let mask = DisplayList.Clip(.layer(DisplayList(), opacity: 1))
    #expect(letters(try shown([masked], clips: [mask]), row: 4) == line("", at: 0))
  }
}
