internal import CLinux
internal import Dispatch
internal import Glibc
internal import HostClock

/// A terminal taken over for pictures, and given back however the program ends.
///
/// ```swift
/// let terminal = try Terminal(environment: ProcessInfo.processInfo.environment)
/// terminal.onEvent = { event in … }
/// terminal.enter()
/// defer { terminal.close() }
/// ```
/// **Guarantees**
/// - Modes, screen, cursor, mouse and paste are put back by ``close()``, by `exit`, by signals that
///   end the program (they come as ``InputEvent/terminate(signal:)``), and after a crash.
/// - Nothing blocks: a terminal that stops reading costs pictures, never time.
/// - What the program writes on standard output and error comes when it is given back.
/// - No answer of the terminal is ever taken for keys, nor left behind for the shell.
@MainActor public final class Terminal {
  /// Who has the terminal.
  enum Ownership {
    case notEntered
    case ours
    /// Another process group is in front; seen again when ours is.
    case background
    case gone
    case closed
  }

  /// What the terminal can do, as far as is known by now.
  public internal(set) var capabilities: TerminalCapabilities

  /// The size in cells.
  public internal(set) var size: CellSize

  /// A cell's height for its width; 2 unless the terminal tells otherwise.
  public internal(set) var cellAspect = 2.0

  /// What the terminal has told of its extent, and what the system took its cells for then.
  var told: (system: CellSize?, extent: (cells: CellSize, pixels: PixelSize))?

  /// A cell's extent in pixels; nil unless the terminal tells.
  public internal(set) var cellPixels: PixelSize?

  /// What a way of drawing leaves on the terminal if it is not taken off.
  ///
  /// It is taken off on every way out.
  var remains = Remains() {
    didSet {
      guard ownership == .ours, remains != oldValue else { return }
      if watch.pipe >= 0 { startWatch() } else { armRestorer() }
    }
  }

  /// Something left behind by pictures.
  struct Remains: Hashable {
    /// What takes pictures off, written before the modes are put back.
    var removal: [UInt8] = []
    /// The files that are to be removed if they are still there.
    var files: [String] = []
  }

  /// Called on the main thread with everything that happens.
  public var onEvent: ((InputEvent) -> Void)?

  /// Called when the screen must be repainted whole, before the event that says why.
  package var onInvalidate: (() -> Void)?

  /// Called once when another frame may be sent.
  package var onReady: (() -> Void)?

  /// Seconds between two frames when nothing hinders.
  package var frameInterval = 1.0 / 60

  /// Signals that are heard for somebody else, and who takes them; set before it is entered.
  package var moreSignals: [Int32] = []
  package var onSignal: ((Int32) -> Bool)?

  let device: TerminalDevice
  let environment: [String: String]
  var ownership = Ownership.notEntered
  /// Whether it is given back as soon as it has answered.
  private(set) var isOnlyAsked = false
  /// Whether all has been put back but for answers that are still on their way.
  var isGivingBack = false
  var formerModes: termios?
  var answers = TerminalAnswers()
  /// The answers that `capabilities` were decided from.
  var heededAnswers = TerminalAnswers()
  var probe = TerminalProbe()
  var modes = InputModes()
  var flow = FlowControl()
  var input = TerminalInput()
  var outputs: [TerminalInput.Output] = []
  /// What the terminal has not taken yet of the last frame, from `sent` on.
  var pending: [UInt8] = []
  var sent = 0
  var readSource: (any DispatchSourceRead)?
  var writeSource: (any DispatchSourceWrite)?
  var inputTimer: (any DispatchSourceTimer)?
  var foregroundTimer: (any DispatchSourceTimer)?
  var flowTimer: (any DispatchSourceTimer)?
  /// When the timer of the link rings; nil if it does not.
  var flowWake: HostTime?
  var signals: SignalWatch?
  /// Where ctrl-C is no signal: who hears it while the main thread hangs.
  var keyWatch: KeyWatch?
  /// Who gives the terminal back when this process is killed.
  private let watch = ConsoleWatch()
  var continuationsSeen = 0
  var askedAt = HostTime(nanoseconds: 0)

  private let watchesSignals: Bool

  /// Seconds in which answers that are due are awaited when the process ends in a signal.
  let answerPatience: Double

