import Synchronization

/// What the player asks of the decode thread, and what that tells in return.
///
/// Both sides may block here for the time of an append; the output thread never comes here.
final class FeederInbox: Sendable {
  /// A track that is to be decoded.
  struct Item: Hashable, Sendable {
    var id: Int
    var source: AudioSource
  }

  /// What the decode thread shall do.
  enum Command: Sendable {
    /// Throw everything away and decode this from a second on.
    case load(Item, seconds: Double, generation: Int)
    /// Decode this after everything else.
    case enqueue(Item)
    /// Go on from a frame of a track that is being decoded or was lately.
    case seek(Item, frame: Int64, generation: Int)
    /// Throw everything away.
    case unload(generation: Int)
    /// End.
    case quit
  }

  /// What the decode thread has found out.
  enum Event: Sendable {
    case opened(Track)
    case failed(Item, DecoderError)
    case length(track: Int, FrameLength)
  }

  private struct State {
    var commands: [Command] = []
    var events: [Event] = []
    var interrupt: ReadInterrupt?
  }

  private let state = Mutex<State>(State())
  private let controls: OutputControls

  init(controls: OutputControls) {
    self.controls = controls
  }

  /// Hands over a command, ending whatever read it makes useless.
  func send(_ command: Command) {
    let interrupt = state.withLock { state in
      state.commands.append(command)
      return command.endsReads ? state.interrupt : nil
    }
    interrupt?.fire()
    controls.feederSignal.call()
  }

  /// All commands that came since the last call.
  func takeCommands() -> [Command] {
    state.withLock { state in
      defer { state.commands.removeAll() }
      return state.commands
    }
  }

  /// Announces what ends the reads of the track that is being opened.
  ///
  /// A command that came first has ended them already.
  func expose(_ interrupt: ReadInterrupt) {
    let isStale = state.withLock { state in
      state.interrupt = interrupt
      return state.commands.contains { $0.endsReads }
    }
    if isStale { interrupt.fire() }
  }

  /// Tells the player something.
  func post(_ event: Event) {
    state.withLock { $0.events.append(event) }
    controls.playerSignal.call()
  }

  /// All that was told since the last call.
  func takeEvents() -> [Event] {
    state.withLock { state in
      defer { state.events.removeAll() }
      return state.events
    }
  }
}

extension FeederInbox.Command {
  /// Whether the track being read is not wanted any more.
  fileprivate var endsReads: Bool {
    switch self {
    case .load, .unload, .quit: true
    case .enqueue, .seek: false
    }
  }
}
