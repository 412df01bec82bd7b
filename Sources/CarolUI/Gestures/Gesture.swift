/// Something done with the pointer that a view can wait for.
///
/// A gesture of one's own has a `body` made of others.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// What is known of the gesture while it is made.
  associatedtype Value = Body.Value

  /// The gesture that this one consists of.
  associatedtype Body: Gesture

  /// The gesture that this one consists of.
  var body: Body { get }
}

extension Never: Gesture {
  /// Nothing is known of what is never made.
  public typealias Value = Never
}

/// A gesture that the graph knows how to follow itself.
@MainActor
protocol PrimitiveGesture: Gesture where Body == Never {
  /// Makes what follows the gesture.
  func makeRecognizer(_ context: GestureContext) -> Recognizer<Value>

  /// Takes the gesture's new value for one that follows an earlier value of the same kind.
  func update(_ recognizer: Recognizer<Value>)
}

extension PrimitiveGesture {
  /// Never called: the graph follows the gesture itself.
  public var body: Never { preconditionFailure("\(Self.self) is followed by the graph itself") }
}

/// What a recognizer knows of its surroundings.
@MainActor
struct GestureContext {
  /// The item that has the gesture.
  unowned let item: Item

  /// A place of the pointer, in a space.
  func location(of event: GestureEvent, in space: CoordinateSpace) -> CGPoint {
    item.fromWindow(event.location, to: space)
  }
}

extension Gesture {
  /// Makes what follows the gesture, or the one it consists of.
  func makeAnyRecognizer(_ context: GestureContext) -> Recognizer<Value> {
    if let primitive = self as? any PrimitiveGesture {
      return open(primitive, context)
    }
    return BodyRecognizer(self, context)
  }

  /// Takes the gesture's new value for what follows it.
  func updateAny(_ recognizer: Recognizer<Value>) {
    if let recognizer = recognizer as? BodyRecognizer<Self> {
      recognizer.set(self)
    } else if let primitive = self as? any PrimitiveGesture {
      update(primitive, recognizer)
    }
  }

  private func open(_ gesture: some PrimitiveGesture, _ context: GestureContext)
    -> Recognizer<Value>
  {
    guard let recognizer = gesture.makeRecognizer(context) as? Recognizer<Value> else {
      preconditionFailure("\(Self.self) is followed by what knows other values")
    }
    return recognizer
  }

  private func update<Other: PrimitiveGesture>(
    _ gesture: Other, _ recognizer: Recognizer<Value>
  ) {
    if let recognizer = recognizer as? Recognizer<Other.Value> { gesture.update(recognizer) }
  }
}

/// Passes on everything to the recognizer that does the work.
class PassingRecognizer<Value>: Recognizer<Value> {
  let tracker: GestureTracker

  init(around tracker: GestureTracker) {
    self.tracker = tracker
  }

  override var isTentative: Bool { tracker.progress == .tentative }
  override var progress: GestureProgress { tracker.progress }
  override var deadline: Date? { tracker.deadline }
  override func take(_ event: GestureEvent) { tracker.take(event) }
  override func perform(_ isAllowed: Bool) { tracker.act(isAllowed) }
  override func cancel() { tracker.cancel() }

  override func reset() {
    super.reset()
    tracker.reset()
  }
}

/// Follows a gesture that consists of another, and keeps its state.
final class BodyRecognizer<G: Gesture>: PassingRecognizer<G.Value> {
  private let base: Recognizer<G.Body.Value>
  private let context: GestureContext
  private var slots: [AnyObject?]

  init(_ gesture: G, _ context: GestureContext) {
    self.context = context
    slots = Array(repeating: nil, count: DynamicPropertyList.of(G.self).slotCount)
    var gesture = gesture
    DynamicPropertyList.of(G.self).connect(&gesture, slots: &slots, node: context.item.node)
    base = gesture.body.makeAnyRecognizer(context)
    super.init(around: base)
  }

  func set(_ gesture: G) {
    var gesture = gesture
    DynamicPropertyList.of(G.self).connect(&gesture, slots: &slots, node: context.item.node)
    gesture.body.updateAny(base)
  }

  override var phase: GesturePhase<G.Value> {
    guard let phase = base.phase as? GesturePhase<G.Value> else {
      preconditionFailure("\(G.self) has other values than its body")
    }
    return phase
  }
}

/// A gesture whose type is hidden.
public struct AnyGesture<Value>: PrimitiveGesture {
  private let make: (GestureContext) -> Recognizer<Value>
  private let updateRecognizer: (Recognizer<Value>) -> Void

  /// Hides the type of a gesture.
  public init<T: Gesture>(_ gesture: T) where T.Value == Value {
    make = { gesture.makeAnyRecognizer($0) }
    updateRecognizer = { gesture.updateAny($0) }
  }

  func makeRecognizer(_ context: GestureContext) -> Recognizer<Value> { make(context) }
  func update(_ recognizer: Recognizer<Value>) { updateRecognizer(recognizer) }
}

extension Optional: Gesture where Wrapped: Gesture {
  /// What is known of the gesture, if there is one.
  public typealias Value = Wrapped.Value
}

extension Optional: PrimitiveGesture where Wrapped: Gesture {
  func makeRecognizer(_ context: GestureContext) -> Recognizer<Wrapped.Value> {
    OptionalRecognizer(self, context)
  }

  func update(_ recognizer: Recognizer<Wrapped.Value>) {
    (recognizer as? OptionalRecognizer<Wrapped>)?.set(self)
  }
}

/// Follows a gesture while there is one.
final class OptionalRecognizer<G: Gesture>: Recognizer<G.Value> {
  private let context: GestureContext
  private var base: Recognizer<G.Value>?

  init(_ gesture: G?, _ context: GestureContext) {
    self.context = context
    super.init()
    set(gesture)
  }

  func set(_ gesture: G?) {
    guard let gesture else {
      base?.cancel()
      base = nil
      return
    }
    if let base { gesture.updateAny(base) } else { base = gesture.makeAnyRecognizer(context) }
  }

  override var phase: GesturePhase<G.Value> { base?.phase ?? .failed }
  override var isTentative: Bool { base?.isTentative ?? false }
  override var deadline: Date? { base?.deadline }
  override func take(_ event: GestureEvent) { base?.take(event) }
  override func perform(_ isAllowed: Bool) { base?.act(isAllowed) }
  override func cancel() { base?.cancel() }

  override func reset() {
    super.reset()
    base?.reset()
  }
}
