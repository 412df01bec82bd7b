internal import Dispatch
public import Drawing
public import Foundation
public import HostClock
internal import Raster

/// The screen of the machine itself, without a desktop: a card's buffers or a framebuffer.
///
/// ```swift
/// let screen = try ConsoleScreen.opened(terminal: terminal)
/// screen.onEvent = { event in … }
/// screen.enter()
/// defer { screen.close() }
/// ```
/// **Guarantees**
/// - Other consoles can be switched to at any time; then nothing is drawn until ours is seen again.
/// - Text mode, keyboard and display mode are put back by ``close()``, by `exit`, after signals and
///   crashes, and even after SIGKILL.
/// - A picture that stands still costs nothing; after ten minutes it is darkened.
@MainActor public final class ConsoleScreen: Screen {
  /// The terminal that keys come from; nil where there is none.
  public let terminal: Terminal?

  /// What is drawn on, and what is missing, in words for a person.
  public internal(set) var words: [String]

  /// Called on the main thread with everything that happens.
  public var onEvent: ((InputEvent) -> Void)?

  /// Called with an instant at which a picture came on the screen, and the seconds to the next.
  public var onBeat: ((HostTime, Double) -> Void)?

  /// What is drawn on, in few words.
  public var details: String { words.joined(separator: "; ") }

  /// Where the window lay in the last frame.
  private var viewport = Viewport(
    window: .zero, pixels: PixelSize(width: 0, height: 0), pixelAspect: 1)

  /// What is drawn on.
  let device: any PixelDevice
  /// The console that is taken while we draw; nil where none may be.
  let console: ConsoleLine?
  /// Answers for the console.
  let virtualTerminal: VirtualTerminal?
  /// Looks after the console when nobody else can.
  let watch = ConsoleWatch()
  /// Hears signals where there is no terminal that does.
  var signals: SignalWatch?
  /// Whether the screen has been taken, seen or not.
  var hasScreen = false
  /// Whether everything has been given back for good.
  var isClosed = false
  /// Knows when the picture is to be darkened.
  var dimmer = IdleDimmer(now: .now)
  /// Rings when it may be.
  var dimTimer: (any DispatchSourceTimer)?
  /// Mice and touch screens.
  let pointers = PointerDevices()
  /// Where they point.
  var pointer: ScreenPointer
  /// Until when the arrow is seen; nil while it is not.
  var pointerSeenUntil: HostTime?
  /// Whether a picture is on its way that shows the last movements.
  var isPaintingSoon = false
  /// What is to be done when our console is seen again.
  var whenSeen: [@MainActor () -> Void] = []

  private var rasterizer = Rasterizer()
  private var bitmap: Bitmap
  private var chrome: PixelChrome
  private var shown: (list: DisplayList, window: CGSize)?
  private var drops = 0
  /// When a picture came on the screen last, and the seconds from one to the next.
  private var beat: (time: HostTime, interval: Double)?

  /// Draws on a device; keys come from a terminal, and switching from a console.
  package convenience init(device: any PixelDevice, terminal: Terminal?) {
    self.init(device: device, terminal: terminal, console: nil, words: [])
  }

  /// Draws on a device, with a console to take and words about what is missing.
  init(device: any PixelDevice, terminal: Terminal?, console: ConsoleLine?, words: [String]) {
    self.device = device
    self.terminal = terminal
    self.console = console
    self.words = ["\(device.path): \(device.words)"] + words
    virtualTerminal = console.map { VirtualTerminal($0) }
    pointer = ScreenPointer(panel: device.panel.size, rotation: device.panel.rotation)
    let size = device.pictureSize
    bitmap = Bitmap(width: size.width, height: size.height)
    chrome = PixelChrome(
      PixelChrome.Metrics(screen: size, pixelsPerMillimetre: device.pixelsPerMillimetre))
    device.onBeat = { [weak self] in
      self?.beat = ($0, $1)
      self?.onBeat?($0, $1)
    }
  }

  isolated deinit {
    close()
  }

