/// Stands in a lazy container for the views that have not been seen and so have not been made.
///
/// The container gives it the room that they would take if they were like those that are there.
/// When it comes into sight it asks for as many as may be seen in its place.
final class RestItem: Item, LayoutWitness {
  /// How many views are made before any are seen.
  static let firstCount = 8

  /// Gives containers the number of views that it stands for.
  enum Count: LayoutValueKey {
    static var defaultValue: Int { 0 }
  }

  /// How many views it stands for.
  var count = 0 {
    didSet { if count != oldValue { layoutChanged() } }
  }

  private let demand: @MainActor (_ count: Int) -> Void

  /// - Parameter demand: Asks for views to be made.
  init(node: Node, demand: @escaping @MainActor (_ count: Int) -> Void) {
    self.demand = demand
    super.init(node)
    graph.witnesses.add(self)
  }

  /// All the room there is.
  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  override func layoutValue(_ key: ObjectIdentifier) -> Any? {
    key == ObjectIdentifier(Count.self) ? count : nil
  }

  var isPresent: Bool { node.isAlive }

  func look() {
    guard count > 0, let seen = seenCount(), seen > 0 else { return }
    demand(min(seen, count))
  }

  /// How many of the views would be seen; nil before all has its place.
  private func seenCount() -> Int? {
    guard let scroll = scroller else { return count }
    let axis = scroll.mainAxis
    guard let sight = sight(along: axis) else { return nil }
    let extent = size[axis] / CGFloat(count)
    // One more than is seen, to which the keyboard can go.
    guard sight.upperBound + extent > 0 else { return 0 }
    return extent > 0
      ? Int(min(max(sight.upperBound, 0) / extent, CGFloat(count))) + 1 : Self.firstCount
  }
}

extension Item {
  /// The nearest item around that scrolls.
  var scroller: ScrollItem? {
    var item = parent
    while let outer = item {
      if let scroll = outer as? ScrollItem { return scroll }
      item = outer.parent
    }
    return nil
  }

  /// What is seen along an axis in the nearest window around, by the item's own coordinates.
  func sight(along axis: Axis) -> ClosedRange<CGFloat>? {
    guard let scroll = scroller, scroll.size[axis] > 0, scroll.size[axis].isFinite else {
      return nil
    }
    var start = scroll.offset[axis]
    var item: Item = self
    while let outer = item.parent, item !== scroll {
      start -= item.origin[axis]
      item = outer
    }
    return start...(start + scroll.size[axis])
  }
}

extension LayoutSubview {
  /// How many views that have not been made it stands for; nought for a view that is there.
  var restCount: Int { self[RestItem.Count.self] }
}
