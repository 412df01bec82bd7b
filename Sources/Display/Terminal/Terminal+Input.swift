internal import Dispatch
internal import HostClock

/// Keys, the mouse, and answers.
extension Terminal {
  func startReading() {
    let source = DispatchSource.makeReadSource(fileDescriptor: device.descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.readAvailable() }
    }
    source.setCancelHandler { [device] in withExtendedLifetime(device) {} }
    source.activate()
    readSource = source
  }

  func stopReading() {
    readSource?.cancel()
    readSource = nil
    inputTimer?.cancel()
    inputTimer = nil
    keyWatch?.stop()
    keyWatch = nil
  }

  /// Reads and delivers what has been typed; the main queue does so by itself.
  package func readAvailable() {
    forgetOldQuestions()
    guard ownership == .ours, readOnce() else { return }
    inputTimer?.cancel()
    inputTimer = nil
    if let patience = input.patience {
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(deadline: .now() + patience, leeway: .milliseconds(5))
      timer.setEventHandler { [weak self] in
        MainActor.assumeIsolated { self?.inputTimedOut() }
      }
      timer.activate()
      inputTimer = timer
    }
    deliver()
  }

  /// Gives up on half a key; the main queue does so by itself.
  package func inputTimedOut() {
    inputTimer = nil
    input.timeOut(into: &outputs)
    deliver()
  }

  /// Reads into `outputs`; false if the terminal is gone.
  func readOnce() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let transfer = unsafe buffer.withUnsafeMutableBytes {
      unsafe keyWatch?.read(into: $0) ?? device.read(into: $0)
    }
    switch transfer {
    case .bytes(let count): input.feed(buffer[..<count], into: &outputs)
    case .wouldBlock: break
    case .gone:
      loseSoon()
      return false
    }
    return true
  }

  func deliver() {
    let events = takeReplies()
    // Who types is there, and may read again.
    if !events.isEmpty, pending.isEmpty, flow.noteLife(at: .now) {
      queue(TerminalModes.acknowledge)
    }
    for event in events {
      if event == .key(.character("z"), .control) {
        suspend(wholeGroup: true)
      } else {
        onEvent?(event)
      }
    }
    watchFlow()
    tellReadiness()
  }

  /// Notes the replies among the outputs and returns the events.
  @discardableResult
  func takeReplies() -> [InputEvent] {
    var events: [InputEvent] = []
    for output in outputs {
      switch output {
      case .event(let event): events.append(event)
      case .reply(.fine): flow.noteAnswer(at: .now)
      case .reply(.extent(let cells, let pixels)): noteExtent(cells, pixels)
      case .reply(let reply):
        if case .attributes = reply, !answers.isComplete {
          flow.noteAnswer(at: .now, toStatus: false)
        }
        let request = modes.note(reply)
        if !isGivingBack { queueText(request) }
        answers.note(reply)
      }
    }
    outputs.removeAll(keepingCapacity: true)
    noteAnswers()
    return events
  }

  /// Whether the mouse is told of, too, while no button is held.
  public var tracksMotion: Bool {
    get { modes.tracksMotion }
    set {
      guard newValue != modes.tracksMotion else { return }
      modes.tracksMotion = newValue
      if ownership == .ours, capabilities.hasModes {
        queueText(InputModes.motion(newValue))
      }
    }
  }

  /// Asks for what the terminal has said that it can tell.
  func enterInputModes() {
    guard !modes.isEntered, !isOnlyAsked else { return }
    let request = modes.enter(knowsCell: cellPixels != nil)
    input.mouseCell = modes.hasPixelMouse ? cellPixels : nil
    // The way back stands before the way there is taken.
    startWatch()
    if modes.hasKeyboard { watchKeys() }
    guard capabilities.hasModes, !request.isEmpty else { return }
    // With the keyboard's modes goes a question.
    if modes.hasKeyboard, capabilities.answersQuestions { ask(request) } else { queueText(request) }
  }

  /// From now on ctrl-C ends the program even if it hangs, though it is no signal here.
  func watchKeys() {
    guard keyWatch == nil else { return }
    keyWatch = KeyWatch(device) { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.readAvailable() } }
    }
  }

  /// Asks something, and what every terminal answers behind it: then nothing is on its way any more.
  func ask(_ question: String) {
    queue(Array(question.utf8) + TerminalModes.acknowledge)
    flow.noteQuestion(at: .now)
  }

  /// Sends a few characters that are no picture.
  private func queueText(_ text: String) {
    if !text.isEmpty { queue(Array(text.utf8)) }
  }

  func noteAnswers() {
    // The terminal behind a multiplexer takes longer.
    if answers.isComplete, environment["TMUX"] == nil {
      input.expectsReplies = false
    }
    guard !isGivingBack else { return }
    // Signs of life come with every frame, and say nothing new.
    let isNew = answers != heededAnswers
    let cell = cellPixels
    if isNew {
      heededAnswers = answers
      if let aspect = answers.cellAspect { cellAspect = aspect }
      noteCellPixels(window: knownSize?.pixels)
    }
    if answers.isComplete, ownership == .ours { enterInputModes() }
    guard isNew else { return }
    let now = TerminalCapabilities(environment: environment, answers: answers)
    guard now != capabilities || cell != cellPixels else { return }
    capabilities = now
    onInvalidate?()
    onEvent?(.resize(size))
  }
}
