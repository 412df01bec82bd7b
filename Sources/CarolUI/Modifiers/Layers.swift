/// Where a second view stands to the first.
enum LayerRole: Equatable, Sendable {
  /// In front of it.
  case front

  /// Behind it.
  case back

  /// In its place, as that which lets it be seen.
  case mask
}

/// A second view in front of the first, behind it, or as its mask; it has no say in the size.
struct LayerModifier<Layer: View>: PrimitiveModifier {
  var layer: Layer
  var alignment: Alignment
  var role: LayerRole

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    LayerNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with a second one; each item of the first has a second view of its own.
final class LayerNode<Base: View, Layer: View>:
  ViewNode<ModifiedContent<Base, LayerModifier<Layer>>>
{
  private var layer: Layer?
  private var alignment: Alignment
  private var role: LayerRole
  private var child: ViewNode<Base>?
  private var items: [LayeredItem]?

  /// An item of the first view with the second view that belongs to it.
  private struct Layered {
    var layer: ViewNode<Layer>
    var item: LayeredItem
  }

  /// What was made for each item of the first view, and the order of these.
  private var known: [ObjectIdentifier: Layered] = [:]
  private var order: [ObjectIdentifier] = []

  /// Makes the first view, and of what stands then the second one.
  init(
    _ content: Base, _ alignment: Alignment, _ role: LayerRole, _ context: NodeContext,
    layer: (LayerNode) -> Layer
  ) {
    self.alignment = alignment
    self.role = role
    super.init(context)
    child = inside.makeNode(content)
    self.layer = layer(self)
  }

  convenience init(
    _ view: ModifiedContent<Base, LayerModifier<Layer>>, _ context: NodeContext
  ) {
    self.init(view.content, view.modifier.alignment, view.modifier.role, context) { _ in
      view.modifier.layer
    }
  }

  override func update(_ view: ModifiedContent<Base, LayerModifier<Layer>>) {
    update(view.content, view.modifier.alignment, view.modifier.role) { _ in view.modifier.layer }
  }

  /// Takes new values, that of the second view when the first one has its own.
  func update(
    _ content: Base, _ alignment: Alignment, _ role: LayerRole, layer: (LayerNode) -> Layer
  ) {
    child?.update(content)
    let value = layer(self)
    self.layer = value
    for key in order { known[key]?.layer.update(value) }
    guard alignment != self.alignment || role != self.role else { return }
    self.alignment = alignment
    self.role = role
    for key in order { known[key]?.item.set(alignment, role) }
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
    for key in order {
      if let layer = known[key]?.layer { action(layer) }
    }
  }

  /// What the first view hands up under a key.
  func basePreference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    child?.preference(key)
  }

  override func collectItems(_ items: inout [Item]) {
    items.append(contentsOf: self.items ?? makeItems())
  }

  override func itemsChanged() {
    items = nil
    super.itemsChanged()
  }

  override var transitionAround: AnyTransition? { nil }
  override var makesViewsLazily: Bool { false }

  private func makeItems() -> [LayeredItem] {
    var inner: [Item] = []
    child?.collectItems(&inner)
    var kept: [ObjectIdentifier: Layered] = [:]
    guard let layer else { return [] }
    let made = inner.map { item in
      let key = item.identity
      let layered = known.removeValue(forKey: key) ?? makeLayered(item, layer)
      var found: [Item] = []
      layered.layer.collectItems(&found)
      layered.item.set(item, found)
      kept[key] = layered
      return layered.item
    }
    for key in order { known[key]?.layer.remove() }
    known = kept
    order = inner.map(\.identity)
    items = made
    return made
  }

  private func makeLayered(_ inner: Item, _ layer: Layer) -> Layered {
    Layered(
      layer: inside.makeNode(layer), item: LayeredItem(inner, alignment, role, node: self))
  }
}

/// An item with others in front of it, behind it, or as its mask.
final class LayeredItem: Item {
  private var inner: Item
  private var layer: [Item] = []
  private var alignment: Alignment
  private var role: LayerRole

  init(_ inner: Item, _ alignment: Alignment, _ role: LayerRole, node: Node) {
    self.inner = inner
    self.alignment = alignment
    self.role = role
    super.init(node)
    adopt(inner)
  }

