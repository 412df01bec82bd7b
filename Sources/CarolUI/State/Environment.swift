/// A value that a view reads from what the views around it have handed down.
@propertyWrapper
public struct Environment<Value> {
  private let read: KeyPath<EnvironmentValues, Value>?
  private let find: ((EnvironmentValues) -> Value?)?
  private weak var node: Node?

  /// Reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = keyPath
    find = nil
    node = nil
  }

  /// Reads the observable object of a type, which a view around must have handed down.
  public init(_ type: Value.Type) where Value: AnyObject, Value: Observable {
    read = nil
    find = { $0[type] }
    node = nil
  }

  /// Reads the observable object of a type, if a view around has handed one down.
  public init<Object: AnyObject & Observable>(_ type: Object.Type)
  where Value == Object? {
    read = nil
    find = { .some($0[type]) }
    node = nil
  }

  /// The value at this place.
  @MainActor @preconcurrency
  public var wrappedValue: Value {
    guard let value = value(in: node?.environment ?? EnvironmentValues()) else {
      preconditionFailure("no \(Value.self) here: hand one down by environment(_:)")
    }
    return value
  }

  private func value(in values: EnvironmentValues) -> Value? {
    if let read { return values[keyPath: read] }
    return find?(values)
  }
}

extension Environment: ConnectedProperty {
  mutating func connect(_ slot: inout AnyObject?, node: Node) {
    self.node = node
  }

  func isConcerned(by old: EnvironmentValues, _ new: EnvironmentValues) -> Bool {
    !FieldComparison.of(Value?.self).areEqual(value(in: old), value(in: new))
  }
}
