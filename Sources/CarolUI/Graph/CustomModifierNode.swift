/// Where the body of a modifier finds the view that it is applied to.
@MainActor
final class ContentSource {
  fileprivate var make: (NodeContext) -> Node
  fileprivate var update: (Node) -> Void

  /// The nodes that stand where the body has put the view; nearly always one.
  private var places: [WeakNode] = []

  init<Content: View>(_ content: Content) {
    make = { $0.makeNode(content) }
    update = { ($0 as? ViewNode<Content>)?.update(content) }
  }

  func add(_ node: Node) {
    places.removeAll { $0.node?.isAlive != true }
    places.append(WeakNode(node: node))
  }

  /// Gives all places the view's new value.
  func set<Content: View>(_ content: Content) {
    make = { $0.makeNode(content) }
    update = { ($0 as? ViewNode<Content>)?.update(content) }
    for place in places {
      if let node = place.node, node.isAlive { update(node) }
    }
  }

  private struct WeakNode {
    weak var node: Node?
  }
}

/// Stands in a modifier's body where the view is to be.
final class ViewModifierContentNode<Modifier: ViewModifier>:
  ViewNode<ViewModifierContent<Modifier>>
{
  private var child: Node?

  init(_ view: ViewModifierContent<Modifier>, _ context: NodeContext) {
    super.init(context)
    let child = view.source.make(inside)
    view.source.add(child)
    self.child = child
  }

  override func update(_ view: ViewModifierContent<Modifier>) {}

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }
}

/// The node of a view under a modifier with a body: it keeps the modifier's state.
final class CustomModifierNode<Base: View, Modifier: ViewModifier>:
  ViewNode<ModifiedContent<Base, Modifier>>
{
  private let source: ContentSource
  private var value: ModifiedContent<Base, Modifier>
  private var slots: [AnyObject?]
  private var attribute: AnimatedAttribute<Modifier>?
  private var child: ViewNode<Modifier.Body>?
  private lazy var scope = ReadScope(graph) { [weak self] in self?.markDirty() }

  init(_ view: ModifiedContent<Base, Modifier>, _ context: NodeContext) {
    source = ContentSource(view.content)
    value = view
    slots = Array(repeating: nil, count: DynamicPropertyList.of(Modifier.self).slotCount)
    super.init(context)
    attribute = .moving(view.modifier, in: graph) { [weak self] in self?.markDirty() }
    evaluate()
  }

  override func update(_ view: ModifiedContent<Base, Modifier>) {
    let old = value
    value = view
    if !FieldComparison.of(Modifier.self).areEqual(old.modifier, view.modifier) {
      attribute?.set(view.modifier, transaction: transaction)
      evaluate()
    }
    source.set(view.content)
  }

  override func evaluate() {
    clean()
    graph.counts.bodies += 1
    var modifier = attribute?.presented ?? value.modifier
    let body = scope.track {
      DynamicPropertyList.of(Modifier.self).connect(&modifier, slots: &slots, node: self)
      return modifier.body(content: ViewModifierContent(source: source))
    }
    if let child {
      child.update(body)
    } else {
      child = inside.makeNode(body)
    }
  }

  override func environmentChanged(from old: EnvironmentValues) {
    if DynamicPropertyList.of(Modifier.self).isConcerned(by: old, environment, in: value.modifier) {
      markDirty()
    }
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }

  override func removed() {
    scope.cancel()
    attribute?.stop()
  }
}
