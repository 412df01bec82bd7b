extension Publishers {
  /// Passes on the values of two publishers in pairs: the first with the first, and so on.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// A value of each.
    public typealias Output = (A.Output, B.Output)

    /// The errors are those of both.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// Zips the publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Gives a subscriber its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let pair = PairSubscription<A.Output, B.Output, S>(subscriber, .inOrder)
      subscriber.receive(subscription: pair)
      a.subscribe(pair.first)
      b.subscribe(pair.second)
    }
  }
}

extension Publisher {
  /// Passes on the values of this and another publisher in pairs.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P>
  where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  /// Passes on what the closure makes of the pairs of this and another publisher.
  public func zip<P: Publisher, Result>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> Result
  ) -> Publishers.Map<Publishers.Zip<Self, P>, Result> where P.Failure == Failure {
    zip(other).map { transform($0.0, $0.1) }
  }
}
