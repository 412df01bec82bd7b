package import HostClock

/// Tells the time; the system's clock, or one that a test turns by hand.
package protocol TimeSource: Sendable {
  /// The present instant.
  var now: HostTime { get }
}

/// The system's monotonic clock.
package struct SystemTime: TimeSource {
  /// Makes the clock; it has no state.
  package init() {}

  /// The present instant.
  package var now: HostTime { .now }
}

/// Plays in real time into nothing: a device whose queue the clock empties.
package struct SilentSink<Time: TimeSource>: PCMSink, ~Copyable {
  private let time: Time
  private let device: String
  private var rate = 0
  private var capacity = 0
  private var written = 0
  private var startedAt: HostTime?

  /// Makes a sink by a clock, under the name that it reports.
  package init(time: Time, device: String = "none") {
    self.time = time
    self.device = device
  }

  /// Time takes frames away.
  package var isPaced: Bool { true }

  /// The instant of the sink's clock.
  package var now: HostTime { time.now }

  /// Makes room for 100 ms in four periods; never fails.
  package mutating func open(rate: Int) -> SinkReport {
    self.rate = rate
    let period = rate / 40
    capacity = 4 * period
    written = 0
    startedAt = nil
    return SinkReport(
      device: device, format: "32-bit float", rate: rate, capacity: capacity, period: period,
      isSilent: true)
  }

  /// Tells what the clock has taken so far.
  package mutating func poll() -> SinkStatus {
    let now = time.now
    let queued = written - consumed(at: now)
    guard queued >= 0 else {
      return SinkStatus(state: .interrupted, room: 0, queued: 0, delay: 0, stamp: now)
    }
    return SinkStatus(
      state: startedAt == nil ? .ready : .running, room: max(0, capacity - queued),
      queued: queued, delay: queued, stamp: now)
  }

  /// Takes what fits.
  package mutating func write(_ frames: Span<StereoSample>) -> Int {
    let queued = max(0, written - consumed(at: time.now))
    let count = min(frames.count, max(0, capacity - queued))
    written += count
    return count
  }

  /// Counts frames that went elsewhere before this sink began to pace.
  mutating func assume(written frames: Int) {
    written += frames
  }

  /// Lets the clock take frames from now on.
  package mutating func start() {
    startedAt = time.now
  }

  /// Forgets what is queued.
  package mutating func stop() {
    written = 0
    startedAt = nil
  }

  /// Begins anew after the clock ran past the last frame.
  package mutating func recover() -> SinkRecovery {
    stop()
    return .ready(unheard: 0)
  }

  /// Does what `stop` does.
  package mutating func close() {
    stop()
  }

  private func consumed(at now: HostTime) -> Int {
    guard let startedAt else { return 0 }
    return Int(now.seconds(since: startedAt) * Double(rate))
  }
}
