/// Passes values on one by one, changed or left out; demand goes to the publisher as it is.
struct Relay<Input, S: Subscriber>: Subscriber {
  let combineIdentifier = CombineIdentifier()
  let subscriber: S

  /// The value to pass on; nil leaves it out, and another is asked for in its place.
  let transform: (Input) -> S.Input?

  func receive(subscription: any Subscription) {
    subscriber.receive(subscription: subscription)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let output = transform(input) else { return .max(1) }
    return subscriber.receive(output)
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    subscriber.receive(completion: completion)
  }
}

extension Publishers {
  /// Passes on what a closure makes of each value.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    /// The errors are those of the publisher before.
    public typealias Failure = Upstream.Failure

    /// The publisher before.
    public let upstream: Upstream

    /// Makes one value of another.
    public let transform: (Upstream.Output) -> Output

    /// Gives a subscriber its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Relay<Upstream.Output, S>(subscriber: subscriber) { [transform] in transform($0)
        })
    }
  }

  /// Passes on what a closure makes of each value, if anything.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    /// The errors are those of the publisher before.
    public typealias Failure = Upstream.Failure

    /// The publisher before.
    public let upstream: Upstream

    /// Makes one value of another, or none.
    public let transform: (Upstream.Output) -> Output?

    /// Gives a subscriber its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Relay<Upstream.Output, S>(subscriber: subscriber, transform: transform))
    }
  }

  /// Passes on the values that a closure likes.
  public struct Filter<Upstream: Publisher>: Publisher {
    /// The values are those of the publisher before.
    public typealias Output = Upstream.Output

    /// The errors are those of the publisher before.
    public typealias Failure = Upstream.Failure

    /// The publisher before.
    public let upstream: Upstream

    /// Whether a value is passed on.
    public let isIncluded: (Output) -> Bool

    /// Gives a subscriber its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Relay<Output, S>(subscriber: subscriber) { [isIncluded] in
          isIncluded($0) ? $0 : nil
        })
    }
  }

  /// Leaves out each value that equals the one before it.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The values are those of the publisher before.
    public typealias Output = Upstream.Output

    /// The errors are those of the publisher before.
    public typealias Failure = Upstream.Failure

    /// The publisher before.
    public let upstream: Upstream

    /// Whether two values are the same.
    public let predicate: (Output, Output) -> Bool

    /// Gives a subscriber its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let last = Box<Output?>(nil)
      upstream.receive(
        subscriber: Relay<Output, S>(subscriber: subscriber) { [predicate] value in
          if let last = last.replace(by: value), predicate(last, value) { return nil }
          return value
        })
    }
  }
}

/// A value that a subscription remembers.
final class Box<Value> {
  private let lock = Lock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func replace(by new: Value) -> Value {
    update { value in
      defer { value = new }
      return value
    }
  }

  /// Changes the value while nobody else does; no foreign code may be called.
  func update<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}

extension Publisher {
  /// Passes on what the closure makes of each value.
  public func map<Result>(
    _ transform: @escaping (Output) -> Result
  ) -> Publishers.Map<Self, Result> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// Passes on a property of each value.
  public func map<Result>(_ keyPath: KeyPath<Output, Result>) -> Publishers.Map<Self, Result> {
    map { $0[keyPath: keyPath] }
  }

  /// Passes on what the closure makes of each value, if anything.
  public func compactMap<Result>(
    _ transform: @escaping (Output) -> Result?
  ) -> Publishers.CompactMap<Self, Result> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Passes on the values that the closure likes.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  /// Leaves out each value that is the same as the one before it.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out each value that equals the one before it.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    removeDuplicates(by: ==)
  }
}
