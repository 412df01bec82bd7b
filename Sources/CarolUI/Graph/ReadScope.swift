internal import Synchronization

/// Watches what a closure reads, and tells once when any of it has changed.
///
/// Two kinds of reads are seen: of the properties of `@Observable` objects, and of `@State` and its
/// bindings. The owner evaluates again within ``track(_:)``, which also begins to watch anew.
///
/// **Implementation notes.** Observation cannot be ended from outside: a tracked closure is told of
/// the first change, and until then stays in the lists of everything it has read. A scope that reads
/// something at each frame while nothing changes would fill them. Each scope therefore also reads a
/// property of its own, whose change before the next evaluation ends the old watch.
@MainActor
final class ReadScope {
  /// The scope whose closure is being evaluated.
  private(set) static var current: ReadScope?

  /// Which evaluation is the newest; what earlier ones have read no longer matters.
  private(set) var generation = 0

  private unowned let graph: ViewGraph
  private let invalidate: @MainActor () -> Void
  private var marker: ScopeMarker?

  init(_ graph: ViewGraph, invalidate: @escaping @MainActor () -> Void) {
    self.graph = graph
    self.invalidate = invalidate
  }

  /// Evaluates the closure and watches what it reads from now on.
  func track<Result>(_ body: () -> Result) -> Result {
    generation &+= 1
    let outer = ReadScope.current
    ReadScope.current = self
    defer { ReadScope.current = outer }
    marker?.endWatch()
    return withObservationTracking(
      {
        marker?.read()
        return body()
      }, onChange: MainActor.assumeIsolated { notice() })
  }

  /// Forgets what was read.
  func cancel() {
    generation &+= 1
    marker?.endWatch()
    marker = nil
  }

  /// Takes notice that something read in an evaluation has changed.
  func fire(_ generation: Int) {
    guard generation == self.generation else { return }
    self.generation &+= 1
    invalidate()
  }

  /// The closure that observation keeps; made only if an observable object was read at all.
  private func notice() -> @Sendable () -> Void {
    let generation = generation
    if marker == nil { marker = ScopeMarker() }
    let watch = Watch()
    return { [weak self] in
      _ = watch
      MainQueue.run { self?.noticed(generation) }
    }
  }

  /// The object is about to change: the graph acts on it in its next update, not now.
  private func noticed(_ generation: Int) {
    guard generation == self.generation else { return }
    graph.record(Transaction.current) { [weak self] in self?.fire(generation) }
  }
}

/// An observable object of a scope's own, by which the scope ends a watch that has not come true.
private final class ScopeMarker: Observable {
  private let registrar = ObservationRegistrar()
  private var watch: Int { 0 }

  func read() {
    registrar.access(self, keyPath: \.watch)
  }

  func endWatch() {
    registrar.willSet(self, keyPath: \.watch)
  }
}

/// Lives as long as observation keeps the closure of one evaluation; counted for tests.
package final class Watch: Sendable {
  private static let alive = Mutex(0)

  /// How many evaluations are watched in the whole process.
  package static var count: Int { alive.withLock { $0 } }

  init() {
    Watch.alive.withLock { $0 += 1 }
  }

  deinit {
    Watch.alive.withLock { $0 -= 1 }
  }
}
