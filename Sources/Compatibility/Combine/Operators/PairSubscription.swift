/// How the values of two publishers are put together.
enum Pairing {
  /// The newest of both, whenever there is a new one.
  case newest

  /// The first with the first, the second with the second and so on.
  case inOrder
}

/// The bond between a subscriber and two publishers, whose values it is given in pairs.
///
/// Demand goes to both. A value that completes a newest pair while none is wanted is seen in a later
/// one.
final class PairSubscription<A, B, S: Subscriber>: Subscription where S.Input == (A, B) {
  private let delivery: Delivery<S>
  private let pairing: Pairing
  private let lock = Lock()
  private var a: [A] = []
  private var b: [B] = []
  private var subscriptions: [(any Subscription)?] = [nil, nil]
  private var finished = [false, false]
  private var demand = Subscribers.Demand.none
  private var hasEnded = false

  init(_ subscriber: S, _ pairing: Pairing) {
    delivery = Delivery(subscriber)
    self.pairing = pairing
  }

  var first: Side<A, S.Failure> {
    Side(
      subscribed: { self.subscribed($0, 0) },
      received: { value in self.received(from: 0) { self.keep(value, in: &self.a) } },
      completed: { self.completed($0, 0) })
  }

  var second: Side<B, S.Failure> {
    Side(
      subscribed: { self.subscribed($0, 1) },
      received: { value in self.received(from: 1) { self.keep(value, in: &self.b) } },
      completed: { self.completed($0, 1) })
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

  private func keep<Value>(_ value: Value, in values: inout [Value]) {
    if pairing == .newest { values.removeAll() }
    values.append(value)
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
        return takePair()
      }
      guard let pair else { return .none }
      let more = delivery.send(pair)
      let (other, isLast) = lock.withLock {
        demand += more
        return (subscriptions[1 - index], isExhausted)
      }
      guard !isLast else {
        finish(.finished)
        return .none
      }
      guard more > 0 else { return .none }
      other?.request(more)
      return more
    }
  }

  /// To be called under the lock.
  private func takePair() -> (A, B)? {
    guard demand > 0, let first = a.first, let second = b.first else { return nil }
    demand -= 1
    if pairing == .inOrder {
      a.removeFirst()
      b.removeFirst()
    }
    return (first, second)
  }

  /// Whether no pair can come any more; to be called under the lock.
  private var isExhausted: Bool {
    finished == [true, true] && pairing == .newest || finished[0] && a.isEmpty
      || finished[1] && b.isEmpty
  }

  private func completed(_ completion: Subscribers.Completion<S.Failure>, _ index: Int) {
    delivery.inTurn {
      let isEnd = lock.withLock {
        guard !hasEnded else { return false }
        finished[index] = true
        subscriptions[index] = nil
        if case .failure = completion { return true }
        return isExhausted
      }
      if isEnd { finish(completion) }
    }
  }

  private func finish(_ completion: Subscribers.Completion<S.Failure>) {
    let others = end()
    delivery.send(completion: completion)
    for case let other? in others { other.cancel() }
  }

  private func end() -> [(any Subscription)?] {
    lock.withLock {
      hasEnded = true
      demand = .none
      a = []
      b = []
      defer { subscriptions = [nil, nil] }
      return subscriptions
    }
  }
}
