/// A value of a node, or of an item, as it is shown: perhaps on its way to the value it has.
///
/// This class is for values that change at a stroke; ``MovingAttribute`` is for the others.
@MainActor
class AnimatedAttribute<Value> {
  /// The value as it is shown.
  fileprivate(set) var presented: Value

  fileprivate init(_ value: Value) {
    presented = value
  }

  /// Makes the attribute that suits a value.
  ///
  /// - Parameters:
  ///   - value: The value at first.
  ///   - graph: The graph whose time counts.
  ///   - onChange: Called when the value shown has moved.
  static func make(
    _ value: Value, in graph: ViewGraph, onChange: @escaping @MainActor () -> Void
  ) -> AnimatedAttribute {
    moving(value, in: graph, onChange: onChange) ?? AnimatedAttribute(value)
  }

  /// Makes the attribute of a value that changes by degrees; nil for any other.
  static func moving(
    _ value: Value, in graph: ViewGraph, onChange: @escaping @MainActor () -> Void
  ) -> AnimatedAttribute? {
    guard let animatable = value as? any Animatable else { return nil }
    func open<Moving: Animatable>(_ value: Moving) -> AnyObject? {
      if Moving.AnimatableData.self == EmptyAnimatableData.self { return nil }
      return MovingAttribute(value, in: graph, onChange: onChange)
    }
    return open(animatable) as? AnimatedAttribute
  }

  /// Gives the attribute another value, under a transaction.
  func set(_ value: Value, transaction: Transaction) {
    presented = value
  }

  /// Stays where it is, since its node leaves the tree.
  func stop() {}
}

/// An attribute whose value moves by its animatable data.
final class MovingAttribute<Value: Animatable>: AnimatedAttribute<Value>, Moving {
  private unowned let graph: ViewGraph
  private let onChange: @MainActor () -> Void
  private var value: Value
  private var animator: Animator<Value.AnimatableData>
  private var isListed = false

  init(_ value: Value, in graph: ViewGraph, onChange: @escaping @MainActor () -> Void) {
    self.graph = graph
    self.onChange = onChange
    self.value = value
    animator = Animator(value.animatableData)
    super.init(value)
  }

  override func set(_ value: Value, transaction: Transaction) {
    self.value = value
    animator.set(
      value.animatableData, animation: transaction.effectiveAnimation,
      end: transaction.end, at: graph.time)
    show()
    switch (animator.isRunning, isListed) {
    case (true, false):
      isListed = true
      graph.begin(self)
    case (false, true):
      graph.stopped()
    default:
      break
    }
  }

  override func stop() {
    animator.stop()
    if isListed { graph.stopped() }
  }

  func advance(to time: TimeInterval) -> Bool {
    animator.advance(to: time)
    show()
    onChange()
    return animator.isRunning
  }

  func isUnderWay() -> Bool {
    isListed = animator.isRunning
    return isListed
  }

  private func show() {
    var shown = value
    if animator.isRunning { shown.animatableData = animator.presented }
    presented = shown
  }
}

/// Something that is under way and wants to be brought to the time of each picture.
@MainActor
protocol Moving: AnyObject {
  /// Moves to a time, and tells whether it is still under way.
  func advance(to time: TimeInterval) -> Bool

  /// Whether it is under way; if not, the graph lets go of it.
  func isUnderWay() -> Bool
}