  /// Opens the terminal behind a descriptor, by default standard output; changes nothing yet.
  ///
  /// With `watchesSignals` the terminal hears INT, TERM, HUP, QUIT, TSTP, CONT and WINCH while it
  /// is entered; SIGPIPE is ignored.
  public init(
    environment: [String: String], descriptor: Int32 = 1, watchesSignals: Bool = true
  ) throws(TerminalError) {
    let device = try TerminalDevice(opening: descriptor)
    guard let modes = device.modes else { throw .notAccessible(errno: ENOTTY) }
    formerModes = modes
    let columns = environment["COLUMNS"].flatMap { Int($0) } ?? 80
    let rows = environment["LINES"].flatMap { Int($0) } ?? 24
    size = device.size?.cells ?? CellSize(columns: columns, rows: rows)
    self.device = device
    self.environment = environment
    self.watchesSignals = watchesSignals
    capabilities = TerminalCapabilities(environment: environment)
    flow.canAsk = capabilities.answersQuestions
    // Over a network an answer takes longer.
    flow.firstPatience = TerminalProbe.patience(environment)
    // A signal that nobody heeds ends the process after a second, whatever it is at.
    answerPatience = min(TerminalProbe.patience(environment), 0.7)
  }

  /// Takes the terminal over, or waits in the background until it may.
  public func enter() {
    guard ownership == .notEntered else { return }
    if watchesSignals {
      _ = signal(SIGPIPE, unsafe unsafeBitCast(1, to: sighandler_t.self))
      signals = SignalWatch(SignalWatch.terminating + SignalWatch.terminal + moreSignals)
      signals?.onSignal = { [weak self] in self?.hear(signal: $0) }
      signals?.onInterruptKey = { [weak self] in self?.onEvent?(.key(.character("c"), .control)) }
    }
    takeOver()
  }

  /// Gives the terminal back; may be called again, and after it is gone.
  ///
  /// Takes as long as a last answer of the terminal does, at most 200 ms; mostly nothing.
  public func close() {
    guard ownership != .closed else { return }
    if ownership == .ours { giveBack() }
    ownership = .closed
    stopWaitingForForeground()
    signals?.stop()
    signals = nil
  }

  isolated deinit {
    close()
  }

  /// Says of whom a line tells if a crash or a signal that is not answered ends the process.
  public static func noteCrashes(of subject: String) {
    LastWords.setSubject(subject)
    TerminalRestorer.watchCrashes()
  }

  /// What somebody else needs to know to give the terminal back; nil while it is not ours.
  var restoration:
    (descriptor: Int32, path: String?, formerModes: termios, ourModes: termios, bytes: [UInt8])?
  {
    guard ownership == .ours, let formerModes, let ourModes = device.modes else { return nil }
    return (device.descriptor, device.path, formerModes, ourModes, leavingBytes)
  }

  func takeOver() {
    guard device.isForeground else { return waitForForeground() }
    guard let now = device.modes else { return lose() }
    // After a stop that nobody noticed they may still be ours.
    if now.c_lflag & tcflag_t(ICANON) != 0 || formerModes == nil { formerModes = now }
    ownership = .ours
    armRestorer()
    // As a signal it is noticed even by a program that no longer reads what is typed.
    let interrupts = device.isControlling && signals?.hears(SIGINT) == true
    device.setModes(TerminalDevice.raw(now, interrupts: interrupts))
    HeldOutput.begin(covering: device.descriptor)
    told = nil
    refreshSize()
    flow.reset()
    var bytes = TerminalModes.enter(capabilities)
    if modes.tracksMotion, capabilities.hasModes { bytes += Array(InputModes.motion(true).utf8) }
    if !answers.isComplete {
      if capabilities.answersQuestions {
        StaleMemory.sweep()
        let isInTmux = environment["TMUX"] != nil
        if isInTmux { bytes = probe.questionsBehindTmux() + bytes }
        bytes += Array(InputModes.questions.utf8)
        bytes += probe.questions(isInTmux: isInTmux, size: size)
        input.expectsReplies = true
      }
      askedAt = .now
      if capabilities.answersQuestions { flow.noteQuestion(at: askedAt) }
    }
    startReading()
    if signals != nil, !interrupts { watchKeys() }
    queue(bytes)
    if answers.isComplete { enterInputModes() }
    if !capabilities.answersQuestions { startWatch() }
    watchFlow()
    onInvalidate?()
  }

  /// After so long the questions of the start are no longer answered by any terminal.
  func forgetOldQuestions() {
    if HostTime.now.seconds(since: askedAt) > TerminalProbe.patience(environment) {
      input.expectsReplies = false
    }
  }

