/// A publisher that others send values to.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Delivers a value to all subscribers.
  func send(_ value: Output)

  /// Delivers the end to all subscribers; nothing is delivered after it.
  func send(completion: Subscribers.Completion<Failure>)

  /// Takes part in a subscription, of which all values are wanted.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Delivers a signal without a value.
  public func send() {
    send(())
  }
}

/// A subject that keeps nothing: a value is delivered to those who want one now, and is gone.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let hub = Hub<Output, Failure>()
  private let upstream = UpstreamSet()

  /// Makes a subject without subscribers.
  public init() {}

  deinit {
    upstream.cancel()
    hub.abandon()
  }

  /// Delivers a value to all subscribers that want one.
  public func send(_ value: Output) {
    hub.send(value)
  }

  /// Delivers the end to all subscribers.
  public func send(completion: Subscribers.Completion<Failure>) {
    hub.send(completion: completion)
  }

  /// Takes part in a subscription, of which all values are wanted.
  public func send(subscription: any Subscription) {
    upstream.add(subscription)
    subscription.request(.unlimited)
  }

  /// Gives a subscriber its subscription.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    hub.receive(subscriber)
  }
}

/// A subject with a current value, which each subscriber is given first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let hub: Hub<Output, Failure>
  private let upstream = UpstreamSet()

  /// Makes a subject with its first value.
  public init(_ value: Output) {
    hub = Hub(current: value)
  }

  deinit {
    upstream.cancel()
    hub.abandon()
  }

  /// The current value; setting it delivers it.
  public var value: Output {
    get {
      guard let value = hub.current else { preconditionFailure("there is always a value") }
      return value
    }
    set { hub.send(newValue) }
  }

  /// Delivers a value to all subscribers and makes it the current one.
  public func send(_ value: Output) {
    hub.send(value)
  }

  /// Delivers the end to all subscribers.
  public func send(completion: Subscribers.Completion<Failure>) {
    hub.send(completion: completion)
  }

  /// Takes part in a subscription, of which all values are wanted.
  public func send(subscription: any Subscription) {
    upstream.add(subscription)
    subscription.request(.unlimited)
  }

  /// Gives a subscriber its subscription.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    hub.receive(subscriber)
  }
}

/// The subscriptions in which a subject takes part itself.
private final class UpstreamSet {
  private let lock = Lock()
  private var subscriptions: [any Subscription] = []

  func add(_ subscription: any Subscription) {
    lock.withLock { subscriptions.append(subscription) }
  }

  func cancel() {
    let subscriptions = lock.withLock {
      defer { self.subscriptions = [] }
      return self.subscriptions
    }
    for subscription in subscriptions { subscription.cancel() }
  }
}
