/// The lasting counterpart of one view value: its place in the tree, and what it remembers.
///
/// Nodes form a tree of the same shape as the views. What can be laid out and drawn hangs in a
/// second tree, of ``Item``s; a node without an item of its own (a group, a condition, a body)
/// passes on its children's.
@MainActor
class Node {
  unowned let graph: ViewGraph
  private(set) weak var parent: Node?

  /// How many nodes stand above this one; bodies are evaluated from the top down.
  let depth: Int

  /// The node's turn among all nodes of the graph; siblings are evaluated in this order.
  let serial: Int

  /// The values that the views here see, changed only through ``setEnvironment(_:)``.
  private(set) var environment: EnvironmentValues

  /// The nearest modifier above that changes transactions.
  let transactionScope: TransactionScope?

  private(set) var isAlive = true
  private(set) var isDirty = false

  init(_ context: NodeContext) {
    graph = context.graph
    parent = context.parent
    depth = (context.parent?.depth ?? -1) + 1
    environment = context.environment
    transactionScope = context.transactionScope
    graph.counts.nodes += 1
    serial = graph.nextSerial()
  }

  // MARK: - What kinds of nodes decide

  /// Calls the closure with each child, in order.
  func forEachChild(_ action: (Node) -> Void) {}

  /// Adds what this node contributes to the layout around it.
  func collectItems(_ items: inout [Item]) {
    forEachChild { $0.collectItems(&items) }
  }

  /// Does again what made the node dirty; called by the graph, parents first.
  func evaluate() {}

  /// Tells the node that the values around it have changed.
  func environmentChanged(from old: EnvironmentValues) {}

  /// What the views here hand up under a key, those of the children in order; nil for nothing.
  func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    var result: Key.Value?
    forEachChild { child in
      guard let next = child.preference(key) else { return }
      guard var value = result else {
        result = next
        return
      }
      key.reduce(value: &value) { next }
      result = value
    }
    return result
  }

  /// What the children see; a modifier of the environment answers with other values.
  func environmentForChildren() -> EnvironmentValues { environment }

  /// How what is inside comes and goes, if something around it says so.
  ///
  /// Passed upwards until a node that lays items out.
  var transitionAround: AnyTransition? { parent?.transitionAround }

  /// Whether collections inside make views only when they come into sight.
  ///
  /// Passed upwards until a node that lays items out.
  var makesViewsLazily: Bool { parent?.makesViewsLazily ?? false }

  /// Lets go of everything outside the tree, when the node leaves it.
  func removed() {}

  /// Takes notice that the items of a descendant are others than before.
  ///
  /// Passed upwards until a node that lays items out takes it.
  func itemsChanged() {
    parent?.itemsChanged()
  }

  // MARK: - What all nodes do alike

  /// The context of this node's children.
  var inside: NodeContext {
    NodeContext(
      graph: graph, parent: self, environment: environmentForChildren(),
      transactionScope: transactionScopeForChildren)
  }

  var transactionScopeForChildren: TransactionScope? { transactionScope }

  /// Asks the graph to evaluate this node in its next update.
  func markDirty() {
    guard isAlive, !isDirty else { return }
    isDirty = true
    graph.enqueue(self)
  }

  /// Notes that the node is being evaluated and owes nothing more.
  func clean() {
    isDirty = false
  }

  /// Gives the node, and all below it, other environment values.
  func setEnvironment(_ values: EnvironmentValues) {
    let old = environment
    environment = values
    environmentChanged(from: old)
    let inner = environmentForChildren()
    forEachChild { $0.setEnvironment(inner) }
  }

  /// Takes the node and all below it out of the tree for good.
  func remove() {
    guard isAlive else { return }
    isAlive = false
    graph.counts.nodes -= 1
    forEachChild { $0.remove() }
    removed()
  }
}

/// The node of a view of one type, which takes new values of that type.
@MainActor
class ViewNode<Content: View>: Node {
  /// Takes the view's new value, as its parent's body has just made it.
  func update(_ view: Content) {
    preconditionFailure("\(Self.self) takes no values")
  }
}

/// What a node needs to know of its surroundings when it is made.
@MainActor
struct NodeContext {
  let graph: ViewGraph
  let parent: Node?
  var environment: EnvironmentValues
  var transactionScope: TransactionScope?

  /// The context of a node's children, seen from that node's initialiser.
  func inside(_ node: Node) -> NodeContext { node.inside }

  /// Makes the node of a view: its own kind for a primitive view, else one that keeps its body.
  func makeNode<Content: View>(_ view: Content) -> ViewNode<Content> {
    guard let primitive = view as? any PrimitiveView else {
      return BodyNode(view, self)
    }
    guard let node = makePrimitive(primitive) as? ViewNode<Content> else {
      preconditionFailure("\(Content.self) made a node for another type")
    }
    return node
  }

  private func makePrimitive(_ view: some PrimitiveView) -> Node {
    view.makeNode(self)
  }
}
