import Display
import Testing

@Suite struct PatternTests {
  @Test func `the names are as many as the standard has`() {
    let counts = PatternNames.counts
    #expect(counts == (60, 230))
  }

  /// Each way of filling a cell with two colours, and the character that must come out.
  @Test(arguments: [GlyphSet.half, .quadrant, .sextant, .octant, .braille])
  func `every pattern of two colours has the character of its name`(glyphs: GlyphSet) throws {
    let (across, down) = (glyphs.pixelsAcross, glyphs.pixelsDown)
    var encoder = CellEncoder(depth: .trueColor, glyphs: glyphs)
    var text = TextLayer()
    text.resize(columns: 1, rows: 1)
    var seen: Set<String> = []
    for pattern in 0..<1 << (across * down) {
      let pixels = (0..<across * down).map { part -> UInt32 in
        pattern >> part & 1 == 1 ? 0xFFFF_D000 : 0xFF00_2040
      }
      encoder.invalidate()
      _ = encoder.encode(pixels: pixels.span, stride: across, text: text, synchronized: false)
      var model = CellTerminalModel(columns: 1, rows: 1)
      model.feed(encoder.frame)
      let cell = model.cells[0]
      seen.insert(cell.text)
      var parts = try #require(PatternNames.parts(of: cell.text, rows: max(down, 2)))
      if across == 1 { parts = [parts[0], parts[2]] }
      let shown = parts.map { $0 ? cell.fore : cell.back }
      #expect(shown == pixels.map { .rgb(Int($0 & 0xFFFFFF)) }, "pattern \(pattern)")
    }
    #expect(seen.count >= 1 << (across * down - 1))
  }

