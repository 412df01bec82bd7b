extension Publishers {
  /// Publishes the elements of a sequence, one after another, and then ends.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The elements.
    public typealias Output = Elements.Element

    /// Where the elements come from.
    public let sequence: Elements

    /// Makes a publisher of a sequence.
    public init(sequence: Elements) {
      self.sequence = sequence
    }

    /// Gives a subscriber its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      subscriber.receive(subscription: SequenceSubscription(subscriber, sequence.makeIterator()))
    }
  }
}

extension Swift.Sequence {
  /// A publisher of the elements, one after another.
  public var publisher: Publishers.Sequence<Self, Never> {
    Publishers.Sequence(sequence: self)
  }
}

private final class SequenceSubscription<S: Subscriber, Elements: IteratorProtocol>: Subscription
where Elements.Element == S.Input {
  private let lock = Lock()
  private var subscriber: S?
  private var elements: Elements
  private var next: S.Input?
  private var demand = Subscribers.Demand.none
  private var isDelivering = false

  init(_ subscriber: S, _ elements: Elements) {
    self.subscriber = subscriber
    self.elements = elements
    next = self.elements.next()
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "a request is for one value at least")
    let isOther = lock.withLock {
      self.demand += demand
      defer { isDelivering = true }
      return isDelivering
    }
    // Whoever delivers already sees what is asked for meanwhile.
    guard !isOther else { return }
    while let (subscriber, value) = take() {
      let more = subscriber.receive(value)
      lock.withLock { self.demand += more }
    }
    let finished: S? = lock.withLock {
      isDelivering = false
      guard next == nil else { return nil }
      defer { subscriber = nil }
      return subscriber
    }
    finished?.receive(completion: .finished)
  }

  func cancel() {
    let former = lock.withLock {
      defer { subscriber = nil }
      return subscriber
    }
    withExtendedLifetime(former) {}
  }

  private func take() -> (S, S.Input)? {
    lock.withLock {
      guard demand > 0, let subscriber, let value = next else { return nil }
      demand -= 1
      next = elements.next()
      return (subscriber, value)
    }
  }
}
