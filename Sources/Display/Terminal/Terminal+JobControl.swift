internal import CLinux
internal import Dispatch
internal import Glibc

/// Signals, stopping, and coming back.
extension Terminal {
  func hear(signal number: Int32) {
    if onSignal?(number) == true { return }
    switch number {
    case SIGWINCH: if ownership == .ours { refreshSize() }
    case SIGTSTP: suspend(wholeGroup: false)
    case SIGCONT:
      // The one that ended a stop of our own has been seen to already.
      if signals?.continuationCount != continuationsSeen { comeBack() }
    case SIGHUP:
      // Sent by hand to a living terminal it only asks to end.
      if device.modes == nil { lose() } else { onEvent?(.terminate(signal: number)) }
    default: onEvent?(.terminate(signal: number))
    }
  }

  /// Gives the terminal back and stops the process until it is continued.
  func suspend(wholeGroup: Bool) {
    guard ownership == .ours || ownership == .background else { return }
    onEvent?(.suspended)
    if ownership == .ours { giveBack() }
    ownership = .background
    signals?.stopProcess(wholeGroup: wholeGroup)
    comeBack()
  }

  /// Looks who has the terminal after a stop of any kind.
  func comeBack() {
    continuationsSeen = signals?.continuationCount ?? 0
    switch ownership {
    case .background:
      takeOver()
      if ownership == .ours { announceReturn() } else { onEvent?(.continuedInBackground) }
    case .ours:
      // Stopped by SIGSTOP, without a chance to give it back: the shell has changed it.
      ownership = .background
      stopReading()
      comeBack()
    case .notEntered, .gone, .closed: break
    }
  }

  func announceReturn() {
    onEvent?(.resumed)
  }

  func waitForForeground() {
    ownership = .background
    guard foregroundTimer == nil else { return }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 0.25, repeating: 0.25, leeway: .milliseconds(50))
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.lookForForeground() }
    }
    timer.activate()
    foregroundTimer = timer
  }

  /// A shell that puts a running job in front sends no signal.
  func lookForForeground() {
    guard ownership == .background, device.isForeground else { return }
    stopWaitingForForeground()
    takeOver()
    if ownership == .ours { announceReturn() }
  }

  func stopWaitingForForeground() {
    foregroundTimer?.cancel()
    foregroundTimer = nil
  }

  /// Notes how many pixels a cell has, by the system's word or the terminal's.
  func noteCellPixels(window: PixelSize?) {
    if let window, window.width >= size.columns, window.height >= size.rows {
      // What is left over at the edges may come to more than a pixel for each cell.
      let known = [answers.cellSize, cellPixels].lazy.compactMap { $0 }.first { cell in
        window.width / cell.width == size.columns && window.height / cell.height == size.rows
      }
      cellPixels =
        known
        ?? PixelSize(width: window.width / size.columns, height: window.height / size.rows)
    } else if let cell = answers.cellSize {
      cellPixels = cell
    } else if let window = answers.windowSize {
      cellPixels = PixelSize(width: window.width / size.columns, height: window.height / size.rows)
    }
    if input.mouseCell != nil { input.mouseCell = cellPixels }
  }

  /// Takes the size that the terminal itself has told.
  ///
  /// The system's word is an old one where nothing between passes changes on.
  func noteExtent(_ cells: CellSize, _ pixels: PixelSize) {
    guard ownership == .ours, !isGivingBack else { return }
    told = (device.size?.cells, device.clamped(cells, pixels))
    refreshSize()
  }

  /// The size by the terminal's word, as long as the system has not noticed another change.
  var knownSize: (cells: CellSize, pixels: PixelSize)? {
    let now = device.size
    if let told, told.system == now?.cells { return told.extent }
    told = nil
    return now
  }

  /// Asks again what may have changed with the size.
  private func askAboutSize() {
    guard ownership == .ours, answers.isComplete else { return }
    let question =
      (answers.cellSize != nil ? TerminalProbe.cellSize : "")
      // Some let sixel pictures be as large as the window is.
      + (answers.sixelSize != nil ? TerminalProbe.largestSixels : "")
    if !question.isEmpty { ask(question) }
  }

  /// Looks at the size again; a new one is told and repainted.
  public func refreshSize() {
    HeldOutput.trim()
    guard let now = knownSize else { return }
    let isNew = now.cells != size
    size = now.cells
    noteCellPixels(window: now.pixels)
    if !now.pixels.isEmpty, let cell = cellPixels {
      cellAspect = min(max(Double(cell.height) / Double(cell.width), 0.5), 4)
    }
    guard isNew else { return }
    askAboutSize()
    onInvalidate?()
    onEvent?(.resize(size))
  }
}
