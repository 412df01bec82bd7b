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

  override func hit(_ point: CGPoint) -> Hit? { nil }

  var isPresent: Bool { node.isAlive }

  func look() {
    guard count > 0, let sight = sight() else { return }
    if sight > 0 { demand(min(sight, count)) }
  }

  /// How many of the views would be seen; nil before all has its place.
  private func sight() -> Int? {
    var frame = CGRect(origin: .zero, size: size)
    var item: Item = self
    while let outer = item.parent {
      frame.origin.x += item.origin.x
      frame.origin.y += item.origin.y
      if let scroll = outer as? ScrollItem {
        let axis = scroll.mainAxis
        guard scroll.size[axis] > 0, scroll.size[axis].isFinite else { return nil }
        let seen = scroll.offset[axis] + scroll.size[axis] - frame.origin[axis]
        guard seen > 0 else { return 0 }
        let extent = frame.size[axis] / CGFloat(count)
        return extent > 0 ? Int(min(seen / extent, CGFloat(count))) + 1 : Self.firstCount
      }
      item = outer
    }
    return count
  }
}

extension LayoutSubview {
  /// How many views that have not been made it stands for; nought for a view that is there.
  var restCount: Int { self[RestItem.Count.self] }
}
