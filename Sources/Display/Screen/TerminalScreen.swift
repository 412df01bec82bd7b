public import Drawing
public import Foundation
internal import HostClock
internal import Raster

/// A terminal as a screen: the picture, a bottom line, text over it.
@MainActor public final class TerminalScreen: Screen {
  /// A screen smaller than this has no bottom line.
  private static let leastForStatus = CellSize(columns: 4, rows: 3)

  /// The bytes that a frame should keep to as long as small differences can wait.
  ///
  /// A terminal that parses 5 MB/s, the slowest in use, then shows 60 frames a second.
  private static let byteBudget = 80_000

  /// The terminal drawn on.
  public let terminal: Terminal

  /// Where the window lay in the last frame.
  private var viewport = Viewport(
    window: .zero, pixels: PixelSize(width: 0, height: 0), pixelAspect: 1)

  /// The columns of the progress bar in the last frame; nil if there was none.
  private var progressBar: Range<Int>?

  /// Whether the bottom row is kept for the status line; without it the picture has it, too.
  public var showsStatus = true

  private let wantedDepth: ColorDepth?
  private let wantedKind: ScreenKind
  private var painter: any TerminalPainter
  private var manner: TerminalManner
  private var style: CellStyle
  private var rasterizer = Rasterizer()
  private var bitmap = Bitmap(width: 0, height: 0)
  private var layer = TextLayer()
  private var smallText = SmallText()
  private var cache = CellTextCache()
  private var statusLayout: StatusLayout?
  private var size = CellSize(columns: 1, rows: 1)
  private var drops = 0

  /// Draws on a terminal, with what it can do or with what is wished instead.
  public init(terminal: Terminal, depth: ColorDepth? = nil, kind: ScreenKind = .auto) {
    self.terminal = terminal
    (wantedDepth, wantedKind) = (depth, kind)
    manner = TerminalManner(kind, depth: depth, able: terminal.capabilities)
    painter = manner.painter(on: terminal)
    style = CellStyle(glyphs: manner.glyphs, depth: manner.depth)
    adopt(terminal.size)
    terminal.onInvalidate = { [weak self] in self?.invalidate() }
  }

  /// The picture's extent: as many pixels for each cell as are drawn, the bottom line left out.
  public var pixelSize: PixelSize {
    let cells = pictureCells
    let grain = painter.grain
    return PixelSize(width: grain.width * cells.columns, height: grain.height * cells.rows)
  }

  /// How wide a pixel is for its height.
  public var pixelAspect: Double {
    let grain = painter.grain
    return Double(grain.height) / Double(grain.width) / terminal.cellAspect
  }

  /// What happens on the terminal.
  public var onEvent: ((InputEvent) -> Void)? {
    get { terminal.onEvent }
    set { terminal.onEvent = newValue }
  }

  /// Its size in cells, and its colours.
  public var details: String {
    "\(size.columns)x\(size.rows) cells, \(manner.words)"
  }

  /// What the terminal's answers tell of the way to it.
  public var link: LinkReport { terminal.link }

  /// The bytes a second that are not to be exceeded; nil for as many as the way carries.
  public var bandwidth: Double? {
    get { terminal.bandwidth }
    set { terminal.bandwidth = newValue }
  }

  /// Whether the terminal tells, too, when the mouse moves with no button held.
  public var tracksMotion: Bool {
    get { terminal.tracksMotion }
    set { terminal.tracksMotion = newValue }
  }

  /// Takes the terminal over, or waits in the background until it may.
  public func enter() {
    terminal.enter()
  }

  /// Whether the terminal has taken the last frame.
  public var isReady: Bool { terminal.isReady }

  /// Calls a closure once when the terminal takes another frame.
  public func callWhenReady(_ action: @escaping @MainActor () -> Void) -> Bool {
    terminal.onReady = action
    return true
  }

