/// An object that a view owns: made when the view first appears, it lasts as long as its identity.
///
/// The view is evaluated again when the object changes.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
  private let make: () -> ObjectType
  private var subscription: ObjectSubscription<ObjectType>?

  /// Makes the property; the object is made once, when the view first appears.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = thunk
  }

  /// The object; outside of a view that is shown, a new one each time.
  @MainActor @preconcurrency
  public var wrappedValue: ObjectType { subscription?.object ?? make() }

  /// The object's properties, as bindings.
  @MainActor @preconcurrency
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension StateObject: StateProperty, ConnectedProperty {
  mutating func connect(_ slot: inout AnyObject?, node: Node) {
    if let kept = slot as? ObjectSubscription<ObjectType> {
      subscription = kept
      return
    }
    let made = ObjectSubscription<ObjectType>()
    made.follow(make(), for: node)
    slot = made
    subscription = made
  }
}
