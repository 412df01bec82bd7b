/// Something that takes the values of a publisher, as many as it asks for.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The type of the values.
  associatedtype Input

  /// The type of the error with which the values may end.
  associatedtype Failure: Error

  /// Called once and first; the subscriber asks for values through the subscription.
  func receive(subscription: any Subscription)

  /// Takes a value.
  ///
  /// - Returns: How many more values the subscriber wants, beyond what it has asked for already.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Called once and last, unless the subscription is cancelled.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// The bond between one subscriber and its publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for more values; what has been asked for adds up.
  func request(_ demand: Subscribers.Demand)
}

/// Something under way that can be called off.
public protocol Cancellable {
  /// Calls it off; nothing is delivered from here on. Calling again does nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps this in a collection, which calls it off when it goes.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Keeps this in a set, which calls it off when it goes.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}

/// The subscribers that there are, and what they say.
public enum Subscribers {}

/// Subscriptions that deliver nothing.
public enum Subscriptions {
  /// A subscription without values, for a publisher that ends at once.
  public static var empty: any Subscription { EmptySubscription() }
}

private struct EmptySubscription: Subscription {
  let combineIdentifier = CombineIdentifier()
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}
