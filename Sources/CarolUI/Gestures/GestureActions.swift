/// A gesture after which something is done.
struct ActionGesture<Base: Gesture>: PrimitiveGesture {
  typealias Value = Base.Value

  let base: Base
  let changed: (@MainActor (Value) -> Void)?
  let ended: (@MainActor (Value) -> Void)?

  /// Whether two values are the same, so that nothing has changed.
  let areEqual: (Value, Value) -> Bool

  func makeRecognizer(_ context: GestureContext) -> Recognizer<Value> {
    ActionRecognizer(base.makeAnyRecognizer(context), self)
  }

  func update(_ recognizer: Recognizer<Value>) {
    guard let recognizer = recognizer as? ActionRecognizer<Base> else { return }
    recognizer.gesture = self
    base.updateAny(recognizer.base)
  }
}

/// Does what is to be done while a gesture is made.
final class ActionRecognizer<Base: Gesture>: PassingRecognizer<Base.Value> {
  var gesture: ActionGesture<Base>
  let base: Recognizer<Base.Value>
  private var last: Base.Value?
  private var hasEnded = false

  init(_ base: Recognizer<Base.Value>, _ gesture: ActionGesture<Base>) {
    self.base = base
    self.gesture = gesture
    super.init(around: base)
  }

  override var phase: GesturePhase<Base.Value> { base.phase }

  override func perform(_ isAllowed: Bool) {
    super.perform(isAllowed)
    guard isAllowed else { return }
    switch base.phase {
    case .active(let value):
      guard let changed = gesture.changed else { return }
      if let last, gesture.areEqual(last, value) { return }
      last = value
      changed(value)
    case .ended(let value):
      guard !hasEnded else { return }
      hasEnded = true
      gesture.ended?(value)
    case .possible, .failed:
      break
    }
  }

  override func reset() {
    super.reset()
    last = nil
    hasEnded = false
  }
}

/// A gesture whose value is made of another's.
struct MapGesture<Base: Gesture, Value>: PrimitiveGesture {
  let base: Base
  let transform: @MainActor (Base.Value) -> Value

  func makeRecognizer(_ context: GestureContext) -> Recognizer<Value> {
    MapRecognizer(base.makeAnyRecognizer(context), self)
  }

  func update(_ recognizer: Recognizer<Value>) {
    guard let recognizer = recognizer as? MapRecognizer<Base, Value> else { return }
    recognizer.gesture = self
    base.updateAny(recognizer.base)
  }
}

/// Makes one value of another.
final class MapRecognizer<Base: Gesture, Value>: PassingRecognizer<Value> {
  var gesture: MapGesture<Base, Value>
  let base: Recognizer<Base.Value>

  init(_ base: Recognizer<Base.Value>, _ gesture: MapGesture<Base, Value>) {
    self.base = base
    self.gesture = gesture
    super.init(around: base)
  }

  override var phase: GesturePhase<Value> { base.phase.map { gesture.transform($0) } }
}

extension Gesture {
  /// Does something when the gesture has been made.
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> some Gesture<Value> {
    ActionGesture(base: self, changed: nil, ended: action) { _, _ in false }
  }

  /// Makes other values of those of the gesture.
  public func map<T>(_ body: @escaping @MainActor (Value) -> T) -> some Gesture<T> {
    MapGesture(base: self, transform: body)
  }
}

extension Gesture where Value: Equatable {
  /// Does something whenever the gesture's value changes while it is made.
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> some Gesture<Value> {
    ActionGesture(base: self, changed: action, ended: nil) { $0 == $1 }
  }
}
