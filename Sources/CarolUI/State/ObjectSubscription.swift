/// Evaluates a node again whenever an object tells of a change.
///
/// Kept in the node that uses the object, and gone with it.
@MainActor
final class ObjectSubscription<Object: ObservableObject> {
  /// The object that is followed.
  private(set) var object: Object?

  private var subscription: AnyCancellable?

  /// Follows an object, and no other any more.
  func follow(_ object: Object?, for node: Node) {
    guard object !== self.object else { return }
    self.object = object
    subscription = object?.objectWillChange.sink { @Sendable [weak node] _ in
      MainQueue.run { [weak node] in node?.objectWillChange() }
    }
  }
}

extension Node {
  /// Takes note that an object used here is about to change, to be evaluated in the next update.
  fileprivate func objectWillChange() {
    guard isAlive else { return }
    graph.record(Transaction.current) { [weak self] in self?.markDirty() }
  }
}

/// An observable object whose properties are to be had as bindings.
@MainActor
struct ObjectBindings<Object: ObservableObject> {
  let object: Object

  func binding<Part>(to part: ReferenceWritableKeyPath<Object, Part>) -> Binding<Part> {
    let object = object
    return Binding(
      location: ClosureLocation(
        read: { object[keyPath: part] },
        write: { value, transaction in
          withTransaction(transaction) { object[keyPath: part] = value }
        }))
  }
}
