/// The pointer down on a control, and up again on it: how a button is pressed.
///
/// It waits for none but those inside, and others wait for it.
struct PressGesture: PrimitiveGesture {
  /// Whether the pointer is over the control; at the end, whether it was let go there.
  typealias Value = Bool

  func makeRecognizer(_ context: GestureContext) -> Recognizer<Bool> {
    PressRecognizer(context)
  }

  func update(_ recognizer: Recognizer<Bool>) {}
}

/// Follows a pointer that went down on a control.
final class PressRecognizer: Recognizer<Bool> {
  private let context: GestureContext
  private var current = GesturePhase<Bool>.possible

  init(_ context: GestureContext) {
    self.context = context
  }

  override var phase: GesturePhase<Bool> { current }
  override var isTentative: Bool { true }

  override func take(_ event: GestureEvent) {
    guard !progress.isTerminal, event.kind != .time else { return }
    let point = context.location(of: event, in: .local)
    let isOver = CGRect(origin: .zero, size: context.item.size).contains(point)
    switch event.kind {
    case .down: current = .active(true)
    case .moved: current = .active(isOver)
    case .up: current = isOver ? .ended(true) : .failed
    case .time: break
    }
  }

  override func cancel() {
    if !progress.isTerminal { current = .failed }
  }

  override func reset() {
    super.reset()
    current = .possible
  }
}

extension View {
  /// Makes a control of the view that is pressed as a button is.
  ///
  /// - Parameters:
  ///   - onPressingChanged: Told whether the control is pressed; false at the end in any case.
  ///   - action: Done when the pointer is let go over the control.
  func onPress(
    _ onPressingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
    perform action: @escaping @MainActor () -> Void
  ) -> some View {
    gesture(
      PressingGesture(base: PressGesture(), change: onPressingChanged).onEnded { _ in action() })
  }
}

/// A gesture that tells while it is being made, and when it is over.
struct PressingGesture<Base: Gesture>: PrimitiveGesture where Base.Value == Bool {
  typealias Value = Bool

  let base: Base
  let change: @MainActor (Bool) -> Void

  func makeRecognizer(_ context: GestureContext) -> Recognizer<Bool> {
    PressingRecognizer(base.makeAnyRecognizer(context), self)
  }

  func update(_ recognizer: Recognizer<Bool>) {
    guard let recognizer = recognizer as? PressingRecognizer<Base> else { return }
    recognizer.gesture = self
    base.updateAny(recognizer.base)
  }
}

/// Tells whether a gesture is being made.
final class PressingRecognizer<Base: Gesture>: PassingRecognizer<Bool> where Base.Value == Bool {
  var gesture: PressingGesture<Base>
  let base: Recognizer<Bool>
  private var isPressed = false

  init(_ base: Recognizer<Bool>, _ gesture: PressingGesture<Base>) {
    self.base = base
    self.gesture = gesture
    super.init(around: base)
  }

  override var phase: GesturePhase<Bool> { base.phase }

  override func perform(_ isAllowed: Bool) {
    super.perform(isAllowed)
    if case .active(let isOver) = base.phase {
      if isAllowed { set(isOver) }
    } else {
      set(false)
    }
  }

  override func cancel() {
    super.cancel()
    if base.progress.isTerminal { set(false) }
  }

  private func set(_ isPressed: Bool) {
    guard isPressed != self.isPressed else { return }
    self.isPressed = isPressed
    gesture.change(isPressed)
  }
}
