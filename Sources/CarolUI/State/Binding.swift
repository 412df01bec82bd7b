/// A value that lives elsewhere, to be read and written from here.
@propertyWrapper @dynamicMemberLookup @MainActor @preconcurrency
public struct Binding<Value> {
  /// The transaction under which writes through this binding take effect.
  public var transaction: Transaction

  private let location: Location<Value>
  private let hasOwnTransaction: Bool

  init(location: Location<Value>) {
    self.location = location
    transaction = Transaction()
    hasOwnTransaction = false
  }

  private init(location: Location<Value>, transaction: Transaction) {
    self.location = location
    self.transaction = transaction
    hasOwnTransaction = true
  }

  /// Makes a binding of two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(location: ClosureLocation(read: get) { value, _ in set(value) })
  }

  /// Makes a binding of two closures, the second of which is told the transaction too.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(location: ClosureLocation(read: get, write: set))
  }

  /// Makes a binding that always holds one value; writes are lost.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ClosureLocation(read: { value }, write: { _, _ in }))
  }

  /// Makes a binding to the value inside an optional, if there is one now.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    let location = base.location
    self.init(
      location: ClosureLocation(
        read: { location.value ?? first }, write: { location.set($0, transaction: $1) }))
  }

  /// Makes a binding that sees another's value as an optional.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    let location = base.location
    self.init(
      location: ClosureLocation(
        read: { location.value },
        write: { value, transaction in
          if let value { location.set(value, transaction: transaction) }
        }))
  }

  /// The value.
  public var wrappedValue: Value {
    get { location.value }
    nonmutating set {
      guard hasOwnTransaction else { return location.set(newValue, transaction: .current) }
      withTransaction(transaction) { location.set(newValue, transaction: .current) }
    }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// Makes the property of a view from the binding it is given.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember part: WritableKeyPath<Value, Part>) -> Binding<Part> {
    let location = PartLocation(location, part)
    return hasOwnTransaction
      ? Binding<Part>(location: location, transaction: transaction)
      : Binding<Part>(location: location)
  }

  /// A binding whose writes take effect under the transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    Binding(location: location, transaction: transaction)
  }

  /// A binding whose writes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var transaction = transaction
    transaction.animation = animation
    return Binding(location: location, transaction: transaction)
  }
}

extension Binding: @MainActor Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding where Value: MutableCollection {
  /// A binding to an element; writing it once the element has gone changes nothing.
  subscript(element index: Value.Index) -> Binding<Value.Element> {
    let location = location
    let first = location.value[index]
    return Binding<Value.Element>(
      location: ClosureLocation(
        read: {
          let all = location.value
          return all.startIndex <= index && index < all.endIndex ? all[index] : first
        },
        write: { element, transaction in
          var all = location.value
          guard all.startIndex <= index, index < all.endIndex else { return }
          all[index] = element
          location.set(all, transaction: transaction)
        }))
  }
}
