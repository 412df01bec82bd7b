internal import HostClock
internal import Raster

/// Draws pictures as sixels.
@MainActor final class SixelPainter: TerminalPainter {
  let setsSmallText = false
  var byteBudget = Int.max

  private let pictures: SixelPictures
  private var encoder: SixelEncoder
  private var scale = PictureGrain()
  private var rows = 0
  private var cells = CellSize(columns: 1, rows: 1)

  var grain: PixelSize { scale.pixels }

  /// The part of the room, across and down, that a picture takes where nobody knows that it is quick.
  private static let modestShare = 0.7

  /// The pixels of the largest picture; where there is room for more it is made smaller.
  private static let mostPixels = 2_000_000.0

  /// Cells larger than this are not believed in.
  private static let largestCell = PixelSize(width: 200, height: 400)

  init(_ pictures: SixelPictures, depth: ColorDepth, on terminal: Terminal) {
    self.pictures = pictures
    encoder = SixelEncoder(
      colors: pictures.colors, depth: depth, erasesText: pictures.erasesText)
    terminal.remains = .init()
    byteBudget = terminal.frameBudget ?? .max
    prepare(for: terminal)
  }

  func prepare(for terminal: Terminal) {
    encoder.byteBudget = byteBudget
    scale.prepare(for: terminal, largest: Self.largestCell) { encoder.load(ofPixels: $0) }
  }

  func extent(in cells: CellSize) -> CellSize {
    rows = cells.rows
    let cell = scale.cell
    let wanted = Double(cell.width * cell.height) * Double(cells.columns * cells.rows)
    let share = min(
      pictures.isQuick ? 1 : Self.modestShare, (Self.mostPixels / max(wanted, 1)).squareRoot())
    var columns = max(Int(Double(cells.columns) * share), 1)
    var lines = max(Int(Double(cells.rows) * share), 1)
    if let largest = pictures.largest {
      columns = min(columns, max(largest.width / max(cell.width, 1), 1))
      lines = min(lines, max(largest.height / max(cell.height, 1), 1))
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
    let start = HostTime.now
    encoder.encode(
      picture, cells: cells, grain: grain, cellPixels: scale.cell,
      column: (text.columns - cells.columns) / 2, row: (rows - cells.rows) / 2, pictureRows: rows,
      text: text, synchronized: terminal.capabilities.isSynchronized)
    let bytes = encoder.bytes.count
    terminal.send(&encoder.bytes)
    scale.note(encoder.outcome, duration: HostTime.now.seconds(since: start))
    let isBehind = !encoder.outcome.isComplete || scale.pace.isCoarse
    return PaintedFrame(bytes: bytes, staleCells: isBehind ? cells.columns * cells.rows : 0)
  }
}
