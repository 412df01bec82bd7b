extension Publishers {
  /// Passes on the values of several publishers as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The values are those of the publishers before.
    public typealias Output = Upstream.Output

    /// The errors are those of the publishers before.
    public typealias Failure = Upstream.Failure

    /// The publishers before.
    public let publishers: [Upstream]

    /// Merges the publishers.
    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    /// Merges the publishers.
    public init<C: Swift.Sequence>(_ upstream: C) where C.Element == Upstream {
      publishers = Array(upstream)
    }

    /// Gives a subscriber its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let merge = MergeSubscription(subscriber, count: publishers.count)
      subscriber.receive(subscription: merge)
      if publishers.isEmpty { merge.finishIfAllHave() }
      for (index, publisher) in publishers.enumerated() {
        publisher.subscribe(merge.side(index))
      }
    }
  }

  /// Passes on the values of two publishers as they come.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    /// The values are those of both.
    public typealias Output = A.Output

    /// The errors are those of both.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// Merges the publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Gives a subscriber its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let merge = MergeSubscription(subscriber, count: 2)
      subscriber.receive(subscription: merge)
      a.subscribe(merge.side(0))
      b.subscribe(merge.side(1))
    }
  }

  /// Passes on the values of three publishers as they come.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure, B.Output == C.Output, B.Failure == C.Failure
  {
    /// The values are those of all.
    public typealias Output = A.Output

    /// The errors are those of all.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// The third publisher.
    public let c: C

    /// Merges the publishers.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Gives a subscriber its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let merge = MergeSubscription(subscriber, count: 3)
      subscriber.receive(subscription: merge)
      a.subscribe(merge.side(0))
      b.subscribe(merge.side(1))
      c.subscribe(merge.side(2))
    }
  }
}

extension Publisher {
  /// Passes on another publisher's values too.
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other)
  }

  /// Passes on two other publishers' values too.
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> Publishers.Merge3<Self, B, C>
  where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
    Publishers.Merge3(self, b, c)
  }
}

/// The bond between a subscriber and several publishers.
///
/// Without limit all are asked for everything. With a limit, each is asked for one value at a time;
/// what comes while the subscriber wants nothing waits until it does.
private final class MergeSubscription<S: Subscriber>: Subscription {
  private struct Upstream {
    var subscription: (any Subscription)?
    var waiting: S.Input?
    var hasFinished = false
  }

  private let delivery: Delivery<S>
  private let lock = Lock()
  private var upstreams: [Upstream]
  private var demand = Subscribers.Demand.none
  private var hasEnded = false

  init(_ subscriber: S, count: Int) {
    delivery = Delivery(subscriber)
    upstreams = Array(repeating: Upstream(), count: count)
  }

  func side(_ index: Int) -> Side<S.Input, S.Failure> {
    Side(
      subscribed: { self.subscribed($0, index) }, received: { self.received($0, index) },
      completed: { self.completed($0, index) })
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "a request is for one value at least")
    let subscriptions = lock.withLock {
      let isNew = self.demand != .unlimited && demand == .unlimited
      self.demand += demand
      return isNew ? upstreams.compactMap(\.subscription) : []
    }
    deliverWaiting()
    for subscription in subscriptions { subscription.request(.unlimited) }
  }

  func cancel() {
    let subscriptions = takeSubscriptions()
    delivery.end()
    for subscription in subscriptions { subscription.cancel() }
  }

  func finishIfAllHave() {
    let isDone = lock.withLock {
      !hasEnded && upstreams.allSatisfy { $0.hasFinished && $0.waiting == nil }
    }
    guard isDone else { return }
    _ = takeSubscriptions()
    delivery.send(completion: .finished)
  }

  private func subscribed(_ subscription: any Subscription, _ index: Int) {
    let demand = lock.withLock {
      guard !hasEnded else { return nil as Subscribers.Demand? }
      upstreams[index].subscription = subscription
      return self.demand == .unlimited ? .unlimited : .max(1)
    }
    if let demand { subscription.request(demand) } else { subscription.cancel() }
  }

  private func received(_ value: S.Input, _ index: Int) -> Subscribers.Demand {
    delivery.inTurn {
      let isWanted = lock.withLock {
        guard !hasEnded else { return false }
        if demand > 0 {
          demand -= 1
          return true
        }
        upstreams[index].waiting = value
        return false
      }
      guard isWanted else { return .none }
      let more = delivery.send(value)
      return lock.withLock {
        demand += more
        return demand == .unlimited ? .none : .max(1)
      }
    }
  }

  private func deliverWaiting() {
    delivery.inTurn {
      while let (value, subscription) = takeWaiting() {
        let more = delivery.send(value)
        lock.withLock { demand += more }
        subscription?.request(.max(1))
      }
    }
    finishIfAllHave()
  }

  private func takeWaiting() -> (S.Input, (any Subscription)?)? {
    lock.withLock {
      guard !hasEnded, demand > 0 else { return nil }
      for index in upstreams.indices {
        guard let value = upstreams[index].waiting else { continue }
        upstreams[index].waiting = nil
        demand -= 1
        return (value, upstreams[index].hasFinished ? nil : upstreams[index].subscription)
      }
      return nil
    }
  }

  private func completed(_ completion: Subscribers.Completion<S.Failure>, _ index: Int) {
    delivery.inTurn {
      if case .failure = completion {
        let others = takeSubscriptions(except: index)
        delivery.send(completion: completion)
        for other in others { other.cancel() }
      } else {
        lock.withLock {
          guard !hasEnded else { return }
          upstreams[index].hasFinished = true
          upstreams[index].subscription = nil
        }
        finishIfAllHave()
      }
    }
  }

  private func takeSubscriptions(except index: Int? = nil) -> [any Subscription] {
    let taken = lock.withLock {
      hasEnded = true
      demand = .none
      defer { upstreams = upstreams.map { _ in Upstream() } }
      return upstreams
    }
    return taken.indices.filter { $0 != index }.compactMap { taken[$0].subscription }
  }
}
