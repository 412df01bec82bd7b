import Display
import Testing

@Suite struct ByteBudgetTests {
  private static let columns = 80
  private static let rows = 30

  /// Colours that move over the whole picture.
  private static func gradient(_ frame: Int) -> [UInt32] {
    (0..<columns * rows * 2).map { index in
      let (x, y) = (index % columns, index / columns)
      func wave(_ speed: Int) -> UInt32 { UInt32(abs((x * 3 + y * 2 + frame * speed) % 510 - 255)) }
      return 0xFF00_0000 | wave(1) << 16 | wave(2) << 8 | wave(1)
    }
  }

  @Test func `a moving gradient keeps to its budget and is never far off`() {
    var encoder = CellEncoder(depth: .trueColor, glyphs: .half)
    encoder.byteBudget = 20_000
    var text = TextLayer()
    text.resize(columns: Self.columns, rows: Self.rows)
    var model = CellTerminalModel(columns: Self.columns, rows: Self.rows)
    for frame in 0..<60 {
      let pixels = Self.gradient(frame)
      _ = encoder.encode(
        pixels: pixels.span, stride: Self.columns, text: text, synchronized: false)
      model.feed(encoder.frame)
      let bytes = encoder.byteCount
      if frame > 0 { #expect(bytes < 24_000, "frame \(frame)") }
      #expect(Self.largestError(model, pixels) <= encoder.largestDifference, "frame \(frame)")
    }
  }

  @Test func `a picture that rests becomes exact`() {
    var encoder = CellEncoder(depth: .trueColor, glyphs: .half)
    encoder.byteBudget = 6000
    var text = TextLayer()
    text.resize(columns: Self.columns, rows: Self.rows)
    var model = CellTerminalModel(columns: Self.columns, rows: Self.rows)
    var stale = 0
    for frame in 0..<20 {
      let pixels = Self.gradient(frame)
      stale = encoder.encode(
        pixels: pixels.span, stride: Self.columns, text: text, synchronized: false)
      model.feed(encoder.frame)
    }
    #expect(stale > 0)
    let pixels = Self.gradient(19)
    var frames = 0
    while stale > 0, frames < 40 {
      let before = stale
      stale = encoder.encode(
        pixels: pixels.span, stride: Self.columns, text: text, synchronized: false)
      model.feed(encoder.frame)
      #expect(stale <= before)
      frames += 1
    }
    #expect(Self.largestError(model, pixels) == 0)
  }

  /// For each frame whether any cell was sent, after every pixel has changed by so much.
  private static func sending(
    of change: UInt32, upper: UInt32, lower: UInt32, frames: Int
  ) -> [Bool] {
    var encoder = CellEncoder(depth: .trueColor, glyphs: .half)
    encoder.byteBudget = 80_000
    var text = TextLayer()
    text.resize(columns: columns, rows: rows)
    func encode(_ change: UInt32) -> Int {
      let pixels = (0..<columns * rows * 2).map { index in
        0xFF00_0000 | (index / columns % 2 == 0 ? upper : lower) + change
      }
      _ = encoder.encode(pixels: pixels.span, stride: columns, text: text, synchronized: false)
      return encoder.byteCount
    }
    _ = encode(0)
    return (0..<frames).map { _ in encode(change) > 0 }
  }

  /// Of six steps a half is seen beside a contrast of 24 or more, and two are made up for by eight
  /// frames of waiting.
  @Test func `six steps are sent at once on an even ground, and later in a lively picture`() {
    let even = Self.sending(of: 0x060606, upper: 0x404040, lower: 0x404040, frames: 12)
    let lively = Self.sending(of: 0x060606, upper: 0x404040, lower: 0x808080, frames: 12)
    #expect(even.firstIndex(of: true) == 0)
    #expect(lively.firstIndex(of: true) == 8)
  }

  /// Six steps of blue are as three of grey.
  @Test func `a change of blue waits longer than one of grey`() {
    let blue = Self.sending(of: 0x000006, upper: 0x404040, lower: 0x404040, frames: 12)
    #expect(blue.firstIndex(of: true) == 8)
  }

  /// The largest difference of any channel between what is shown and what is meant.
  private static func largestError(
    _ model: CellTerminalModel, _ pixels: [UInt32], rows: Int = rows
  ) -> Int {
    var worst = 0
    for cell in 0..<columns * rows {
      let seen = model.cells[cell]
      let pixel = cell / columns * 2 * columns + cell % columns
      let isLower = seen.text == "▄"
      let top = isLower || seen.text == " " ? seen.back : seen.fore
      let bottom = isLower || seen.text == "█" ? seen.fore : seen.back
      for (color, wanted) in [(top, pixels[pixel]), (bottom, pixels[pixel + columns])] {
        guard case .rgb(let value) = color else { return 255 }
        for shift in [16, 8, 0] {
          worst = max(worst, abs((value >> shift & 255) - (Int(wanted) >> shift & 255)))
        }
      }
    }
    return worst
  }

  /// A bright picture on a black ground, in as many pixels as the glyphs have.
  private static func bells(_ glyphs: GlyphSet) -> [UInt32] {
    let (width, height) = (columns * glyphs.pixelsAcross, rows * glyphs.pixelsDown)
    return (0..<width * height).map { index in
      let (x, y) = (index % width * columns / width, index / width * rows / height)
      let isLit = x % 20 < 12 && (x / 20 + y) % 2 == 0
      return isLit ? 0xFFC0_8000 | UInt32(x + y) : 0xFF00_0000
    }
  }

  @Test(arguments: [GlyphSet.half, .quadrant, .octant, .braille])
  func `on a short link a screen is cleared and painted in parts, and nothing wrong stays`(
    glyphs: GlyphSet
  ) {
    var encoder = CellEncoder(depth: .trueColor, glyphs: glyphs)
    encoder.byteBudget = 1400
    var text = TextLayer()
    text.resize(columns: Self.columns, rows: Self.rows)
    text.put(
      CellText(" Noel" + String(repeating: " ", count: 75)), column: 0, row: Self.rows - 1,
      fore: 0xFFFF_FFFF, back: 0xFF20_2020)
    let pixels = Self.bells(glyphs)
    let across = Self.columns * glyphs.pixelsAcross
    let above = pixels[..<(across * (Self.rows - 1) * glyphs.pixelsDown)]
    let picture = Array(above)
    var model = CellTerminalModel(columns: Self.columns, rows: Self.rows)
    for repaint in 0..<2 {
      for row in 1...Self.rows {
        model.feed(Array("\u{1B}[\(row);1H\(String(repeating: "X", count: 80))".utf8))
      }
      encoder.invalidate()
      var stale = 1
      var frame = 0
      while stale > 0, frame < 200 {
        stale = encoder.encode(
          pixels: picture.span, stride: across, text: text, synchronized: false)
        model.feed(encoder.frame)
        #expect(encoder.byteCount < 2100, "repaint \(repaint), frame \(frame)")
        if frame == 0 {
          #expect(!model.cells.contains { $0.text == "X" })
          let status = model.cells.suffix(Self.columns).map(\.text).joined()
          #expect(status.hasPrefix(" Noel"), "the answer to a key does not wait")
        }
        if frame == 12 {
          let painted = (0..<Self.rows).count { row in
            model.cells[row * Self.columns..<(row + 1) * Self.columns]
              .contains { $0.back != .standard }
          }
          #expect(painted > Self.rows / 2, "all over the screen")
        }
        frame += 1
      }
      #expect(stale == 0 && frame > 4)
      #expect(!model.cells.contains { $0.back == .standard }, "black is painted, too")
      if glyphs == .half { #expect(Self.largestError(model, pixels, rows: Self.rows - 1) == 0) }
    }
    #expect(model.complaints.isEmpty)
  }

  @Test func `behind a multiplexer no frame is over its limit, whatever changes`() {
    var random = SplitMix(seed: 13)
    var encoder = CellEncoder(depth: .trueColor, glyphs: .half)
    encoder.byteBudget = 6 * Self.columns * Self.rows
    encoder.keepsBudget = true
    var text = TextLayer()
    text.resize(columns: Self.columns, rows: Self.rows)
    for _ in 0..<20 {
      let pixels = Self.noise(.half, &random)
      _ = encoder.encode(
        pixels: pixels.span, stride: Self.columns, text: text, synchronized: true)
      #expect(encoder.byteCount <= 1 + 8 * Self.columns * Self.rows)
      #expect(encoder.byteCount > 4 * Self.columns * Self.rows, "and most of it is used")
    }
  }

  @Test func `a screen for which there is room is painted at once, without being cleared`() {
    var encoder = CellEncoder(depth: .trueColor, glyphs: .half)
    encoder.byteBudget = 80_000
    var text = TextLayer()
    text.resize(columns: Self.columns, rows: Self.rows)
    let pixels = Self.bells(.half)
    let stale = encoder.encode(
      pixels: pixels.span, stride: Self.columns, text: text, synchronized: false)
    #expect(stale == 0)
    #expect(!String(decoding: encoder.frame, as: UTF8.self).contains("\u{1B}[2J"))
  }

  private static func noise(_ glyphs: GlyphSet, _ random: inout SplitMix) -> [UInt32] {
    (0..<columns * rows * glyphs.pixelsAcross * glyphs.pixelsDown).map { _ in
      UInt32.random(in: 0...0xFFFFFF, using: &random) | 0xFF00_0000
    }
  }

  /// Characters of ASCII are left out: to them noise looks much the same in every frame.
  @Test(arguments: [GlyphSet.half, .quadrant, .sextant, .octant, .braille])
  func `noise keeps to a small budget, and no cell is forgotten`(glyphs: GlyphSet) {
    var random = SplitMix(seed: 11)
    var encoder = CellEncoder(depth: .trueColor, glyphs: glyphs)
    encoder.byteBudget = 1500
    var text = TextLayer()
    text.resize(columns: Self.columns, rows: Self.rows)
    var model = CellTerminalModel(columns: Self.columns, rows: Self.rows)
    var cells = model.cells
    var lastChange = [Int](repeating: 0, count: cells.count)
    var longest = 0
    for frame in 0..<150 {
      let pixels = Self.noise(glyphs, &random)
      _ = encoder.encode(
        pixels: pixels.span, stride: Self.columns * glyphs.pixelsAcross, text: text,
        synchronized: false)
      model.feed(encoder.frame)
      if frame > 4 { #expect(encoder.byteCount < 3000, "frame \(frame)") }
      for cell in cells.indices where model.cells[cell] != cells[cell] {
        longest = max(longest, frame - lastChange[cell])
        lastChange[cell] = frame
      }
      cells = model.cells
    }
    let longestWait = max(longest, lastChange.map { 149 - $0 }.max() ?? 0)
    // Sixty frames make any difference a large one; all of them together take less than those.
    #expect(longestWait < 140)
  }

  @Test(arguments: [GlyphSet.half, .quadrant, .sextant, .octant, .braille])
  func `whatever the glyphs, a picture that rests is finished`(glyphs: GlyphSet) {
    var random = SplitMix(seed: 12)
    var encoder = CellEncoder(depth: .trueColor, glyphs: glyphs)
    encoder.byteBudget = 4000
    var text = TextLayer()
    text.resize(columns: Self.columns, rows: Self.rows)
    let pixels = Self.noise(glyphs, &random)
    var frames = 0
    var stale = 1
    while stale > 0, frames < 60 {
      stale = encoder.encode(
        pixels: pixels.span, stride: Self.columns * glyphs.pixelsAcross, text: text,
        synchronized: false)
      frames += 1
    }
    #expect(stale == 0)
    var fresh = CellEncoder(depth: .trueColor, glyphs: glyphs)
    _ = fresh.encode(
      pixels: pixels.span, stride: Self.columns * glyphs.pixelsAcross, text: text,
      synchronized: false)
    let differing = (0..<Self.columns * Self.rows).count {
      let (one, other) = (encoder.shownCell($0), fresh.shownCell($0))
      return one.pattern != other.pattern || one.fore != other.fore || one.back != other.back
    }
    #expect(differing == 0)
  }
}
