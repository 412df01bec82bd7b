import Display
import Testing

@Suite struct FewColorTests {
  private static let columns = 16
  private static let rows = 16

  /// What a flat picture comes to, in the colours that its codes stand for.
  private static func shown(
    _ color: UInt32, _ depth: ColorDepth, _ glyphs: GlyphSet
  ) -> [UInt32] {
    var encoder = CellEncoder(depth: depth, glyphs: glyphs)
    var text = TextLayer()
    text.resize(columns: columns, rows: rows)
    let count = glyphs.pixelsAcross * glyphs.pixelsDown
    let pixels = [UInt32](repeating: 0xFF00_0000 | color, count: columns * rows * count)
    _ = encoder.encode(
      pixels: pixels.span, stride: columns * glyphs.pixelsAcross, text: text,
      synchronized: false)
    return (0..<columns * rows).flatMap { cell in
      let shown = encoder.shownCell(cell)
      return (0..<count).map { part -> UInt32 in
        let isFilled = (shown.pattern ?? 0) >> UInt32(part) & 1 == 1
        if depth == .none { return UInt32(isFilled ? 0xFFFFFF : 0) }
        return encoder.palette.color(isFilled ? shown.fore : shown.back)
      }
    }
  }

  /// A 64th of the way between two colours is the finest that the pattern knows.
  @Test(
    arguments: [0x804020, 0x123456, 0xC8C8C8, 0x0A0A0A, 0xE0F010, 0x5F87AF],
    [GlyphSet.half, .quadrant, .octant])
  func `256 colours have the light of the picture, spread over places`(
    color: Int, glyphs: GlyphSet
  ) {
    let shown = Self.shown(UInt32(color), .indexed, glyphs)
    let mean = shown.reduce(SIMD3<Double>()) { $0 + LightModel.light($1) } / Double(shown.count)
    let difference = mean - LightModel.light(UInt32(color))
    #expect(max(abs(difference.x), abs(difference.y), abs(difference.z)) < 0.012)
  }

  @Test(arguments: [0x959595, 0x404040, 0xF0F0F0])
  func `sixteen colours mix greys`(color: Int) {
    let shown = Self.shown(UInt32(color), .sixteen, .half)
    let mean = shown.reduce(SIMD3<Double>()) { $0 + LightModel.light($1) } / Double(shown.count)
    let difference = mean - LightModel.light(UInt32(color))
    #expect(max(abs(difference.x), abs(difference.y), abs(difference.z)) < 0.012)
    #expect(Set(shown).count == 2)
  }

  @Test(arguments: [0, 13, 85, 188, 255])
  func `without colour as many dots are set as there is light`(grey: UInt32) {
    let shown = Self.shown(grey * 0x010101, .none, .braille)
    let part = Double(shown.count { $0 != 0 }) / Double(shown.count)
    #expect(abs(part - LightModel.light(grey).z) < 0.013)
  }

  @Test func `a colour of the palette is not spread`() {
    #expect(Set(Self.shown(0x5F87AF, .indexed, .half)) == [0x5F87AF])
    #expect(Set(Self.shown(0x00CDCD, .sixteen, .half)) == [0x00CDCD])
  }

  // MARK: - The console

  @Test(arguments: [GlyphSet.half, .quadrant])
  func `the console shows just what is meant, on its eight grounds`(glyphs: GlyphSet) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var scene = CellScene(.sixteen, glyphs, isConsole: true, seed: seed)
    for frame in 0..<600 {
      if scene.random.chance(2) { scene.resize() }
      scene.paint()
      scene.show()
      let mistake = scene.firstMistake()
      try #require(mistake == nil, "seed \(seed), frame \(frame)")
      let grounds = Set(scene.model.cells.map(\.back))
      let bright = Set((8..<16).map { CellTerminalModel.Color.index($0) })
      try #require(grounds.isDisjoint(with: bright), "seed \(seed), frame \(frame)")
    }
  }

  @Test func `the console's colours are chosen for a scene, and again for the next one`() {
    var encoder = CellEncoder(depth: .sixteen, glyphs: .half, isConsole: true)
    var text = TextLayer()
    text.resize(columns: 40, rows: 12)
    func show(_ red: Int, _ blue: Int, frames: Int) -> [String] {
      var strings: [String] = []
      for frame in 0..<frames {
        let pixels = (0..<40 * 24).map { index -> UInt32 in
          let shade = (index % 40 + frame) % 40 * 6
          return 0xFF00_0000 | UInt32(shade * red) << 16 | UInt32(shade * blue)
        }
        _ = encoder.encode(pixels: pixels.span, stride: 40, text: text, synchronized: false)
        var model = CellTerminalModel(columns: 40, rows: 12)
        model.feed(encoder.frame)
        strings += model.strings
      }
      return strings
    }
    let first = show(1, 0, frames: 100)
    #expect(first.count == 16 && first.allSatisfy { $0.hasPrefix("P") && $0.count == 8 })
    #expect(
      first.map { String($0.dropFirst().prefix(1)) } == Array("0123456789abcdef").map(String.init))
    #expect(first[0] == "P0000000" && first[15] == "Pfffffff")
    #expect(first[1...6].allSatisfy { $0.hasSuffix("0000") }, "shades of red")
    let second = show(0, 1, frames: 20)
    #expect(second.count == 16)
    #expect(second[1...6].allSatisfy { $0.dropFirst(2).hasPrefix("0000") }, "shades of blue")
  }

  @Test(arguments: ["linux", "dumb", "xterm-256color"])
  @MainActor func `only the console is given its colours back`(term: String) throws {
    let pty = try Pty(columns: 20, rows: 6)
    let terminal = try Terminal(
      environment: ["TERM": term], descriptor: pty.slave, watchesSignals: false)
    terminal.enter()
    _ = pty.output()
    terminal.close()
    #expect(pty.output().contains("\u{1B}]R\u{1B}\\") == (term == "linux"))
  }
}
