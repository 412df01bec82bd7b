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
      upstream.receive(
        subscriber: ReceiveOnSubscription(subscriber, scheduler: scheduler, options: options))
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
}

private final class ReceiveOnSubscription<S: Subscriber, Context: Scheduler>:
  Subscriber, Subscription
{
  private let delivery: Delivery<S>
  private let scheduler: Context
  private let options: Context.SchedulerOptions?
  private let upstream = UpstreamSubscription()

  /// Only until the subscriber has been told of its subscription.
  private var newcomer: S?

  init(_ subscriber: S, scheduler: Context, options: Context.SchedulerOptions?) {
    delivery = Delivery(subscriber)
    newcomer = subscriber
    self.scheduler = scheduler
    self.options = options
  }

  func receive(subscription: any Subscription) {
    upstream.set(subscription)
    let newcomer = newcomer
    self.newcomer = nil
    newcomer?.receive(subscription: self)
  }

  func receive(_ input: S.Input) -> Subscribers.Demand {
    scheduler.schedule(options: options) {
      self.delivery.inTurn { self.upstream.request(self.delivery.send(input)) }
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    scheduler.schedule(options: options) {
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
