/// A value that user defaults can keep.
public protocol UserDefaultsValue {
  /// The value kept under a key, if there is one of this type.
  static func value(in store: UserDefaults, forKey key: String) -> Self?

  /// Keeps the value under a key.
  func keep(in store: UserDefaults, forKey key: String)
}

extension UserDefaultsValue {
  /// The value kept under a key, if it is of this very type.
  public static func value(in store: UserDefaults, forKey key: String) -> Self? {
    store.object(forKey: key) as? Self
  }

  /// Keeps the value as it is.
  public func keep(in store: UserDefaults, forKey key: String) {
    store.set(self, forKey: key)
  }
}

extension Bool: UserDefaultsValue {
  /// The truth value kept under a key; what is kept as a number counts.
  public static func value(in store: UserDefaults, forKey key: String) -> Bool? {
    store.object(forKey: key) == nil ? nil : store.bool(forKey: key)
  }
}

extension Int: UserDefaultsValue {
  /// The whole number kept under a key.
  public static func value(in store: UserDefaults, forKey key: String) -> Int? {
    store.object(forKey: key) == nil ? nil : store.integer(forKey: key)
  }
}

extension Double: UserDefaultsValue {
  /// The number kept under a key.
  public static func value(in store: UserDefaults, forKey key: String) -> Double? {
    store.object(forKey: key) == nil ? nil : store.double(forKey: key)
  }
}

extension String: UserDefaultsValue {}

extension Data: UserDefaultsValue {}

extension Date: UserDefaultsValue {}

extension URL: UserDefaultsValue {
  /// The address kept under a key, as words.
  public static func value(in store: UserDefaults, forKey key: String) -> URL? {
    String.value(in: store, forKey: key).flatMap { URL(string: $0) }
  }

  /// Keeps the address as words.
  public func keep(in store: UserDefaults, forKey key: String) {
    absoluteString.keep(in: store, forKey: key)
  }
}

/// Defaults that are forgotten with the program.
final class TransientDefaults: UserDefaults {
  private var values: [String: Any] = [:]

  override func object(forKey defaultName: String) -> Any? { values[defaultName] }

  override func set(_ value: Any?, forKey defaultName: String) { values[defaultName] = value }

  override func removeObject(forKey defaultName: String) { values[defaultName] = nil }

  override func synchronize() -> Bool { true }
}
