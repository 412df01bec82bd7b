extension Publishers {
  /// Passes on at most one value in each interval, the first or the newest.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values are those of the publisher before.
    public typealias Output = Upstream.Output

    /// The errors are those of the publisher before.
    public typealias Failure = Upstream.Failure

    /// The publisher before.
    public let upstream: Upstream

    /// The time between two values.
    public let interval: Context.SchedulerTimeType.Stride

    /// What measures the time, and where values are delivered.
    public let scheduler: Context

    /// Whether the newest value of an interval is passed on, else the first.
    public let latest: Bool

    /// Gives a subscriber its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: ThrottleSubscription(
          subscriber, interval: interval, scheduler: scheduler, latest: latest))
    }
  }
}

extension Publisher {
  /// Passes on at most one value in each interval: the newest that came in it, or the first.
  ///
  /// The end waits for the value that is still to come.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

private final class ThrottleSubscription<S: Subscriber, Context: Scheduler>:
  Subscriber, Subscription
{
  private let delivery: Delivery<S>
  private let interval: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let latest: Bool
  private let upstream = UpstreamSubscription()
  private let lock = Lock()
  private var demand = Subscribers.Demand.none

  /// The value to be delivered when its time has come.
  private var waiting: S.Input?
  private var lastDelivery: Context.SchedulerTimeType?
  private var completion: Subscribers.Completion<S.Failure>?

  /// Only until the subscriber has been told of its subscription.
  private var newcomer: S?

  init(
    _ subscriber: S, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
  ) {
    delivery = Delivery(subscriber)
    newcomer = subscriber
    self.interval = interval
    self.scheduler = scheduler
    self.latest = latest
  }

  func receive(subscription: any Subscription) {
    upstream.set(subscription)
    let newcomer = newcomer
    self.newcomer = nil
    newcomer?.receive(subscription: self)
    upstream.request(.unlimited)
  }

  func receive(_ input: S.Input) -> Subscribers.Demand {
    let now = scheduler.now
    let due = lock.withLock {
      if waiting != nil {
        if latest { waiting = input }
        return nil as Context.SchedulerTimeType?
      }
      waiting = input
      guard let lastDelivery else { return now }
      return max(now, lastDelivery.advanced(by: interval))
    }
    guard let due else { return .none }
    if due > now {
      scheduler.schedule(after: due) { self.deliver() }
    } else {
      scheduler.schedule { self.deliver() }
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    upstream.forget()
    let isIdle = lock.withLock {
      self.completion = completion
      return waiting == nil
    }
    if isIdle { scheduler.schedule { self.deliver() } }
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "a request is for one value at least")
    lock.withLock { self.demand += demand }
  }

  func cancel() {
    delivery.end()
    _ = takeWaiting()
    upstream.cancel()
  }

  private func deliver() {
    delivery.inTurn {
      if let value = takeWaiting() {
        let now = scheduler.now
        let isWanted = lock.withLock {
          lastDelivery = now
          guard demand > 0 else { return false }
          demand -= 1
          return true
        }
        if isWanted {
          let more = delivery.send(value)
          lock.withLock { demand += more }
        }
      }
      if let completion = lock.withLock({ completion }) { delivery.send(completion: completion) }
    }
  }

  private func takeWaiting() -> S.Input? {
    lock.withLock {
      defer { waiting = nil }
      return waiting
    }
  }
}
