import Dispatch

/// The main actor's queue, as code that does not know where it runs sees it.
///
/// A program whose main function is asynchronous serves this queue from any thread, so that asking
/// for the main thread would not do.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller runs on the main actor.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }

  /// Does something on the main actor: at once if the caller is there, else soon.
  static func run(_ action: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(action)
    } else {
      DispatchQueue.main.async(execute: action)
    }
  }

  /// Does something with a value on the main actor: at once if the caller is there, else soon.
  ///
  /// The value need not be sendable: whoever delivers it on another thread answers for it.
  static func run<Value>(with value: Value, _ action: @escaping @MainActor (Value) -> Void) {
    nonisolated(unsafe) let value = value
    run { unsafe action(value) }
  }
}
