/// A publisher of one value and the end.
public struct Just<Output>: Publisher {
  /// A publisher of one value cannot fail.
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Makes a publisher of a value.
  public init(_ output: Output) {
    self.output = output
  }

  /// Gives a subscriber its subscription.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subscriber.receive(subscription: JustSubscription(subscriber, output))
  }
}

extension Just: Equatable where Output: Equatable {}

private final class JustSubscription<S: Subscriber>: Subscription {
  private let lock = Lock()
  private var subscriber: S?
  private let output: S.Input

  init(_ subscriber: S, _ output: S.Input) {
    self.subscriber = subscriber
    self.output = output
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "a request is for one value at least")
    guard let subscriber = takeSubscriber() else { return }
    _ = subscriber.receive(output)
    subscriber.receive(completion: .finished)
  }

  func cancel() {
    _ = takeSubscriber()
  }

  private func takeSubscriber() -> S? {
    lock.withLock {
      defer { subscriber = nil }
      return subscriber
    }
  }
}

/// A publisher without values, which ends at once or never.
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
  /// Whether the end comes at once.
  public let completeImmediately: Bool

  /// Makes a publisher that ends at once, or never.
  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  /// Makes a publisher that ends at once, or never, of named types.
  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) {
    self.completeImmediately = completeImmediately
  }

  /// Gives a subscriber its subscription.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}
