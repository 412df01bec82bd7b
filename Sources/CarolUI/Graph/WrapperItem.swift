/// A modifier that acts on each item of the view, one by one: on its size, its place or its look.
///
/// The defaults change nothing.
@MainActor
protocol ItemModifier: PrimitiveModifier {
  /// Whether a change of the modifier can change sizes and places.
  static var affectsLayout: Bool { get }

  /// Whether a change of the modifier can change what is seen.
  static var affectsDisplay: Bool { get }

  /// Whether the look depends on where the item lies, so that its place may be on the move.
  static var usesFrame: Bool { get }

  /// The line of which the modifier itself says where it lies across the item, if any.
  var guide: AlignmentKey? { get }

  /// Whether those around the item make other views by what the modifier says.
  static var isTrait: Bool { get }

  /// The size for an offer.
  func size(_ proposal: ProposedViewSize, of inner: Item) -> CGSize

  /// Places the item inside.
  func place(_ inner: Item, in size: CGSize, proposal: ProposedViewSize)

  /// Where a line across the item lies, if anything says so.
  func alignment(_ key: AlignmentKey, of inner: Item, in size: CGSize) -> CGFloat?

  /// How eager the item is for space.
  func layoutPriority(of inner: Item) -> Double

  /// How far in front the item is drawn.
  func zIndex(of inner: Item) -> Double

  /// A value that a custom layout may ask for.
  func layoutValue(_ key: ObjectIdentifier, of inner: Item) -> Any?

  /// What is touched at a point of the space in which the item is drawn.
  func hit(_ inner: Item, in frame: CGRect, _ point: CGPoint) -> Hit?

  /// Where a point in the item's space, which begins at its corner, is seen.
  func shown(_ point: CGPoint, in size: CGSize) -> CGPoint

  /// Which point of the item's space is seen at a point: the way back.
  func unshown(_ point: CGPoint, in size: CGSize) -> CGPoint

  /// Draws the item.
  func draw(_ inner: Item, in frame: CGRect, _ context: inout GraphicsContext)
}

extension ItemModifier {
  static var affectsLayout: Bool { false }
  static var affectsDisplay: Bool { true }
  static var usesFrame: Bool { false }
  static var isTrait: Bool { false }
  var guide: AlignmentKey? { nil }

  func size(_ proposal: ProposedViewSize, of inner: Item) -> CGSize {
    inner.measure(proposal)
  }

  func place(_ inner: Item, in size: CGSize, proposal: ProposedViewSize) {
    inner.place(at: .zero, proposal: proposal)
  }

  func alignment(_ key: AlignmentKey, of inner: Item, in size: CGSize) -> CGFloat? {
    inner.explicitAlignment(key, in: inner.size).map { $0 + inner.origin[key.axis] }
  }

  func layoutPriority(of inner: Item) -> Double { inner.layoutPriority }

  func zIndex(of inner: Item) -> Double { inner.zIndex }

  func layoutValue(_ key: ObjectIdentifier, of inner: Item) -> Any? { inner.layoutValue(key) }

  func hit(_ inner: Item, in frame: CGRect, _ point: CGPoint) -> Hit? { inner.hit(point) }

  func shown(_ point: CGPoint, in size: CGSize) -> CGPoint { point }

  func unshown(_ point: CGPoint, in size: CGSize) -> CGPoint { point }

  func draw(_ inner: Item, in frame: CGRect, _ context: inout GraphicsContext) {
    inner.draw(&context)
  }

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    ItemModifierNode(ModifiedContent(content: content, modifier: self), context)
  }
}

extension CGPoint {
  /// The coordinate in one direction.
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }
}

/// An item with a modifier around it.
final class WrapperItem<Modifier: ItemModifier>: Item {
  private(set) var inner: Item
  private let attribute: AnimatedAttribute<Modifier>
  private var frame = ShownFrame()

  init(_ inner: Item, _ attribute: AnimatedAttribute<Modifier>, node: Node) {
    self.inner = inner
    self.attribute = attribute
    super.init(node)
    adopt(inner)
  }

  private var modifier: Modifier { attribute.presented }

