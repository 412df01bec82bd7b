/// A value that a view owns: it lasts while the view's identity does, and writing it redraws.
///
/// Only views that have read the value are evaluated again.
@propertyWrapper
public struct State<Value> {
  private let initial: Value
  private var location: StateLocation<Value>?

  /// Makes the property with the value that it has when the view first appears.
  public init(wrappedValue value: Value) {
    initial = value
    location = nil
  }

  /// Makes the property with the value that it has when the view first appears.
  public init(initialValue value: Value) {
    self.init(wrappedValue: value)
  }

  /// The present value.
  @MainActor @preconcurrency
  public var wrappedValue: Value {
    get { location?.value ?? initial }
    nonmutating set {
      guard let location else { return }
      if MainQueue.isCurrent { return location.set(newValue, transaction: .current) }
      // Code that is not checked for isolation may write from any thread.
      nonisolated(unsafe) let value = newValue
      DispatchQueue.main.async { unsafe location.set(value, transaction: Transaction()) }
    }
  }

  /// A binding to the value, to hand to other views.
  @MainActor @preconcurrency
  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initial) }
    return Binding(location: location)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Makes the property with nothing in it.
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: StateProperty, ConnectedProperty {
  mutating func connect(_ slot: inout AnyObject?, node: Node) {
    if let kept = slot as? StateLocation<Value> {
      location = kept
      return
    }
    let made = StateLocation(initial, graph: node.graph)
    slot = made
    location = made
  }
}
