internal import Drawing
internal import Foundation

/// Takes text that is too small to be read as pixels out of a list and sets it in cells.
struct SmallText {
  /// Fonts whose capitals come to fewer pixels are set in cells.
  ///
  /// Capitals are about 0.7 of the font's size; below eight pixels strokes run into each other.
  private static let leastFontPixels = 8 / 0.7

  /// The list without the texts that were taken; its storage is reused.
  private(set) var remainder = DisplayList()

  /// The texts taken from the last list.
  private(set) var runs: [Run] = []

  /// Words on one line, in parts that follow each other, and where they go.
  struct Run {
    var parts: [(string: String, color: UInt32)]
    /// Where the words begin and end, in pixels: as many columns are their place.
    var startX: Double
    var endX: Double
    /// The middle of their height, in pixels.
    var middleY: Double

    var middleX: Double { (startX + endX) / 2 }
  }

  /// Looks for small texts; true if any were taken, and `remainder` is to be drawn.
  ///
  /// Text that is turned, or inside a layer or an inverse clip, stays with the pixels.
  mutating func take(from list: DisplayList, viewport: Viewport, pixels: PixelSize) -> Bool {
    runs.removeAll(keepingCapacity: true)
    guard list.items.contains(where: { isSmall($0, viewport: viewport) }) else { return false }
    remainder.items.removeAll(keepingCapacity: true)
    remainder.clips = list.clips
    var depth = 0
    for item in list.items {
      switch item.content {
      case .beginLayer: depth += 1
      case .endLayer: depth -= 1
      case .text(let run) where depth == 0 && isSmall(item, viewport: viewport):
        note(run, item, viewport: viewport)
        continue
      default: break
      }
      remainder.items.append(item)
    }
    return true
  }

  private func isSmall(_ item: DisplayList.Item, viewport: Viewport) -> Bool {
    guard case .text(let run) = item.content, item.transform.b == 0, item.transform.c == 0,
      item.transform.a > 0, item.transform.d > 0
    else { return false }
    return run.fontSize * item.transform.d * viewport.scaleY < Self.leastFontPixels
  }

  private mutating func note(
    _ run: DisplayList.TextRun, _ item: DisplayList.Item, viewport: Viewport
  ) {
    let toPixels = item.transform.concatenating(viewport.transform)
    let start = toPixels.apply(run.origin)
    let end = toPixels.apply(run.origin + SIMD2(run.width, 0))
    // Half the height of a small letter above the baseline.
    let middle = toPixels.apply(run.origin - SIMD2(0, run.fontSize * 0.25))
    guard let color = Self.color(of: run.paint, opacity: item.opacity) else { return }
    // Parts of a line in several styles are set as one, or they would cover each other.
    if let last = runs.last, abs(last.endX - start.x) < 0.5, abs(last.middleY - middle.y) < 1 {
      runs[runs.count - 1].parts.append((run.string, color))
      runs[runs.count - 1].endX = end.x
    } else {
      runs.append(
        Run(
          parts: [(run.string, color)], startX: start.x, endX: end.x, middleY: middle.y))
    }
  }

  /// An opaque pixel for a paint; nil if next to nothing of it would be seen.
  private static func color(of paint: Paint, opacity: Double) -> UInt32? {
    let resolved = paint.firstColor
    let cover = Double(resolved.opacity) * opacity
    guard cover >= 0.1 else { return nil }
    // Thin ink is set darker instead: a cell's character is all or nothing.
    let strength = min(0.3 + 0.7 * cover, 1)
    func channel(_ value: Float) -> UInt32 {
      UInt32(min(max(Double(value) * strength, 0), 1) * 255)
    }
    return 0xFF00_0000 | channel(resolved.red) << 16 | channel(resolved.green) << 8
      | channel(resolved.blue)
  }

  /// Sets the texts in cells, each centred on its place and cut to the screen.
  func set(in layer: inout TextLayer, rows: Int, style: CellStyle, cache: inout CellTextCache) {
    for run in runs {
      guard run.middleX.isFinite, run.middleY.isFinite, abs(run.middleX) < 1e6,
        abs(run.middleY) < 1e6
      else { continue }
      let row = Int((run.middleY / 2).rounded(.down))
      guard 0..<rows ~= row else { continue }
      var texts: [CellText] = []
      var width = 0
      for part in run.parts {
        let text = style.text(part.string, &cache)
          .truncated(to: layer.columns - width, ellipsis: style.ellipsis).isolated()
        texts.append(text)
        width += text.width
      }
      var column = Int((run.middleX - Double(width) / 2).rounded())
      guard column > -width && column < layer.columns else { continue }
      column = min(max(column, 0), layer.columns - width)
      for (text, part) in zip(texts, run.parts) {
        column = layer.put(text, column: column, row: row, fore: part.color)
      }
    }
  }
}
