/// A gesture that is made only while keys are held.
struct ModifierGesture<Base: Gesture>: PrimitiveGesture {
  typealias Value = Base.Value

  let base: Base
  let modifiers: EventModifiers

  func makeRecognizer(_ context: GestureContext) -> Recognizer<Base.Value> {
    ModifierRecognizer(base.makeAnyRecognizer(context), modifiers)
  }

  func update(_ recognizer: Recognizer<Base.Value>) {
    guard let recognizer = recognizer as? ModifierRecognizer<Base.Value> else { return }
    recognizer.modifiers = modifiers
    base.updateAny(recognizer.base)
  }
}

/// Follows a gesture that begins while keys are held.
final class ModifierRecognizer<Value>: PassingRecognizer<Value> {
  let base: Recognizer<Value>
  var modifiers: EventModifiers

  init(_ base: Recognizer<Value>, _ modifiers: EventModifiers) {
    self.base = base
    self.modifiers = modifiers
    super.init(around: base)
  }

  override var phase: GesturePhase<Value> { base.phase }

  override func take(_ event: GestureEvent) {
    if event.kind == .down, !event.modifiers.isSuperset(of: modifiers) {
      base.cancel()
    } else {
      base.take(event)
    }
  }
}

extension Gesture {
  /// The gesture, made only if keys are held when it begins.
  public func modifiers(_ modifiers: EventModifiers) -> some Gesture<Value> {
    ModifierGesture(base: self, modifiers: modifiers)
  }
}
