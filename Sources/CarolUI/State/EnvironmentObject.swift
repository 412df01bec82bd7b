/// An object that a view around hands down, and that evaluates this view again when it changes.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject> {
  private var subscription: ObjectSubscription<ObjectType>?

  /// Finds the object by its type.
  public init() {}

  /// The object, which a view around must have handed down.
  @MainActor @preconcurrency
  public var wrappedValue: ObjectType {
    guard let object = subscription?.object else {
      preconditionFailure("no \(ObjectType.self) here: hand one down by environmentObject(_:)")
    }
    return object
  }

  /// The object's properties, as bindings.
  @MainActor @preconcurrency
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension EnvironmentObject: ConnectedProperty {
  mutating func connect(_ slot: inout AnyObject?, node: Node) {
    let subscription = slot as? ObjectSubscription<ObjectType> ?? ObjectSubscription()
    slot = subscription
    subscription.follow(node.environment[HandedObjectKey<ObjectType>.self], for: node)
    self.subscription = subscription
  }

  func isConcerned(by old: EnvironmentValues, _ new: EnvironmentValues) -> Bool {
    old[HandedObjectKey<ObjectType>.self] !== new[HandedObjectKey<ObjectType>.self]
  }
}

/// Where the object of a type is handed down.
private enum HandedObjectKey<Object: ObservableObject>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}

/// An object that the views inside find by its type.
private struct HandedObject<Object: ObservableObject>: EnvironmentModifier {
  let object: Object

  /// Tells two objects apart, however they compare themselves.
  let identity: ObjectIdentifier

  func apply(to values: inout EnvironmentValues) {
    values[HandedObjectKey<Object>.self] = object
  }
}

extension View {
  /// Hands an object down to the views inside, which find it by its type.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    modifier(HandedObject(object: object, identity: ObjectIdentifier(object)))
  }
}
