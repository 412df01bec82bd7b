/// A value that views hand down to all the views inside them, under a type of its own.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value

  /// The value where nobody has set one.
  static var defaultValue: Value { get }
}

/// The values that a view finds around it.
///
/// A property of one's own is added in an extension, over an ``EnvironmentKey``.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// What drawing looks at, kept apart from the rest.
  var drawing = DrawingEnvironment()

  /// Makes the values of a place where nothing has been set.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The observable object of a type, if one has been handed down.
  public subscript<Object: AnyObject>(object: Object.Type) -> Object? {
    get { values[ObjectIdentifier(object)] as? Object }
    set { values[ObjectIdentifier(object)] = newValue }
  }
}
