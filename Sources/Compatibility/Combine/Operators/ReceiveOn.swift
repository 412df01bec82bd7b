extension Publishers {
  /// Delivers values and the end where a scheduler does things.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values are those of the publisher before.
    public typealias Output = Upstream.Output

    /// The errors are those of the publisher before.
    public typealias Failure = Upstream.Failure

    /// The publisher before.
    public let upstream: Upstream

    /// Where things are delivered.
    public let scheduler: Context

    /// How they are to be delivered.
    public let options: Context.SchedulerOptions?

    /// Gives a subscriber its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let (scheduler, options) = (scheduler, options)
      upstream.receive(
        subscriber: ScheduledSubscription(subscriber) { action in
          scheduler.schedule(options: options, action)
        })
    }
  }

  /// Delivers values and the end some time later.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values are those of the publisher before.
    public typealias Output = Upstream.Output

    /// The errors are those of the publisher before.
    public typealias Failure = Upstream.Failure

    /// The publisher before.
    public let upstream: Upstream

    /// How much later.
    public let interval: Context.SchedulerTimeType.Stride

    /// How much later still to save work.
    public let tolerance: Context.SchedulerTimeType.Stride

    /// Where things are delivered.
    public let scheduler: Context

    /// How they are to be delivered.
    public let options: Context.SchedulerOptions?

    /// Gives a subscriber its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let delay = self
      upstream.receive(
        subscriber: ScheduledSubscription(subscriber) { action in
          delay.scheduler.schedule(
            after: delay.scheduler.now.advanced(by: delay.interval), tolerance: delay.tolerance,
            options: delay.options, action)
        })
    }
  }
}

extension Publisher {
  /// Delivers values and the end where the scheduler does things.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }

  /// Delivers values and the end some time later, where the scheduler does things.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler, options: options)
  }
}

/// The bond between a subscriber and a publisher whose values are delivered in another place or time.
private final class ScheduledSubscription<S: Subscriber>: Subscriber, Subscription {
  private let delivery: Delivery<S>
  private let schedule: (@escaping () -> Void) -> Void
  private let upstream = UpstreamSubscription()

  /// Only until the subscriber has been told of its subscription.
  private var newcomer: S?

  init(_ subscriber: S, schedule: @escaping (@escaping () -> Void) -> Void) {
    delivery = Delivery(subscriber)
    newcomer = subscriber
    self.schedule = schedule
  }

  func receive(subscription: any Subscription) {
    upstream.set(subscription)
    let newcomer = newcomer
    self.newcomer = nil
    newcomer?.receive(subscription: self)
  }

  func receive(_ input: S.Input) -> Subscribers.Demand {
    schedule {
      self.delivery.inTurn { self.upstream.request(self.delivery.send(input)) }
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    schedule {
      self.delivery.inTurn {
        self.upstream.forget()
        self.delivery.send(completion: completion)
      }
    }
  }

  func request(_ demand: Subscribers.Demand) {
    upstream.request(demand)
  }

  func cancel() {
    delivery.end()
    upstream.cancel()
  }
}
