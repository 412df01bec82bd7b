/// An object that tells before it changes.
///
/// An object with `@Published` properties conforms by its name alone: ``objectWillChange`` is there
/// and is sent before each of them is set. Others send it themselves.
public protocol ObservableObject<ObjectWillChangePublisher>: AnyObject {
  /// The type of what tells of changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// What tells, before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The object's own publisher, which its `@Published` properties use; made on first use.
  public var objectWillChange: ObservableObjectPublisher {
    let properties = publishedProperties
    guard let first = properties.first else { return ChangePublishers.publisher(of: self) }
    let publisher = first.changePublisher(orInstalling: ObservableObjectPublisher())
    for property in properties.dropFirst() {
      _ = property.changePublisher(orInstalling: publisher)
    }
    return publisher
  }

  private var publishedProperties: [any PublishedProperty] {
    var properties: [any PublishedProperty] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let part = mirror {
      for child in part.children {
        if let property = child.value as? any PublishedProperty { properties.append(property) }
      }
      mirror = part.superclassMirror
    }
    return properties
  }
}

/// Tells of an object's changes, without saying what they are.
public final class ObservableObjectPublisher: Publisher {
  /// Nothing but the fact.
  public typealias Output = Void

  /// Telling cannot fail.
  public typealias Failure = Never

  private let hub = Hub<Void, Never>()

  /// Makes a publisher without subscribers.
  public init() {}

  deinit {
    hub.abandon()
  }

  /// Tells that the object is about to change.
  public func send() {
    hub.send(())
  }

  /// Gives a subscriber its subscription.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    hub.receive(subscriber)
  }
}

/// A property that tells an object's publisher before it is set.
protocol PublishedProperty {
  /// The publisher that is told; the one given, if there was none.
  func changePublisher(
    orInstalling publisher: ObservableObjectPublisher
  ) -> ObservableObjectPublisher
}

/// The publishers of objects that have no published property to keep theirs.
private enum ChangePublishers {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private static let lock = Lock()

  /// Touched only under the lock.
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]

  /// How many entries are looked through for objects that have gone, at the next one made.
  nonisolated(unsafe) private static var limit = 16

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let key = ObjectIdentifier(object)
    return lock.withLock {
      if let entry = unsafe entries[key], entry.object === object { return entry.publisher }
      if unsafe entries.count >= limit {
        unsafe entries = entries.filter { $0.value.object != nil }
        unsafe limit = max(16, 2 * entries.count)
      }
      let publisher = ObservableObjectPublisher()
      unsafe entries[key] = Entry(object: object, publisher: publisher)
      return publisher
    }
  }
}
