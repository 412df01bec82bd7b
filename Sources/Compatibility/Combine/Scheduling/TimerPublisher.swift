public import Foundation

extension Timer {
  /// A publisher of the present date at each interval, once it is connected.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(
      interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// Publishes the present date at each interval while it is connected.
  ///
  /// A connection lasts until it is cancelled, whoever holds it. Cancelling also ends the
  /// subscriptions; connecting again begins anew for those who subscribe then.
  public final class TimerPublisher: ConnectablePublisher {
    /// The date of each firing.
    public typealias Output = Date

    /// A timer cannot fail.
    public typealias Failure = Never

    /// The seconds between two dates.
    public let interval: TimeInterval

    /// By how many seconds a date may be late to save work.
    public let tolerance: TimeInterval?

    /// The loop that the timer runs on.
    public let runLoop: RunLoop

    /// The mode in which the loop heeds the timer.
    public let mode: RunLoop.Mode

    /// How the loop is to do it.
    public let options: RunLoop.SchedulerOptions?

    private let hub = Hub<Date, Never>()
    private let lock = Lock()
    private var connection: TimerConnection?

    /// Makes a publisher for a run loop.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop,
      mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    deinit {
      if connection == nil { hub.abandon() }
    }

    /// Gives a subscriber its subscription.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      hub.receive(subscriber)
    }

    /// Starts the timer, until the result is cancelled; if it runs, answers its connection.
    public func connect() -> any Cancellable {
      let made = TimerConnection(hub)
      let present = lock.withLock {
        if let connection, !connection.isOver { return connection }
        connection = made
        return made
      }
      if present === made {
        made.start(interval: interval, tolerance: tolerance, on: runLoop, in: mode)
      }
      return present
    }
  }
}

/// A timer on its run loop, and what it sends to.
private final class TimerConnection: Cancellable {
  private let hub: Hub<Date, Never>
  private let lock = Lock()
  private var timer: Timer?
  private var clock: (clock: TimerClock, number: Int)?
  private var hasEnded = false

  init(_ hub: Hub<Date, Never>) {
    self.hub = hub
  }

  var isOver: Bool { lock.withLock { hasEnded } }

  func start(
    interval: TimeInterval, tolerance: TimeInterval?, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) {
    nonisolated(unsafe) let hub = hub
    if runLoop === RunLoop.main, let clock = TimerClock.current {
      let number = clock.add(every: interval) { unsafe hub.send($0) }
      lock.withLock { self.clock = hasEnded ? nil : (clock, number) }
      if isOver { clock.remove(number) }
      return
    }
    // A timer that is not told when to fire first does so at once on Linux.
    let timer = Timer(
      fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: true
    ) { _ in unsafe hub.send(Date()) }
    if let tolerance { timer.tolerance = tolerance }
    lock.withLock { self.timer = hasEnded ? nil : timer }
    runLoop.add(timer, forMode: mode)
    if isOver { timer.invalidate() }
  }

  func cancel() {
    let (timer, clock) = lock.withLock {
      hasEnded = true
      defer { (self.timer, self.clock) = (nil, nil) }
      return (self.timer, self.clock)
    }
    timer?.invalidate()
    if let clock { clock.clock.remove(clock.number) }
    hub.cancelAll()
  }
}
