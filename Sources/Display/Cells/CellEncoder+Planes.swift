/// The long way: any glyphs, any colours, text.
extension CellEncoder {
  /// Finds out what the cells of a row are to show, where that is not what they show.
  mutating func evaluate(
    _ pixels: Span<UInt32>, stride: Int, row: Int, text: borrowing TextLayer
  ) {
    if states[row] == .pixels {
      raisePlanes(row)
      // What was seen before the row went the short way says nothing any more.
      (hadPixels[row], hadText[row]) = (false, true)
    }
    let down = glyphSet.pixelsDown
    let width = columns * glyphSet.pixelsAcross
    // Out of `self`, so that the rest of it can be used meanwhile.
    var storage: [UInt32] = []
    swap(&storage, &source)
    defer { swap(&storage, &source) }
    var changed = 0
    let lines = pixels.extracting(row * down * stride..<((row + 1) * down - 1) * stride + width)
    unsafe storage.withUnsafeMutableBufferPointer { storage in
      unsafe lines.withUnsafeBufferPointer { lines in
        guard let old = storage.baseAddress, let new = lines.baseAddress else {
          return
        }
        changed = evaluate(
          unsafe CellPixels(new, stride: stride, glyphs: glyphSet),
          unsafe MutableCellPixels(old + row * down * width, stride: width, glyphs: glyphSet),
          row: row, text: text)
      }
    }
    hadText[row] = text.isUsed[row]
    hadPixels[row] = true
    plan.note(changed: changed)
  }

  private mutating func evaluate(
    _ new: CellPixels, _ seen: MutableCellPixels, row: Int, text: borrowing TextLayer
  ) -> Int {
    let isOfPlanes = states[row] == .planes
    let isKnown = isOfPlanes && hadPixels[row]
    let hasText = text.isUsed[row] || hadText[row]
    // As above; spans are looked at without asking each time whether they are ours.
    var (storedWishes, storedScores) = ([TextLayer.Cell](), [UInt8]())
    swap(&storedWishes, &wanted)
    swap(&storedScores, &scores)
    defer {
      swap(&storedWishes, &wanted)
      swap(&storedScores, &scores)
    }
    var wishes = storedWishes.mutableSpan
    var urgencies = storedScores.mutableSpan
    var changed = 0
    var column = 0
    while column < columns {
      let end = min(column + 8, columns)
      defer { column = end }
      if isKnown, !hasText, end == column + 8, new.equals(seen.pixels, from: column) {
        var any: UInt8 = 0
        for cell in row * columns + column..<row * columns + end { any |= urgencies[cell] }
        if any == 0 { continue }
      }
      for column in column..<end {
        let cell = row * columns + column
        let text = hasText ? text.cells[cell] : TextLayer.bare
        let pixels = new[column]
        let now = shown[cell]
        if isKnown, pixels == seen.pixels[column], !hasText || text == texts[cell] {
          // One that waits is to show what is known from before.
          guard urgencies[cell] != 0 else { continue }
        } else {
          seen.set(column, pixels)
          if hasText { texts[cell] = text }
          wishes[cell] = wantedCell(text, pixels, now: now, row: row, column: column)
        }
        let wish = wishes[cell]
        let score =
          !isOfPlanes
          ? 255
          : now == wish
            ? 0 : score(now, wish, age: ages[cell], isAtBottom: row == rows - 1)
        urgencies[cell] = score
        changed += score == 0 ? 0 : 1
      }
    }
    return changed
  }

  /// Finds out what the cells of a row that has no pixels are to show: text on black.
  mutating func evaluate(row: Int, text: borrowing TextLayer) {
    if states[row] == .pixels {
      raisePlanes(row)
      // What was seen before the row went the short way says nothing any more.
      (hadPixels[row], hadText[row]) = (false, true)
    }
    let isKnown = states[row] == .planes
    for column in 0..<columns {
      let cell = row * columns + column
      if isKnown, !hadPixels[row], text.cells[cell] == texts[cell] { continue }
      texts[cell] = text.cells[cell]
      wanted[cell] = wantedCell(
        texts[cell], SIMD8(repeating: 0xFF00_0000), now: shown[cell], row: row, column: column)
      scores[cell] = isKnown && shown[cell] == wanted[cell] ? 0 : 255
    }
    hadText[row] = true
    hadPixels[row] = false
  }

