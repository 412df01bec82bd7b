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

/// A token that is watched, and what is to be done when it has gone.
struct TokenWatch {
  weak var token: RunToken?
  var action: @MainActor () -> Void
}
