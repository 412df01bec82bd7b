package import AudioPlayer
package import HostClock

/// A sound card by a manual clock that fails when told to and remembers what was heard.
package struct ScriptedSink: PCMSink, ~Copyable {
  /// The card, for the test to hold on to.
  package let card: ScriptedCard

  /// Plays into a card.
  package init(_ card: ScriptedCard) {
    self.card = card
  }

  /// Whether the card's clock takes frames away.
  package var isPaced: Bool { true }

  /// The instant of the card's clock.
  package var now: HostTime { card.clock.now }

  /// Opens the card, unless it is to refuse.
  package mutating func open(rate: Int) throws(SinkFailure) -> SinkReport {
    card.openings += 1
    if card.refusals > 0 {
      card.refusals -= 1
      throw SinkFailure(device: "card", code: 16, operation: "open")
    }
    card.trouble = nil
    card.rate = rate
    card.reset()
    return SinkReport(
      device: "card", format: "32-bit float", rate: rate, capacity: card.capacity,
      period: card.capacity / 4)
  }

  /// Tells how the card is, or what it is told to say.
  package mutating func poll() -> SinkStatus {
    card.play()
    let queued = card.queue.count
    var state = card.isRunning ? SinkStatus.State.running : .ready
    if let trouble = card.trouble { state = trouble }
    return SinkStatus(
      state: state, room: card.trouble == nil ? card.capacity - queued : 0, queued: queued,
      delay: card.lie.map { $0(queued) } ?? queued, stamp: now)
  }

  /// Queues what fits.
  package mutating func write(_ frames: Span<StereoSample>) -> Int {
    guard card.trouble == nil else { return 0 }
    let count = min(frames.count, card.capacity - card.queue.count)
    for index in 0..<count { card.queue.append(frames[index]) }
    return count
  }

  /// Starts the card's clock.
  package mutating func start() {
    card.isRunning = true
    card.lastPlay = now
    card.starts += 1
  }

  /// Throws away what is queued.
  package mutating func stop() {
    card.play()
    card.reset()
  }

  /// Answers what the script says, or begins anew.
  package mutating func recover() -> SinkRecovery {
    if !card.recoveries.isEmpty {
      let answer = card.recoveries.removeFirst()
      if answer == .running { card.trouble = nil }
      if case .ready = answer {
        card.trouble = card.failsAfterRecovery ? .interrupted : nil
        card.reset()
      }
      return answer
    }
    let unheard = card.queue.count
    card.trouble = nil
    card.reset()
    return .ready(unheard: unheard)
  }

  /// Closes the card.
  package mutating func close() {
    card.play()
    card.reset()
    card.closings += 1
  }
}

/// What a scripted sink plays on; used by one test on one thread.
package final class ScriptedCard {
  /// The clock that takes frames away.
  package let clock: ManualClock
  /// Frames that can be queued.
  package var capacity: Int
  /// Everything that was heard, without the time in which nothing ran.
  package var heard: [StereoSample] = []
  /// How often opening is to fail from now on.
  package var refusals = 0
  /// What the next polls are to say instead of the truth.
  package var trouble: SinkStatus.State?
  /// What the next calls of `recover` are to answer.
  package var recoveries: [SinkRecovery] = []
  /// Whether the card is in trouble again right after it was repaired.
  package var failsAfterRecovery = false
  /// The delay to tell instead of the true one, made of that.
  package var lie: ((Int) -> Int)?
  /// The rate for which it was opened last.
  package var rate = 48_000
  /// How often the card was opened.
  package var openings = 0
  /// How often the card was started.
  package var starts = 0
  /// How often the card was closed.
  package var closings = 0

  var queue: [StereoSample] = []
  var isRunning = false
  var lastPlay = HostTime(nanoseconds: 0)
  private var played = 0.0

  /// Makes a card that is not open.
  package init(clock: ManualClock, capacity: Int = 4096) {
    self.clock = clock
    self.capacity = capacity
  }

  /// Frames that are written and not heard.
  package var queued: Int { queue.count }

  /// Lets be heard what the clock has taken by now.
  package func catchUp() { play() }

  /// Whether nothing is queued and nothing runs.
  package var isAtRest: Bool { !isRunning && queue.isEmpty }

  func play() {
    guard isRunning, trouble == nil else { return }
    let now = clock.now
    played += now.seconds(since: lastPlay) * Double(rate)
    lastPlay = now
    let count = min(queue.count, Int(played))
    heard += queue.prefix(count)
    queue.removeFirst(count)
    if queue.isEmpty, Int(played) > count {
      // Ran dry.
      played = 0
      isRunning = false
      trouble = .interrupted
    } else {
      played -= Double(count)
    }
  }

  func reset() {
    queue = []
    isRunning = false
    played = 0
  }
}
