/// A child that comes and goes, whatever its type.
@MainActor
protocol Presence: AnyObject {
  /// Whether the child is on its way out.
  var isLeaving: Bool { get }

  /// Calls the closure with the child and what belongs to it.
  func forEachNode(_ action: (Node) -> Void)

  /// Adds the child's items.
  func collectItems(_ items: inout [Item])
}

extension ChildPresence: Presence {}

extension Node {
  /// Gives a child its new value; it comes if it is not there, and comes back if it is leaving.
  ///
  /// - Returns: The child.
  func show<Content: View>(
    _ content: Content, as child: ChildPresence<ViewNode<Content>>?
  ) -> ChildPresence<ViewNode<Content>> {
    guard let child else {
      let made = ChildPresence(inside.makeNode(content), in: self)
      made.arrive()
      itemsChanged()
      return made
    }
    child.node.update(content)
    if child.isLeaving {
      child.comeBack()
      itemsChanged()
    }
    return child
  }

  /// Lets a child go, if it is there.
  ///
  /// - Parameter forget: Lets go of it when it leaves the tree later.
  /// - Returns: The child while it is on its way out.
  func letLeave<Child: Node>(
    _ child: ChildPresence<Child>?, forget: @escaping @MainActor () -> Void
  ) -> ChildPresence<Child>? {
    guard let child, !child.isLeaving else { return child }
    child.leave { [weak self] in
      forget()
      self?.itemsChanged()
    }
    itemsChanged()
    return child.isLeaving ? child : nil
  }
}

/// A child that is followed by another when its identity changes, and those that still leave.
@MainActor
final class Succession<Child: Node> {
  private(set) var current: ChildPresence<Child>
  private var leaving: [ChildPresence<Child>] = []
  private unowned let owner: Node

  /// Begins with a child that is there.
  init(_ node: Child, in owner: Node) {
    self.owner = owner
    current = ChildPresence(node, in: owner)
  }

  /// Lets the child go, and another come.
  func replace(_ make: () -> Child) {
    let old = current
    if let gone = owner.letLeave(old, forget: { [weak self] in self?.forget(old) }) {
      leaving.append(gone)
    }
    current = ChildPresence(make(), in: owner)
    current.arrive()
    owner.itemsChanged()
  }

  private func forget(_ child: ChildPresence<Child>) {
    leaving.removeAll { $0 === child }
  }

  /// Calls the closure with all children and what belongs to them.
  func forEachNode(_ action: (Node) -> Void) {
    for child in leaving { child.forEachNode(action) }
    current.forEachNode(action)
  }

  /// Adds the items of all children.
  func collectItems(_ items: inout [Item]) {
    for child in leaving { child.collectItems(&items) }
    current.collectItems(&items)
  }
}