  /// Draws, encodes and sends a frame, or drops it before any of that if it would wait.
  public func present(
    _ list: DisplayList, window: CGSize, chrome: Chrome, tick: FrameTick
  ) -> FrameReport {
    terminal.frameInterval = tick.interval
    terminal.refreshSize()
    guard terminal.isReady else {
      drops += 1
      return FrameReport(
        writeTime: .now, isDropped: true, drops: drops, queuedBytes: terminal.queuedBytes)
    }
    adoptCapabilities()
    painter.prepare(for: terminal)
    adopt(terminal.size)
    let pixels = pixelSize
    viewport = Viewport(window: window, pixels: pixels, pixelAspect: pixelAspect)
    layer.removeAll()
    if painter.setsSmallText,
      smallText.take(from: list, viewport: viewport, pixels: pixels, grain: painter.grain)
    {
      draw(smallText.remainder)
      smallText.set(
        in: &layer, rows: pictureRows(size), style: style, cache: &cache, ground: ground)
    } else {
      draw(list)
    }
    set(chrome)
    let painted = painter.paint(bitmap, text: layer, on: terminal)
    return FrameReport(
      bytes: painted.bytes, writeTime: .now, drops: drops, queuedBytes: terminal.queuedBytes,
      staleCells: painted.staleCells)
  }

  /// Forgets what the terminal shows.
  public func invalidate() {
    painter.invalidate()
  }

  /// Gives the terminal back.
  public func close() {
    terminal.close()
  }

  /// The part of the song under a cell of the progress bar, 0...1; nil elsewhere.
  public func progress(under mouse: MouseEvent) -> Double? {
    guard let progressBar, mouse.row == size.rows - 1, progressBar.contains(mouse.column) else {
      return nil
    }
    return (mouse.x - Double(progressBar.lowerBound)) / Double(progressBar.count)
  }

  /// The point of the window under the mouse.
  public func point(under mouse: MouseEvent) -> CGPoint {
    let grain = painter.grain
    let cells = pictureCells
    let column = mouse.x - Double((size.columns - cells.columns) / 2)
    let row = mouse.y - Double((pictureRows(size) - cells.rows) / 2)
    return viewport.point(x: column * Double(grain.width), y: row * Double(grain.height))
  }

  private func hasStatus(_ size: CellSize) -> Bool {
    showsStatus && size.columns >= Self.leastForStatus.columns
      && size.rows >= Self.leastForStatus.rows
  }

  private func pictureRows(_ size: CellSize) -> Int {
    hasStatus(size) ? size.rows - 1 : size.rows
  }

  /// The cells that show the picture.
  private var pictureCells: CellSize {
    let size = terminal.size
    return painter.extent(
      in: CellSize(columns: size.columns, rows: pictureRows(size)))
  }

  private func adopt(_ now: CellSize) {
    let pixels = pixelSize
    if pixels.width != bitmap.width || pixels.height != bitmap.height {
      bitmap = Bitmap(width: pixels.width, height: pixels.height)
    }
    guard now != size || layer.columns == 0 else { return }
    size = now
    layer.resize(columns: size.columns, rows: size.rows)
    painter.invalidate()
  }

  /// Takes up what the terminal has told about itself since.
  private func adoptCapabilities() {
    let able = terminal.capabilities
    let now = TerminalManner(wantedKind, depth: wantedDepth, able: able)
    if now != manner {
      manner = now
      painter = now.painter(on: terminal)
      style = CellStyle(glyphs: now.glyphs, depth: now.depth)
    }
    painter.byteBudget = min(
      terminal.frameBudget ?? .max, manner.pixels == nil ? Self.byteBudget : .max)
  }

  private func draw(_ list: DisplayList) {
    rasterizer.draw(list, into: &bitmap, transform: viewport.transform)
  }

  /// The mean colour of the picture under a cell.
  private func ground(column: Int, row: Int) -> UInt32 {
    let grain = painter.grain
    var sum = SIMD3<UInt32>()
    for y in row * grain.height..<(row + 1) * grain.height {
      bitmap.withRow(y) { pixels in
        for x in column * grain.width..<(column + 1) * grain.width {
          sum &+= SIMD3(pixels[x] >> 16 & 255, pixels[x] >> 8 & 255, pixels[x] & 255)
        }
      }
    }
    let mean = sum / UInt32(grain.width * grain.height)
    return 0xFF00_0000 | mean.x << 16 | mean.y << 8 | mean.z
  }

  private func set(_ chrome: Chrome) {
    let rows = pictureRows(size)
    OverlayLayout.set(chrome.overlay, in: &layer, rows: rows, style: style, cache: &cache)
    progressBar = nil
    guard hasStatus(size), let status = chrome.status else { return }
    if statusLayout?.isStill(status, columns: size.columns, style: style) != true {
      statusLayout = StatusLayout(status, columns: size.columns, style: style, cache: &cache)
    }
    statusLayout?.set(in: &layer, row: size.rows - 1)
    progressBar = statusLayout?.bar
  }
}
