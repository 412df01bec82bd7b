/// A view that arranges other views by a layout.
@MainActor
protocol ContainerView: PrimitiveView {
  associatedtype Arrangement: Layout
  associatedtype Content: View

  /// How the views are arranged.
  var layout: Arrangement { get }

  /// The views.
  var content: Content { get }

  /// Whether views of collections are made only when they come into sight.
  static var isLazy: Bool { get }
}

extension ContainerView {
  static var isLazy: Bool { false }

  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ContainerNode(self, context)
  }
}

/// Views arranged by a layout of one's own.
struct LayoutView<Arrangement: Layout, Content: View>: ContainerView {
  var layout: Arrangement
  var content: Content
}

/// The node of a view that arranges others: one item outwards, whatever there is inside.
final class ContainerNode<Container: ContainerView>: ViewNode<Container> {
  private var child: ViewNode<Container.Content>?
  private var item: LayoutItem<Container.Arrangement>?

  init(_ view: Container, _ context: NodeContext) {
    super.init(context)
    let child = inside.makeNode(view.content)
    self.child = child
    item = LayoutItem(view.layout, of: child, node: self)
  }

  override func update(_ view: Container) {
    item?.set(view.layout, transaction: transaction)
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
  override var makesViewsLazily: Bool { Container.isLazy }
}

/// Items arranged by a layout.
final class LayoutItem<Arrangement: Layout>: Item {
  private let content: Node
  private var value: Arrangement
  private var attribute: AnimatedAttribute<Arrangement>?
  private var collected: [Item]?

  /// Those of the items that are not on their way out.
  private var arranged: [Item] = []
  private var drawOrder: [Item]?
  private var cache: Arrangement.Cache?
  private var isCacheOld = false

  init(_ layout: Arrangement, of content: Node, node: Node) {
    self.content = content
    value = layout
    super.init(node)
    attribute = .make(layout, in: graph) { [weak self] in self?.layoutChanged() }
  }

  /// Takes the layout's new value.
  func set(_ layout: Arrangement, transaction: Transaction) {
    guard !FieldComparison.of(Arrangement.self).areEqual(value, layout) else { return }
    value = layout
    attribute?.set(layout, transaction: transaction)
    layoutChanged()
  }

  /// Takes note that other items than before are to be arranged.
  func contentChanged() {
    collected = nil
    cache = nil
    drawOrder = nil
    layoutChanged()
    graph.layoutChanged()
  }

  func stop() {
    attribute?.stop()
  }

  var layout: Arrangement { attribute?.presented ?? value }

  var items: [Item] {
    if let collected { return collected }
    var items: [Item] = []
    content.collectItems(&items)
    for item in items { adopt(item) }
    collected = items
    arranged = items.contains(where: \.isDeparting) ? items.filter { !$0.isDeparting } : items
    return items
  }

  /// Calls a part of the layout with its views and its cache.
  private func arrange<Result>(
    _ body: (Arrangement, LayoutSubviews, inout Arrangement.Cache) -> Result
  ) -> Result {
    let layout = layout
    if collected == nil { _ = items }
    let subviews = LayoutSubviews(arranged)
    var cache: Arrangement.Cache
    if let kept = self.cache {
      cache = kept
      if isCacheOld { layout.updateCache(&cache, subviews: subviews) }
    } else {
      cache = layout.makeCache(subviews: subviews)
    }
    isCacheOld = false
    let result = body(layout, subviews, &cache)
    self.cache = cache
    return result
  }

  override func forget() {
    isCacheOld = true
    drawOrder = nil
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    arrange { $0.sizeThatFits(proposal: proposal, subviews: $1, cache: &$2) }
  }

  override func placeChildren() {
    let bounds = CGRect(origin: .zero, size: size)
    for item in items { item.isToldItsPlace = false }
    arrange { $0.placeSubviews(in: bounds, proposal: proposal, subviews: $1, cache: &$2) }
    for item in items where item.isDeparting { item.stay() }
    for item in arranged where !item.isToldItsPlace {
      let taken = item.measure(proposal)
      item.place(
        at: CGPoint(x: (size.width - taken.width) / 2, y: (size.height - taken.height) / 2),
        proposal: proposal)
    }
  }

  override func computeAlignment(_ key: AlignmentKey) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size)
    return arrange { layout, subviews, cache in
      switch key.axis {
      case .horizontal:
        layout.explicitAlignment(
          of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
      case .vertical:
        layout.explicitAlignment(
          of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
      }
    }
  }

  override func forEachChild(_ action: (Item) -> Void) {
    for item in items { action(item) }
  }

  override func draw(_ context: inout GraphicsContext) {
    for item in itemsFromTheBack { item.draw(&context) }
  }

  override func hit(_ point: CGPoint) -> Hit? {
    for item in itemsFromTheBack.reversed() {
      if let hit = item.hit(point) { return hit }
    }
    return nil
  }

  /// The items in the order in which they are drawn.
  private var itemsFromTheBack: [Item] {
    if let drawOrder { return drawOrder }
    var order = items
    let pinned = (layout as? any PinningLayout)?.pinned ?? []
    if order.contains(where: { $0.zIndex != 0 }) || !pinned.isEmpty {
      order = order.enumerated()
        .map { (item: $1, rank: ($1.zIndex, pinned.contains($1) ? 1 : 0, $0)) }
        .sorted { $0.rank < $1.rank }
        .map(\.item)
    }
    drawOrder = order
    return order
  }
}
