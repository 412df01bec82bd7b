package import HostClock
import Synchronization

/// What the output thread does, one round at a time.
///
/// Frames go from the ring through the gain into the history, and from the history to the sink.
/// Since the history keeps what was sent, sound that a device swallowed is simply sent again.
/// A pause is a short fade-out followed by silence; once the fade has been heard, the device is
/// stopped, and nothing but that silence is thrown away. So it needs no hardware that can pause,
/// and neither end of a pause clicks.
///
/// **Guarantees.** After the sink is open, a round takes no lock, allocates nothing and retains
/// nothing, apart from what the sink's own library does.
///
/// `@safe`: the one pointer is the engine's own scratch memory, of fixed size.
@safe package struct OutputEngine<Sink: PCMSink & ~Copyable>: ~Copyable {
  /// When the engine wants its next round.
  package enum Turn: Hashable, Sendable {
    /// At once.
    case again
    /// At an instant, or when called.
    case at(HostTime)
    /// When called.
    case whenCalled
    /// Never: the sink is closed.
    case finished
  }

  /// What the engine is about.
  package enum Phase: Hashable, Sendable {
    /// No device is open.
    case closed
    /// The device could not be opened; a new load tries again.
    case refused
    /// The device is open and stopped.
    case resting
    /// Frames are written, the device is not started.
    case filling
    /// The device runs.
    case running
    /// The device is lost and opened again from time to time.
    case broken
    /// All is over.
    case finished
  }

  /// Why the music ends for now, once all that is written has been heard.
  enum Settling: Hashable {
    case pause
    case end
    case newRate
  }

  /// How many frames go through the stages at a time.
  static var chunkFrames: Int { 1024 }

  var sink: Sink
  let ring: FrameRing
  let history: History
  let clock: AudibleClock
  let controls: OutputControls

  package internal(set) var phase = Phase.closed
  var gain = GainStage()
  var model = ClockModel()
  var chunk: UnsafeMutableBufferPointer<StereoSample>

  // The open device, at the music's rate.
  var rate = 0
  var capacity = 0
  var period = 0

  // Output frames: the next to send, and the first sent since the device was last stopped.
  package internal(set) var sent = 0
  var epoch = 0

  var generation = 0
  var wanted = OutputControls.Order.rest
  var offlineTarget = 0
  // How many tracks had been enqueued when the end now settling was marked.
  var end = 0
  // The frame that goes on without a seam behind the last one made.
  var next = FrameOrigin(track: 0, frame: 0, rate: 0, generation: 0)
  var isInSilence = false
  // The first frame after a seek, a pause or a hole fades in.
  var needsFadeIn = true
  // Frames of an older generation are fading out.
  var isLeaving = false
  var isStarved = false
  var isDry = false

  var settling: Settling?
  var settleFrame = 0
  var settleDeadline: HostTime?

  // Repair.
  var repairs = 0
  var lastRepair = HostTime(nanoseconds: 0)
  var nextAttempt = HostTime(nanoseconds: 0)
  // How long to wait between attempts; 0 while the device is sound.
  var attemptSeconds = 0.0
  var startedAt = HostTime(nanoseconds: 0)
  var isSuspended = false
  // Frames before this one are sent again; the first of them come in with a fade.
  var replayEnd = 0
  var replayFade = 0

  /// Makes an engine without an open device.
  package init(
    sink: consuming Sink, ring: FrameRing, history: History, clock: AudibleClock,
    controls: OutputControls
  ) {
    self.sink = sink
    self.ring = ring
    self.history = history
    self.clock = clock
    self.controls = controls
    unsafe chunk = .allocate(capacity: Self.chunkFrames)
    unsafe chunk.initialize(repeating: .silence)
  }

  deinit { unsafe chunk.deallocate() }

  /// Does one round and tells when the next is due.
  package mutating func step() -> Turn {
    takeOrders()
    switch phase {
    case .closed: return stepClosed()
    case .refused: return wanted == .quit ? finish() : .whenCalled
    case .resting: return stepResting()
    case .filling, .running: return stepActive()
    case .broken: return stepBroken()
    case .finished: return .finished
    }
  }

  // MARK: - Orders

  private mutating func takeOrders() {
    // First: whoever sees a renderer's target also sees all that was ordered before it.
    offlineTarget = controls.offlineTarget.load(ordering: .acquiring)
    wanted = controls.wanted
    let isActive = phase == .running || phase == .filling
    if isActive { gain.setGain(controls.gain) } else { gain.jumpToGain(controls.gain) }
    let newest = controls.generation.load(ordering: .acquiring)
    if newest != generation {
      generation = newest
      if phase == .refused { phase = .closed }
      if phase == .running, settling == nil, gain.fade > 0 {
        isLeaving = true
        gain.fadeOut()
      } else if !isActive {
        // What was not heard of the old music never will be.
        sent = history.end
      }
      if settling != .pause { settling = nil }
      needsFadeIn = true
    }
    if settling == .end, isOutdated(end) {
      settling = nil
      isStarved = true
    }
    if wanted == .play, settling == .pause {
      settling = nil
      needsFadeIn = true
    }
  }

  // MARK: - Without sound

  private mutating func stepClosed() -> Turn {
    if wanted == .quit { return finish() }
    guard let front = freshFront() else { return idleTurn }
    guard front.kind == .frames else { return reachEnd(front) }
    open(rate: front.origin.rate)
    return .again
  }

  private mutating func stepResting() -> Turn {
    if wanted == .quit { return finish() }
    let front = freshFront()
    guard wanted == .play else { return noteOfflineProgress(.whenCalled) }
    // The device was lost after the last frame had been heard.
    if settling != nil, sent >= settleFrame { return settle() }
    if sent == history.end {
      guard let front else { return idleTurn }
      guard front.kind == .frames else { return reachEnd(front) }
      if front.origin.rate != rate {
        open(rate: front.origin.rate)
        return .again
      }
    }
    phase = .filling
    epoch = sent
    return .again
  }

  /// The foremost block of the wanted generation, after throwing older ones away.
  ///
  /// Without one, the decode thread will call.
  private mutating func freshFront() -> FrameRing.Front? {
    var isSecondLook = false
    while true {
      while let front = ring.front {
        if front.origin.generation == generation { return front }
        ring.discardFront()
        controls.wakeFeeder()
      }
      if isSecondLook { return nil }
      controls.outputWillStarve()
      isSecondLook = true
    }
  }

  /// Nothing is to be had; after the end, a renderer need not wait for it.
  private var idleTurn: Turn {
    controls.endedGeneration.load(ordering: .relaxed) == generation
      ? noteOfflineProgress(.whenCalled) : .whenCalled
  }

  /// Whether a mark of the end was made before something more was enqueued.
  func isOutdated(_ end: Int) -> Bool {
    end < controls.enqueued.load(ordering: .acquiring)
  }

  private mutating func reachEnd(_ mark: FrameRing.Front) -> Turn {
    ring.discardFront()
    controls.wakeFeeder()
    if isOutdated(Int(mark.origin.frame)) { return .again }
    controls.endedGeneration.store(generation, ordering: .releasing)
    controls.playerSignal.call()
    return .again
  }

  mutating func open(rate: Int) {
    do throws(SinkFailure) {
      let report = try sink.open(rate: rate)
      self.rate = rate
      capacity = report.capacity
      period = max(1, report.period)
      gain.setRate(rate)
      phase = .resting
      controls.note(.success(report))
    } catch {
      controls.note(.failure(error))
      if phase != .broken { phase = .refused }
    }
  }

  mutating func finish() -> Turn {
    sink.close()
    phase = .finished
    controls.isFinished.store(true, ordering: .releasing)
    controls.progressSignal.call()
    controls.playerSignal.call()
    return .finished
  }
}
