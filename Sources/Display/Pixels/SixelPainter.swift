internal import HostClock
internal import Raster

/// Draws pictures as sixels.
@MainActor final class SixelPainter: TerminalPainter {
  private(set) var grain = KittyPainter.likelyCell
  let setsSmallText = false
  var byteBudget = Int.max

  private let pictures: SixelPictures
  private var encoder: SixelEncoder
  /// Hundredths of the room that the picture takes across and down.
  private var share = 100
  /// How many times the bytes of its budget a frame has, with a fading memory.
  private var load = 0.0
  private var framesSinceChange = 0
  private var rows = 0
  private var cells = CellSize(columns: 1, rows: 1)

  /// Pictures are not made smaller than this.
  private static let leastShare = 30

  /// The pixels of the largest picture; where there is room for more it is made smaller.
  private static let mostPixels = 2_000_000.0

  /// Cells larger than this are not believed in.
  private static let largestCell = PixelSize(width: 200, height: 400)

  init(_ pictures: SixelPictures, depth: ColorDepth, on terminal: Terminal) {
    self.pictures = pictures
    encoder = SixelEncoder(colors: pictures.colors, depth: depth)
    terminal.remains = .init()
    // Where nobody knows that it is quick it starts modestly.
    if !pictures.isQuick { share = 70 }
    prepare(for: terminal)
  }

  func prepare(for terminal: Terminal) {
    let cell = terminal.cellPixels ?? KittyPainter.likelyCell
    grain = PixelSize(
      width: min(cell.width, Self.largestCell.width),
      height: min(cell.height, Self.largestCell.height))
    // The terminal cannot scale: what it cannot draw in six beats of the clock becomes smaller.
    guard load > 6, framesSinceChange > 10, share > Self.leastShare else { return }
    share = max(share * 3 / 4, Self.leastShare)
    (load, framesSinceChange) = (0, 0)
  }

  func extent(in cells: CellSize) -> CellSize {
    rows = cells.rows
    let wanted = Double(grain.width * grain.height) * Double(cells.columns * cells.rows)
    let share = min(Double(share) / 100, (Self.mostPixels / max(wanted, 1)).squareRoot())
    var columns = max(Int(Double(cells.columns) * share), 1)
    var lines = max(Int(Double(cells.rows) * share), 1)
    if let largest = pictures.largest {
      columns = min(columns, max(largest.width / max(grain.width, 1), 1))
      lines = min(lines, max(largest.height / max(grain.height, 1), 1))
    }
    self.cells = CellSize(columns: columns, rows: lines)
    return self.cells
  }

  func invalidate() {
    encoder.invalidate()
  }

  func paint(
    _ picture: borrowing Bitmap, text: borrowing TextLayer, on terminal: Terminal
  ) -> PaintedFrame {
    encoder.encode(
      picture, cells: cells, grain: grain, column: (text.columns - cells.columns) / 2,
      row: (rows - cells.rows) / 2, pictureRows: rows, text: text,
      synchronized: terminal.capabilities.isSynchronized)
    let bytes = encoder.bytes.count
    terminal.send(&encoder.bytes)
    if bytes > 0 {
      load += (min(Double(bytes) / Double(max(byteBudget, 1)), 20) - load) * 0.2
      framesSinceChange += 1
    }
    return PaintedFrame(bytes: bytes, staleCells: 0)
  }
}
