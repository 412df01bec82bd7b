/// A view whose content depends on the room that it gets, all of which it takes.
public struct GeometryReader<Content: View>: View, PrimitiveView {
  /// Makes the content for a size and a place.
  public var content: (GeometryProxy) -> Content

  /// Makes a view whose content depends on the room that it gets.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    GeometryNode(self, context)
  }
}

/// The size and the place of a ``GeometryReader``.
@MainActor @preconcurrency
public struct GeometryProxy {
  /// The size.
  public let size: CGSize

  private weak var item: Item?

  init(size: CGSize, item: Item) {
    self.size = size
    self.item = item
  }

  /// The view's frame in a space.
  ///
  /// The content is made anew when what it has asked for here changes.
  @_disfavoredOverload
  public func frame(in space: CoordinateSpace) -> CGRect {
    guard let item else { return CGRect(origin: .zero, size: size) }
    let frame = item.convert(CGRect(origin: .zero, size: size), to: space)
    (item as? GeometryItem)?.note(frame, in: space)
    return frame
  }

  /// The view's frame in a space.
  ///
  /// The content is made anew when what it has asked for here changes.
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: space.coordinateSpace)
  }

  /// The room that is set apart beside the view.
  public var safeAreaInsets: EdgeInsets { item?.safeAreaInsets() ?? EdgeInsets() }

  /// The bounds of the view around whose space has a name, in the view's own space.
  ///
  /// Nil if no view around has the name.
  public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
    guard let item, let bounds = item.bounds(of: space.name) else { return nil }
    (item as? GeometryItem)?.noteGlobalFrame()
    return bounds
  }

  /// Where something of another view lies, in this view's space.
  public subscript<Value>(anchor: Anchor<Value>) -> Value {
    guard let item else { return anchor.value }
    (item as? GeometryItem)?.noteGlobalFrame()
    return anchor.locate(item)
  }
}

/// The node of a ``GeometryReader``: it makes the content when the layout knows the size.
final class GeometryNode<Content: View>: ViewNode<GeometryReader<Content>> {
  private var value: GeometryReader<Content>
  private var child: ViewNode<Content>?
  private var item: GeometryItem?
  private lazy var scope = ReadScope(graph) { [weak self] in self?.markDirty() }

  init(_ view: GeometryReader<Content>, _ context: NodeContext) {
    value = view
    super.init(context)
    item = GeometryItem(node: self) { [weak self] proxy in self?.make(proxy) ?? [] }
  }

  override func update(_ view: GeometryReader<Content>) {
    let isSame = FieldComparison.of(GeometryReader<Content>.self).areEqual(value, view)
    value = view
    if !isSame { markDirty() }
  }

  override func evaluate() {
    clean()
    item?.makeContent()
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

  override var transitionAround: AnyTransition? { nil }
  override var makesViewsLazily: Bool { false }

  override func removed() {
    scope.cancel()
  }

  private func make(_ proxy: GeometryProxy) -> [Item] {
    clean()
    graph.counts.bodies += 1
    let content = scope.track { value.content(proxy) }
    if let child {
      child.update(content)
    } else {
      child = inside.makeNode(content)
    }
    var items: [Item] = []
    child?.collectItems(&items)
    return items
  }
}

/// Takes all the room there is, and lays out what a closure makes for it, from its corner on.
final class GeometryItem: Item, LayoutWitness {
  private let make: (GeometryProxy) -> [Item]
  private var items: [Item] = []
  private var madeSize: CGSize?

  /// What the content has asked for, and what it was told.
  private var reads: [CoordinateSpace: CGRect] = [:]
  private var isWitness = false

  init(node: Node, make: @escaping (GeometryProxy) -> [Item]) {
    self.make = make
    super.init(node)
  }

  /// Makes the content anew for the size last laid out, if there has been one.
  func makeContent() {
    guard madeSize != nil else { return }
    madeSize = nil
    layoutChanged()
    graph.layoutChanged()
  }

  /// Takes note that the content consists of other items.
  func contentChanged() {
    makeContent()
  }

  /// Takes note that the content has asked for a frame.
  func note(_ frame: CGRect, in space: CoordinateSpace) {
    guard space != .local else { return }
    if !isWitness {
      isWitness = true
      graph.witnesses.add(self)
    }
    reads[space] = frame
  }

  /// Takes note that the content depends on where the item is seen.
  func noteGlobalFrame() {
    note(convert(CGRect(origin: .zero, size: size), to: .global), in: .global)
  }

  var isPresent: Bool { node.isAlive }

  func look() {
    let bounds = CGRect(origin: .zero, size: size)
    if reads.contains(where: { convert(bounds, to: $0) != $1 }) { makeContent() }
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override var isBoundary: Bool { true }

  /// None: what is inside is not known before the item has its size.
  override func definesGuide(_ key: AlignmentKey) -> Bool { false }

  override func placeChildren() {
    if madeSize != size {
      madeSize = size
      reads = [:]
      items = make(GeometryProxy(size: size, item: self))
      for item in items { adopt(item) }
    }
    let offer = ProposedViewSize(size)
    for item in items {
      if item.isDeparting { item.stay() } else { item.place(at: .zero, proposal: offer) }
    }
  }

  override func forEachChild(_ action: (Item) -> Void) {
    for item in items { action(item) }
  }
}
