/// An item drawn in its own frame, or in that of another with which it shares its geometry.
///
/// The layout around knows only its own frame.
final class MatchedItem: Item {
  var match: MatchedGeometry
  private var inner: Item
  private var isElsewhere = false

  /// Whether the items inside have been given a frame at all.
  private var isShown = false

  init(_ inner: Item, _ match: MatchedGeometry, node: Node) {
    self.inner = inner
    self.match = match
    super.init(node)
    adopt(inner)
    graph.matches.add(self)
  }

  /// Stands around another item, that is known as the same.
  func set(_ inner: Item) {
    guard inner !== self.inner else { return }
    self.inner = inner
    adopt(inner)
    layoutChanged()
  }

  /// Whether the item is on its way out, alone or with what is around it.
  var isLeaving: Bool {
    var item: Item? = self
    while let outer = item {
      if outer.isDeparting { return true }
      item = outer.parent
    }
    return !node.isAlive
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
    isElsewhere = false
    inner.place(at: .zero, proposal: proposal)
  }

  override func computeAlignment(_ key: AlignmentKey) -> CGFloat? {
    inner.explicitAlignment(key, in: size)
  }

  override func forEachChild(_ action: (Item) -> Void) {
    action(inner)
  }

  override func settleFrames(at origin: CGPoint) {
    let own = CGRect(origin: origin, size: size)
    let sources = graph.matches.frames(for: match.key)
    if match.isSource && !isLeaving {
      // Begin where the source was before, to be sent from there to where this one is.
      if !isShown, let old = sources.last { settle(in: old, from: own) }
      if isElsewhere { placeChildren() }
      super.settleFrames(at: origin)
    } else if let source = sources.current {
      settle(in: source, from: own)
    } else {
      if isElsewhere { placeChildren() }
      super.settleFrames(at: origin)
    }
    isShown = true
  }

  /// Shows the inner item in another frame, as far as it shares that.
  private func settle(in other: CGRect, from own: CGRect) {
    let anchor = match.anchor
    let offer = match.properties.contains(.size) ? ProposedViewSize(other.size) : proposal
    let size = inner.measure(offer)
    let target = anchor.point(in: match.properties.contains(.position) ? other : own)
    let origin = CGPoint(
      x: target.x - size.width * anchor.x, y: target.y - size.height * anchor.y)
    isElsewhere = true
    inner.place(at: CGPoint(x: origin.x - own.minX, y: origin.y - own.minY), proposal: offer)
    inner.settleFrames(at: origin)
  }
}

/// The frames of all views of a graph that share their geometry.
@MainActor
final class MatchedSet {
  /// Where the source of a name was, and is.
  struct Frames {
    var last: CGRect?
    var current: CGRect?
  }

  private struct Member {
    weak var item: MatchedItem?
  }

  private var members: [Member] = []
  private var groups: [MatchedKey: Frames] = [:]

  func add(_ item: MatchedItem) {
    members.append(Member(item: item))
  }

  /// The frames of a name's source.
  func frames(for key: MatchedKey) -> Frames { groups[key] ?? Frames() }

  /// Takes note of where the layout has put all sources, before items take their frames.
  func resolve() {
    guard !members.isEmpty else { return }
    members.removeAll { $0.item == nil }
    var resolved: [MatchedKey: Frames] = [:]
    for member in members {
      guard let item = member.item, item.parent != nil else { continue }
      let key = item.match.key
      var frames = resolved[key] ?? Frames(last: groups[key]?.current)
      if item.match.isSource && !item.isLeaving {
        frames.current = CGRect(origin: item.placeInWindow, size: item.size)
      }
      resolved[key] = frames
    }
    // A name whose source leaves, and has no other yet, keeps its place for those that follow.
    for (key, frames) in resolved where frames.current == nil {
      resolved[key]?.current = frames.last
    }
    groups = resolved
  }
}
