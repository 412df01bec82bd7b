internal import Drawing
internal import Foundation

/// Draws the cells of a text layer with fonts.
struct ChromePainter {
  private let metrics: PixelChrome.Metrics
  private let builder = DisplayListBuilder()
  private let context: GraphicsContext

  /// Makes a painter with an empty list.
  init(metrics: PixelChrome.Metrics) {
    self.metrics = metrics
    context = GraphicsContext(builder)
  }

  /// What has been drawn.
  var items: [DisplayList.Item] { builder.list.items }

  /// Fills a rectangle with an opaque pixel's colour.
  mutating func fill(_ rect: CGRect, _ pixel: UInt32) {
    context.fill(Path(rect), with: .color(Self.color(pixel)))
  }

  /// Darkens what lies under the cells that are to be dimmed, which are one block.
  mutating func dim(_ layer: TextLayer) {
    let dimmed = layer.cells.indices.filter { layer.cells[$0].back == TextLayer.dimmed }
    guard let first = dimmed.first, let last = dimmed.last else { return }
    let rect = CGRect(
      x: Double(first % layer.columns) * metrics.columnWidth,
      y: Double(first / layer.columns) * metrics.rowHeight,
      width: Double(last % layer.columns - first % layer.columns + 1) * metrics.columnWidth,
      height: Double(last / layer.columns - first / layer.columns + 1) * metrics.rowHeight)
    context.fill(
      Path(roundedRect: rect, cornerRadius: CGFloat(metrics.rowHeight / 2)),
      with: .color(Color(.sRGB, red: 0, green: 0, blue: 0, opacity: 0.8)))
  }

  /// Draws grounds and characters of a layer whose first row begins so many pixels from the top.
  ///
  /// A ground that is there already is left out.
  mutating func draw(_ layer: TextLayer, from top: Double, skipping ground: UInt32?) {
    for row in 0..<layer.rows where layer.isUsed[row] {
      let cells = layer.cells[row * layer.columns..<(row + 1) * layer.columns]
      draw(Array(cells), layer, top: top + Double(row) * metrics.rowHeight, ground)
    }
  }

  private mutating func draw(
    _ cells: [TextLayer.Cell], _ layer: TextLayer, top: Double, _ ground: UInt32?
  ) {
    var column = 0
    while column < cells.count {
      let cell = cells[column]
      if cell.back > TextLayer.dimmed, cell.back != ground {
        fill(box(column, 1, top).insetBy(dx: 0, dy: box(column, 1, top).height / 4), cell.back)
      }
      if let part = Self.blockShare(cell.glyph) {
        var block = box(column, 1, top)
        block = block.insetBy(dx: 0, dy: block.height / 4)
        block.size.width *= part
        if part > 0 { fill(block, cell.fore) }
        column += 1
      } else if let shape = sign(cell.glyph, in: box(column, 1, top)) {
        context.fill(shape, with: .color(Self.color(cell.fore)))
        column += 1
      } else {
        column += drawText(cells, layer, at: column, top: top)
      }
    }
  }

  /// Draws a word, or one character that fonts have in widths of their own; tells its cells.
  private mutating func drawText(
    _ cells: [TextLayer.Cell], _ layer: TextLayer, at column: Int, top: Double
  ) -> Int {
    let first = cells[column]
    guard let character = layer.characters(of: first.glyph), character != " " else { return 1 }
    var word = character
    var next = column + 1
    while Self.isPlain(first.glyph), next < cells.count, Self.isPlain(cells[next].glyph),
      cells[next].fore == first.fore, let more = layer.characters(of: cells[next].glyph)
    {
      word += more
      next += 1
    }
    let size = metrics.rowHeight * PixelChrome.fontShare
    let layout = PixelChrome.text(word, size: size)
    let air = (metrics.rowHeight - layout.size.height.native) / 2
    context.draw(
      layout, at: CGPoint(x: Double(column) * metrics.columnWidth, y: top + air),
      .color(Self.color(first.fore)))
    return next - column
  }

  private func box(_ column: Int, _ columns: Int, _ top: Double) -> CGRect {
    // Whole pixels, so that neighbours leave no seam.
    let left = (Double(column) * metrics.columnWidth).rounded()
    let right = (Double(column + columns) * metrics.columnWidth).rounded()
    return CGRect(x: left, y: top.rounded(), width: right - left, height: metrics.rowHeight)
  }

  /// The signs of what the player does, as shapes: fonts draw them in any size and height.
  private func sign(_ glyph: UInt32, in cell: CGRect) -> Path? {
    let side = metrics.rowHeight * 0.46
    let area = CGRect(
      x: cell.midX - side / 2, y: cell.midY - side / 2, width: side, height: side)
    switch glyph {
    case 0x25BA:
      var path = Path()
      path.move(to: CGPoint(x: area.minX, y: area.minY))
      path.addLine(to: CGPoint(x: area.maxX, y: area.midY))
      path.addLine(to: CGPoint(x: area.minX, y: area.maxY))
      path.closeSubpath()
      return path
    case 0x2551:
      var path = Path(CGRect(x: area.minX, y: area.minY, width: side * 0.34, height: side))
      path.addRect(
        CGRect(x: area.maxX - side * 0.34, y: area.minY, width: side * 0.34, height: side))
      return path
    case 0x25A0: return Path(area)
    default: return nil
    }
  }

  /// How much of its cell a block fills from the left; nil for other characters.
  private static func blockShare(_ glyph: UInt32) -> Double? {
    0x2588...0x258F ~= glyph ? Double(0x2590 - glyph) / 8 : nil
  }

  /// Whether a character is as wide as the others of a monospaced font, whichever it is.
  private static func isPlain(_ glyph: UInt32) -> Bool { 0x21..<0x7F ~= glyph }

  private static func color(_ pixel: UInt32) -> Color {
    Color(
      .sRGB, red: Double(pixel >> 16 & 255) / 255, green: Double(pixel >> 8 & 255) / 255,
      blue: Double(pixel & 255) / 255)
  }
}

extension TextLayer {
  /// What a glyph is as text; nil for pixels and for right halves.
  func characters(of glyph: UInt32) -> String? {
    if glyph == Self.none || glyph == Self.continuation { return nil }
    guard glyph & Self.isCluster == 0 else {
      let number = Int(glyph & ~(Self.isCluster | Self.isWide))
      return clusters.indices.contains(number)
        ? String(decoding: clusters[number], as: UTF8.self) : nil
    }
    return Unicode.Scalar(glyph).map { String($0) }
  }
}
