/// The subscription of an operator with the publisher before it, if it has one.
final class UpstreamSubscription {
  private let lock = Lock()
  private var subscription: (any Subscription)?
  private var isOver = false

  /// Takes the subscription, or declines it if all is over.
  func set(_ subscription: any Subscription) {
    let isWanted = lock.withLock {
      guard !isOver, self.subscription == nil else { return false }
      self.subscription = subscription
      return true
    }
    if !isWanted { subscription.cancel() }
  }

  /// Asks for more values, if any.
  func request(_ demand: Subscribers.Demand) {
    guard demand > 0 else { return }
    lock.withLock { subscription }?.request(demand)
  }

  /// Cancels the subscription.
  func cancel() {
    forget()?.cancel()
  }

  /// Lets the subscription go, since it has ended.
  @discardableResult
  func forget() -> (any Subscription)? {
    lock.withLock {
      isOver = true
      defer { subscription = nil }
      return subscription
    }
  }
}
