/// Calls something off when it goes, or before.
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = Lock()
  private var action: (() -> Void)?

  /// Makes one that does something when called off.
  public init(_ cancel: @escaping () -> Void) {
    action = cancel
  }

  /// Makes one that calls another off.
  public init<C: Cancellable>(_ canceller: C) {
    action = canceller.cancel
  }

  deinit {
    action?()
  }

  /// Calls it off, if nobody has yet.
  public func cancel() {
    let action = lock.withLock {
      defer { self.action = nil }
      return self.action
    }
    action?()
  }

  /// Keeps this in a collection, which calls it off when it goes.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps this in a set, which calls it off when it goes.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  /// Whether both are the same object.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
