/// A publisher of which only the values and errors are known.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let source: AnySource<Output, Failure>

  /// Hides what a publisher is made of.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    if let erased = publisher as? AnyPublisher<Output, Failure> {
      self = erased
    } else {
      source = Source(publisher)
    }
  }

  /// Gives a subscriber its subscription.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    source.receive(subscriber)
  }
}

/// A publisher behind a class, whose method is found at run time.
private class AnySource<Output, Failure: Error> {
  func receive<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    preconditionFailure("a source has a publisher")
  }
}

private final class Source<P: Publisher>: AnySource<P.Output, P.Failure> {
  private let publisher: P

  init(_ publisher: P) {
    self.publisher = publisher
  }

  override func receive<S: Subscriber>(_ subscriber: S)
  where S.Input == P.Output, S.Failure == P.Failure {
    publisher.receive(subscriber: subscriber)
  }
}
