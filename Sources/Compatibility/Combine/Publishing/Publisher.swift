/// Something that delivers values over time, and at most one end, to whoever subscribes.
///
/// A publisher is a recipe: nothing happens before a subscriber comes. It is told of its
/// subscription first, then given at most as many values as it has asked for, then the end.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output

  /// The type of the error with which the values may end; `Never` if they cannot fail.
  associatedtype Failure: Error

  /// Gives a subscriber its subscription; called by ``subscribe(_:)`` and by other publishers.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Begins to deliver to a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Passes everything on to a subject, until the result is cancelled or lost.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }

  /// Hides what the publisher is made of.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}

/// The kinds of publishers that operators make.
public enum Publishers {}
