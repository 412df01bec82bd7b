internal import CLinux
internal import Dispatch
internal import Glibc
package import HostClock

/// Taking the screen, leaving it to others, and giving it back.
extension ConsoleScreen {
  /// Opens the best screen of the machine, or the one named, and changes nothing yet.
  ///
  /// Without a name a card is tried before a framebuffer.
  ///
  /// - Parameters:
  ///   - path: A framebuffer or a card, `/dev/fb1` for instance.
  ///   - terminal: Where keys come from; it need not be a console.
  ///   - rotation: How the panel is turned; nil for as the kernel turns the console's text.
  public static func opened(
    _ path: String? = nil, terminal: Terminal?, rotation: ScreenRotation? = nil
  ) throws(ConsoleError) -> ConsoleScreen {
    let own = terminal.flatMap { ConsoleLine(behind: $0.device.descriptor) }
    let console = own ?? ConsoleLine.active()
    if let console, VirtualTerminal(console).isOccupied(isOwn: own != nil) {
      throw .taken(device: console.path)
    }
    var words: [String] = []
    if console == nil {
      words.append(
        "no console to take: its text and cursor may show through, and keys typed at it go to"
          + " whoever is logged in there (start on the console, or as root)")
    }
    let device = try opened(path, rotation, &words)
    return ConsoleScreen(device: device, terminal: terminal, console: console, words: words)
  }

  /// The machine's own screen if a terminal is a console on it; nil if that is not to be had.
  static func behind(_ terminal: Terminal) -> ConsoleScreen? {
    guard ConsoleLine(behind: terminal.device.descriptor) != nil else { return nil }
    return try? opened(terminal: terminal)
  }

  private static func opened(
    _ path: String?, _ rotation: ScreenRotation?, _ words: inout [String]
  ) throws(ConsoleError) -> any PixelDevice {
    if let path {
      return path.hasPrefix("/dev/dri/")
        ? try KMSDevice(path, rotation: rotation) : try FramebufferDevice(path, rotation: rotation)
    }
    let reason: ConsoleError
    do throws(ConsoleError) {
      return try KMSDevice.first(rotation: rotation)
    } catch {
      reason = error
    }
    do throws(ConsoleError) {
      let device = try FramebufferDevice.first(rotation: rotation)
      words.append("no card: \(reason)")
      return device
    } catch {
      // Whichever is there tells more than that the other one is not.
      if case .missing = error { throw reason }
      throw error
    }
  }

  /// Takes the screen over, or waits until that may be done.
  public func enter() {
    guard !hasScreen, !isClosed else { return }
    device.onLoss = { [weak self] in
      // The caller is in the middle of a frame.
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.onEvent?(.hangup) } }
    }
    virtualTerminal?.onRelease = { [weak self] in self?.release() }
    virtualTerminal?.onAcquire = { [weak self] in self?.acquire() }
    let own = [VirtualTerminal.signals.release, VirtualTerminal.signals.acquire]
    if let terminal {
      terminal.moreSignals = own
      terminal.onSignal = { [weak self] in self?.virtualTerminal?.hear(signal: $0) ?? false }
      terminal.onEvent = { [weak self] in self?.take($0) }
      terminal.enter()
      if terminal.ownership == .ours { takeScreen() }
    } else {
      // A pipe to the watching process may lose its reader.
      _ = signal(SIGPIPE, unsafe unsafeBitCast(1, to: sighandler_t.self))
      signals = SignalWatch(SignalWatch.terminating + own)
      signals?.onSignal = { [weak self] number in
        guard let self, virtualTerminal?.hear(signal: number) != true else { return }
        onEvent?(.terminate(signal: number))
      }
      takeScreen()
    }
  }

  /// Gives the screen and the terminal back; may be called again.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    dimTimer?.cancel()
    leaveScreen()
    device.close()
    signals?.stop()
    terminal?.close()
  }

  /// Takes an event of the terminal.
  private func take(_ event: InputEvent) {
    switch event {
    case .suspended:
      onEvent?(event)
      leaveScreen()
    case .resumed:
      takeScreen()
      onEvent?(event)
    // Places in another window say nothing about this screen.
    case .mouse, .resize: break
    default:
      wake()
      onEvent?(event)
    }
  }

  private func takeScreen() {
    guard !hasScreen else { return }
    if let virtualTerminal, let console {
      watch.start(console: console, terminal: terminal)
      TerminalRestorer.arm(console: console.descriptor, keyboard: console.keyboardMode ?? -1)
      if !virtualTerminal.take() {
        TerminalRestorer.disarmConsole()
        words.append("\(console.path): not permitted: its text and cursor may show through")
      }
    }
    hasScreen = true
    if isSeen, !device.take() { words.append("another program has the screen") }
    if isSeen {
      startPointing()
      tellSeen()
    }
    scheduleDimming()
  }

  private func leaveScreen() {
    guard hasScreen else { return }
    stopPointing()
    hasScreen = false
    device.leave()
    virtualTerminal?.leave()
    TerminalRestorer.disarmConsole()
    watch.stop()
  }

  /// Another console is about to be seen.
  private func release() {
    stopPointing()
    device.leave()
    onEvent?(.focus(false))
  }

  /// Our console is seen again.
  private func acquire() {
    guard hasScreen, device.take() else { return }
    _ = dimmer.noteActivity(at: .now)
    startPointing()
    onEvent?(.focus(true))
    onEvent?(.resize(terminal?.size ?? CellSize(columns: 1, rows: 1)))
    tellSeen()
  }

  private func tellSeen() {
    let actions = whenSeen
    whenSeen = []
    for action in actions { action() }
  }

  // MARK: - Darkness

  /// Somebody is there.
  func wake() {
    if dimmer.noteActivity(at: .now) { paint() }
    scheduleDimming()
  }

  /// Looks at the picture again when it may be time for darkness.
  func scheduleDimming() {
    guard dimTimer == nil, !isClosed else { return }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.dimIfDue() }
    }
    timer.schedule(
      deadline: .now() + max(dimmer.due.seconds(since: .now), 0), leeway: .seconds(1))
    timer.activate()
    dimTimer = timer
  }

  private func dimIfDue() {
    dimTimer = nil
    letTimePass(to: .now)
    scheduleDimming()
  }

  /// Darkens the picture if that is due; the main queue does so by itself.
  package func letTimePass(to now: HostTime) {
    if dimmer.advance(to: now) { paint() }
  }
}
