internal import Foundation

/// Hands the values of a subject to its subscribers, each at its own demand.
///
/// Deliveries are made one at a time, under a lock that the delivering thread may take again: a
/// subscriber may send while it receives. All other state is protected by a mutex, under which
/// nobody is called, so that cancelling never waits for a delivery.
///
/// A subscription keeps the hub for the sake of a value not yet delivered; the subject's
/// ``abandon()`` ends the hub's hold on the subscriptions.
final class Hub<Output, Failure: Error> {
  private let delivery = NSRecursiveLock()
  private let lock = Lock()
  private var conduits: [Conduit<Output, Failure>] = []
  private var completion: Subscribers.Completion<Failure>?
  private var latest: Output?

  /// Makes a hub with a value that each subscriber is given first, or without.
  init(current: Output? = nil) {
    latest = current
  }

  /// The value that a subscriber is given first.
  var current: Output? { lock.withLock { latest } }

  /// Whether a subscriber is given a value first.
  private var isReplaying: Bool { lock.withLock { latest != nil } }

  /// Whether anybody is subscribed.
  var isObserved: Bool { lock.withLock { !conduits.isEmpty } }

  /// Gives a subscriber its subscription.
  func receive<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    let conduit = SubscriberConduit(subscriber, hub: self)
    delivering {
      let end = lock.withLock {
        if completion == nil { conduits.append(conduit) }
        return completion
      }
      if let end {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: end)
      } else {
        subscriber.receive(subscription: conduit)
      }
    }
  }

  /// Delivers a value, which becomes the current one if there are such: before or after.
  func send(_ value: Output, replacingCurrentFirst: Bool = true) {
    delivering {
      let receivers = lock.withLock {
        guard completion == nil else { return [] as [Conduit<Output, Failure>] }
        if latest != nil && replacingCurrentFirst { latest = value }
        return conduits
      }
      for receiver in receivers { receiver.offer(value) }
      lock.withLock {
        if latest != nil && completion == nil && !replacingCurrentFirst { latest = value }
      }
    }
  }

  /// Delivers the end, once.
  func send(completion: Subscribers.Completion<Failure>) {
    delivering {
      let receivers = lock.withLock {
        guard self.completion == nil else { return [] as [Conduit<Output, Failure>] }
        self.completion = completion
        defer { conduits = [] }
        return conduits
      }
      for receiver in receivers { receiver.finish(completion) }
    }
  }

  /// Cancels all subscriptions.
  func cancelAll() {
    for conduit in lock.withLock({ conduits }) { conduit.cancel() }
  }

  /// Lets the subscriptions go, since nothing will be sent any more.
  func abandon() {
    let left = lock.withLock {
      defer { conduits = [] }
      return conduits
    }
    let isReplaying = isReplaying
    for conduit in left { conduit.abandon(keepsCurrent: isReplaying) }
  }

  fileprivate func remove(_ conduit: Conduit<Output, Failure>) {
    lock.withLock { conduits.removeAll { $0 === conduit } }
  }

  fileprivate func delivering(_ body: () -> Void) {
    delivery.lock()
    defer { delivery.unlock() }
    body()
  }
}

/// The bond between a hub and one subscriber.
class Conduit<Output, Failure: Error>: Subscription {
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}

  /// Delivers a value if the subscriber wants one.
  func offer(_ value: Output) {}

  /// Delivers the end.
  func finish(_ completion: Subscribers.Completion<Failure>) {}

  /// Lets the subscriber go unless it is still to be given the current value.
  func abandon(keepsCurrent: Bool) {}
}

private final class SubscriberConduit<S: Subscriber>: Conduit<S.Input, S.Failure> {
  private let lock = Lock()
  private var hub: Hub<S.Input, S.Failure>?
  private var subscriber: S?
  private var demand = Subscribers.Demand.none

  /// Whether the subscriber has not been given the current value.
  private var isBehind = true

  init(_ subscriber: S, hub: Hub<S.Input, S.Failure>) {
    self.subscriber = subscriber
    self.hub = hub
  }

  override func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "a request is for one value at least")
    guard let hub = lock.withLock({ hub }) else { return }
    let mayBeBehind = lock.withLock {
      self.demand += demand
      return isBehind
    }
    guard mayBeBehind else { return }
    hub.delivering {
      if lock.withLock({ isBehind }), let current = hub.current { offer(current) }
    }
  }

  override func offer(_ value: S.Input) {
    let receiver: S? = lock.withLock {
      guard demand > 0 else {
        isBehind = true
        return nil
      }
      demand -= 1
      isBehind = false
      return subscriber
    }
    guard let receiver else { return }
    let more = receiver.receive(value)
    guard more > 0 else { return }
    lock.withLock { demand += more }
  }

  override func finish(_ completion: Subscribers.Completion<S.Failure>) {
    end()?.receive(completion: completion)
  }

  override func cancel() {
    let hub = lock.withLock { self.hub }
    hub?.remove(self)
    _ = end()
  }

  override func abandon(keepsCurrent: Bool) {
    if !keepsCurrent || !lock.withLock({ isBehind }) { _ = end() }
  }

  /// Lets everything go; the subscriber is released by the caller, outside the lock.
  private func end() -> S? {
    lock.withLock {
      defer {
        subscriber = nil
        hub = nil
        demand = .none
      }
      return subscriber
    }
  }
}
