/// An observable object whose properties are to be had as bindings.
@propertyWrapper @dynamicMemberLookup @MainActor @preconcurrency
public struct Bindable<Value: AnyObject> {
  /// The object.
  public var wrappedValue: Value

  /// Takes the object.
  public init(wrappedValue: Value) where Value: Observable {
    self.wrappedValue = wrappedValue
  }

  /// Takes the object.
  public init(_ value: Value) where Value: Observable {
    wrappedValue = value
  }

  /// The wrapper itself, whose members are bindings.
  public var projectedValue: Bindable<Value> { self }

  /// A binding to a property of the object.
  public subscript<Part>(
    dynamicMember part: ReferenceWritableKeyPath<Value, Part>
  ) -> Binding<Part> {
    let object = wrappedValue
    return Binding(
      location: ClosureLocation(
        read: { object[keyPath: part] },
        write: { value, transaction in
          withTransaction(transaction) { object[keyPath: part] = value }
        }))
  }
}
