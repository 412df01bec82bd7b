extension Subscribers {
  /// A subscriber that wants everything and hands it to closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private let lock = Lock()
    private var subscription: (any Subscription)?
    private var actions: Actions?

    private struct Actions {
      var value: (Input) -> Void
      var completion: (Subscribers.Completion<Failure>) -> Void
    }

    /// Makes a subscriber of two closures, which are let go at the end or when cancelled.
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      actions = Actions(value: receiveValue, completion: receiveCompletion)
    }

    /// Asks for all values; a second subscription is declined.
    public func receive(subscription: any Subscription) {
      let isWanted = lock.withLock {
        guard self.subscription == nil, actions != nil else { return false }
        self.subscription = subscription
        return true
      }
      isWanted ? subscription.request(.unlimited) : subscription.cancel()
    }

    /// Hands a value over.
    public func receive(_ input: Input) -> Subscribers.Demand {
      lock.withLock { actions }?.value(input)
      return .none
    }

    /// Hands the end over.
    public func receive(completion: Subscribers.Completion<Failure>) {
      end().actions?.completion(completion)
    }

    /// Ends the subscription; no closure is called any more.
    public func cancel() {
      end().subscription?.cancel()
    }

    private func end() -> (actions: Actions?, subscription: (any Subscription)?) {
      lock.withLock {
        defer {
          actions = nil
          subscription = nil
        }
        return (actions, subscription)
      }
    }
  }
}

extension Publisher {
  /// Does something with each value and with the end, until the result is cancelled or lost.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Does something with each value, until the result is cancelled or lost.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Writes each value to a property of an object, which is kept until the end.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Publishes each value anew by a `@Published` property, as long as that exists.
  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    let cancellable = sink { [weak storage] in storage?.value = $0 }
    storage.keep(cancellable)
  }
}
