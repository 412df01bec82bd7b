/// A view with one item of its own kind around whatever is inside.
@MainActor
protocol HolderView: PrimitiveView {
  associatedtype Content: View
  associatedtype Holder: HolderItem

  /// What is inside.
  var content: Content { get }

  /// Makes the item.
  func makeItem(of content: Node, node: Node) -> Holder

  /// Hands the view's new value to the item.
  func update(_ item: Holder, transaction: Transaction)
}

extension HolderView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    HolderNode(self, context)
  }
}

/// The node of a view with one item around whatever is inside.
final class HolderNode<Holding: HolderView>: ViewNode<Holding> {
  private var child: ViewNode<Holding.Content>?
  private var item: Holding.Holder?

  init(_ view: Holding, _ context: NodeContext) {
    super.init(context)
    let child = inside.makeNode(view.content)
    self.child = child
    item = view.makeItem(of: child, node: self)
  }

  override func update(_ view: Holding) {
    if let item { view.update(item, transaction: transaction) }
    child?.update(view.content)
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }

  override func collectItems(_ items: inout [Item]) {
    if let item { items.append(item) }
  }

  override func itemsChanged() {
    item?.contentChanged()
  }

  override func removed() {
    item?.stop()
  }

  override var transitionAround: AnyTransition? { nil }
  override var makesViewsLazily: Bool { false }
}

/// An item around whatever a node consists of.
class HolderItem: Item {
  private let content: Node
  private var collected: [Item]?

  init(of content: Node, node: Node) {
    self.content = content
    super.init(node)
  }

  /// The items inside, in order.
  final var items: [Item] {
    if let collected { return collected }
    var items: [Item] = []
    content.collectItems(&items)
    for item in items { adopt(item) }
    collected = items
    return items
  }

  /// Takes note that other items than before are inside.
  func contentChanged() {
    collected = nil
    layoutChanged()
    graph.layoutChanged()
  }

  /// Stays as it is, since its node leaves the tree.
  func stop() {}

  override func forEachChild(_ action: (Item) -> Void) {
    for item in items { action(item) }
  }
}
