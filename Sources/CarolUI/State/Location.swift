/// A place where a value lasts, that bindings read and write.
@MainActor
class Location<Value> {
  /// The value, read by whoever is being evaluated.
  var value: Value { preconditionFailure("a location holds a value") }

  /// Writes the value; what has read it is evaluated again under the transaction.
  func set(_ value: Value, transaction: Transaction) {}
}

/// The place of a `@State` property in the node of its view.
///
/// A write takes effect for evaluations when the graph comes to its transaction, and at once for
/// everybody else: two writes under two animations are each seen with their own.
final class StateLocation<Value>: Location<Value> {
  private weak var graph: ViewGraph?
  private var committed: Value

  /// What was written since, if the graph has not come to it yet.
  private var written: Value?
  private var pendingWrites = 0

  private var readers: [ObjectIdentifier: (scope: ReadScope, generation: Int)] = [:]

  init(_ value: Value, graph: ViewGraph) {
    committed = value
    self.graph = graph
  }

  override var value: Value {
    if let scope = ReadScope.current {
      readers[ObjectIdentifier(scope)] = (scope, scope.generation)
    }
    guard let written, graph?.isEvaluating != true else { return committed }
    return written
  }

  override func set(_ value: Value, transaction: Transaction) {
    guard let graph else {
      committed = value
      return
    }
    written = value
    pendingWrites += 1
    graph.record(transaction) { [weak self] in self?.commit(value) }
  }

  private func commit(_ value: Value) {
    pendingWrites -= 1
    if pendingWrites == 0 { written = nil }
    if FieldComparison.of(Value.self).areEqual(committed, value) { return }
    committed = value
    let readers = readers
    self.readers.removeAll(keepingCapacity: true)
    for reader in readers.values { reader.scope.fire(reader.generation) }
  }
}

/// The place of a binding that was made from two closures.
final class ClosureLocation<Value>: Location<Value> {
  private let read: () -> Value
  private let write: (Value, Transaction) -> Void

  init(read: @escaping () -> Value, write: @escaping (Value, Transaction) -> Void) {
    self.read = read
    self.write = write
  }

  override var value: Value { read() }

  override func set(_ value: Value, transaction: Transaction) {
    write(value, transaction)
  }
}

/// The place of a part of another location's value.
final class PartLocation<Whole, Value>: Location<Value> {
  private let whole: Location<Whole>
  private let part: WritableKeyPath<Whole, Value>

  init(_ whole: Location<Whole>, _ part: WritableKeyPath<Whole, Value>) {
    self.whole = whole
    self.part = part
  }

  override var value: Value { whole.value[keyPath: part] }

  override func set(_ value: Value, transaction: Transaction) {
    var new = whole.value
    new[keyPath: part] = value
    whole.set(new, transaction: transaction)
  }
}
