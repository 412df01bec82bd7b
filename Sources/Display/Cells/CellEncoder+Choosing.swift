/// What a cell is to show.
extension CellEncoder {
  /// What a cell that shows something now is to show, in the terminal's own colour codes.
  @inline(__always) mutating func wantedCell(
    _ text: TextLayer.Cell, _ pixels: SIMD8<UInt32>, now: TextLayer.Cell, row: Int, column: Int
  ) -> TextLayer.Cell {
    var pixels = pixels
    let isDimmed = text.back == TextLayer.dimmed
    if isDimmed {
      // Sixteen colours have no dark shades, only black.
      pixels =
        palette.depth == .sixteen
        ? SIMD8(repeating: 0xFF00_0000) : pixels &>> 2 & 0x3F3F3F | 0xFF00_0000
    }
    guard text.glyph == TextLayer.none else {
      guard palette.depth != .none else {
        return .init(glyph: text.glyph, fore: CellPen.standard, back: CellPen.standard)
      }
      let ground = text.back > TextLayer.dimmed ? text.back : mean(pixels)
      let back = palette.code(ground)
      return .init(
        glyph: text.glyph, fore: text.glyph == 0x20 ? 0 : palette.code(text.fore),
        back: isConsole ? palette.ground(back) : back)
    }
    if glyphSet == .ascii { return character(pixels, now: now, isDimmed: isDimmed) }
    guard palette.depth == .trueColor else {
      return dithered(pixels, now: now, row: row, column: column)
    }
    if glyphSet == .half { return Self.halves(pixels[0], pixels[1]) }
    let chosen = chooser.choose(
      pixels, shown: now.pattern, flatness: plan.hasBudget ? 2 : 0)
    return .init(
      glyph: TextLayer.Cell.isPattern | chosen.mask, fore: chosen.fore, back: chosen.back)
  }

  /// A cell in few colours: each pixel gets one of them first, by its place.
  private mutating func dithered(
    _ pixels: SIMD8<UInt32>, now: TextLayer.Cell, row: Int, column: Int
  ) -> TextLayer.Cell {
    let (across, count) = (glyphSet.pixelsAcross, glyphSet.pixelsInCell)
    let (x, y) = (column * across, row * glyphSet.pixelsDown)
    guard palette.depth != .none else {
      let lights = chooser.lights(pixels, hasColor: false)
      var mask: UInt32 = 0
      for part in 0..<count {
        let threshold = OrderedDither.threshold(x: x + part % across, y: y + part / across)
        if lights[part] * 64 > Float(threshold) + 0.5 { mask |= 1 << UInt32(part) }
      }
      return .init(
        glyph: TextLayer.Cell.isPattern | mask, fore: CellPen.standard, back: CellPen.standard)
    }
    if palette.depth == .indexed, glyphSet != .half {
      return inTwoCodes(pixels, now: now, row: row, column: column)
    }
    var codes = SIMD8<UInt32>()
    var colors = SIMD8<UInt32>()
    for part in 0..<count {
      let threshold = OrderedDither.threshold(x: x + part % across, y: y + part / across)
      codes[part] = palette.code(pixels[part], threshold: threshold)
      colors[part] = palette.color(codes[part]) | 0xFF00_0000
    }
    for part in count..<8 { (codes[part], colors[part]) = (codes[0], colors[0]) }
    var cell: TextLayer.Cell
    if glyphSet == .half {
      cell = Self.halves(codes[0], codes[1])
    } else {
      let chosen = chooser.choose(
        colors, shown: now.pattern, flatness: 0)
      cell = .init(
        glyph: TextLayer.Cell.isPattern | chosen.mask, fore: code(of: chosen.fore, codes, colors),
        back: code(of: chosen.back, codes, colors))
    }
    if isConsole, cell.glyph != TextLayer.Cell.isPattern, cell.fore > 7 {
      cell.back = palette.ground(cell.back)
    }
    if cell.fore == cell.back { cell.glyph = TextLayer.Cell.isPattern }
    if cell.glyph == TextLayer.Cell.isPattern { cell.fore = 0 }
    return cell
  }

  /// A cell in two of many colours.
  ///
  /// Its pixels would be given three or four, of which two could be shown. So where the cell is
  /// smooth its upper and lower part get one each, and elsewhere the two colours of its pattern.
  private mutating func inTwoCodes(
    _ pixels: SIMD8<UInt32>, now: TextLayer.Cell, row: Int, column: Int
  ) -> TextLayer.Cell {
    var chosen = chooser.choose(pixels, shown: now.pattern, flatness: 0)
    if chosen.mask == 0 || Pixel.distance(chosen.fore, chosen.back) < 24 {
      let count = glyphSet.pixelsInCell
      let half = count == 6 ? 4 : count / 2
      var (upper, lower) = (SIMD8(repeating: pixels[0]), SIMD8(repeating: pixels[half]))
      for part in 0..<count {
        upper[part] = pixels[part % half]
        lower[part] = pixels[half + part % (count - half)]
      }
      chosen.fore = chooser.mean(upper)
      chosen.back = chooser.mean(lower)
      chosen.mask = 1 << UInt32(half) - 1
    }
    let one = OrderedDither.threshold(x: column, y: 2 * row)
    let other = OrderedDither.threshold(x: column, y: 2 * row + 1)
    let fore = palette.code(chosen.fore, threshold: one)
    let back = palette.code(chosen.back, threshold: other)
    return fore == back
      ? .init(glyph: TextLayer.Cell.isPattern, fore: 0, back: back)
      : .init(glyph: TextLayer.Cell.isPattern | chosen.mask, fore: fore, back: back)
  }

  /// The code of a colour that some pixels may have been given.
  private func code(
    of color: UInt32, _ codes: SIMD8<UInt32>, _ colors: SIMD8<UInt32>
  ) -> UInt32 {
    for part in 0..<8 where colors[part] & 0xFFFFFF == color { return codes[part] }
    return palette.code(color)
  }

  private func character(
    _ pixels: SIMD8<UInt32>, now: TextLayer.Cell, isDimmed: Bool
  ) -> TextLayer.Cell {
    let shown = now.pattern & 0x7F
    var cell = TextLayer.Cell(
      glyph: TextLayer.Cell.isPattern | 0x20, fore: 0, back: CellPen.standard)
    switch palette.depth {
    case .none:
      cell.fore = CellPen.standard
      guard !isDimmed else { return cell }
      cell.glyph = ascii.scalar(chooser.lights(pixels, hasColor: false), shown: shown)
    case .trueColor:
      guard !isDimmed else { return cell }
      let (hue, lights) = chooser.hue(of: pixels)
      let fit = ascii.fit(lights, shown: shown)
      let light = hue * fit.strength
      cell.glyph = fit.scalar
      cell.fore = chooser.light.color(light.x, light.y, light.z)
    case .indexed, .sixteen:
      // There are too few dark colours: the shape alone tells how bright it is.
      guard !isDimmed else { return cell }
      cell.glyph = ascii.scalar(chooser.lights(pixels, hasColor: true), shown: shown)
      cell.fore = palette.code(AsciiShapes.ink(mean(pixels)))
    }
    if cell.glyph == 0x20, palette.depth != .none { cell.fore = 0 }
    cell.glyph |= TextLayer.Cell.isPattern
    return cell
  }

  /// The mean of a cell's pixels.
  private func mean(_ pixels: SIMD8<UInt32>) -> UInt32 {
    chooser.mean(pixels) | 0xFF00_0000
  }
}
