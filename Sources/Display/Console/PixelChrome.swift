package import Drawing
internal import Foundation

/// The bottom line and the block over the picture, drawn with fonts on a screen of pixels.
///
/// Laid out in the cells of a grid by the same rules as in a terminal, so that both say the same.
package struct PixelChrome {
  /// How large the cells of the grid are on a screen.
  package struct Metrics: Equatable {
    /// The screen in pixels.
    package let screen: PixelSize
    /// The height of a line.
    package let rowHeight: Double
    /// The width of a character.
    package let columnWidth: Double
    /// The height of the bottom line with the air around it; 0 on a screen too small for one.
    package let barHeight: Int

    /// Chooses sizes that can be read on a screen, with a bottom line or without one.
    package init(screen: PixelSize, pixelsPerMillimetre: Double?, hasBar: Bool = true) {
      self.screen = screen
      let height = Double(screen.height)
      // A 36th of the height is read from the sofa; two millimetres are read on any desk.
      let wished = max(height / 36, 2.2 * (pixelsPerMillimetre ?? 0), 14)
      rowHeight = max(min(wished, height / 8).rounded(), 4)
      let sample = PixelChrome.text("0000000000", size: rowHeight * PixelChrome.fontShare)
      columnWidth = max(sample.size.width.native / 10, 1)
      let isLargeEnough = screen.height >= 120 && Double(screen.width) >= 4 * columnWidth
      barHeight = hasBar && isLargeEnough ? Int((rowHeight * 1.4).rounded()) : 0
    }

    /// The characters in a line.
    package var columns: Int { max(Int(Double(screen.width) / columnWidth), 1) }

    /// The lines above the bottom line.
    package var rows: Int { max(Int(Double(screen.height - barHeight) / rowHeight), 1) }
  }

  /// The size of the font for the height of a line.
  static let fontShare = 0.78

  /// The sizes that everything is set in.
  package let metrics: Metrics

  /// The items that are drawn over the picture, in the screen's pixels.
  package private(set) var items: [DisplayList.Item] = []

  /// The columns of the progress bar in the bottom line; nil if there is none.
  package private(set) var progressBar: Range<Int>?

  private let style = CellStyle(glyphs: .half, depth: .trueColor)
  private var cache = CellTextCache()
  private var status: StatusLine?
  private var statusLayout: StatusLayout?
  private var overlay: [OverlayLine] = []
  private var statusItems: [DisplayList.Item] = []
  private var overlayItems: [DisplayList.Item] = []
  private var isEmpty = true

  /// Makes a chrome that is empty.
  package init(_ metrics: Metrics) {
    self.metrics = metrics
  }

  /// Takes a chrome; what looks the same is not drawn again.
  package mutating func set(_ chrome: Chrome) {
    let isSame = overlay == chrome.overlay && isStill(chrome.status)
    guard !isSame || isEmpty else { return }
    isEmpty = false
    if !isStill(chrome.status) || statusItems.isEmpty { setStatus(chrome.status) }
    if overlay != chrome.overlay {
      overlay = chrome.overlay
      overlayItems = makeOverlay()
    }
    items = statusItems + overlayItems
  }

  /// The part of the song at a place on the progress bar, 0...1; nil elsewhere.
  package func progress(x: Double, y: Double) -> Double? {
    guard let progressBar, y >= Double(metrics.screen.height - metrics.barHeight) else {
      return nil
    }
    let start = Double(progressBar.lowerBound) * metrics.columnWidth
    let width = Double(progressBar.count) * metrics.columnWidth
    guard start..<start + width ~= x else { return nil }
    return (x - start) / width
  }

  private func isStill(_ line: StatusLine?) -> Bool {
    guard let line else { return status == nil }
    return statusLayout?.isStill(line, columns: metrics.columns, style: style) ?? false
  }

  private mutating func setStatus(_ line: StatusLine?) {
    status = line
    statusLayout = nil
    progressBar = nil
    statusItems = []
    guard metrics.barHeight > 0 else { return }
    let top = Double(metrics.screen.height - metrics.barHeight)
    let ground = CGRect(
      x: 0, y: top, width: Double(metrics.screen.width), height: Double(metrics.barHeight))
    var painter = ChromePainter(metrics: metrics)
    painter.fill(ground, line == nil ? 0xFF00_0000 : StatusLayout.ground)
    if let line {
      let layout = StatusLayout(line, columns: metrics.columns, style: style, cache: &cache)
      var layer = TextLayer()
      layer.resize(columns: metrics.columns, rows: 1)
      layout.set(in: &layer, row: 0)
      let air = (Double(metrics.barHeight) - metrics.rowHeight) / 2
      painter.draw(layer, from: top + air, skipping: StatusLayout.ground)
      statusLayout = layout
      progressBar = layout.bar
    }
    statusItems = painter.items
  }

  private mutating func makeOverlay() -> [DisplayList.Item] {
    var layer = TextLayer()
    layer.resize(columns: metrics.columns, rows: metrics.rows)
    OverlayLayout.set(overlay, in: &layer, rows: metrics.rows, style: style, cache: &cache)
    var painter = ChromePainter(metrics: metrics)
    painter.dim(layer)
    painter.draw(layer, from: 0, skipping: nil)
    return painter.items
  }

  /// A text in the font of the grid.
  static func text(_ words: String, size: Double) -> TextLayout {
    Text(verbatim: words).font(.system(size: CGFloat(size), design: .monospaced)).layout()
  }
}
