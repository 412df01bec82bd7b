/// A property of an object that publishes its values and tells the object's publisher.
///
/// Both happen before the property is set: what reads it meanwhile sees the old value.
@propertyWrapper
public struct Published<Value> {
  /// What holds the value and delivers it.
  private var storage: PublishedStorage<Value>

  /// Makes the property with its first value.
  public init(wrappedValue: Value) {
    storage = PublishedStorage(wrappedValue)
  }

  /// Makes the property with its first value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The publisher of the value: the present one first, then each before it is set.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    set { storage = newValue.storage }
  }

  /// Only properties of classes can be published.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { preconditionFailure("only properties of classes are published") }
    set { preconditionFailure("only properties of classes are published, not \(newValue)") }
  }

  /// The value, read and set through the object that it belongs to.
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Object, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set { object[keyPath: storageKeyPath].storage.value = newValue }
  }

  /// Publishes the values of a property.
  public struct Publisher: Combine.Publisher {
    /// The property's values.
    public typealias Output = Value

    /// A property cannot fail.
    public typealias Failure = Never

    let storage: PublishedStorage<Value>

    /// Gives a subscriber its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Value, S.Failure == Never {
      storage.hub.receive(subscriber)
    }
  }
}

extension Published: PublishedProperty {
  func changePublisher(
    orInstalling publisher: ObservableObjectPublisher
  ) -> ObservableObjectPublisher {
    storage.changePublisher(orInstalling: publisher)
  }
}

/// Holds the value of a published property.
final class PublishedStorage<Value> {
  let hub: Hub<Value, Never>
  private let lock = Lock()
  private var changePublisher: ObservableObjectPublisher?
  private var sources: [AnyCancellable] = []

  init(_ value: Value) {
    hub = Hub(current: value)
  }

  deinit {
    hub.abandon()
  }

  /// The value; setting it tells first the object's publisher, then the property's subscribers.
  var value: Value {
    get {
      guard let value = hub.current else { preconditionFailure("there is always a value") }
      return value
    }
    set {
      lock.withLock { changePublisher }?.send()
      hub.send(newValue, replacingCurrentFirst: false)
    }
  }

  /// The publisher that is told before the value is set; the one given, if there was none.
  func changePublisher(
    orInstalling publisher: ObservableObjectPublisher
  ) -> ObservableObjectPublisher {
    lock.withLock {
      if let changePublisher { return changePublisher }
      changePublisher = publisher
      return publisher
    }
  }

  /// Keeps what sets the value as long as the property exists.
  func keep(_ source: AnyCancellable) {
    lock.withLock { sources.append(source) }
  }
}
