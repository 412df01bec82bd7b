/// A publisher that does nothing for its subscribers until it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins to deliver, until the result is cancelled.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Connects with the first subscriber and ends the connection with the last.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  /// Connects a publisher with its first subscriber and ends the connection with the last.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The values are those of the publisher before.
    public typealias Output = Upstream.Output

    /// The errors are those of the publisher before.
    public typealias Failure = Upstream.Failure

    /// The publisher that is connected; to stop it early, cancel what its `connect()` answers.
    public let upstream: Upstream

    private let lock = Lock()
    private var subscribers = 0
    private var connection: (any Cancellable)?

    /// Takes the publisher to be connected.
    init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Gives a subscriber its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(WatchedSubscription(subscriber, ended: ended))
      let isFirst = lock.withLock {
        subscribers += 1
        return subscribers == 1
      }
      guard isFirst else { return }
      let connection = upstream.connect()
      let isNeeded = lock.withLock {
        guard subscribers > 0 else { return false }
        self.connection = connection
        return true
      }
      if !isNeeded { connection.cancel() }
    }

    private func ended() {
      let connection = lock.withLock {
        subscribers -= 1
        guard subscribers == 0 else { return nil as (any Cancellable)? }
        defer { self.connection = nil }
        return self.connection
      }
      connection?.cancel()
    }
  }
}

/// A subscription that tells when it has ended, for whatever reason.
final class WatchedSubscription<S: Subscriber>: Subscriber, Subscription {
  private let upstream = UpstreamSubscription()
  private let lock = Lock()
  private var subscriber: S?
  private var ended: (() -> Void)?

  init(_ subscriber: S, ended: @escaping () -> Void) {
    self.subscriber = subscriber
    self.ended = ended
  }

  func receive(subscription: any Subscription) {
    upstream.set(subscription)
    lock.withLock { subscriber }?.receive(subscription: self)
  }

  func receive(_ input: S.Input) -> Subscribers.Demand {
    lock.withLock { subscriber }?.receive(input) ?? .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    upstream.forget()
    let (subscriber, ended) = end()
    subscriber?.receive(completion: completion)
    ended?()
  }

  func request(_ demand: Subscribers.Demand) {
    upstream.request(demand)
  }

  func cancel() {
    upstream.cancel()
    end().ended?()
  }

  private func end() -> (subscriber: S?, ended: (() -> Void)?) {
    lock.withLock {
      defer {
        subscriber = nil
        ended = nil
      }
      return (subscriber, ended)
    }
  }
}