  /// How urgent it is to send a cell that does not show what it is to show.
  @inline(__always) private func score(
    _ now: TextLayer.Cell, _ wish: TextLayer.Cell, age: UInt8, isAtBottom: Bool
  ) -> UInt8 {
    guard plan.hasBudget, now.glyph & wish.glyph & TextLayer.Cell.isPattern != 0,
      (now.glyph | wish.glyph) & TextLayer.isCluster == 0
    else { return plan.isStrict && !isAtBottom && Self.canWait(now, wish) ? 254 : 255 }
    let distance = distance(now, wish)
    return plan.score(
      distance: distance, seen: Pixel.masked(distance, by: contrast(of: wish)), age: age)
  }

  /// How far apart the two colours of a pattern are.
  private func contrast(of cell: TextLayer.Cell) -> Int {
    cell.pattern == 0 ? 0 : Pixel.distance(palette.color(cell.fore), palette.color(cell.back))
  }

  /// Whether a change of text needs no other cell to change with it, as halves of wide ones do.
  private static func canWait(_ now: TextLayer.Cell, _ wish: TextLayer.Cell) -> Bool {
    (now.glyph | wish.glyph) & TextLayer.isCluster == 0 && now.glyph != TextLayer.continuation
      && wish.glyph != TextLayer.continuation
  }

  /// The largest difference in a channel between two cells of patterns, at least 1.
  private func distance(_ now: TextLayer.Cell, _ wish: TextLayer.Cell) -> Int {
    let (nowFore, nowBack) = (palette.color(now.fore), palette.color(now.back))
    let (wishFore, wishBack) = (palette.color(wish.fore), palette.color(wish.back))
    guard glyphSet != .ascii else {
      return now.glyph == wish.glyph ? max(1, Pixel.distance(nowFore, wishFore)) : 64
    }
    let all = UInt32(1) << UInt32(glyphSet.pixelsInCell) - 1
    let (old, new) = (now.glyph & all, wish.glyph & all)
    var most = 1
    if old & new != 0 { most = max(most, Pixel.distance(nowFore, wishFore)) }
    if old & ~new != 0 { most = max(most, Pixel.distance(nowFore, wishBack)) }
    if new & ~old != 0 { most = max(most, Pixel.distance(nowBack, wishFore)) }
    if old | new != all { most = max(most, Pixel.distance(nowBack, wishBack)) }
    return most
  }

  /// Sends the cells of a row that are urgent enough.
  mutating func sendPlanes(_ row: Int, text: borrowing TextLayer) {
    for column in 0..<columns {
      let cell = row * columns + column
      guard scores[cell] != 0 else { continue }
      guard plan.takes(score: scores[cell], after: pen.bytes.count) else {
        ages[cell] = ages[cell] == 255 ? 255 : ages[cell] + 1
        continue
      }
      (scores[cell], ages[cell]) = (0, 0)
      let wish = wanted[cell]
      shown[cell] = wish
      // A right half is drawn with its left one. Where a wide character is overwritten both its
      // cells differ from the planes, so that no half of it can stay behind.
      guard wish.glyph != TextLayer.continuation else { continue }
      pen.move(toColumn: column, row: row)
      draw(wish, text: text)
    }
    states[row] = .planes
  }

  private mutating func draw(_ cell: TextLayer.Cell, text: borrowing TextLayer) {
    if cell.glyph & TextLayer.isCluster != 0 {
      let number = cell.glyph & ~(TextLayer.isCluster | TextLayer.isWide)
      pen.put(cluster: text.clusters[Int(number)], fore: cell.fore, back: cell.back)
    } else if cell.glyph & TextLayer.Cell.isPattern == 0 {
      pen.put(scalar: cell.glyph, fore: cell.fore, back: cell.back)
    } else if glyphSet == .ascii {
      pen.put(scalar: cell.glyph & 0xFF, fore: cell.fore, back: cell.back)
    } else {
      pen.put(pattern: cell.glyph & 0xFF, fore: cell.fore, back: cell.back)
    }
  }
}
