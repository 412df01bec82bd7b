import Foundation

/// The main run loop, for what waits for something asynchronous.
@MainActor enum MainLoop {
  /// Runs something asynchronous to its end while the loop turns.
  static func run(
    _ work: @escaping @MainActor () async throws(Failure) -> Void
  ) throws(Failure) {
    var outcome: Result<Void, Failure>?
    Task {
      do throws(Failure) {
        try await work()
        outcome = .success(())
      } catch {
        outcome = .failure(error)
      }
    }
    while outcome == nil { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    try outcome?.get()
  }
}
