internal import Dispatch
internal import HostClock

/// How much may be sent, and when.
extension Terminal {
  /// The most bytes a second that a multiplexer is given.
  ///
  /// It takes everything at once and says nothing of the terminal behind it.
  private static let multiplexedRate = 3e6

  /// The bytes a second that are not to be exceeded; nil for what the link carries.
  public var bandwidth: Double? {
    get { flow.bandwidth }
    set { flow.bandwidth = newValue }
  }

  /// What is known of the link to the terminal.
  public var link: LinkReport {
    LinkReport(
      bytesPerSecond: flow.link.bytesPerSecond, roundTrip: flow.link.roundTrip, age: flow.age)
  }

  /// The bytes that a frame should keep to; nil if any number will do.
  package var frameBudget: Int? {
    let budget = flow.budget(interval: frameInterval, at: .now)
    guard capabilities.isMultiplexed else { return budget }
    // tmux throws away what it has to send when that is above 8 bytes a cell.
    let most = min(6 * size.columns * size.rows, Int(Self.multiplexedRate * frameInterval))
    return min(budget ?? most, max(most, 4096))
  }

  /// Looks at the link again when time alone will have changed something.
  func watchFlow() {
    noteAnswersDue()
    // While bytes wait here nothing can be asked; it goes on when they are gone.
    guard pending.isEmpty, ownership == .ours, let time = flow.wakeTime(at: .now) else { return }
    guard flowWake.map({ time < $0 }) ?? true else { return }
    flowWake = time
    let timer = flowTimer ?? makeFlowTimer()
    timer.schedule(
      deadline: DispatchTime(uptimeNanoseconds: UInt64(max(time.nanoseconds, 1))),
      leeway: .microseconds(200))
  }

  /// Lets the ways out that no code of ours takes part in know what is still to come.
  private func noteAnswersDue() {
    // The one to the last question of the start is among those of the link, too.
    let isStarting = input.expectsReplies && flow.unanswered == 0
    TerminalRestorer.noteAnswersDue(
      flow.unanswered + (isStarting ? 1 : 0), patience: answerPatience)
  }

  private func makeFlowTimer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.flowTimedOut() }
    }
    timer.activate()
    flowTimer = timer
    return timer
  }

  /// Asks for a sign of life if one is due; the main queue does so by itself.
  package func flowTimedOut() {
    flowWake = nil
    guard ownership == .ours, pending.isEmpty else { return }
    if flow.wake(at: .now) { queue(TerminalModes.acknowledge) }
    watchFlow()
    tellReadiness()
  }

  /// Tells whoever waits for it that another frame may be sent.
  func tellReadiness() {
    guard let action = onReady, isReady else { return }
    onReady = nil
    action()
  }

  func stopWatchingFlow() {
    flowTimer?.cancel()
    flowTimer = nil
    flowWake = nil
  }
}
