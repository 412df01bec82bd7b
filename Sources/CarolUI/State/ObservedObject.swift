/// An object that a view is given, and that evaluates the view again when it changes.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
  /// The object.
  public var wrappedValue: ObjectType {
    didSet { identity = ObjectIdentifier(wrappedValue) }
  }

  /// Tells two views apart that have two objects, however the objects compare themselves.
  private var identity: ObjectIdentifier

  /// Takes the object.
  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
    identity = ObjectIdentifier(wrappedValue)
  }

  /// Takes the object.
  public init(initialValue: ObjectType) {
    self.init(wrappedValue: initialValue)
  }

  /// The object's properties, as bindings.
  @MainActor @preconcurrency
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// An object whose members are bindings to its properties.
  @dynamicMemberLookup @MainActor @preconcurrency
  public struct Wrapper {
    let object: ObjectType

    /// A binding to a property of the object.
    public subscript<Part>(
      dynamicMember part: ReferenceWritableKeyPath<ObjectType, Part>
    ) -> Binding<Part> {
      ObjectBindings(object: object).binding(to: part)
    }
  }
}

extension ObservedObject: ConnectedProperty {
  mutating func connect(_ slot: inout AnyObject?, node: Node) {
    let subscription = slot as? ObjectSubscription<ObjectType> ?? ObjectSubscription()
    slot = subscription
    subscription.follow(wrappedValue, for: node)
  }
}
