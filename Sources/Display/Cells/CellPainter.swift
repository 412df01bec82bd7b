internal import Raster

/// Draws pictures by glyphs in two colours, a few pixels for each cell.
@MainActor final class CellPainter: TerminalPainter {
  let grain: PixelSize
  let setsSmallText = true

  var byteBudget: Int {
    get { encoder.byteBudget }
    set { encoder.byteBudget = newValue }
  }

  private var encoder: CellEncoder

  /// The console counts as one only with its sixteen colours.
  init(depth: ColorDepth, glyphs: GlyphSet, isConsole: Bool) {
    grain = PixelSize(width: glyphs.pixelsAcross, height: glyphs.pixelsDown)
    encoder = CellEncoder(depth: depth, glyphs: glyphs, isConsole: isConsole)
  }

  func prepare(for terminal: Terminal) {
    // A multiplexer throws away what is more.
    encoder.keepsBudget = terminal.capabilities.isMultiplexed
  }

  func extent(in cells: CellSize) -> CellSize { cells }

  func invalidate() {
    encoder.invalidate()
  }

  func paint(
    _ picture: borrowing Bitmap, text: borrowing TextLayer, on terminal: Terminal
  ) -> PaintedFrame {
    let isSynchronized = terminal.capabilities.isSynchronized
    let stale = picture.withPixels { pixels in
      encoder.encode(
        pixels: pixels, stride: picture.stride, text: text, synchronized: isSynchronized)
    }
    let bytes = encoder.byteCount
    terminal.send(&encoder.pen.bytes)
    return PaintedFrame(bytes: bytes, staleCells: stale)
  }
}
