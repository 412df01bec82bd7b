extension Publishers {
  /// Passes on the newest values of two publishers together, whenever either has a new one.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// The newest values of both.
    public typealias Output = (A.Output, B.Output)

    /// The errors are those of both.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// Combines the publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Gives a subscriber its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let pair = PairSubscription<A.Output, B.Output, S>(subscriber)
      subscriber.receive(subscription: pair)
      a.subscribe(pair.first)
      b.subscribe(pair.second)
    }
  }

  /// Passes on the newest values of three publishers together, whenever any has a new one.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// The newest values of all.
    public typealias Output = (A.Output, B.Output, C.Output)

    /// The errors are those of all.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// The third publisher.
    public let c: C

    /// Combines the publishers.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Gives a subscriber its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      a.combineLatest(b).combineLatest(c).map { ($0.0, $0.1, $1) }.receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Passes on the newest values of this and another publisher together.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Passes on what the closure makes of the newest values of this and another publisher.
  public func combineLatest<P: Publisher, Result>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> Result
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, Result> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Passes on the newest values of this and two other publishers together.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ first: P, _ second: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, first, second)
  }

  /// Passes on what the closure makes of the newest values of this and two other publishers.
  public func combineLatest<P: Publisher, Q: Publisher, Result>(
    _ first: P, _ second: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> Result
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, Result>
  where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(first, second).map { transform($0.0, $0.1, $0.2) }
  }
}

/// The bond between a subscriber and two publishers, whose newest values it is given.
///
/// Demand goes to both. A value that completes a pair while none is wanted is kept as the newest and
/// seen in a later pair.
private final class PairSubscription<A, B, S: Subscriber>: Subscription where S.Input == (A, B) {
  private let delivery: Delivery<S>
  private let lock = Lock()
  private var a: A?
  private var b: B?
  private var subscriptions: [(any Subscription)?] = [nil, nil]
  private var finished = [false, false]
  private var demand = Subscribers.Demand.none
  private var hasEnded = false

  init(_ subscriber: S) {
    delivery = Delivery(subscriber)
  }

  var first: Side<A, S.Failure> {
    Side(
      subscribed: { self.subscribed($0, 0) },
      received: { value in self.received(from: 0) { self.a = value } },
      completed: { self.completed($0, 0, hasValue: { self.a != nil }) })
  }

  var second: Side<B, S.Failure> {
    Side(
      subscribed: { self.subscribed($0, 1) },
      received: { value in self.received(from: 1) { self.b = value } },
      completed: { self.completed($0, 1, hasValue: { self.b != nil }) })
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "a request is for one value at least")
    let subscriptions = lock.withLock {
      self.demand += demand
      return self.subscriptions
    }
    for case let subscription? in subscriptions { subscription.request(demand) }
  }

  func cancel() {
    let subscriptions = end()
    delivery.end()
    for case let subscription? in subscriptions { subscription.cancel() }
  }

  private func subscribed(_ subscription: any Subscription, _ index: Int) {
    let demand = lock.withLock {
      guard !hasEnded else { return nil as Subscribers.Demand? }
      subscriptions[index] = subscription
      return self.demand
    }
    guard let demand else { return subscription.cancel() }
    if demand > 0 { subscription.request(demand) }
  }

  private func received(from index: Int, _ keep: () -> Void) -> Subscribers.Demand {
    delivery.inTurn {
      let pair = lock.withLock {
        guard !hasEnded else { return nil as (A, B)? }
        keep()
        guard demand > 0, let a, let b else { return nil }
        demand -= 1
        return (a, b)
      }
      guard let pair else { return .none }
      let more = delivery.send(pair)
      guard more > 0 else { return .none }
      let other = lock.withLock {
        demand += more
        return subscriptions[1 - index]
      }
      other?.request(more)
      return more
    }
  }

  private func completed(
    _ completion: Subscribers.Completion<S.Failure>, _ index: Int, hasValue: () -> Bool
  ) {
    delivery.inTurn {
      let isEnd = lock.withLock {
        guard !hasEnded else { return false }
        finished[index] = true
        subscriptions[index] = nil
        if case .failure = completion { return true }
        return finished == [true, true] || !hasValue()
      }
      guard isEnd else { return }
      let others = end()
      delivery.send(completion: completion)
      for case let other? in others { other.cancel() }
    }
  }

  private func end() -> [(any Subscription)?] {
    lock.withLock {
      hasEnded = true
      demand = .none
      a = nil
      b = nil
      defer { subscriptions = [nil, nil] }
      return subscriptions
    }
  }
}
