public import CarolUI
public import Display
public import Foundation
public import HostClock

/// Puts a view on a screen and keeps it there, on the main run loop.
///
/// A frame is made when the view asks for one or has changed, when something around the picture
/// has, or when the screen wants to be painted anew; never faster than the clock's rate. While
/// nothing of this happens the clock stands still and nothing is evaluated, drawn or written.
///
/// ```swift
/// let stage = Stage(root: Wave(), surface: screen)
/// screen.onEvent = { stage.handle($0) }
/// exit(stage.run())
/// ```
@MainActor public final class Stage {
  /// The view that is shown, and the values it finds around it.
  public let graph: ViewGraph

  /// The screen.
  public let surface: any DisplaySurface

  /// Calls for frames.
  public let clock: FrameClock

  /// The size of the window in points; nil for 720 points of height in the shape of the screen.
  public var window: CGSize? {
    didSet {
      if window != oldValue { invalidate() }
    }
  }

  /// What is set around the picture; a change asks for a frame.
  public var chrome = Chrome() {
    didSet {
      if chrome != oldValue { invalidate() }
    }
  }

  /// The most frames a second; fewer while another window has the keyboard.
  public var rate: Double {
    didSet { setPace() }
  }

  /// Called before the views of a frame are evaluated, with the instant they are drawn for.
  public var willDraw: ((FrameTick) -> Void)?

  /// Called when a frame has been given to the screen; not for frames equal to the last one.
  public var didDraw: ((FrameTick, FrameReport) -> Void)?

  /// Called with each event; true keeps it from the views, and the stage from acting on it.
  public var onInput: ((InputEvent) -> Bool)?

  /// Called with each key, paste and event of the mouse of which no view has made anything.
  ///
  /// Keys that come up are not among them.
  public var onUntaken: ((InputEvent) -> Void)?

  /// Frames that were due while the screen had not yet taken the one before.
  public private(set) var skippedFrames = 0

  /// Frames given to the screen.
  public private(set) var drawnFrames = 0

  /// The surface, if it has keys and a mouse.
  private let screen: (any Screen)?
  private var shown: DisplayList?
  private var needsFrame = true
  private var isVisible = true
  /// Whether the clock stands until the screen can take a frame.
  private var isWaiting = false
  /// Ticks in a row at which it could not.
  private var hinderedTicks = 0
  /// So many are waited for by the clock, which keeps the beat of a screen that is a little late.
  private static let mostHinderedTicks = 4
  /// Whether the window has the keyboard, as far as the screen tells.
  private var hasKeyboard = true
  /// Frames a second where nobody asks for others.
  private static let usualRate = 60.0
  /// The most frames a second of a window that somebody sees from the corner of an eye.
  private static let asideRate = 10.0
  /// The most frames a second where little is to move.
  private static let calmRate = 12.0
  private var exitCode: Int32?
  /// From where the mouse was pressed to what was meant, in the same cell.
  private var nudge = CGSize.zero
  private let alarm: Alarm
  private let calendar = HostCalendar()

  /// Puts a view on a screen; nothing is drawn before the main run loop turns.
  ///
  /// - Parameters:
  ///   - root: The view, made when `ScreenMetrics` knows the size of the window.
  ///   - surface: The screen; its owner opens it and closes it.
  ///   - rate: The most frames a second; nil for about 60, in step with the screen where that is known.
  ///   - window: The size of the window in points; nil for the shape of the screen.
  ///   - environment: What the view finds around it.
  ///   - reducesMotion: Whether little is to move: then there are at most 12 frames a second, and
  ///     views are told.
  public init<Root: View>(
    root: @autoclosure () -> Root, surface: any DisplaySurface, rate: Double? = nil,
    window: CGSize? = nil, environment: EnvironmentValues = EnvironmentValues(),
    reducesMotion: Bool = false
  ) {
    WindowShape.announce(window, on: surface)
    var environment = environment
    if reducesMotion { environment.accessibilityReduceMotion = true }
    graph = ViewGraph(root: root(), environment: environment)
    self.surface = surface
    screen = surface as? any Screen
    self.window = window
    self.rate = min(rate ?? Self.usualRate, reducesMotion ? Self.calmRate : .infinity)
    clock = FrameClock(rate: self.rate)
    // A display of 75 Hz is better shown each of its pictures than each second one.
    let stretch = rate == nil && !reducesMotion ? 1.25 : 1
    (surface as? ConsoleScreen)?.onBeat = { [clock] in
      clock.align(to: $0, interval: $1, atMost: clock.rate * stretch)
    }
    alarm = Alarm()
    clock.onTick = { [weak self] tick in self?.tick(tick) }
    alarm.onRing = { [weak self] in self?.wake() }
    graph.onInvalidate = { [weak self] in self?.wake() }
    wake()
  }

  // MARK: - The picture

  /// Shows another view in place of the whole tree.
  public func setRoot<Root: View>(_ view: Root) {
    graph.setRoot(view)
  }

  /// Asks for a frame even if the picture is the same.
  public func invalidate() {
    needsFrame = true
    wake()
  }

  /// The size of the window in points on the screen as it is now.
  public var windowSize: CGSize {
    WindowShape.size(wished: window, on: surface)
  }

  /// The date that views see for an instant.
  public func date(at time: HostTime) -> Date { calendar.date(at: time) }

  // MARK: - The run loop

  /// Turns the main run loop until ``stop(code:)`` is called.
  ///
  /// Timers, the main queue and tasks of the main actor are served meanwhile.
  ///
  /// - Returns: The code that the stage was stopped with.
  public func run() -> Int32 {
    while exitCode == nil {
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    }
    clock.stop()
    alarm.stop()
    return exitCode ?? 0
  }

