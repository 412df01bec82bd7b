/// The top of the tree: it gives the root view the whole window and centres it there.
final class RootNode: Node {
  private var child: Node?
  private var items: [Item]?
  private var inner: [Item] { items ?? collect() }

  init<Root: View>(_ context: NodeContext, _ view: Root) {
    super.init(context)
    child = inside.makeNode(view)
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }

  override func itemsChanged() {
    items = nil
    graph.layoutChanged()
  }

  private func collect() -> [Item] {
    var found: [Item] = []
    child?.collectItems(&found)
    items = found
    return found
  }

  /// Lays everything out in a window of a size.
  func layOut(in size: CGSize) {
    let proposal = ProposedViewSize(size)
    for item in inner {
      if item.isDeparting {
        item.stay()
        continue
      }
      let taken = item.measure(proposal)
      item.place(
        at: CGPoint(x: (size.width - taken.width) / 2, y: (size.height - taken.height) / 2),
        proposal: proposal)
    }
    for item in graph.layers.items {
      if item.isDeparting { item.stay() } else { item.place(at: .zero, proposal: proposal) }
    }
    // The outermost first: they decide whether those inside still are there, and for what size.
    while !graph.unplaced.isEmpty {
      let items = graph.unplaced.sorted { $0.depth < $1.depth }
      graph.unplaced.removeAll(keepingCapacity: true)
      for item in items { item.present?.placeInside() }
    }
    graph.matches.resolve()
    for item in inner { item.settleFrames(at: item.origin) }
    for item in graph.layers.items { item.settleFrames(at: item.origin) }
  }

  /// What is touched at a point of the window.
  func hit(_ point: CGPoint) -> Hit? {
    for item in graph.layers.items.reversed() {
      if let hit = item.hit(point) { return hit }
    }
    for item in inner.reversed() {
      if let hit = item.hit(point) { return hit }
    }
    return nil
  }

  /// Calls the closure with each item, those around first.
  func forEachItem(_ action: (Item) -> Void) {
    func visit(_ item: Item) {
      action(item)
      item.forEachChild(visit)
    }
    for item in graph.layers.isModal ? [] : inner { visit(item) }
    for item in graph.layers.items { visit(item) }
  }

  /// Draws everything.
  func draw(into builder: DisplayListBuilder) {
    var context = GraphicsContext(builder, environment: environment.drawing)
    for item in inner { item.draw(&context) }
    for item in graph.layers.items { item.draw(&context) }
  }
}