  /// Takes the item of the first view and those of the second.
  func set(_ inner: Item, _ layer: [Item]) {
    guard inner !== self.inner || !layer.elementsEqual(self.layer, by: ===) else { return }
    self.inner = inner
    self.layer = layer
    adopt(inner)
    for item in layer { adopt(item) }
    layoutChanged()
  }

  func set(_ alignment: Alignment, _ role: LayerRole) {
    self.alignment = alignment
    self.role = role
    layoutChanged()
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    inner.measure(proposal)
  }

  override func placeChildren() {
    inner.place(at: .zero, proposal: proposal)
    let lines = ViewDimensions(size: size, item: inner)
    let offer = ProposedViewSize(size)
    for item in layer {
      if item.isDeparting {
        item.stay()
        continue
      }
      let dimensions = item.dimensions(offer)
      item.place(
        at: CGPoint(
          x: lines[alignment.horizontal] - dimensions[alignment.horizontal],
          y: lines[alignment.vertical] - dimensions[alignment.vertical]),
        proposal: offer)
    }
  }

  override func computeAlignment(_ key: AlignmentKey) -> CGFloat? {
    inner.explicitAlignment(key, in: size)
  }

  override func definesGuide(_ key: AlignmentKey) -> Bool { inner.hasGuide(key) }

  override func forEachChild(_ action: (Item) -> Void) {
    action(inner)
    for item in layer { action(item) }
  }

  override var isDeparting: Bool { inner.isDeparting }
  override var layoutPriority: Double { inner.layoutPriority }
  override var zIndex: Double { inner.zIndex }
  override var spacing: ViewSpacing { inner.spacing }
  override func layoutValue(_ key: ObjectIdentifier) -> Any? { inner.layoutValue(key) }

  override func hit(_ point: CGPoint) -> Hit? {
    let layer = layer.reversed()
    switch role {
    case .front:
      for item in layer {
        if let hit = item.hit(point) { return hit }
      }
      return inner.hit(point)
    case .back:
      if let hit = inner.hit(point) { return hit }
      for item in layer {
        if let hit = item.hit(point) { return hit }
      }
      return nil
    case .mask:
      return inner.hit(point)
    }
  }

  override func draw(_ context: inout GraphicsContext) {
    switch role {
    case .front:
      inner.draw(&context)
      for item in layer { item.draw(&context) }
    case .back:
      for item in layer { item.draw(&context) }
      inner.draw(&context)
    case .mask:
      var masked = context
      masked.clipToLayer { mask in
        for item in layer { item.draw(&mask) }
      }
      inner.draw(&masked)
    }
  }
}

extension View {
  /// Puts a view in front, in the bounds of this one.
  public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View {
    modifier(LayerModifier(layer: content(), alignment: alignment, role: .front))
  }

  /// Puts a view in front, in the bounds of this one.
  @_disfavoredOverload
  public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    modifier(LayerModifier(layer: overlay, alignment: alignment, role: .front))
  }

  /// Puts a colour or pattern in front, in the bounds of this view.
  public func overlay<Style: ShapeStyle>(
    _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    overlay { Rectangle().fill(style).ignoresSafeArea(edges: edges) }
  }

  /// Puts a shape in a style in front, in the bounds of this view.
  public func overlay<Style: ShapeStyle, Figure: Shape>(
    _ style: Style, in shape: Figure, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    overlay { shape.fill(style, style: fillStyle) }
  }

  /// Puts a view behind, in the bounds of this one.
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View {
    modifier(LayerModifier(layer: content(), alignment: alignment, role: .back))
  }

  /// Puts a view behind, in the bounds of this one.
  @_disfavoredOverload
  public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(LayerModifier(layer: background, alignment: alignment, role: .back))
  }

  /// Puts a colour or pattern behind, in the bounds of this view.
  public func background<Style: ShapeStyle>(
    _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    background { Rectangle().fill(style).ignoresSafeArea(edges: edges) }
  }

  /// Puts a shape in a style behind, in the bounds of this view.
  public func background<Style: ShapeStyle, Figure: Shape>(
    _ style: Style, in shape: Figure, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background { shape.fill(style, style: fillStyle) }
  }

  /// Shows of the view only what another one covers, by how much it covers.
  public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(LayerModifier(layer: mask(), alignment: alignment, role: .mask))
  }

  /// Shows of the view only what another one covers, by how much it covers.
  public func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(LayerModifier(layer: mask, alignment: .center, role: .mask))
  }
}
