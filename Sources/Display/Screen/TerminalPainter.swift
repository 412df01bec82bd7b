internal import Raster

/// A way of drawing pictures on a terminal.
@MainActor protocol TerminalPainter: AnyObject {
  /// Pixels of the picture for each cell, across and down.
  var grain: PixelSize { get }

  /// Called before a frame is made: the grain may be another one afterwards.
  func prepare(for terminal: Terminal)

  /// The cells that the picture takes of so many, in the middle of them.
  func extent(in cells: CellSize) -> CellSize

  /// Whether text too small for the pixels is better set in the terminal's own characters.
  var setsSmallText: Bool { get }

  /// The bytes that a frame should keep to as long as differences can wait.
  var byteBudget: Int { get set }

  /// Forgets what the terminal shows: the next frame repaints everything.
  func invalidate()

  /// Sends what brings a terminal that is ready from the last frame to this one.
  ///
  /// The text has a cell for each of the terminal's; the picture lies under its upper rows.
  func paint(
    _ picture: borrowing Bitmap, text: borrowing TextLayer, on terminal: Terminal
  ) -> PaintedFrame
}

/// What a painted frame came to.
struct PaintedFrame {
  /// Bytes sent.
  var bytes: Int

  /// Cells that are still a little behind the picture.
  var staleCells: Int
}
