/// A value that a gesture changes while it is made, and that goes back when it is over.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  private let reset: @MainActor (Value, inout Transaction) -> Void
  fileprivate private(set) var location: StateLocation<Value>?

  /// Makes the property with the value that it has while no gesture is made.
  public init(wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue) { _, _ in }
  }

  /// Makes the property with the value that it has while no gesture is made.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// Makes the property, which goes back to its value under a transaction.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
  }

  /// Makes the property, which goes back to its value under a transaction.
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// Makes the property; the closure sets the transaction under which it goes back to its value.
  public init(
    wrappedValue: Value, reset: @escaping @MainActor (Value, inout Transaction) -> Void
  ) {
    initial = wrappedValue
    self.reset = reset
  }

  /// Makes the property; the closure sets the transaction under which it goes back to its value.
  public init(
    initialValue: Value, reset: @escaping @MainActor (Value, inout Transaction) -> Void
  ) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  /// The present value.
  @MainActor @preconcurrency
  public var wrappedValue: Value { location?.value ?? initial }

  /// The property itself, for a gesture to change.
  public var projectedValue: GestureState<Value> { self }

  /// Lets a closure change the value.
  @MainActor
  fileprivate func change(_ body: (inout Value, inout Transaction) -> Void) {
    guard let location else { return }
    var value = location.value
    var transaction = Transaction.current
    body(&value, &transaction)
    location.set(value, transaction: transaction)
  }

  /// Goes back to the value at first.
  @MainActor
  fileprivate func goBack() {
    guard let location else { return }
    var transaction = Transaction.current
    reset(location.value, &transaction)
    location.set(initial, transaction: transaction)
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Makes the property, which is nil while no gesture is made.
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }

  /// Makes the property; the closure sets the transaction under which it goes back to nil.
  public init(reset: @escaping @MainActor (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: nil, reset: reset)
  }
}

extension GestureState: StateProperty, ConnectedProperty {
  mutating func connect(_ slot: inout AnyObject?, node: Node) {
    let kept = slot as? StateLocation<Value> ?? StateLocation(initial, graph: node.graph)
    slot = kept
    location = kept
  }
}

/// A gesture that changes a value while it is made.
public struct GestureStateGesture<Base: Gesture, State>: PrimitiveGesture {
  /// The value of the gesture itself.
  public typealias Value = Base.Value

  /// The gesture.
  public var base: Base

  /// What is changed.
  public var state: GestureState<State>

  /// Changes it.
  let change: @MainActor (Value, inout State, inout Transaction) -> Void

  func makeRecognizer(_ context: GestureContext) -> Recognizer<Value> {
    StateRecognizer(base.makeAnyRecognizer(context), self)
  }

  func update(_ recognizer: Recognizer<Value>) {
    guard let recognizer = recognizer as? StateRecognizer<Base, State> else { return }
    recognizer.gesture = self
    base.updateAny(recognizer.base)
  }
}

/// Changes a value while a gesture is made.
final class StateRecognizer<Base: Gesture, State>: PassingRecognizer<Base.Value> {
  var gesture: GestureStateGesture<Base, State>
  let base: Recognizer<Base.Value>
  private var isChanged = false

  init(_ base: Recognizer<Base.Value>, _ gesture: GestureStateGesture<Base, State>) {
    self.base = base
    self.gesture = gesture
    super.init(around: base)
  }

  override var phase: GesturePhase<Base.Value> { base.phase }

  override func perform(_ isAllowed: Bool) {
    super.perform(isAllowed)
    switch base.phase {
    case .active(let value):
      guard isAllowed else { return }
      isChanged = true
      gesture.state.change { gesture.change(value, &$0, &$1) }
    case .ended, .failed: goBack()
    case .possible: break
    }
  }

  override func cancel() {
    super.cancel()
    if base.progress.isTerminal { goBack() }
  }

  private func goBack() {
    guard isChanged else { return }
    isChanged = false
    gesture.state.goBack()
  }
}

extension Gesture {
  /// Changes a value while the gesture is made; it goes back when the gesture is over.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, change: body)
  }
}
