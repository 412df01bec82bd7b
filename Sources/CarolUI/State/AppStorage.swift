/// A value of a view that user defaults keep from one run of the program to the next.
///
/// ```swift
/// @AppStorage("volume") private var volume = 0.5
/// ```
///
/// All properties of one key show one value.
@propertyWrapper
public struct AppStorage<Value> {
  private let form: StoredForm<Value>
  private let store: UserDefaults?
  private var location: StoredLocation<Value>?

  private init(form: StoredForm<Value>, store: UserDefaults?) {
    self.form = form
    self.store = store
    location = nil
  }

  /// The value; setting it keeps it.
  @MainActor @preconcurrency
  public var wrappedValue: Value {
    get { location?.value ?? form.value(in: (store ?? .standard)) }
    nonmutating set {
      guard let location else { return form.write(newValue, (store ?? .standard), form.key) }
      location.set(newValue, transaction: .current)
    }
  }

  /// A binding to the value.
  @MainActor @preconcurrency
  public var projectedValue: Binding<Value> {
    if let location { return Binding(location: location) }
    let (form, store) = (form, (store ?? .standard))
    return Binding(
      get: { form.value(in: store) }, set: { form.write($0, store, form.key) })
  }
}

extension AppStorage {
  /// Keeps a value under a key; the value is that of the declaration until one is kept.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: UserDefaultsValue {
    self.init(form: StoredForm(key, initial: wrappedValue), store: store)
  }

  /// Keeps a choice under a key, by its raw value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue: UserDefaultsValue {
    self.init(form: StoredForm(raw: key, initial: wrappedValue), store: store)
  }

  /// Keeps a value under a key, or none.
  public init<Wrapped: UserDefaultsValue>(_ key: String, store: UserDefaults? = nil)
  where Value == Wrapped? {
    self.init(form: .optional(key), store: store)
  }

  /// Keeps a choice under a key by its raw value, or none.
  public init<Wrapped: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == Wrapped?, Wrapped.RawValue: UserDefaultsValue {
    self.init(form: .optionalRaw(key), store: store)
  }
}

extension AppStorage: ConnectedProperty {
  mutating func connect(_ slot: inout AnyObject?, node: Node) {
    let place =
      slot as? StoredLocation<Value>
      ?? StoredLocation(form, in: store ?? node.environment.defaultAppStorage, graph: node.graph)
    slot = place
    location = place
  }
}

extension EnvironmentValues {
  private enum AppStorageKey: EnvironmentKey {
    static var defaultValue: UserDefaults { .standard }
  }

  /// Where values of views are kept that do not say it themselves.
  var defaultAppStorage: UserDefaults {
    get { self[AppStorageKey.self] }
    set { self[AppStorageKey.self] = newValue }
  }
}

extension View {
  /// Says where the values of views inside are kept.
  public func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.defaultAppStorage, store)
  }

  /// Lets the values of views inside be forgotten with the program.
  package func transientAppStorage() -> some View {
    environment(\.defaultAppStorage, TransientDefaults())
  }
}
