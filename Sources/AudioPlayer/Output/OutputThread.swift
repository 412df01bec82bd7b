import HostClock

/// Runs an output engine on a thread of its own.
enum OutputThread {
  /// Starts the thread; it ends after the order to quit.
  ///
  /// The sink is made on the thread. Each kind of sink gets its own copy of the loop, so that no
  /// call in it is dynamic.
  static func start<Sink: PCMSink & ~Copyable>(
    ring: FrameRing, history: History, clock: AudibleClock, controls: OutputControls,
    makeSink: @escaping @Sendable () -> Sink
  ) {
    DetachedThread.start("carol-output", .realTime) {
      let engine = OutputEngine(
        sink: makeSink(), ring: ring, history: history, clock: clock, controls: controls)
      run(engine, signal: controls.outputSignal)
    }
  }

  private static func run<Sink: PCMSink & ~Copyable>(
    _ engine: consuming OutputEngine<Sink>, signal: WakeSignal
  ) {
    while true {
      switch engine.step() {
      case .again: continue
      case .at(let instant): signal.wait(until: instant)
      case .whenCalled: signal.wait(until: nil)
      case .finished: return
      }
    }
  }
}
