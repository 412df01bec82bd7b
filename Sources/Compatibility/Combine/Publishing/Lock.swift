internal import Synchronization

/// A mutex beside the properties that it protects.
///
/// What is delivered here need not be sendable, so it cannot lie inside the mutex. No foreign code
/// is called while the lock is held.
struct Lock: ~Copyable {
  private let mutex = Mutex(())

  /// Does something that nobody else under this lock does at the same time.
  func withLock<Result>(_ body: () -> Result) -> Result {
    var result: Result?
    mutex.withLock { _ in result = body() }
    guard let result else { preconditionFailure("the body has been called") }
    return result
  }
}
