/// The course of a change through time.
///
/// The value that is animated is the whole way from old to new; the course says how much of it has
/// been gone at a given time.
public protocol CustomAnimation: Hashable, Sendable {
  /// How much of the way has been gone, or nil once the change is complete.
  ///
  /// - Parameters:
  ///   - value: The whole way.
  ///   - time: Seconds since the change began.
  ///   - context: What the course keeps between calls.
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?

  /// How fast the change is at a time, per second, if the course can tell.
  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V?

  /// Whether this course takes over from one that is under way, rather than adding to it.
  ///
  /// A course that answers yes is from then on asked for the whole way since the first one's start,
  /// and may take the speed reached from the earlier course.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// Cannot tell.
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    nil
  }

  /// Adds to the other course.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    false
  }
}

/// What one run of an animation keeps between calls.
public struct AnimationContext<Value: VectorArithmetic> {
  /// Whatever the course wants to remember, under keys of its own.
  public var state: AnimationState<Value>

  /// Whether the change is as good as complete, though the course may still go on for a while.
  public var isLogicallyComplete = false

  /// Makes the context of a run that begins.
  init(state: AnimationState<Value> = AnimationState()) {
    self.state = state
  }
}

/// Values that a course of animation remembers, under keys of its own.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Remembers nothing yet.
  public init() {}

  /// The value of a key.
  public subscript<Key: AnimationStateKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// Names a value that a course of animation remembers.
public protocol AnimationStateKey {
  /// The type of the value.
  associatedtype Value

  /// The value before anything has been remembered.
  static var defaultValue: Value { get }
}
