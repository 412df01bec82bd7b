/// How a value is kept under a key.
struct StoredForm<Value> {
  let key: String
  /// The value where nothing is kept.
  let initial: Value
  let read: (UserDefaults, String) -> Value?
  let write: (Value, UserDefaults, String) -> Void

  func value(in store: UserDefaults) -> Value { read(store, key) ?? initial }
}

extension StoredForm where Value: UserDefaultsValue {
  init(_ key: String, initial: Value) {
    self.init(
      key: key, initial: initial, read: { Value.value(in: $0, forKey: $1) },
      write: { $0.keep(in: $1, forKey: $2) })
  }
}

extension StoredForm where Value: RawRepresentable, Value.RawValue: UserDefaultsValue {
  init(raw key: String, initial: Value) {
    self.init(
      key: key, initial: initial,
      read: { Value.RawValue.value(in: $0, forKey: $1).flatMap { Value(rawValue: $0) } },
      write: { $0.rawValue.keep(in: $1, forKey: $2) })
  }
}

extension StoredForm {
  /// The form of a value that may be missing.
  static func optional<Wrapped: UserDefaultsValue>(_ key: String) -> StoredForm
  where Value == Wrapped? {
    StoredForm(
      key: key, initial: nil, read: { Wrapped.value(in: $0, forKey: $1) },
      write: { value, store, key in
        guard let value else { return store.removeObject(forKey: key) }
        value.keep(in: store, forKey: key)
      })
  }

  /// The form of a choice that may be missing.
  static func optionalRaw<Wrapped: RawRepresentable>(_ key: String) -> StoredForm
  where Value == Wrapped?, Wrapped.RawValue: UserDefaultsValue {
    StoredForm(
      key: key, initial: nil,
      read: { Wrapped.RawValue.value(in: $0, forKey: $1).flatMap { Wrapped(rawValue: $0) } },
      write: { value, store, key in
        guard let value else { return store.removeObject(forKey: key) }
        value.rawValue.keep(in: store, forKey: key)
      })
  }
}

/// A place for a value that user defaults keep; all places of one key change together.
final class StoredLocation<Value>: Location<Value>, StoredPlace {
  private let state: StateLocation<Value>
  private let form: StoredForm<Value>
  private let store: UserDefaults

  init(_ form: StoredForm<Value>, in store: UserDefaults, graph: ViewGraph) {
    self.form = form
    self.store = store
    state = StateLocation(form.value(in: store), graph: graph)
    super.init()
    StoredPlaces.add(self, key: form.key, store: store)
  }

  override var value: Value { state.value }

  override func set(_ value: Value, transaction: Transaction) {
    form.write(value, store, form.key)
    store.synchronize()
    StoredPlaces.tell(key: form.key, store: store, transaction: transaction)
  }

  func readAgain(_ transaction: Transaction) {
    state.set(form.value(in: store), transaction: transaction)
  }
}

/// A place whose value may have changed elsewhere.
@MainActor
protocol StoredPlace: AnyObject {
  /// Takes the value that is kept now.
  func readAgain(_ transaction: Transaction)
}

/// The places there are, by store and key.
@MainActor
enum StoredPlaces {
  private struct Key: Hashable {
    let store: ObjectIdentifier
    let key: String
  }

  private struct Entry {
    weak var place: (any StoredPlace)?
  }

  private static var places: [Key: [Entry]] = [:]

  static func add(_ place: any StoredPlace, key: String, store: UserDefaults) {
    let key = Key(store: ObjectIdentifier(store), key: key)
    places[key, default: []].removeAll { $0.place == nil }
    places[key, default: []].append(Entry(place: place))
  }

  /// Lets all places of a key take the value that is kept now.
  static func tell(key: String, store: UserDefaults, transaction: Transaction) {
    for entry in places[Key(store: ObjectIdentifier(store), key: key)] ?? [] {
      entry.place?.readAgain(transaction)
    }
  }
}
