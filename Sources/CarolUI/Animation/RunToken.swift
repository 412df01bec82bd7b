/// What all runs that one change has set going hold on to, so that their end can be told.
///
/// The graph watches tokens, and finds that one is gone when the last run has let go of it.
final class RunToken {
  /// Whether a run lets go when it is as good as at its end, rather than when it is.
  let isLogical: Bool

  init(isLogical: Bool = false) {
    self.isLogical = isLogical
  }
}

/// The tokens that a run holds on to, one by one.
final class RunEnd {
  private let completion: AnimationCompletion?
  private let token: RunToken
  private let others: RunEnd?

  init(_ token: RunToken, _ completion: AnimationCompletion? = nil, and others: RunEnd? = nil) {
    self.token = token
    self.completion = completion
    self.others = others
  }

  /// Leaves to a graph what is to be done at the end.
  @MainActor
  func take(by graph: ViewGraph) {
    completion?.take(by: graph)
    others?.take(by: graph)
  }

  /// Does what is to be done at the end unless a graph will, down to what the outer change brought.
  func finishUnlessTaken(but outer: RunEnd?) {
    guard self !== outer else { return }
    completion?.finishUnlessTaken()
    others?.finishUnlessTaken(but: outer)
  }

  /// The tokens of both.
  static func of(_ first: RunEnd?, _ second: RunEnd?) -> RunEnd? {
    guard let first, let second else { return first ?? second }
    return RunEnd(first.token, first.completion, and: of(first.others, second))
  }

  /// The tokens that a run still holds on to when it is as good as at its end.
  var remainder: RunEnd? {
    token.isLogical ? others?.remainder : RunEnd(token, completion, and: others?.remainder)
  }
}

extension Transaction {
  /// Lets what the change sets going hold on to one more token.
  mutating func add(_ token: RunToken, _ completion: AnimationCompletion? = nil) {
    end = RunEnd(token, completion, and: end)
  }
}

/// A token that is watched, and what is to be done when it has gone.
struct TokenWatch {
  weak var token: RunToken?
  var action: @MainActor () -> Void
}
