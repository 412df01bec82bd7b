/// A block of lines over the picture, on a dimmed ground, in the middle of the screen.
struct OverlayLayout {
  private static let labelInk: UInt32 = 0xFFFF_D27F
  private static let textInk: UInt32 = 0xFFF0_F0F4

  /// Sets the lines into the rows above the bottom line; what does not fit is cut.
  static func set(
    _ lines: [OverlayLine], in layer: inout TextLayer, rows: Int, style: CellStyle,
    cache: inout CellTextCache
  ) {
    guard !lines.isEmpty, rows > 0 else { return }
    var labelWidth = 0
    var textWidth = 0
    for line in lines {
      labelWidth = max(labelWidth, style.text(line.label, &cache).width)
      textWidth = max(textWidth, style.text(line.text, &cache).width)
    }
    let gap = labelWidth > 0 ? 2 : 0
    let columns = layer.columns
    let padding = columns >= 24 ? 2 : 0
    let width = min(labelWidth + gap + textWidth, columns - 2 * padding)
    let left = (columns - width) / 2
    let height = min(lines.count, rows)
    let top = (rows - height) / 2
    layer.dim(
      columns: left - padding..<left + width + padding,
      rows: max(top - 1, 0)..<min(top + height + 1, rows))
    let labelRoom = min(labelWidth, width)
    let textRoom = max(width - labelRoom - gap, 0)
    for (row, line) in lines.prefix(height).enumerated() {
      let label = style.text(line.label, &cache).truncated(to: labelRoom, ellipsis: style.ellipsis)
      layer.put(label.isolated(), column: left, row: top + row, fore: labelInk)
      let text = style.text(line.text, &cache).truncated(to: textRoom, ellipsis: style.ellipsis)
      layer.put(text.isolated(), column: left + labelRoom + gap, row: top + row, fore: textInk)
    }
  }
}
