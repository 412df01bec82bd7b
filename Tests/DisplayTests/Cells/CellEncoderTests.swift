import Display
import Testing

@Suite struct CellEncoderTests {
  /// A picture with text on it, and the encoder and terminal that are to agree about it.
  struct Scene: ~Copyable {
    let depth: ColorDepth
    let glyphs: GlyphSet
    var random: SplitMix
    var encoder: CellEncoder
    var model: CellTerminalModel
    var text = TextLayer()
    var pixels: [UInt32] = []
    var columns = 0
    var rows = 0

    init(_ depth: ColorDepth, _ glyphs: GlyphSet, seed: UInt64) {
      (self.depth, self.glyphs) = (depth, glyphs)
      random = SplitMix(seed: seed)
      encoder = CellEncoder(depth: depth, glyphs: glyphs)
      model = CellTerminalModel(columns: 1, rows: 1)
      resize()
    }

    mutating func resize() {
      columns = Int.random(in: 1...24, using: &random)
      rows = Int.random(in: 1...8, using: &random)
      text.resize(columns: columns, rows: rows)
      pixels = Array(repeating: 0xFF10_1020, count: columns * rows * 2)
      model = CellTerminalModel(columns: columns, rows: rows)
      encoder.invalidate()
    }

    mutating func paint() {
      let palette: [UInt32] = [0xFF10_1020, 0xFFFF_8000, 0xFF80_C0FF, 0xFFFF_FFFF, 0xFF00_0000]
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let start = Int.random(in: 0..<pixels.count, using: &random)
        let end = min(pixels.count, start + Int.random(in: 1...30, using: &random))
        let color =
          random.chance(30)
          ? UInt32.random(in: 0...0xFFFFFF, using: &random) | 0xFF00_0000
          : palette.randomElement(using: &random) ?? 0
        for index in start..<end { pixels[index] = color }
      }
      if random.chance(40) { text.removeAll() }
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let words = ["Stille Nacht", "ひらがな", "e\u{301}a\u{308}x\u{302}", "a🎵b", "█▌▏", "שלום"]
        let word = CellText(words.randomElement(using: &random) ?? "")
        text.put(
          word, column: Int.random(in: -2..<columns, using: &random),
          row: Int.random(in: 0..<rows, using: &random), fore: 0xFFFF_FFFF,
          back: random.chance(50) ? 0xFF20_2020 : nil)
      }
      if random.chance(20) {
        let left = Int.random(in: 0..<columns, using: &random)
        text.dim(columns: left..<columns + 3, rows: 0..<Int.random(in: 0...rows, using: &random))
      }
    }

    /// Encodes a frame and shows it to the terminal.
    mutating func show(synchronized: Bool = false) {
      let picture = pixels
      _ = encoder.encode(
        pixels: picture.span, stride: columns, text: text, synchronized: synchronized)
      model.feed(encoder.frame)
    }

    /// The first cell that shows something else than intended, in words.
    func firstMistake() -> String? {
      if let complaint = model.complaints.first { return complaint }
      if model.isSynchronized { return "the update was not ended" }
      for cell in 0..<columns * rows {
        let seen = model.cells[cell]
        if let mistake = mistake(in: seen, cell: cell) {
          return "row \(cell / columns), column \(cell % columns) of \(columns)×\(rows): "
            + "\(mistake), but \(seen)"
        }
      }
      return nil
    }

    private func mistake(in seen: CellTerminalModel.Cell, cell: Int) -> String? {
      let wanted = text.cells[cell]
      let pixel = cell / columns * 2 * columns + cell % columns
      let isDimmed = wanted.back == TextLayer.dimmed
      let top = isDimmed ? dimmed(pixels[pixel]) : pixels[pixel]
      let bottom = isDimmed ? dimmed(pixels[pixel + columns]) : pixels[pixel + columns]
      if wanted.glyph == TextLayer.continuation {
        return seen.isRightHalf ? nil : "a right half was wanted"
      }
      guard wanted.glyph == TextLayer.none else {
        let ground = wanted.back > TextLayer.dimmed ? wanted.back : Pixel.mean(top, bottom)
        guard seen.text == string(wanted.glyph) else { return "\(string(wanted.glyph)) was wanted" }
        if seen.text != " ", seen.fore != color(wanted.fore) { return "another ink was wanted" }
        return seen.back == color(ground) ? nil : "another ground was wanted"
      }
      if glyphs == .half {
        let halves: [String: (CellTerminalModel.Color, CellTerminalModel.Color)] = [
          " ": (seen.back, seen.back), "█": (seen.fore, seen.fore),
          "▀": (seen.fore, seen.back), "▄": (seen.back, seen.fore),
        ]
        guard let (upper, lower) = halves[seen.text] else { return "pixels were wanted" }
        return upper == color(top) && lower == color(bottom)
          ? nil : "\(color(top)) over \(color(bottom)) was wanted"
      }
      let mean = Pixel.mean(top, bottom)
      let luminance = isDimmed ? 0 : Pixel.luminance(mean)
      let character = string(AsciiRamp.scalar(luminance: luminance))
      guard seen.text == character else { return "\(character) was wanted" }
      guard seen.text != " ", depth != .none else { return nil }
      return seen.fore == color(AsciiRamp.ink(mean)) ? nil : "another ink was wanted"
    }

    private func dimmed(_ pixel: UInt32) -> UInt32 {
      depth == .sixteen ? 0xFF00_0000 : Pixel.dimmed(pixel)
    }

    private func string(_ glyph: UInt32) -> String {
      guard glyph & TextLayer.isCluster != 0 else {
        return Unicode.Scalar(glyph).map(String.init) ?? "?"
      }
      let number = Int(glyph & ~(TextLayer.isCluster | TextLayer.isWide))
      return String(decoding: text.clusters[number], as: UTF8.self)
    }

    private func color(_ pixel: UInt32) -> CellTerminalModel.Color {
      switch depth {
      case .none: .standard
      case .sixteen, .indexed: .index(Int(encoder.palette.code(pixel)))
      case .trueColor: .rgb(Int(pixel & 0xFFFFFF))
      }
    }
  }

  @Test(
    arguments: [
      (ColorDepth.trueColor, GlyphSet.half), (.indexed, .half), (.sixteen, .half), (.none, .ascii),
      (.trueColor, .ascii), (.indexed, .ascii), (.sixteen, .ascii),
    ])
  func `the terminal shows just the picture after any frames, resizes and drops`(
    depth: ColorDepth, glyphs: GlyphSet
  ) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var scene = Scene(depth, glyphs, seed: seed)
    for frame in 0..<1500 {
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

  @Test(arguments: [ColorDepth.trueColor, .indexed, .sixteen, .none])
  func `a frame like the one before costs nothing`(depth: ColorDepth) {
    var scene = Scene(depth, depth == .none ? .ascii : .half, seed: 7)
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
    var scene = Scene(.none, .ascii, seed: 3)
    for _ in 0..<50 {
      scene.paint()
      scene.show()
      let frame = String(decoding: scene.encoder.frame, as: UTF8.self)
      #expect(!frame.contains(";2;") && !frame.contains("38;") && !frame.contains("39"))
    }
  }
}