  /// Lets ``run()`` return; the first code given counts.
  public func stop(code: Int32 = 0) {
    if exitCode == nil { exitCode = code }
    // The run loop returns when it has served a source, which a timer is not.
    DispatchQueue.main.async {}
  }

  // MARK: - Events

  /// Takes an event of the screen.
  public func handle(_ event: InputEvent) {
    switch event {
    case .suspended, .continuedInBackground:
      // There may be no time left for a frame: the views are told before the clock stands.
      graph.environment.scenePhase = .background
      _ = graph.update(date: calendar.date(at: .now), size: windowSize)
      isVisible = false
      clock.stop()
      alarm.stop()
    case .resumed:
      isVisible = true
      isWaiting = false
      graph.environment.scenePhase = .active
      invalidate()
    case .resize:
      invalidate()
    case .focus(let hasKeyboard):
      self.hasKeyboard = hasKeyboard
      setPace()
    default:
      break
    }
    if onInput?(event) == true { return }
    switch event {
    case .mouse(let mouse):
      if !take(mouse) { onUntaken?(event) }
    case .key(let key, let modifiers):
      if !take(key, modifiers, .down) { onUntaken?(event) }
    case .keyRepeat(let key, let modifiers):
      if !take(key, modifiers, .repeat) { onUntaken?(event) }
    case .keyUp(let key, let modifiers): _ = take(key, modifiers, .up)
    case .paste(let text):
      if !graph.paste(text) { onUntaken?(event) }
    case .terminate(let signal): stop(code: 128 + signal)
    case .hangup: stop(code: 128 + SIGHUP)
    default: break
    }
  }

  /// Tells the views of the mouse.
  private func take(_ mouse: MouseEvent) -> Bool {
    guard let screen else { return false }
    var point = screen.point(under: mouse)
    switch mouse.action {
    case .down:
      let wanted =
        graph.takesPress(at: point)
        ? nil : mouse.reach.lazy.map(screen.point(under:)).first(where: graph.takesPress(at:))
      nudge = wanted.map { CGSize(width: $0.x - point.x, height: $0.y - point.y) } ?? .zero
      fallthrough
    case .drag, .up:
      point.x += nudge.width
      point.y += nudge.height
    case .move, .wheel: break
    }
    guard let event = PointerEvent(mouse, at: point, time: date(at: .now)) else { return false }
    return graph.pointer(event)
  }

  /// Tells the views of a key.
  private func take(_ key: Key, _ modifiers: KeyModifiers, _ phase: KeyPress.Phases) -> Bool {
    guard let press = KeyPress(key, modifiers, phase) else { return false }
    return graph.key(press)
  }

  // MARK: - Frames

  private func setPace() {
    clock.rate = hasKeyboard ? rate : min(rate, Self.asideRate)
  }

  private func wake() {
    guard isVisible, exitCode == nil, !clock.isRunning, !isWaiting else { return }
    alarm.stop()
    clock.start()
  }

  /// Takes a beat of the clock: makes a frame, or lets the clock stand.
  package func tick(_ tick: FrameTick) {
    guard isVisible, exitCode == nil else { return clock.stop() }
    let target = calendar.date(at: tick.target)
    guard let date = dueDate(target, interval: tick.interval) else { return sleep(tick) }
    guard surface.isReady else { return waitForScreen() }
    hinderedTicks = 0
    willDraw?(tick)
    WindowShape.announce(window, on: surface)
    let list = graph.update(date: date, size: windowSize)
    if let screen, screen.tracksMotion != graph.wantsHover {
      screen.tracksMotion = graph.wantsHover
    }
    guard needsFrame || list != shown else { return }
    let report = surface.present(list, window: windowSize, chrome: chrome, tick: tick)
    if report.isDropped {
      needsFrame = true
    } else {
      clock.noteShown(at: report.writeTime.advanced(bySeconds: screen?.link.age ?? 0))
      shown = list
      drawnFrames += 1
      // What the screen still owes is paid off while nothing else happens.
      needsFrame = report.staleCells > 0
    }
    didDraw?(tick, report)
  }

  /// Lets the clock stand when the screen takes no frame for a while, until it does.
  private func waitForScreen() {
    skippedFrames += 1
    hinderedTicks += 1
    guard hinderedTicks >= Self.mostHinderedTicks else { return }
    isWaiting = surface.callWhenReady { [weak self] in self?.goOn() }
    if isWaiting { clock.stop() }
  }

  private func goOn() {
    isWaiting = false
    wake()
  }

  /// The date to draw for, or nil if there is nothing to draw at this tick.
  ///
  /// A date that is due within half a frame is drawn for now, since no other frame comes nearer.
  private func dueDate(_ target: Date, interval: Double) -> Date? {
    if needsFrame { return target }
    switch graph.nextUpdate {
    case .everyFrame: return target
    case .never: return nil
    case .at(let date):
      return date.timeIntervalSince(target) <= interval / 2 ? max(target, date) : nil
    }
  }

  /// Lets the clock stand if there is nothing to draw for some frames, and sets an alarm if need be.
  private func sleep(_ tick: FrameTick) {
    guard case .at(let date) = graph.nextUpdate else { return clock.stop() }
    let wait = date.timeIntervalSince(calendar.date(at: tick.target))
    guard wait > 4 * tick.interval else { return }
    clock.stop()
    alarm.set(tick.deadline.advanced(bySeconds: wait - tick.interval))
  }
}