  /// What gives the terminal back on every way out.
  private var leavingBytes: [UInt8] {
    // A picture may have been cut off in the middle: its string is ended first.
    (capabilities.hasModes ? TerminalModes.endOfString : [])
      + remains.removal + TerminalModes.leave(capabilities, keyboard: modes.keyboardRestoration)
  }

  /// From now on every way out restores the terminal from what it is asked to do now.
  func armRestorer() {
    guard let formerModes else { return }
    TerminalRestorer.arm(
      descriptor: device.descriptor, bytes: leavingBytes, modes: formerModes,
      files: leftovers, watch: watch.pipe)
  }

  /// From now on another process gives the terminal back if this one is killed, by what it is asked
  /// to do now.
  func startWatch() {
    guard signals != nil else { return armRestorer() }
    watch.stop()
    armRestorer()
    watch.start(self)
    armRestorer()
  }

  /// The files that are there as long as the terminal has not read what was shared.
  private var leftovers: [String] { remains.files + probe.leftovers }

  private func removeLeftovers() {
    for file in leftovers { _ = unsafe unlink(file) }
  }

  func giveBack() {
    // What is left of a frame is worth nothing now, and must not delay what follows.
    if !pending.isEmpty { device.discardOutput() }
    pending.removeAll()
    writeSource?.cancel()
    writeSource = nil
    stopWatchingFlow()
    forgetOldQuestions()
    let isAnswerDue = input.expectsReplies || flow.unanswered > 0
    writeAll(leavingBytes)
    modes.leave()
    input.mouseCell = nil
    stopReading()
    isGivingBack = true
    defer { isGivingBack = false }
    if isAnswerDue { awaitAnswers() }
    TerminalRestorer.disarm()
    removeLeftovers()
    device.discardInput()
    if let formerModes { device.setModes(formerModes) }
    watch.stop()
    HeldOutput.end(inHandler: false)
  }

  /// Writes with patience, and past a terminal that does not read.
  func writeAll(_ bytes: [UInt8]) {
    guard !write(bytes, seconds: 0.05) else { return }
    // What it has not read is thrown away: it would not be in the way of the last bytes.
    device.discardOutput()
    _ = write(bytes, seconds: 0.05)
  }

  private func write(_ bytes: [UInt8], seconds: Double) -> Bool {
    var rest = bytes[...]
    let deadline = HostTime.now.advanced(bySeconds: seconds)
    while !rest.isEmpty, HostTime.now < deadline {
      switch unsafe rest.withUnsafeBytes({ unsafe device.write($0) }) {
      case .bytes(let count): rest.removeFirst(count)
      case .wouldBlock: _ = device.isReady(for: POLLOUT, milliseconds: 20)
      case .gone: return true
      }
    }
    return rest.isEmpty
  }

  /// Asks a terminal what it can do, waits for the answers, and gives it back at once.
  ///
  /// Takes at most 300 ms, or a second over ssh.
  public static func capabilities(
    environment: [String: String], descriptor: Int32 = 1
  ) throws(TerminalError) -> TerminalCapabilities {
    let terminal = try Terminal(
      environment: environment, descriptor: descriptor, watchesSignals: false)
    guard terminal.capabilities.answersQuestions else { return terminal.capabilities }
    terminal.isOnlyAsked = true
    terminal.enter()
    terminal.awaitAnswers(seconds: TerminalProbe.patience(environment))
    terminal.close()
    return terminal.capabilities
  }

  /// Reads until every question has been answered, at most for so long.
  func awaitAnswers(seconds: Double = 0.1) {
    let deadline = HostTime.now.advanced(bySeconds: seconds)
    while input.expectsReplies || flow.unanswered > 0 {
      let rest = deadline.seconds(since: .now)
      guard rest > 0, device.isReady(for: POLLIN, milliseconds: Int32(rest * 1000) + 1),
        readOnce()
      else { return }
      takeReplies()
    }
  }

  /// The terminal is gone: nothing is restored, nothing more is tried.
  func lose() {
    guard ownership != .gone, ownership != .closed else { return }
    ownership = .gone
    TerminalRestorer.disarm()
    watch.stop()
    removeLeftovers()
    stopReading()
    stopWaitingForForeground()
    stopWatchingFlow()
    writeSource?.cancel()
    writeSource = nil
    pending.removeAll()
    onEvent?(.hangup)
  }
}
