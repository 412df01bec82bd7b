package import Synchronization

/// What the player, the decode thread and the output thread tell one another.
///
/// Everything that the output thread touches while it plays is an atomic or a signal. The two
/// mutexes are taken by it only around opening a device, which is outside its promise.
package final class OutputControls: Sendable {
  /// What the player wants of the output thread.
  package enum Order: Int, Sendable {
    /// To be silent, with the device kept.
    case rest
    /// To play what comes through the ring.
    case play
    /// To fade out, close the device and end.
    case quit
  }

  // Stored by the player, loaded by the output thread.
  private let order = Atomic<Int>(Order.rest.rawValue)
  private let gainBits = Atomic<UInt32>(Float(1).bitPattern)
  /// The load or seek that is wanted; blocks of the ring from an older one are thrown away.
  package let generation = Atomic<Int>(0)
  /// How many tracks were ever enqueued; a mark of the end that knows of fewer is outdated.
  package let enqueued = Atomic<Int>(0)
  /// For an offline sink: how many output frames shall have been heard.
  package let offlineTarget = Atomic<Int>(0)

  // Stored by the output thread, loaded by the player.
  /// The track being heard; 0 before the first.
  package let audibleTrack = Atomic<Int>(0)
  /// The generation whose last frame has been heard.
  package let endedGeneration = Atomic<Int>(-1)
  /// How often the device ran dry.
  package let underruns = Atomic<Int>(0)
  /// How many of the device's delays could not be true.
  package let disbelievedDelays = Atomic<Int>(0)
  /// How many times the device was lost.
  package let losses = Atomic<Int>(0)
  /// The system's error number of the last loss.
  package let lossCode = Atomic<Int32>(0)
  /// The device's delay in frames, after the guard.
  package let delay = Atomic<Int>(0)
  /// The offline target up to which everything has been done.
  package let offlineDone = Atomic<Int>(0)
  /// Whether the output thread has closed its device and ended.
  package let isFinished = Atomic<Bool>(false)

  // Each flag is set by the one who sleeps and cleared by the one who wakes.
  private let outputStarves = Atomic<Bool>(false)
  private let feederWaits = Atomic<Bool>(false)

  /// Wakes the output thread.
  package let outputSignal = WakeSignal()
  /// Wakes the decode thread.
  package let feederSignal = WakeSignal()
  /// Tells the player that something it shows has changed.
  package let playerSignal = WakeSignal()
  /// Tells a renderer that its target is reached, or anyone that the thread has ended.
  package let progressSignal = WakeSignal()

  private let opening = Mutex<Opening>(Opening())

  /// What came of the last attempts to open the device.
  package struct Opening: Sendable {
    /// How often a device was opened.
    package var count = 0
    /// The open device.
    package var report: SinkReport?
    /// Why it could not be opened; `nil` after a success.
    package var failure: SinkFailure?
  }

  /// Makes controls that want rest at full volume.
  package init() {}

  /// What the output thread shall do.
  package var wanted: Order {
    Order(rawValue: order.load(ordering: .acquiring)) ?? .rest
  }

  /// Gives an order and wakes the output thread.
  package func want(_ wanted: Order) {
    order.store(wanted.rawValue, ordering: .releasing)
    outputSignal.call()
  }

  /// The linear gain wanted.
  package var gain: Float {
    get { Float(bitPattern: gainBits.load(ordering: .relaxed)) }
    set { gainBits.store(newValue.bitPattern, ordering: .relaxed) }
  }

  /// What came of the last attempts to open the device; blocks shortly.
  package var lastOpening: Opening { opening.withLock { $0 } }

  /// Notes what came of opening the device and tells the player.
  package func note(_ result: Result<SinkReport, SinkFailure>) {
    opening.withLock { opening in
      switch result {
      case .success(let report):
        opening.count += 1
        opening.report = report
        opening.failure = nil
      case .failure(let failure):
        opening.failure = failure
      }
    }
    playerSignal.call()
  }

  // MARK: - Sleeping and waking

  /// Announces that the output thread sleeps until there are frames; it must look once more.
  package func outputWillStarve() {
    outputStarves.store(true, ordering: .relaxed)
    // Pairs with the fence in `wakeOutput`: either the new frames are seen, or the flag is.
    atomicMemoryFence(ordering: .sequentiallyConsistent)
  }

  /// Wakes the output thread if it waits for frames; called after frames were queued.
  package func wakeOutput() {
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    if outputStarves.load(ordering: .relaxed), outputStarves.exchange(false, ordering: .relaxed) {
      outputSignal.call()
    }
  }

  /// Announces that the decode thread sleeps until there is room; it must look once more.
  package func feederWillWait() {
    feederWaits.store(true, ordering: .relaxed)
    // Pairs with the fence in `wakeFeeder`: either the new room is seen, or the flag is.
    atomicMemoryFence(ordering: .sequentiallyConsistent)
  }

  /// Wakes the decode thread if it waits for room; called after blocks were given back.
  package func wakeFeeder() {
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    if feederWaits.load(ordering: .relaxed), feederWaits.exchange(false, ordering: .relaxed) {
      feederSignal.call()
    }
  }
}
