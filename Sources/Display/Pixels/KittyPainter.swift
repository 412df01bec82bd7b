internal import HostClock
internal import Raster

/// Draws pictures by the kitty graphics protocol, in the terminal's own pixels.
@MainActor final class KittyPainter: TerminalPainter {
  let setsSmallText = false
  var byteBudget = Int.max

  private var encoder: KittyEncoder
  private var scale = PictureGrain()
  private let isPassedThrough: Bool

  var grain: PixelSize { scale.pixels }

  /// The pixels of the largest picture, those of a 4K screen; a larger one is drawn coarser.
  private static let mostPixels = 3840.0 * 2160

  /// The bytes a cell that tmux sends on of one frame are 8; some are left for text.
  private static let passedBytesPerCell = 7

  init(_ pictures: KittyPictures, depth: ColorDepth, on terminal: Terminal) {
    isPassedThrough = pictures.isPassedThrough
    encoder = KittyEncoder(
      pictures.isShared ? .sharedMemory : .direct, isPassedThrough: pictures.isPassedThrough,
      depth: depth)
    terminal.remains = .init(
      removal: KittyEncoder.removal(isPassedThrough: pictures.isPassedThrough),
      files: encoder.leftovers)
    byteBudget = terminal.frameBudget ?? .max
    prepare(for: terminal)
  }

  func prepare(for terminal: Terminal) {
    encoder.byteBudget = byteBudget
    scale.prepare(for: terminal, largest: PixelSize(width: .max / 2, height: .max / 2)) {
      encoder.load(ofPixels: $0)
    }
    // What is shared costs the same at any size.
    let divisor = encoder.route == .sharedMemory ? 1 : scale.pace.current
    let cells = Double(terminal.size.columns * terminal.size.rows)
    let wanted = cells * Double(scale.cell.width * scale.cell.height)
    scale.divide(by: max(divisor, Int((wanted / Self.mostPixels).squareRoot().rounded(.up))))
    let isCoarsest = divisor >= scale.pace.coarsest
    encoder.byteLimit =
      isPassedThrough && !isCoarsest ? max(Int(cells) * Self.passedBytesPerCell, 4096) : .max
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
      picture, cells: cells, grain: grain, cellPixels: scale.cell, text: text,
      synchronized: terminal.capabilities.isSynchronized)
    let bytes = encoder.bytes.count
    terminal.send(&encoder.bytes, sharedBytes: encoder.sharedBytes)
    scale.note(encoder.outcome, duration: HostTime.now.seconds(since: start))
    let isBehind =
      encoder.isUncertain || !encoder.outcome.isComplete
      || encoder.route == .direct && scale.pace.isCoarse
    return PaintedFrame(bytes: bytes, staleCells: isBehind ? cells.columns * cells.rows : 0)
  }
}
