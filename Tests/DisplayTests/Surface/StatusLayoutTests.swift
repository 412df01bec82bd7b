import Display
import Testing

@Suite @MainActor struct StatusLayoutTests {
  private static let line = StatusLine(
    state: .playing, artist: "Franz Gruber", title: "Stille Nacht", time: 62, length: 185,
    volume: 0.8, device: "default")

  private func row(
    _ line: StatusLine, columns: Int, glyphs: GlyphSet = .half, depth: ColorDepth = .trueColor
  ) -> String {
    var layer = TextLayer()
    layer.resize(columns: columns, rows: 1)
    _ = StatusLayout.set(line, in: &layer, row: 0, glyphs: glyphs, depth: depth)
    return layer.text(row: 0)
  }

  @Test(
    arguments: [
      (
        100,
        " ► Franz Gruber – Stille Nacht     ███████████                        "
          + "1:02 / 3:05  vol 80%  default "
      ),
      (60, " ► Franz Gruber – Stille Nacht █████            1:02 / 3:05 "),
      (40, " ► Stille Nacht ███▎        1:02 / 3:05 "), (24, " ► Stille…  1:02 / 3:05 "),
      (12, "►       1:02"), (6, "► 1:02"), (5, "►"), (1, "►"),
    ])
  func `it shortens to nothing`(columns: Int, text: String) {
    let shown = row(Self.line, columns: columns)
    #expect(shown == text.padded(to: columns))
  }

  @Test(
    arguments: [
      (0.0, "        "), (1.0 / 64, "▏       "), (0.25, "██      "), (0.5 + 1.0 / 64, "████▏   "),
      (63.0 / 64, "███████▉"), (1, "████████"),
    ])
  func `the bar tells eighths of a cell`(part: Double, bar: String) {
    var line = Self.line
    (line.time, line.length) = (part * 100_000, 100_000)
    line.title = String(repeating: "Noel ", count: 20)
    var layer = TextLayer()
    layer.resize(columns: 64, rows: 1)
    let layout = StatusLayout.set(line, in: &layer, row: 0, glyphs: .half, depth: .trueColor)
    let columns = layout.bar ?? 0..<0
    let shown = Array(layer.text(row: 0))[columns].map(String.init).joined()
    #expect(shown == bar)
  }

  @Test func `a notice takes the place of the name`() {
    var line = Self.line
    line.notice = "the sound server is gone; trying again"
    let shown = row(line, columns: 100)
    #expect(shown.contains("► the sound server is gone; trying again"))
    #expect(!shown.contains("Gruber"))
  }

  @Test(
    arguments: [
      "\u{1B}]0;owned\u{7}", "a\nb\rc", "\u{9B}31m", "\u{202E}drow", "\u{1B}[5n", "\u{2028}x",
    ])
  func `hostile text stays text on one line`(title: String) {
    var line = Self.line
    line.title = title
    line.artist = title
    line.device = title
    line.notice = title
    let shown = row(line, columns: 100)
    for scalar in shown.unicodeScalars {
      let category = scalar.properties.generalCategory
      #expect(category != .control && category != .format && category != .lineSeparator)
    }
  }

  @Test func `wide text keeps the line's width`() {
    var line = Self.line
    for columns in 1...120 {
      line.title = "きよしこの夜 きよしこの夜"
      var layer = TextLayer()
      layer.resize(columns: columns, rows: 1)
      _ = StatusLayout.set(line, in: &layer, row: 0, glyphs: .half, depth: .trueColor)
      let leads = layer.cells.count { TextLayer.takesTwo($0.glyph) }
      let halves = layer.cells.count { $0.glyph == TextLayer.continuation }
      #expect(leads == halves, "\(columns) columns")
    }
  }

  @Test func `text from right to left ends with a mark that holds the rest in place`() {
    var line = Self.line
    line.title = "לילה קדוש"
    let shown = row(line, columns: 100)
    let scalars = Array(shown.unicodeScalars)
    #expect(scalars.contains("ש"))
    let last = scalars.lastIndex { $0.value == 0x05E9 } ?? 0
    #expect(scalars[last + 1] == "\u{200E}")
    #expect(scalars.prefix(4).contains("\u{200E}"), "the line itself begins from left to right")
  }

  @Test func `ASCII has a bar as well`() {
    var line = Self.line
    line.artist = "Frère Æ–“x” 夜"
    let shown = row(line, columns: 80, glyphs: .ascii, depth: .none)
    #expect(shown.allSatisfy { $0.isASCII })
    #expect(shown.contains("=") && shown.contains("-"))
  }

  @Test(arguments: [
    (0.0, "0:00"), (59.9, "0:59"), (60, "1:00"), (3599, "59:59"), (3661, "1:01:01"),
  ])
  func `time is told as people tell it`(seconds: Double, text: String) {
    #expect(StatusLayout.clock(seconds) == text)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `a time that cannot be is no number`(seconds: Double) {
    #expect(StatusLayout.clock(seconds) == "-:--" || seconds < 0)
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, count - self.count))
  }
}

extension TextLayer {
  /// What a row shows as text; a cell of pixels is a full stop in the middle.
  func text(row: Int) -> String {
    cells[row * columns..<(row + 1) * columns].map { cell in
      switch cell.glyph {
      case Self.none: return "·"
      case Self.continuation: return ""
      case let glyph where glyph & Self.isCluster != 0:
        let number = Int(glyph & ~(Self.isCluster | Self.isWide))
        return String(decoding: clusters[number], as: UTF8.self)
      default: return Unicode.Scalar(cell.glyph).map(String.init) ?? "?"
      }
    }.joined()
  }
}
