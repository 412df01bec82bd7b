/// The short way: rows of half blocks in true colour with nothing over them.
extension CellEncoder {
  /// Makes `source` differ from every picture where the terminal shows no pixels.
  ///
  /// No opaque pixel is 0.
  mutating func dropPlanes(_ row: Int) {
    let wasKnown = states[row] == .planes
    let top = row * 2 * columns
    for column in 0..<columns {
      let cell = row * columns + column
      let glyph = shown[cell].glyph
      if wasKnown, glyph & TextLayer.Cell.isPattern != 0 {
        let isCleared = shown[cell].back == TextLayer.Cell.cleared
        let back = isCleared ? TextLayer.Cell.cleared : shown[cell].back | 0xFF00_0000
        source[top + column] =
          glyph == TextLayer.Cell.isPattern ? back : shown[cell].fore | 0xFF00_0000
        source[top + columns + column] = back
      } else {
        source[top + column] = 0
        source[top + columns + column] = 0
      }
    }
    states[row] = .pixels
  }

  /// Brings the planes up to what a row of pixels shows.
  mutating func raisePlanes(_ row: Int) {
    let top = row * 2 * columns
    for column in 0..<columns {
      let (upper, lower) = (source[top + column], source[top + columns + column])
      shown[row * columns + column] = Self.halves(upper, lower)
    }
    states[row] = .planes
  }

  /// Two pixels as a pattern.
  static func halves(_ upper: UInt32, _ lower: UInt32) -> TextLayer.Cell {
    upper == lower
      ? TextLayer.Cell(
        glyph: TextLayer.Cell.isPattern, fore: 0,
        back: lower == TextLayer.Cell.cleared ? lower : lower & 0xFFFFFF)
      : TextLayer.Cell(
        glyph: TextLayer.Cell.isPattern | 1, fore: upper & 0xFFFFFF, back: lower & 0xFFFFFF)
  }

  mutating func sendPixels(_ pixels: Span<UInt32>, stride: Int, row: Int) {
    let top = pixels.extracting(row * 2 * stride..<row * 2 * stride + columns)
    let bottom = pixels.extracting((row * 2 + 1) * stride..<(row * 2 + 1) * stride + columns)
    // Out of `self` while it is written through a span, so that the pen can be used meanwhile.
    var storage: [UInt32] = []
    swap(&storage, &source)
    defer { swap(&storage, &source) }
    var shown = storage.mutableSpan
    let upper = row * 2 * columns
    let lower = upper + columns
    var column = 0
    while column < columns {
      let end = min(column &+ 8, columns)
      var difference: UInt32 = 0
      for cell in column..<end {
        difference |= (top[cell] ^ shown[upper &+ cell]) | (bottom[cell] ^ shown[lower &+ cell])
      }
      defer { column = end }
      if difference == 0 { continue }
      for cell in column..<end {
        let (newTop, newBottom) = (top[cell], bottom[cell])
        let (oldTop, oldBottom) = (shown[upper &+ cell], shown[lower &+ cell])
        if newTop == oldTop && newBottom == oldBottom { continue }
        if plan.hasBudget {
          let place = row &* columns &+ cell
          let score = self.score(
            newTop, newBottom, oldTop, oldBottom, left: cell == 0 ? newTop : top[cell &- 1],
            age: ages[place])
          guard plan.takes(score: score, after: pen.bytes.count) else {
            ages[place] = ages[place] == 255 ? 255 : ages[place] &+ 1
            continue
          }
          ages[place] = 0
        }
        shown[upper &+ cell] = newTop
        shown[lower &+ cell] = newBottom
        pen.move(toColumn: cell, row: row)
        pen.putHalves(top: newTop & 0xFFFFFF, bottom: newBottom & 0xFFFFFF)
      }
    }
  }

  /// Counts the cells of a row that differ.
  func countPixels(_ pixels: Span<UInt32>, stride: Int, row: Int) -> Int {
    let top = pixels.extracting(row * 2 * stride..<row * 2 * stride + columns)
    let bottom = pixels.extracting((row * 2 + 1) * stride..<(row * 2 + 1) * stride + columns)
    let old = source.span.extracting(row * 2 * columns..<(row * 2 + 2) * columns)
    var changed = 0
    for column in 0..<columns {
      let difference = (top[column] ^ old[column]) | (bottom[column] ^ old[columns &+ column])
      changed &+= difference == 0 ? 0 : 1
    }
    return changed
  }

  /// Tells the plan how urgent each cell of a row is.
  mutating func scorePixels(_ pixels: Span<UInt32>, stride: Int, row: Int) {
    let top = pixels.extracting(row * 2 * stride..<row * 2 * stride + columns)
    let bottom = pixels.extracting((row * 2 + 1) * stride..<(row * 2 + 1) * stride + columns)
    var storage: [UInt32] = []
    swap(&storage, &source)
    defer { swap(&storage, &source) }
    let old = storage.span.extracting(row * 2 * columns..<(row * 2 + 2) * columns)
    for column in 0..<columns {
      let (oldTop, oldBottom) = (old[column], old[columns &+ column])
      if top[column] == oldTop && bottom[column] == oldBottom { continue }
      plan.note(
        score: score(
          top[column], bottom[column], oldTop, oldBottom,
          left: column == 0 ? top[column] : top[column &- 1],
          age: ages[row &* columns &+ column]))
    }
  }

  /// How urgent two pixels are that differ from what is shown, beside the upper one to the left.
  @inline(__always) private func score(
    _ top: UInt32, _ bottom: UInt32, _ oldTop: UInt32, _ oldBottom: UInt32, left: UInt32,
    age: UInt8
  ) -> UInt8 {
    guard oldTop != 0 else { return 255 }
    let distance = max(Pixel.distance(top, oldTop), Pixel.distance(bottom, oldBottom))
    return plan.score(
      distance: distance,
      seen: Pixel.masked(
        max(Pixel.visible(top, oldTop), Pixel.visible(bottom, oldBottom)),
        by: max(Pixel.distance(top, bottom), Pixel.distance(top, left))), age: age)
  }
}
