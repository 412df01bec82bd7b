import Synchronization

/// What drawing could not do as it was asked, kept until the host may say it.
///
/// A library never writes over the picture. It leaves a notice here, and goes on with what it has:
///
/// ```swift
/// DrawingNotices.shared.add("image \"logo\": not found (is it in an asset catalogue?)")
/// ```
///
/// **Guarantees**
/// - The same notice is handed out once, however often it is added.
/// - Any thread may add and take.
public final class DrawingNotices: Sendable {
  /// The notices of all drawing in the program.
  public static let shared = DrawingNotices()

  private struct State {
    var known: Set<String> = []
    var waiting: [String] = []
  }

  /// A picture that goes wrong anew in each frame must not fill the memory.
  private static let limit = 256

  private let state = Mutex(State())

  /// Makes an empty list.
  public init() {}

  /// Leaves a notice: `what: why (what to do)`, on one line, without the program's name.
  public func add(_ notice: String) {
    state.withLock { state in
      guard state.known.count < Self.limit, state.known.insert(notice).inserted else { return }
      state.waiting.append(notice)
    }
  }

  /// Hands out the notices that nobody has taken yet, the oldest first.
  public func take() -> [String] {
    state.withLock { state in
      defer { state.waiting.removeAll() }
      return state.waiting
    }
  }
}
