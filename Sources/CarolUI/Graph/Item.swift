/// Something laid out and drawn: a leaf, a container, or a modifier around one other item.
///
/// Sizes are asked for from below and places are given from above, as offers and answers. An item
/// remembers its answers until something below it changes.
@MainActor
class Item {
  /// The node that the item belongs to, for its environment and transaction.
  unowned let node: Node

  /// The item whose layout this one takes part in.
  private(set) weak var parent: Item?

  /// Where the item lies in its parent, given by the parent.
  private(set) var origin = CGPoint.zero

  /// The size that the item has answered to the offer of its parent.
  private(set) var size = CGSize.zero

  /// The offer under which the item was placed.
  private(set) var proposal = ProposedViewSize.unspecified

  /// Whether the item has been given a place since its container began to give places.
  var isToldItsPlace = false

  private var measurements: [(proposal: ProposedViewSize, size: CGSize)] = []
  private var isPlaced = false
  private var guides: [AlignmentKey: Bool] = [:]

  init(_ node: Node) {
    self.node = node
  }

  var graph: ViewGraph { node.graph }

  // MARK: - What kinds of items decide

  /// The size that the item takes when offered one.
  func computeSize(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// Places the items inside, in the size that this one has.
  func placeChildren() {}

  /// Calls the closure with each item inside.
  func forEachChild(_ action: (Item) -> Void) {}

  /// Where a line across the item lies, if something inside says so.
  ///
  /// The items inside are placed for the size when this is called.
  func computeAlignment(_ key: AlignmentKey) -> CGFloat? { nil }

  /// Whether the item, or one inside for which it answers, says where a line across it lies.
  ///
  /// If not, nothing need be placed to learn that it lies where such lines lie by themselves.
  func definesGuide(_ key: AlignmentKey) -> Bool {
    var answer = false
    forEachChild { child in
      if child.hasGuide(key) { answer = true }
    }
    return answer
  }

  /// Whether nothing around the item depends on what is inside.
  var isBoundary: Bool { false }

  /// How eager the item is for space; greater comes first.
  var layoutPriority: Double { 0 }

  /// How far in front the item is drawn; greater comes later.
  var zIndex: Double { 0 }

  /// The distances that the item wants to its neighbours.
  var spacing: ViewSpacing { ViewSpacing() }

  /// Lets go of what depends on the items inside, one of which has changed.
  func forget() {}

  /// A value that a custom layout may ask for.
  func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }

  /// Takes note of where the item has come to lie, and those inside; may set them moving.
  ///
  /// - Parameter origin: The item's place in the space of the nearest effect around it.
  func settleFrames(at origin: CGPoint) {
    forEachChild { child in
      child.settleFrames(
        at: CGPoint(x: origin.x + child.origin.x, y: origin.y + child.origin.y))
    }
  }

  /// Where a point of the item's own space, which begins at its corner, is seen in its parent's.
  func toParent(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x + origin.x, y: point.y + origin.y)
  }

  /// Where a point of the parent's space lies in the item's own: the way back.
  func fromParent(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }

  /// What is touched at a point, seen from the front.
  ///
  /// - Parameter point: A point in the space in which the item is drawn.
  func hit(_ point: CGPoint) -> Hit? {
    var children: [Item] = []
    forEachChild { children.append($0) }
    for child in children.reversed() {
      if let hit = child.hit(point) { return hit }
    }
    return nil
  }

  /// By what an item is known to those who put something around it.
  var identity: ObjectIdentifier { ObjectIdentifier(self) }

  /// Whether the item is on its way out, and no part of the layout any more.
  var isDeparting: Bool { false }

  /// Draws the item and those inside.
  func draw(_ context: inout GraphicsContext) {
    forEachChild { $0.draw(&context) }
  }

  // MARK: - What all items do alike

  /// The size for an offer, remembered.
  final func measure(_ proposal: ProposedViewSize) -> CGSize {
    for measurement in measurements where measurement.proposal == proposal {
      return measurement.size
    }
    graph.counts.measurements += 1
    let size = computeSize(proposal)
    if measurements.count == 6 { measurements.removeFirst() }
    measurements.append((proposal, size))
    return size
  }

  /// Gives the item its place under an offer; those inside follow if anything has changed.
  final func place(at origin: CGPoint, proposal: ProposedViewSize) {
    self.origin = origin
    isToldItsPlace = true
    let size = measure(proposal)
    guard !isPlaced || size != self.size || proposal != self.proposal else { return }
    isPlaced = true
    self.size = size
    self.proposal = proposal
    placeChildren()
  }

  /// Stays where it is, having left the layout; those inside follow if anything has changed.
  final func stay() {
    place(at: origin, proposal: proposal)
  }

  /// Takes over the place of an item that it has come to stand around.
  final func takePlace(of item: Item) {
    guard item.isPlaced else { return }
    place(at: item.origin, proposal: item.proposal)
  }

  /// Where a line across the item lies in a size, if something inside says so.
  final func explicitAlignment(_ key: AlignmentKey, in size: CGSize) -> CGFloat? {
    guard hasGuide(key) else { return nil }
    if !isPlaced || size != self.size {
      isPlaced = true
      self.size = size
      proposal = ProposedViewSize(size)
      placeChildren()
    }
    return computeAlignment(key)
  }

  /// Whether something says where a line across the item lies, remembered.
  final func hasGuide(_ key: AlignmentKey) -> Bool {
    if let answer = guides[key] { return answer }
    let answer = definesGuide(key)
    guides[key] = answer
    return answer
  }

  /// Forgets answers, here and in the items around up to a boundary: something inside has changed.
  final func layoutChanged() {
    guard isPlaced || !measurements.isEmpty || !guides.isEmpty else { return }
    var item: Item? = self
    while let changed = item {
      if changed.isBoundary && changed.isPlaced {
        graph.unplaced.append(UnplacedItem(changed))
      }
      changed.measurements.removeAll(keepingCapacity: true)
      changed.isPlaced = false
      changed.guides.removeAll(keepingCapacity: true)
      changed.forget()
      item = changed.isBoundary ? nil : changed.parent
    }
    graph.layoutChanged()
  }

  /// Places the items inside anew where this one stays as it is, unless that has been done.
  final func placeInside() {
    guard !isPlaced else { return }
    place(at: origin, proposal: proposal)
  }

  /// Takes an item in.
  final func adopt(_ child: Item) {
    child.parent = self
  }

  /// Where the item's corner lies in the window, effects left aside.
  final var placeInWindow: CGPoint {
    var point = CGPoint.zero
    var item: Item? = self
    while let inner = item {
      point.x += inner.origin.x
      point.y += inner.origin.y
      item = inner.parent
    }
    return point
  }

  /// The size and lines of the item for an offer.
  final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: measure(proposal), item: self)
  }
}

/// An item in which something has changed that nothing around it depends on.
struct UnplacedItem {
  /// How deep the item's node stands in the tree.
  let depth: Int

  private weak var item: Item?
  private weak var node: Node?

  @MainActor
  init(_ item: Item) {
    self.item = item
    node = item.node
    depth = item.node.depth
  }

  /// The item, unless its node has left the tree meanwhile; what is around may still hold it.
  @MainActor var present: Item? { node?.isAlive == true ? item : nil }
}
