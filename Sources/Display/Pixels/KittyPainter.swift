internal import HostClock
internal import Raster

/// Draws pictures by the kitty graphics protocol, in the terminal's own pixels.
@MainActor final class KittyPainter: TerminalPainter {
  private(set) var grain = PixelSize(width: 10, height: 20)
  let setsSmallText = false
  var byteBudget = Int.max

  private var encoder: KittyEncoder
  private var cellPixels = PixelSize(width: 10, height: 20)
  private var pace = PixelPace()

  /// What cells are taken for that nobody tells the size of.
  static let likelyCell = PixelSize(width: 10, height: 20)

  /// The pixels of the largest picture, those of a 4K screen; a larger one is drawn coarser.
  private static let mostPixels = 3840.0 * 2160

  init(_ pictures: KittyPictures, depth: ColorDepth, on terminal: Terminal) {
    encoder = KittyEncoder(
      pictures.isShared ? .sharedMemory : .direct, isPassedThrough: pictures.isPassedThrough,
      depth: depth)
    terminal.remains = .init(
      removal: KittyEncoder.removal(isPassedThrough: pictures.isPassedThrough),
      files: encoder.leftovers)
    prepare(for: terminal)
  }

  func prepare(for terminal: Terminal) {
    cellPixels = terminal.cellPixels ?? Self.likelyCell
    // What is shared costs the same at any size.
    var divisor = encoder.route == .sharedMemory ? 1 : pace.current
    let wanted =
      Double(cellPixels.width * cellPixels.height)
      * Double(terminal.size.columns * terminal.size.rows)
    divisor = max(divisor, Int((wanted / Self.mostPixels).squareRoot().rounded(.up)))
    grain = PixelSize(
      width: (cellPixels.width + divisor - 1) / divisor,
      height: (cellPixels.height + divisor - 1) / divisor)
  }

  func extent(in cells: CellSize) -> CellSize { cells }

  func invalidate() {
    encoder.invalidate()
  }

  func paint(
    _ picture: borrowing Bitmap, text: borrowing TextLayer, on terminal: Terminal
  ) -> PaintedFrame {
    let start = HostTime.now
    let cells = CellSize(
      columns: text.columns, rows: picture.height / max(grain.height, 1))
    encoder.encode(
      picture, cells: cells, grain: grain, cellPixels: cellPixels, text: text,
      synchronized: terminal.capabilities.isSynchronized)
    let bytes = encoder.bytes.count
    terminal.send(&encoder.bytes, sharedBytes: encoder.sharedBytes)
    // What takes long for few pixels has waited for the processor.
    let duration = encoder.sentPixels < 200_000 ? 0 : HostTime.now.seconds(since: start)
    pace.noteFrame(
      isChanged: encoder.sentPixels > 0, load: Double(bytes) / Double(max(byteBudget, 1)),
      duration: duration)
    let isBehind = encoder.isUncertain || encoder.route == .direct && pace.isCoarse
    return PaintedFrame(bytes: bytes, staleCells: isBehind ? cells.columns * cells.rows : 0)
  }
}
