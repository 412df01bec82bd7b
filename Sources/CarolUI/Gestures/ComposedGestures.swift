/// Two gestures that can be made at once.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  /// What is known of both.
  public struct Value {
    /// The value of the first, while it is made and when it has been.
    public var first: First.Value?

    /// The value of the second, while it is made and when it has been.
    public var second: Second.Value?
  }

  /// The first gesture.
  public var first: First

  /// The second gesture.
  public var second: Second

  /// Makes a gesture of two.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  func makeRecognizer(_ context: GestureContext) -> Recognizer<Value> {
    PairRecognizer(
      .simultaneous, first.makeAnyRecognizer(context), second.makeAnyRecognizer(context)
    ) { Value(first: $0.value, second: $1.value) }
  }

  func update(_ recognizer: Recognizer<Value>) {
    guard
      let recognizer = recognizer as? PairRecognizer<First.Value, Second.Value, Value>
    else { return }
    first.updateAny(recognizer.first)
    second.updateAny(recognizer.second)
  }
}

extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable
where First.Value: Hashable, Second.Value: Hashable {}

/// Two gestures of which one is made: the first, or the second when the first has failed.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  /// The value of the one that is made.
  public enum Value {
    /// The first gesture is made.
    case first(First.Value)

    /// The second gesture is made.
    case second(Second.Value)
  }

  /// The gesture that comes first.
  public var first: First

  /// The gesture that is made when the first has failed.
  public var second: Second

  /// Makes a gesture of two.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  func makeRecognizer(_ context: GestureContext) -> Recognizer<Value> {
    PairRecognizer(
      .exclusive, first.makeAnyRecognizer(context), second.makeAnyRecognizer(context)
    ) { first, second in
      if let value = first.value { return .first(value) }
      return second.value.map { .second($0) }
    }
  }

  func update(_ recognizer: Recognizer<Value>) {
    guard
      let recognizer = recognizer as? PairRecognizer<First.Value, Second.Value, Value>
    else { return }
    first.updateAny(recognizer.first)
    second.updateAny(recognizer.second)
  }
}

extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

/// Follows two gestures, and makes one value of what is known of both.
final class PairRecognizer<First, Second, Value>: PassingRecognizer<Value> {
  let first: Recognizer<First>
  let second: Recognizer<Second>
  private let combine: (GesturePhase<First>, GesturePhase<Second>) -> Value?

  init(
    _ rule: GesturePair.Rule, _ first: Recognizer<First>, _ second: Recognizer<Second>,
    _ combine: @escaping (GesturePhase<First>, GesturePhase<Second>) -> Value?
  ) {
    self.first = first
    self.second = second
    self.combine = combine
    super.init(around: GesturePair(rule, first, second))
  }

  override var phase: GesturePhase<Value> {
    let value = combine(first.phase, second.phase)
    return switch progress {
    case .possible: .possible
    case .tentative, .active: value.map { .active($0) } ?? .possible
    case .ended: value.map { .ended($0) } ?? .failed
    case .failed: .failed
    }
  }
}

extension Gesture {
  /// Lets another gesture be made at the same time.
  public func simultaneously<Other: Gesture>(with other: Other)
    -> SimultaneousGesture<Self, Other>
  {
    SimultaneousGesture(self, other)
  }

  /// Lets another gesture be made if this one has failed.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }

  /// Lets another gesture be made after this one.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}
