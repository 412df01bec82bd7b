/// A value of a view that is kept as long as the window is there, whatever becomes of the view.
///
/// ```swift
/// @SceneStorage("volume") private var volume = 0.5
/// ```
///
/// All properties of one key show one value.
@propertyWrapper
public struct SceneStorage<Value> {
  private let form: StoredForm<Value>
  private var location: StoredLocation<Value>?

  private init(form: StoredForm<Value>) {
    self.form = form
    location = nil
  }

  /// The value; setting it keeps it.
  @MainActor @preconcurrency
  public var wrappedValue: Value {
    get { location?.value ?? form.value(in: SceneValues.store) }
    nonmutating set {
      guard let location else { return form.write(newValue, SceneValues.store, form.key) }
      location.set(newValue, transaction: .current)
    }
  }

  /// A binding to the value.
  @MainActor @preconcurrency
  public var projectedValue: Binding<Value> {
    if let location { return Binding(location: location) }
    let (form, store) = (form, SceneValues.store)
    return Binding(
      get: { form.value(in: store) }, set: { form.write($0, store, form.key) })
  }
}

extension SceneStorage {
  /// Keeps a value under a key; the value is that of the declaration until one is kept.
  public init(wrappedValue: Value, _ key: String)
  where Value: UserDefaultsValue {
    self.init(form: StoredForm(key, initial: wrappedValue))
  }

  /// Keeps a choice under a key, by its raw value.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue: UserDefaultsValue {
    self.init(form: StoredForm(raw: key, initial: wrappedValue))
  }

  /// Keeps a value under a key, or none.
  public init<Wrapped: UserDefaultsValue>(_ key: String)
  where Value == Wrapped? {
    self.init(form: .optional(key))
  }

  /// Keeps a choice under a key by its raw value, or none.
  public init<Wrapped: RawRepresentable>(_ key: String)
  where Value == Wrapped?, Wrapped.RawValue: UserDefaultsValue {
    self.init(form: .optionalRaw(key))
  }
}

extension SceneStorage: ConnectedProperty {
  mutating func connect(_ slot: inout AnyObject?, node: Node) {
    let place =
      slot as? StoredLocation<Value>
      ?? StoredLocation(form, in: SceneValues.store, graph: node.graph)
    slot = place
    location = place
  }
}

/// The values of the window; a program has one.
@MainActor
private enum SceneValues {
  static let store: UserDefaults = TransientDefaults()
}
