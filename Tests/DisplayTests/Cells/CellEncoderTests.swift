import Display
import Testing

@Suite struct CellEncoderTests {
  @Test(arguments: GlyphSet.allCases, ColorDepth.allCases)
  func `the terminal shows just the picture after any frames, resizes and drops`(
    glyphs: GlyphSet, depth: ColorDepth
  ) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var scene = CellScene(depth, glyphs, seed: seed)
    for frame in 0..<1000 {
      if scene.random.chance(2) { scene.resize() }
      if scene.random.chance(1) { scene.encoder.invalidate() }
      scene.paint()
      // A frame that is dropped is painted but never reaches the encoder.
      if scene.random.chance(20) { continue }
      let synchronized = scene.random.chance(50)
      scene.show(synchronized: synchronized)
      let mistake = scene.firstMistake()
      try #require(mistake == nil, "seed \(seed), frame \(frame)")
    }
  }

  @Test(arguments: GlyphSet.allCases, ColorDepth.allCases)
  func `within any budget the terminal shows what is meant, and at rest the picture`(
    glyphs: GlyphSet, depth: ColorDepth
  ) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var scene = CellScene(depth, glyphs, seed: seed)
    var waited = 0
    for frame in 0..<1000 {
      if scene.random.chance(2) { scene.resize() }
      if scene.random.chance(1) { scene.encoder.invalidate() }
      if scene.random.chance(5) {
        scene.encoder.byteBudget = .random(in: 100...1200, using: &scene.random)
      }
      scene.paint()
      if scene.random.chance(20) { continue }
      var stale = scene.show()
      if stale > 0 { waited += 1 }
      let mistake = scene.firstMistake(isExact: stale == 0)
      try #require(mistake == nil, "seed \(seed), frame \(frame)")
      guard scene.random.chance(4) else { continue }
      var rests = 0
      while stale > 0, rests < 200 {
        stale = scene.show()
        rests += 1
      }
      let rest = scene.firstMistake()
      try #require(stale == 0 && rest == nil, "seed \(seed), at rest after frame \(frame)")
    }
    if depth == .trueColor { #expect(waited > 10, "the budget was never short") }
  }

  @Test(arguments: [ColorDepth.trueColor, .indexed, .sixteen, .none], GlyphSet.allCases)
  func `a frame like the one before costs nothing`(depth: ColorDepth, glyphs: GlyphSet) {
    var scene = CellScene(depth, glyphs, seed: 7)
    scene.paint()
    scene.show(synchronized: true)
    scene.show(synchronized: true)
    let bytes = scene.encoder.frame
    #expect(bytes.isEmpty)
  }

  @Test func `a frame is one synchronized update`() {
    var encoder = CellEncoder(depth: .trueColor, glyphs: .half)
    var text = TextLayer()
    text.resize(columns: 2, rows: 1)
    _ = encoder.encode(
      pixels: [0xFF01_0203, 0xFF01_0203, 0xFFFF_0000, 0xFF01_0203].span, stride: 2, text: text,
      synchronized: true)
    let frame = String(decoding: encoder.frame, as: UTF8.self)
    #expect(
      frame == "\u{1B}[?2026h\u{1B}[1H\u{1B}[38;2;1;2;3;48;2;255;0;0m▀█\u{1B}[m\u{1B}[?2026l")
  }

  @Test func `without colour no colour is ever named`() {
    var scene = CellScene(.none, .ascii, seed: 3)
    for _ in 0..<50 {
      scene.paint()
      scene.show()
      let frame = String(decoding: scene.encoder.frame, as: UTF8.self)
      #expect(!frame.contains(";2;") && !frame.contains("38;") && !frame.contains("39"))
    }
  }
}
