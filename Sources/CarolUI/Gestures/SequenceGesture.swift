/// Two gestures of which the second is made after the first.
public struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  /// What is known of the one that is made.
  public enum Value {
    /// The first gesture is made.
    case first(First.Value)

    /// The first gesture has been made; the second has a value once it is made.
    case second(First.Value, Second.Value?)
  }

  /// The gesture that comes first.
  public var first: First

  /// The gesture that comes after it.
  public var second: Second

  /// Makes a gesture of two.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  func makeRecognizer(_ context: GestureContext) -> Recognizer<Value> {
    SequenceRecognizer<First, Second>(
      first.makeAnyRecognizer(context), second.makeAnyRecognizer(context))
  }

  func update(_ recognizer: Recognizer<Value>) {
    guard let recognizer = recognizer as? SequenceRecognizer<First, Second> else { return }
    first.updateAny(recognizer.first)
    second.updateAny(recognizer.second)
  }
}

extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

/// Follows one gesture, and then another.
///
/// The second begins where the pointer is when the first has been made, if it is still down.
final class SequenceRecognizer<First: Gesture, Second: Gesture>:
  Recognizer<SequenceGesture<First, Second>.Value>
{
  let first: Recognizer<First.Value>
  let second: Recognizer<Second.Value>
  private var isDown = false
  private var isSecond = false

  init(_ first: Recognizer<First.Value>, _ second: Recognizer<Second.Value>) {
    self.first = first
    self.second = second
  }

  override var isTentative: Bool { !isSecond && first.isTentative }
  override var deadline: Date? { isSecond ? second.deadline : first.deadline }

  override var phase: GesturePhase<SequenceGesture<First, Second>.Value> {
    guard isSecond, let value = first.phase.value else {
      switch first.phase {
      case .possible: return .possible
      case .active(let value), .ended(let value): return .active(.first(value))
      case .failed: return .failed
      }
    }
    switch second.phase {
    case .possible: return .active(.second(value, nil))
    case .active(let other): return .active(.second(value, other))
    case .ended(let other): return .ended(.second(value, other))
    case .failed: return .failed
    }
  }

  override func take(_ event: GestureEvent) {
    switch event.kind {
    case .down: isDown = true
    case .up: isDown = false
    case .moved, .time: break
    }
    if isSecond { return second.take(event) }
    first.take(event)
    guard first.progress == .ended else { return }
    isSecond = true
    guard isDown else { return }
    second.take(
      GestureEvent(
        kind: .down, location: event.location, time: event.time, modifiers: event.modifiers))
  }

  override func perform(_ isAllowed: Bool) {
    first.act(isAllowed)
    if isSecond { second.act(isAllowed) }
  }

  override func cancel() {
    if isSecond { second.cancel() } else { first.cancel() }
  }

  override func reset() {
    super.reset()
    isSecond = false
    isDown = false
    first.reset()
    second.reset()
  }
}
