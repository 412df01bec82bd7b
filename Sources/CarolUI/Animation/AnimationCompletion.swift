/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  let isLogical: Bool

  /// When it is as good as at its end, though a spring may still tremble.
  public static let logicallyComplete = AnimationCompletionCriteria(isLogical: true)

  /// When nothing moves any more.
  public static let removed = AnimationCompletionCriteria(isLogical: false)
}

/// What is to be done when everything that a change has set going has come to its end.
///
/// The first graph that takes the change in sees to it.
final class AnimationCompletion {
  private let action: @MainActor () -> Void
  private weak var token: RunToken?

  /// Whether a graph has taken the change in.
  private(set) var isTaken = false

  init(_ token: RunToken, _ action: @escaping @MainActor () -> Void) {
    self.token = token
    self.action = action
  }

  /// Does it soon if no graph has taken the change in: nothing moves.
  func finishUnlessTaken() {
    guard !isTaken else { return }
    isTaken = true
    MainQueue.run(action)
  }

  /// Leaves it to a graph.
  @MainActor
  func take(by graph: ViewGraph) {
    guard !isTaken, let token else { return }
    isTaken = true
    graph.watch(token, action)
  }
}

/// Makes changes whose effects are animated, and does something when these have come to their end.
///
/// If nothing moves, that is at once.
///
/// - Returns: What the first closure returns.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping @MainActor () -> Void
) rethrows -> Result {
  let token = RunToken(isLogical: completionCriteria.isLogical)
  let end = AnimationCompletion(token, completion)
  var transaction = Transaction.current
  transaction.animation = animation
  transaction.add(token, end)
  let result = try withTransaction(transaction, body)
  end.finishUnlessTaken()
  return result
}

extension Transaction {
  /// Adds something to be done when everything that the change sets going has come to its end.
  ///
  /// If nothing moves, that is soon after the change.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping @MainActor () -> Void
  ) {
    let token = RunToken(isLogical: criteria.isLogical)
    add(token, AnimationCompletion(token, completion))
  }
}
