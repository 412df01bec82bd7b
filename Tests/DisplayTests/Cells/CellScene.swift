import Display
import Foundation

/// A picture with text on it, and the encoder and terminal that are to agree about it.
struct CellScene: ~Copyable {
  let depth: ColorDepth
  let glyphs: GlyphSet
  let isConsole: Bool
  var random: SplitMix
  var encoder: CellEncoder
  var model: CellTerminalModel
  var text = TextLayer()
  var pixels: [UInt32] = []
  var columns = 0
  var rows = 0

  init(_ depth: ColorDepth, _ glyphs: GlyphSet, isConsole: Bool = false, seed: UInt64) {
    (self.depth, self.glyphs, self.isConsole) = (depth, glyphs, isConsole)
    random = SplitMix(seed: seed)
    encoder = CellEncoder(depth: depth, glyphs: glyphs, isConsole: isConsole)
    model = CellTerminalModel(columns: 1, rows: 1)
    resize()
  }

  mutating func resize() {
    columns = Int.random(in: 1...24, using: &random)
    rows = Int.random(in: 1...8, using: &random)
    text.resize(columns: columns, rows: rows)
    pixels = Array(
      repeating: 0xFF10_1020, count: columns * rows * glyphs.pixelsAcross * glyphs.pixelsDown)
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

  /// Encodes a frame and shows it to the terminal; returns how many cells were put off.
  @discardableResult mutating func show(synchronized: Bool = false) -> Int {
    let picture = pixels
    let stale = encoder.encode(
      pixels: picture.span, stride: columns * glyphs.pixelsAcross, text: text,
      synchronized: synchronized)
    model.feed(encoder.frame)
    return stale
  }

  /// The first cell that shows something else than intended, in words.
  ///
  /// - Parameter isExact: Whether no cell may be behind the picture.
  func firstMistake(isExact: Bool = true) -> String? {
    if let complaint = model.complaints.first { return complaint }
    if model.isSynchronized { return "the update was not ended" }
    for cell in 0..<columns * rows {
      let seen = model.cells[cell]
      if let mistake = mistake(in: seen, cell: cell, isExact: isExact) {
        return "row \(cell / columns), column \(cell % columns) of \(columns)×\(rows): "
          + "\(mistake), but \(seen)"
      }
    }
    return nil
  }

  private func mistake(
    in seen: CellTerminalModel.Cell, cell: Int, isExact: Bool
  ) -> String? {
    let wanted = text.cells[cell]
    let said = encoder.shownCell(cell)
    // What waits, an encoder knows by what it has sent before: text of then, or a cleared cell.
    if !isExact, said.pattern == nil || said.back == CellEncoder.clearedGround { return nil }
    let truth = truth(of: cell, isDimmed: wanted.back == TextLayer.dimmed)
    if wanted.glyph == TextLayer.continuation, isExact {
      return seen.isRightHalf ? nil : "a right half was wanted"
    }
    guard wanted.glyph == TextLayer.none || !isExact else {
      guard seen.text == string(wanted.glyph) else { return "\(string(wanted.glyph)) was wanted" }
      if seen.text != " ", seen.fore != color(wanted.fore) { return "another ink was wanted" }
      // The console's grounds are told by a test of their own.
      if isConsole { return nil }
      if wanted.back > TextLayer.dimmed {
        return seen.back == color(wanted.back) ? nil : "another ground was wanted"
      }
      let ground = LightModel.mean(truth)
      return isNear(seen.back, ground) ? nil : "the ground \(ground) was wanted"
    }
    guard let pattern = said.pattern else { return "the encoder means text" }
    if glyphs == .ascii {
      guard seen.text == string(pattern) else { return "\(string(pattern)) was meant" }
      return seen.text == " " || seen.fore == code(said.fore) ? nil : "another ink was meant"
    }
    guard let parts = PatternNames.parts(of: seen.text, in: glyphs) else {
      return "pixels were wanted"
    }
    for (part, isFilled) in parts.enumerated() {
      let meant = code(pattern >> UInt32(part) & 1 == 0 ? said.back : said.fore)
      if (isFilled ? seen.fore : seen.back) != meant { return "another colour was meant" }
    }
    return depth == .trueColor && isExact ? error(of: parts, seen, truth) : nil
  }

  /// One or two colours are shown as they are, more with less error than by their mean.
  private func error(
    of parts: [Bool], _ seen: CellTerminalModel.Cell, _ truth: [UInt32]
  ) -> String? {
    let shown = parts.map { isFilled -> UInt32 in
      if case .rgb(let value) = isFilled ? seen.fore : seen.back {
        UInt32(value) | 0xFF00_0000
      } else {
        0
      }
    }
    if Set(truth).count <= 2 { return shown == truth ? nil : "\(truth) was wanted" }
    let flat = truth.map { _ in LightModel.mean(truth) }
    let worst = 1.13 * LightModel.error(flat, truth) + 1e-4
    return LightModel.error(shown, truth) <= worst ? nil : "\(shown) is far from \(truth)"
  }

  /// The pixels of a cell.
  private func truth(of cell: Int, isDimmed: Bool) -> [UInt32] {
    let (across, down) = (glyphs.pixelsAcross, glyphs.pixelsDown)
    let start = cell / columns * down * columns * across + cell % columns * across
    return (0..<across * down).map { part in
      let pixel = pixels[start + part / across * columns * across + part % across]
      return isDimmed ? dimmed(pixel) : pixel
    }
  }

  private func isNear(_ seen: CellTerminalModel.Color, _ ground: UInt32) -> Bool {
    guard depth == .trueColor, case .rgb(let value) = seen else {
      return depth != .trueColor
    }
    return [16, 8, 0].allSatisfy { abs((value >> $0 & 255) - Int(ground >> UInt32($0) & 255)) <= 1 }
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
    code(encoder.palette.code(pixel))
  }

  private func code(_ code: UInt32) -> CellTerminalModel.Color {
    switch depth {
    case .none: .standard
    case .sixteen, .indexed: code > 255 ? .standard : .index(Int(code))
    case .trueColor: code > 0xFFFF_FF00 ? .standard : .rgb(Int(code & 0xFFFFFF))
    }
  }
}

/// Linear light by the formula of sRGB, in double precision.
enum LightModel {
  private static let lights: [Double] = (0..<256).map { byte in
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The red, green and blue of a pixel.
  static func light(_ pixel: UInt32) -> SIMD3<Double> {
    SIMD3(
      lights[Int(pixel >> 16 & 255)], lights[Int(pixel >> 8 & 255)], lights[Int(pixel & 255)])
  }

  /// The pixel of a light.
  static func pixel(_ light: SIMD3<Double>) -> UInt32 {
    func byte(_ light: Double) -> UInt32 {
      let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
      return UInt32((min(max(value, 0), 1) * 255).rounded())
    }
    return 0xFF00_0000 | byte(light.x) << 16 | byte(light.y) << 8 | byte(light.z)
  }

  static func mean(_ pixels: [UInt32]) -> UInt32 {
    pixel(pixels.reduce(SIMD3()) { $0 + light($1) } / Double(pixels.count))
  }

  /// The sum of squared errors.
  static func error(_ pixels: [UInt32], _ truth: [UInt32]) -> Double {
    zip(pixels, truth).reduce(0) { sum, pair in
      let difference = light(pair.0) - light(pair.1)
      return sum + (difference * difference).sum()
    }
  }
}
