extension Publishers {
  /// Passes on what a closure makes of each value and of all the values before.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    /// The errors are those of the publisher before.
    public typealias Failure = Upstream.Failure

    /// The publisher before.
    public let upstream: Upstream

    /// What the first value is put together with.
    public let initialResult: Output

    /// Puts what there is together with another value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Gives a subscriber its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let result = Box(initialResult)
      upstream.receive(
        subscriber: Relay<Upstream.Output, S>(subscriber: subscriber) { [nextPartialResult] in
          let next = nextPartialResult(result.update { $0 }, $0)
          return result.update { result in
            result = next
            return next
          }
        })
    }
  }

  /// Leaves out so many values, then passes on all.
  public struct Drop<Upstream: Publisher>: Publisher {
    /// The values are those of the publisher before.
    public typealias Output = Upstream.Output

    /// The errors are those of the publisher before.
    public typealias Failure = Upstream.Failure

    /// The publisher before.
    public let upstream: Upstream

    /// How many values are left out.
    public let count: Int

    /// Gives a subscriber its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let left = Box(count)
      upstream.receive(
        subscriber: Relay<Output, S>(subscriber: subscriber) { value in
          let isDropped = left.update { left in
            defer { left = Swift.max(0, left - 1) }
            return left > 0
          }
          return isDropped ? nil : value
        })
    }
  }

  /// Passes on values as long as a closure says so, then ends.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    /// The values are those of the publisher before.
    public typealias Output = Upstream.Output

    /// The errors are those of the publisher before.
    public typealias Failure = Upstream.Failure

    /// The publisher before.
    public let upstream: Upstream

    /// Makes what decides over the values of one subscription.
    let makePredicate: () -> (Output) -> PrefixSubscriptionStep

    /// Gives a subscriber its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: PrefixSubscription(subscriber, step: makePredicate()))
    }
  }
}

/// What becomes of a value and of those behind it.
enum PrefixSubscriptionStep {
  /// It is passed on.
  case pass

  /// It is passed on as the last.
  case passAndEnd

  /// It is left out.
  case skip

  /// It is left out, and nothing comes any more.
  case end
}

/// The bond between a subscriber and a publisher of which only the first values are wanted.
private final class PrefixSubscription<S: Subscriber>: Subscriber, Subscription {
  private let delivery: Delivery<S>
  private let upstream = UpstreamSubscription()
  private let step: (S.Input) -> PrefixSubscriptionStep

  /// Only until the subscriber has been told of its subscription.
  private var newcomer: S?

  init(_ subscriber: S, step: @escaping (S.Input) -> PrefixSubscriptionStep) {
    delivery = Delivery(subscriber)
    newcomer = subscriber
    self.step = step
  }

  func receive(subscription: any Subscription) {
    upstream.set(subscription)
    let newcomer = newcomer
    self.newcomer = nil
    newcomer?.receive(subscription: self)
  }

  func receive(_ input: S.Input) -> Subscribers.Demand {
    delivery.inTurn {
      switch step(input) {
      case .pass: return delivery.send(input)
      case .skip: return .max(1)
      case .passAndEnd:
        _ = delivery.send(input)
        finish()
      case .end: finish()
      }
      return .none
    }
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    delivery.inTurn {
      upstream.forget()
      delivery.send(completion: completion)
    }
  }

  func request(_ demand: Subscribers.Demand) {
    upstream.request(demand)
  }

  func cancel() {
    delivery.end()
    upstream.cancel()
  }

  private func finish() {
    upstream.cancel()
    delivery.send(completion: .finished)
  }
}

extension Publisher {
  /// Passes on what the closure makes of each value and of all before, beginning with a result.
  public func scan<Result>(
    _ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) -> Result
  ) -> Publishers.Scan<Self, Result> {
    Publishers.Scan(
      upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Leaves out so many values, then passes on all.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    precondition(count >= 0, "a count is not negative")
    return Publishers.Drop(upstream: self, count: count)
  }

  /// Passes on at most so many values, then ends.
  ///
  /// With a count of 0 the end comes with the first value.
  public func prefix(_ count: Int) -> Publishers.PrefixWhile<Self> {
    precondition(count >= 0, "a count is not negative")
    return Publishers.PrefixWhile(upstream: self) {
      let left = Box(count)
      return { _ in
        left.update { left in
          left -= 1
          return left > 0 ? .pass : left == 0 ? .passAndEnd : .end
        }
      }
    }
  }

  /// Passes on values until the closure does not like one, then ends.
  public func prefix(
    while predicate: @escaping (Output) -> Bool
  ) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self) { { predicate($0) ? .pass : .end } }
  }

  /// Passes on the first value, then ends.
  public func first() -> Publishers.PrefixWhile<Self> {
    prefix(1)
  }

  /// Passes on the first value that the closure likes, then ends.
  public func first(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self) { { predicate($0) ? .passAndEnd : .skip } }
  }
}