  /// The error is compared with the least one of all patterns, each with its best two colours.
  ///
  /// Colours are bytes, so that an error may be off by what half a step of each pixel is worth.
  @Test(arguments: [GlyphSet.quadrant, .sextant, .octant, .braille])
  func `no other pattern and colours come nearer to the picture`(glyphs: GlyphSet) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix(seed: seed)
    let count = glyphs.pixelsAcross * glyphs.pixelsDown
    var encoder = CellEncoder(depth: .trueColor, glyphs: glyphs)
    var text = TextLayer()
    text.resize(columns: 1, rows: 1)
    for round in 0..<400 {
      let colors = (0..<Int.random(in: 2...count, using: &random)).map { _ in
        UInt32.random(in: 0...0xFFFFFF, using: &random) | 0xFF00_0000
      }
      let pixels = (0..<count).map { _ in colors.randomElement(using: &random) ?? 0 }
      encoder.invalidate()
      _ = encoder.encode(pixels: pixels.span, stride: 2, text: text, synchronized: false)
      let shown = encoder.shownCell(0)
      let error = LightModel.error(
        (0..<count).map { part in
          0xFF00_0000 | ((shown.pattern ?? 0) >> UInt32(part) & 1 == 1 ? shown.fore : shown.back)
        }, pixels)
      let least = Self.leastError(pixels)
      #expect(error <= least * PatternTests.hysteresis + 1e-4, "seed \(seed), round \(round)")
    }
  }

  /// A pattern that is shown stays until another one is better by an eighth.
  private static let hysteresis = 1.126

  private static func leastError(_ pixels: [UInt32]) -> Double {
    let lights = pixels.map(LightModel.light)
    var least = Double.infinity
    for pattern in 0..<1 << (pixels.count - 1) {
      var sums = (SIMD3<Double>(), SIMD3<Double>())
      for (part, light) in lights.enumerated() {
        if pattern >> part & 1 == 1 { sums.0 += light } else { sums.1 += light }
      }
      let filled = pattern.nonzeroBitCount
      let means = (sums.0 / Double(max(filled, 1)), sums.1 / Double(pixels.count - filled))
      var error = 0.0
      for (part, light) in lights.enumerated() {
        let difference = light - (pattern >> part & 1 == 1 ? means.0 : means.1)
        error += (difference * difference).sum()
      }
      least = min(least, error)
    }
    return least
  }

  @Test func `noise that stays small does not make patterns flicker`() {
    var random = SplitMix(seed: 5)
    var encoder = CellEncoder(depth: .trueColor, glyphs: .octant)
    var text = TextLayer()
    text.resize(columns: 1, rows: 1)
    // Three greys: the middle one may go with either.
    let greys: [UInt32] = [60, 60, 130, 130, 130, 180, 180, 180]
    var patterns: Set<UInt32> = []
    for _ in 0..<200 {
      let pixels = greys.map { grey -> UInt32 in
        0xFF00_0000 | (grey + UInt32.random(in: 0...3, using: &random)) * 0x010101
      }
      _ = encoder.encode(pixels: pixels.span, stride: 2, text: text, synchronized: false)
      patterns.insert(encoder.shownCell(0).pattern ?? 0)
    }
    #expect(patterns.count == 1)
  }

  @Test(arguments: [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0xFF8000])
  func `ASCII characters of a bright picture have its hue, and are as bright as can be`(
    color: UInt32
  ) {
    var encoder = CellEncoder(depth: .trueColor, glyphs: .ascii)
    var text = TextLayer()
    text.resize(columns: 1, rows: 1)
    let pixels = Array(repeating: 0xFF00_0000 | color, count: 8)
    _ = encoder.encode(pixels: pixels.span, stride: 2, text: text, synchronized: false)
    var model = CellTerminalModel(columns: 1, rows: 1)
    model.feed(encoder.frame)
    #expect(model.cells[0].fore == .rgb(Int(color)))
  }

  /// A tenth and a twentieth of the light of white and of red.
  @Test(arguments: [(0x595959, 0x3F3F3F), (0x590000, 0x3F0000)] as [(UInt32, UInt32)])
  func `half as bright a picture has the same characters with half the light`(
    brighter: UInt32, darker: UInt32
  ) {
    func cell(_ color: UInt32) -> (pattern: UInt32?, light: SIMD3<Double>) {
      var encoder = CellEncoder(depth: .trueColor, glyphs: .ascii)
      var text = TextLayer()
      text.resize(columns: 1, rows: 1)
      let pixels = Array(repeating: 0xFF00_0000 | color, count: 8)
      _ = encoder.encode(pixels: pixels.span, stride: 2, text: text, synchronized: false)
      let shown = encoder.shownCell(0)
      return (shown.pattern, LightModel.light(shown.fore))
    }
    let (one, other) = (cell(brighter), cell(darker))
    #expect(one.pattern == other.pattern)
    let difference = one.light / 2 - other.light
    #expect(difference.max() < 0.01 && difference.min() > -0.01)
    #expect(one.light.max() > 0.2)
  }

  @Test func `ASCII characters have their ink where the picture is bright`() {
    var encoder = CellEncoder(depth: .none, glyphs: .ascii)
    var text = TextLayer()
    text.resize(columns: 1, rows: 1)
    func character(_ greys: [UInt32]) -> String {
      encoder.invalidate()
      let pixels = greys.map { 0xFF00_0000 | $0 * 0x010101 }
      _ = encoder.encode(pixels: pixels.span, stride: 2, text: text, synchronized: false)
      var model = CellTerminalModel(columns: 1, rows: 1)
      model.feed(encoder.frame)
      return model.cells[0].text
    }
    #expect(character([0, 0, 0, 0, 0, 0, 0, 0]) == " ")
    #expect(character([255, 255, 255, 255, 255, 255, 255, 255]) == "@")
    #expect(character([0, 0, 0, 0, 0, 0, 220, 220]) == "_")
    #expect(character([170, 170, 170, 170, 0, 0, 0, 0]) == "\"")
    #expect(character([0, 170, 0, 220, 220, 0, 170, 0]) == "/")
    #expect(character([170, 0, 220, 0, 0, 220, 0, 170]) == "\\")
  }
}
