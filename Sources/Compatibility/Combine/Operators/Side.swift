internal import Foundation

/// One of several publishers from which a subscription takes values.
struct Side<Input, Failure: Error>: Subscriber {
  let combineIdentifier = CombineIdentifier()
  let subscribed: (any Subscription) -> Void
  let received: (Input) -> Subscribers.Demand
  let completed: (Subscribers.Completion<Failure>) -> Void

  func receive(subscription: any Subscription) { subscribed(subscription) }
  func receive(_ input: Input) -> Subscribers.Demand { received(input) }
  func receive(completion: Subscribers.Completion<Failure>) { completed(completion) }
}

/// Delivers to a subscriber one thing at a time, whichever threads the values come from.
///
/// A thread that delivers may deliver again from within. The lock of the state is another, so that
/// cancelling does not wait.
final class Delivery<S: Subscriber> {
  private let turn = NSRecursiveLock()
  private let lock = Lock()
  private var subscriber: S?

  init(_ subscriber: S) {
    self.subscriber = subscriber
  }

  /// Does something while nobody else delivers.
  func inTurn<Result>(_ body: () -> Result) -> Result {
    turn.lock()
    defer { turn.unlock() }
    return body()
  }

  /// Delivers a value; nothing is wanted once the subscription has ended.
  func send(_ value: S.Input) -> Subscribers.Demand {
    lock.withLock { subscriber }?.receive(value) ?? .none
  }

  /// Delivers the end, once.
  func send(completion: Subscribers.Completion<S.Failure>) {
    end()?.receive(completion: completion)
  }

  /// Delivers nothing any more.
  ///
  /// - Returns: The subscriber, if it was still there, to be released outside of any lock.
  @discardableResult
  func end() -> S? {
    lock.withLock {
      defer { subscriber = nil }
      return subscriber
    }
  }
}
