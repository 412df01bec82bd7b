internal import HostClock

/// The pixels that a picture has for each cell: the terminal's own, or fewer where bytes are short.
@MainActor struct PictureGrain {
  /// Pixels of the picture for each cell.
  private(set) var pixels = PictureGrain.likelyCell
  /// The terminal's own pixels of a cell.
  private(set) var cell = PictureGrain.likelyCell
  private(set) var pace = PixelPace()

  private var size = CellSize(columns: 0, rows: 0)
  /// Whether the pace was begun with what the link carries, or with a guess.
  private var isLinkKnown = false

  /// What cells are taken for that nobody tells the size of.
  static let likelyCell = PixelSize(width: 10, height: 20)

  /// Looks at the terminal before a frame is made.
  ///
  /// - Parameters:
  ///   - largest: Cells larger than this are not believed in.
  ///   - load: How many frames of its budget a picture of so many pixels would need.
  mutating func prepare(
    for terminal: Terminal, largest: PixelSize, load: (_ pixels: Int) -> Double
  ) {
    let told = terminal.cellPixels ?? Self.likelyCell
    let now = PixelSize(
      width: min(told.width, largest.width), height: min(told.height, largest.height))
    let knows = terminal.link.bytesPerSecond != nil
    guard now == cell, terminal.size == size, knows == isLinkKnown else {
      (cell, size, isLinkKnown) = (now, terminal.size, knows)
      // Two pixels of the picture for a cell are left, one above the other.
      var coarsest = 4
      while (cell.height + 2 * coarsest - 1) / (2 * coarsest) > 1 { coarsest *= 2 }
      pace.coarsest = coarsest
      pace.restart(load: load(cell.width * cell.height * size.columns * size.rows))
      return divide(by: pace.current)
    }
    divide(by: pace.current)
  }

  /// Draws only one of so many pixels across and down.
  mutating func divide(by divisor: Int) {
    pixels = PixelSize(
      width: (cell.width + divisor - 1) / divisor, height: (cell.height + divisor - 1) / divisor)
  }

  /// Takes what became of a frame.
  mutating func note(_ frame: TiledFrame, duration: Double) {
    if frame.isTooLarge { return pace.noteTooLarge() }
    guard !frame.isNew else { return }
    pace.noteFrame(
      isChanged: frame.isChanged, isComplete: frame.isComplete, load: frame.load,
      // What takes long for few pixels has waited for the processor.
      duration: frame.sentPixels < 200_000 ? 0 : duration)
  }
}