  /// Whether the bottom of the screen is kept for the status line.
  public var showsStatus = true {
    didSet {
      chrome = PixelChrome(
        PixelChrome.Metrics(
          screen: device.pictureSize, pixelsPerMillimetre: device.pixelsPerMillimetre,
          hasBar: showsStatus))
    }
  }

  /// The picture's extent: the screen's less the bottom line.
  public var pixelSize: PixelSize {
    let size = device.pictureSize
    return PixelSize(width: size.width, height: size.height - chrome.metrics.barHeight)
  }

  /// Pixels are square.
  public var pixelAspect: Double { 1 }

  /// Whether the screen is ours and has taken the last picture.
  public var isReady: Bool { hasScreen && isSeen && device.isReady }

  /// Calls a closure once when our console is seen again; false if it is, and all but ready.
  public func callWhenReady(_ action: @escaping @MainActor () -> Void) -> Bool {
    guard !isClosed, !(hasScreen && isSeen) else { return false }
    whenSeen.append(action)
    return true
  }

  /// Draws a frame and shows what of it differs from the one before.
  public func present(
    _ list: DisplayList, window: CGSize, chrome: Chrome, tick: FrameTick
  ) -> FrameReport {
    guard isReady else {
      drops += 1
      return FrameReport(writeTime: .now, isDropped: true, drops: drops)
    }
    _ = dimmer.noteActivity(at: .now)
    self.chrome.set(chrome)
    shown = (list, window)
    guard let bytes = paint() else {
      drops += 1
      return FrameReport(writeTime: .now, isDropped: true, drops: drops)
    }
    return FrameReport(bytes: bytes, writeTime: seenTime, drops: drops)
  }

  /// When a picture that was given to the device now is seen, as far as that is known.
  private var seenTime: HostTime {
    let now = HostTime.now
    guard let beat, now.seconds(since: beat.time) < 10 else { return now }
    let pictures = (now.seconds(since: beat.time) / beat.interval).rounded(.up)
    return beat.time.advanced(bySeconds: pictures * beat.interval)
  }

  /// Forgets what the screen shows.
  public func invalidate() {
    device.forget()
  }

  /// The part of the song under the pointer on the progress bar, 0...1; nil elsewhere.
  public func progress(under mouse: MouseEvent) -> Double? {
    chrome.progress(x: mouse.x, y: mouse.y)
  }

  /// The point of the window under the pointer.
  public func point(under mouse: MouseEvent) -> CGPoint {
    viewport.point(x: mouse.x, y: mouse.y)
  }

  /// Whether our console is the one that is seen.
  var isSeen: Bool {
    guard let virtualTerminal, virtualTerminal.isTaken else { return true }
    return virtualTerminal.isActive
  }

  /// Draws the last picture again, with what lies over it now; tells the bytes written.
  @discardableResult
  func paint() -> Int? {
    guard let shown, isReady else { return nil }
    viewport = Viewport(window: shown.window, pixels: pixelSize, pixelAspect: 1)
    var list = shown.list
    // What is laid over the picture is drawn in pixels, the picture in points.
    let back = viewport.transform.inverse ?? .identity
    for item in chrome.items + coveringItems {
      var item = item
      item.transform = item.transform.concatenating(back)
      list.items.append(item)
    }
    var transform = viewport.transform
    transform.tx += Double(dimmer.shift.x) * chrome.metrics.rowHeight
    transform.ty += Double(dimmer.shift.y) * chrome.metrics.rowHeight
    rasterizer.draw(list, into: &bitmap, transform: transform)
    return device.show(bitmap, rows: rasterizer.changedRows)
  }

  /// What lies over everything: the mouse, or darkness.
  private var coveringItems: [DisplayList.Item] {
    guard dimmer.isDimmed else { return pointerItems(rowHeight: chrome.metrics.rowHeight) }
    let size = device.pictureSize
    let margin = 2 * chrome.metrics.rowHeight
    let all = CGRect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
      .insetBy(dx: CGFloat(-margin), dy: CGFloat(-margin))
    let dark = Color.Resolved(
      red: 0, green: 0, blue: 0, opacity: Float(1 - IdleDimmer.light))
    return [DisplayList.Item(.fill(Path(all), rule: .nonZero, paint: .solid(dark)))]
  }
}
