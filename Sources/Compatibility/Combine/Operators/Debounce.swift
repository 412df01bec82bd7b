extension Publishers {
  /// Passes a value on when for some time no other has come.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values are those of the publisher before.
    public typealias Output = Upstream.Output

    /// The errors are those of the publisher before.
    public typealias Failure = Upstream.Failure

    /// The publisher before.
    public let upstream: Upstream

    /// How long it must be quiet.
    public let dueTime: Context.SchedulerTimeType.Stride

    /// What measures the time, and where values are delivered.
    public let scheduler: Context

    /// How they are to be delivered.
    public let options: Context.SchedulerOptions?

    /// Gives a subscriber its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: DebounceSubscription(
          subscriber, dueTime: dueTime, scheduler: scheduler, options: options))
    }
  }
}

extension Publisher {
  /// Passes a value on when for so long no other has come.
  ///
  /// At the end a value that still waits is dropped.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(
      upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

private final class DebounceSubscription<S: Subscriber, Context: Scheduler>:
  Subscriber, Subscription
{
  private let delivery: Delivery<S>
  private let dueTime: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let options: Context.SchedulerOptions?
  private let upstream = UpstreamSubscription()
  private let lock = Lock()
  private var demand = Subscribers.Demand.none

  /// The value that waits; each new one makes the earlier ones void.
  private var waiting: S.Input?
  private var arrivals = 0

  /// Only until the subscriber has been told of its subscription.
  private var newcomer: S?

  init(
    _ subscriber: S, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
    options: Context.SchedulerOptions?
  ) {
    delivery = Delivery(subscriber)
    newcomer = subscriber
    self.dueTime = dueTime
    self.scheduler = scheduler
    self.options = options
  }

  func receive(subscription: any Subscription) {
    upstream.set(subscription)
    let newcomer = newcomer
    self.newcomer = nil
    newcomer?.receive(subscription: self)
    upstream.request(.unlimited)
  }

  func receive(_ input: S.Input) -> Subscribers.Demand {
    let arrival = lock.withLock {
      waiting = input
      arrivals += 1
      return arrivals
    }
    scheduler.schedule(
      after: scheduler.now.advanced(by: dueTime),
      tolerance: scheduler.minimumTolerance, options: options
    ) { self.deliver(arrival) }
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    upstream.forget()
    dropWaiting()
    scheduler.schedule(options: options) {
      self.delivery.inTurn { self.delivery.send(completion: completion) }
    }
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "a request is for one value at least")
    lock.withLock { self.demand += demand }
  }

  func cancel() {
    delivery.end()
    dropWaiting()
    upstream.cancel()
  }

  private func deliver(_ arrival: Int) {
    delivery.inTurn {
      let value = lock.withLock {
        guard arrival == arrivals, demand > 0 else { return nil as S.Input? }
        demand -= 1
        defer { waiting = nil }
        return waiting
      }
      guard let value else { return }
      let more = delivery.send(value)
      lock.withLock { demand += more }
    }
  }

  private func dropWaiting() {
    _ = lock.withLock {
      arrivals += 1
      defer { waiting = nil }
      return waiting
    }
  }
}
