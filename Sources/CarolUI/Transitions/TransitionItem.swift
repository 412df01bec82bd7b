/// An item that comes or goes, with what its transition puts around it.
///
/// While it goes it takes no part in the layout: it keeps its place, and touches do not find it.
final class TransitionItem: Item {
  var inner: Item

  /// How the item comes and goes.
  var transition: AnyTransition

  /// Whether the item is going.
  private(set) var isLeaving = false

  /// Where the item lay in the window when it set out to go.
  private var lastPlace: CGPoint

  /// What the transition makes of the item; nearly always one item.
  private var outer: [Item] = []

  init(_ inner: Item, _ transition: AnyTransition, node: Node) {
    self.inner = inner
    self.transition = transition
    lastPlace = inner.placeInWindow
    super.init(node)
  }

  /// Takes the items that the transition makes of the inner one.
  func set(_ outer: [Item]) {
    guard !outer.elementsEqual(self.outer, by: ===) else { return }
    let isFirst = self.outer.isEmpty
    self.outer = outer
    for item in outer { adopt(item) }
    if isFirst { takePlace(of: inner) } else { layoutChanged() }
  }

  /// Takes note that the item is to go, from where it lies.
  func leave() {
    isLeaving = true
    if parent != nil { lastPlace = placeInWindow }
  }

  /// Takes note that the item is to stay after all.
  func comeBack() {
    isLeaving = false
  }

  override func settleFrames(at origin: CGPoint) {
    super.settleFrames(at: isLeaving ? lastPlace : origin)
  }

  override var identity: ObjectIdentifier { inner.identity }
  override var isDeparting: Bool { isLeaving || inner.isDeparting }
  override var layoutPriority: Double { inner.layoutPriority }
  override var zIndex: Double { inner.zIndex }
  override var spacing: ViewSpacing { inner.spacing }
  override func layoutValue(_ key: ObjectIdentifier) -> Any? { inner.layoutValue(key) }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    outer.first?.measure(proposal) ?? .zero
  }

  override func placeChildren() {
    for item in outer { item.place(at: .zero, proposal: proposal) }
  }

  override func computeAlignment(_ key: AlignmentKey) -> CGFloat? {
    outer.first?.explicitAlignment(key, in: size)
  }

  override func forEachChild(_ action: (Item) -> Void) {
    for item in outer { action(item) }
  }

  override func hit(_ point: CGPoint) -> Hit? {
    isLeaving ? nil : super.hit(point)
  }
}

/// A view in one phase of its transition.
struct TransitionView: View {
  var transition: AnyTransition
  var phase: TransitionPhase
  let item: Item

  var body: AnyView {
    transition.base.apply(to: ItemView(item: item), phase: phase)
  }
}

/// An item that is there already, as a view.
struct ItemView: View, PrimitiveView {
  let item: Item

  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ItemNode(self, context)
  }
}

/// Passes on the item of an ``ItemView``, which belongs to a node elsewhere.
final class ItemNode: ViewNode<ItemView> {
  private var item: Item

  init(_ view: ItemView, _ context: NodeContext) {
    item = view.item
    super.init(context)
  }

  override func update(_ view: ItemView) {
    guard view.item !== item else { return }
    item = view.item
    itemsChanged()
  }

  override func collectItems(_ items: inout [Item]) {
    items.append(item)
  }
}