  /// Stands around another item, that is known as the same.
  func set(_ inner: Item) {
    guard inner !== self.inner else { return }
    self.inner = inner
    adopt(inner)
    layoutChanged()
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    modifier.size(proposal, of: inner)
  }

  override func placeChildren() {
    modifier.place(inner, in: size, proposal: proposal)
  }

  override func forEachChild(_ action: (Item) -> Void) {
    action(inner)
  }

  override func computeAlignment(_ key: AlignmentKey) -> CGFloat? {
    modifier.alignment(key, of: inner, in: size)
  }

  override func definesGuide(_ key: AlignmentKey) -> Bool {
    key == modifier.guide || inner.hasGuide(key)
  }

  override var isDeparting: Bool { inner.isDeparting }
  override var layoutPriority: Double { modifier.layoutPriority(of: inner) }
  override var zIndex: Double { modifier.zIndex(of: inner) }
  override var spacing: ViewSpacing { inner.spacing }

  override func layoutValue(_ key: ObjectIdentifier) -> Any? {
    modifier.layoutValue(key, of: inner)
  }

  override func settleFrames(at origin: CGPoint) {
    if Modifier.usesFrame { frame.settle(CGRect(origin: origin, size: size), of: self) }
    super.settleFrames(at: origin)
  }

  override func toParent(_ point: CGPoint) -> CGPoint {
    let shown = modifier.shown(point, in: size)
    return CGPoint(x: shown.x + origin.x, y: shown.y + origin.y)
  }

  override func fromParent(_ point: CGPoint) -> CGPoint {
    modifier.unshown(CGPoint(x: point.x - origin.x, y: point.y - origin.y), in: size)
  }

  override func hit(_ point: CGPoint) -> Hit? {
    modifier.hit(inner, in: frame.shown, point)
  }

  override func draw(_ context: inout GraphicsContext) {
    modifier.draw(inner, in: frame.shown, &context)
  }
}

/// The node of a view under a modifier of its items.
final class ItemModifierNode<Base: View, Modifier: ItemModifier>:
  ViewNode<ModifiedContent<Base, Modifier>>
{
  private var value: Modifier
  private var child: ViewNode<Base>?
  private var attribute: AnimatedAttribute<Modifier>?
  private var wrappers: [WrapperItem<Modifier>]?
  private var known: [ObjectIdentifier: WrapperItem<Modifier>] = [:]

  init(_ view: ModifiedContent<Base, Modifier>, _ context: NodeContext) {
    value = view.modifier
    super.init(context)
    attribute = .make(view.modifier, in: graph) { [weak self] in self?.changed() }
    child = inside.makeNode(view.content)
  }

  override func update(_ view: ModifiedContent<Base, Modifier>) {
    if !FieldComparison.of(Modifier.self).areEqual(value, view.modifier) {
      value = view.modifier
      attribute?.set(view.modifier, transaction: transaction)
      changed()
    }
    child?.update(view.content)
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }

  override func collectItems(_ items: inout [Item]) {
    items.append(contentsOf: wrappers ?? makeWrappers())
  }

  override func itemsChanged() {
    wrappers = nil
    super.itemsChanged()
  }

  override func removed() {
    attribute?.stop()
  }

  private func makeWrappers() -> [WrapperItem<Modifier>] {
    guard let attribute else { return [] }
    var inner: [Item] = []
    child?.collectItems(&inner)
    let made = inner.map { item in
      guard let wrapper = known[item.identity] else {
        return WrapperItem(item, attribute, node: self)
      }
      wrapper.set(item)
      return wrapper
    }
    known.removeAll(keepingCapacity: true)
    for wrapper in made { known[wrapper.inner.identity] = wrapper }
    wrappers = made
    return made
  }

  private func changed() {
    if Modifier.isTrait { itemsChanged() }
    if Modifier.affectsLayout {
      for wrapper in wrappers ?? [] { wrapper.layoutChanged() }
    } else if Modifier.affectsDisplay {
      graph.displayChanged()
    }
  }

  override var transitionAround: AnyTransition? {
    super.transitionAround ?? (value as? TransitionTrait)?.transition
  }
}
