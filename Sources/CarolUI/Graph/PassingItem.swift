/// An item around another one that passes on everything: it is there for what it knows or does.
class PassingItem: Item {
  private(set) var inner: Item

  init(_ inner: Item, node: Node) {
    self.inner = inner
    super.init(node)
    adopt(inner)
  }

  /// Stands around another item, that is known as the same.
  final func set(_ inner: Item) {
    guard inner !== self.inner else { return }
    self.inner = inner
    adopt(inner)
    layoutChanged()
  }

  override var isDeparting: Bool { inner.isDeparting }
  override var layoutPriority: Double { inner.layoutPriority }
  override var zIndex: Double { inner.zIndex }
  override var spacing: ViewSpacing { inner.spacing }
  override func layoutValue(_ key: ObjectIdentifier) -> Any? { inner.layoutValue(key) }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    inner.measure(proposal)
  }

  override func placeChildren() {
    inner.place(at: .zero, proposal: proposal)
  }

  override func computeAlignment(_ key: AlignmentKey) -> CGFloat? {
    inner.explicitAlignment(key, in: size)
  }

  override func forEachChild(_ action: (Item) -> Void) {
    action(inner)
  }
}

/// The node of a view each of whose items has another one around it.
class PassingNode<Base: View, Modifier: PrimitiveModifier, Around: PassingItem>:
  ViewNode<ModifiedContent<Base, Modifier>>
{
  private(set) var value: Modifier
  private var child: ViewNode<Base>?
  private var items: [Around]?
  private var known: [ObjectIdentifier: Around] = [:]

  init(_ view: ModifiedContent<Base, Modifier>, _ context: NodeContext) {
    value = view.modifier
    super.init(context)
    prepare()
    child = inside.makeNode(view.content)
  }

  // MARK: - What kinds of these nodes decide

  /// Makes ready what the children are to find.
  func prepare() {}

  /// Makes what stands around an item.
  func makeItem(_ inner: Item) -> Around {
    preconditionFailure("\(Self.self) makes no items")
  }

  /// Takes notice of the modifier's new value.
  func modifierChanged(from old: Modifier) {}

  // MARK: - What all of them do alike

  /// The items around those inside.
  final var around: [Around] { Array(known.values) }

  override final func update(_ view: ModifiedContent<Base, Modifier>) {
    let old = value
    value = view.modifier
    modifierChanged(from: old)
    child?.update(view.content)
  }

  override final func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }

  override final func collectItems(_ items: inout [Item]) {
    items.append(contentsOf: self.items ?? makeItems())
  }

  override final func itemsChanged() {
    items = nil
    super.itemsChanged()
  }

  private func makeItems() -> [Around] {
    var inner: [Item] = []
    child?.collectItems(&inner)
    var kept: [ObjectIdentifier: Around] = [:]
    let made = inner.map { item in
      let around = known[item.identity] ?? makeItem(item)
      around.set(item)
      kept[item.identity] = around
      return around
    }
    known = kept
    items = made
    return made
  }
}
