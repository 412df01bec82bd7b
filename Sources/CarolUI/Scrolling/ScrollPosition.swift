/// How far something has been scrolled, or is to be.
public struct ScrollPosition: Equatable {
  /// What is to be seen.
  enum Goal: Equatable {
    case view(AnyHashable, anchor: UnitPoint?)
    case edge(Edge)
    case offset(x: CGFloat?, y: CGFloat?)
  }

  /// What was asked for last; nil if nothing was, or the user has gone elsewhere.
  private(set) var goal: Goal?

  /// How often something was asked for, so that it can be asked for again.
  private var wishes = 0

  private var seen: AnyHashable?

  /// Whether the user has scrolled since something was asked for.
  public private(set) var isPositionedByUser = false

  /// Begins where a view is seen, at an anchor if there is one.
  public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
    goal = .view(AnyHashable(id), anchor: anchor)
  }

  /// Begins at the start, to be told of views whose identity is of a type.
  public init<ID: Hashable>(idType: ID.Type = Never.self) {}

  /// Begins at a side.
  public init<ID: Hashable>(idType: ID.Type = Never.self, edge: Edge) { goal = .edge(edge) }

  /// Begins at a point of what is scrolled.
  public init<ID: Hashable>(idType: ID.Type = Never.self, point: CGPoint) {
    goal = .offset(x: point.x, y: point.y)
  }

  /// Begins so far across and down.
  public init<ID: Hashable>(idType: ID.Type = Never.self, x: CGFloat, y: CGFloat) {
    goal = .offset(x: x, y: y)
  }

  /// Begins so far across.
  public init<ID: Hashable>(idType: ID.Type = Never.self, x: CGFloat) {
    goal = .offset(x: x, y: nil)
  }

  /// Begins so far down.
  public init<ID: Hashable>(idType: ID.Type = Never.self, y: CGFloat) {
    goal = .offset(x: nil, y: y)
  }

  private mutating func ask(_ goal: Goal) {
    self.goal = goal
    seen = nil
    wishes += 1
    isPositionedByUser = false
  }

  /// Asks for a view to be seen, at an anchor if there is one.
  public mutating func scrollTo<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
    ask(.view(AnyHashable(id), anchor: anchor))
  }

  /// Asks for a side to be seen.
  public mutating func scrollTo(edge: Edge) { ask(.edge(edge)) }

  /// Asks for a point of what is scrolled to be at the corner.
  public mutating func scrollTo(point: CGPoint) { ask(.offset(x: point.x, y: point.y)) }

  /// Asks for a place so far across and down.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { ask(.offset(x: x, y: y)) }

  /// Asks for a place so far across.
  public mutating func scrollTo(x: CGFloat) { ask(.offset(x: x, y: nil)) }

  /// Asks for a place so far down.
  public mutating func scrollTo(y: CGFloat) { ask(.offset(x: nil, y: y)) }

  /// Takes note of the view to which the user has scrolled.
  mutating func follow(_ id: AnyHashable?) {
    goal = nil
    seen = id
    isPositionedByUser = true
  }

  /// The side that was asked for; nil once the user has scrolled.
  public var edge: Edge? {
    if case .edge(let edge) = goal { edge } else { nil }
  }

  /// The point that was asked for; nil once the user has scrolled.
  public var point: CGPoint? {
    if case .offset(let x?, let y?) = goal { CGPoint(x: x, y: y) } else { nil }
  }

  /// How far across was asked for; nil once the user has scrolled.
  public var x: CGFloat? {
    if case .offset(let x, _) = goal { x } else { nil }
  }

  /// How far down was asked for; nil once the user has scrolled.
  public var y: CGFloat? {
    if case .offset(_, let y) = goal { y } else { nil }
  }

  /// The identity of the view that was asked for, or to which the user has scrolled.
  public var viewID: (any Hashable)? {
    if case .view(let id, _) = goal { return id.base as? any Hashable }
    return seen?.base as? any Hashable
  }

  /// The identity of the view that was asked for, or to which the user has scrolled.
  public func viewID<ID: Hashable>(type: ID.Type) -> ID? { viewID as? ID }
}

/// A place that is kept for what is scrolled inside.
struct ScrollPlace: PrimitiveModifier {
  /// What is wanted; another value than the last one is gone to.
  var wanted: ScrollPosition

  /// The point at which a view is to be seen, and by which the one that is seen is told.
  var anchor: UnitPoint?

  /// Told when the user has scrolled to another view.
  var report: @MainActor (AnyHashable?) -> Void

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    ScrollPlaceNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view inside which something is scrolled, whose place is kept.
final class ScrollPlaceNode<Base: View>:
  PassingNode<Base, ScrollPlace, PassingItem>, LayoutWitness
{
  private var pending: Transaction?
  private var lastOffset: CGPoint?
  private var lastSeen: AnyHashable?

  override func prepare() {
    graph.witnesses.add(self)
    if value.wanted.goal != nil { pending = Transaction() }
  }

  override func makeItem(_ inner: Item) -> PassingItem { PassingItem(inner, node: self) }

  override func modifierChanged(from old: ScrollPlace) {
    guard value.wanted != old.wanted, value.wanted.goal != nil else { return }
    if case .view(let id, _) = value.wanted.goal, id == lastSeen { return }
    pending = transaction
    graph.layoutChanged()
  }

  var isPresent: Bool { isAlive }

  func look() {
    guard let scroll = around.first?.first(ScrollItem.self, where: { _ in true }) else { return }
    if let pending {
      self.pending = nil
      go(scroll, pending)
    } else if scroll.offset != lastOffset, lastOffset != nil, !scroll.isSeeking {
      let seen = scroll.target(at: value.anchor)
      if seen != lastSeen {
        lastSeen = seen
        graph.afterUpdate { [weak self] in
          if let self, self.isAlive { self.value.report(seen) }
        }
      }
    }
    lastOffset = scroll.offset
  }

  private func go(_ scroll: ScrollItem, _ transaction: Transaction) {
    switch value.wanted.goal {
    case .view(let id, let anchor):
      lastSeen = id
      if make(descendantIdentifiedBy: id) {
        pending = transaction
        return
      }
      reveal(id, anchor: anchor ?? value.anchor ?? .topLeading, transaction: transaction)
    case .edge(let edge):
      var offset = scroll.offset
      let range = scroll.range(edge.axis)
      let isStart = edge == .top || edge == .leading
      offset[edge.axis] = CGFloat(isStart ? range.lowerBound : range.upperBound)
      scroll.scroll(to: offset, transaction: transaction)
    case .offset(let x, let y):
      let offset = CGPoint(x: x ?? scroll.offset.x, y: y ?? scroll.offset.y)
      scroll.scroll(to: offset, transaction: transaction)
    case nil: break
    }
  }
}

extension View {
  /// Keeps the identity of the view that is scrolled to, and scrolls to that of another.
  ///
  /// - Parameters:
  ///   - id: The identity; nil until something has been scrolled. Views of a container under
  ///     ``View/scrollTargetLayout(isEnabled:)`` count.
  ///   - anchor: The point at which the view is seen; nil for the beginning.
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    let wanted = id.wrappedValue.map { ScrollPosition(id: $0) } ?? ScrollPosition(idType: ID.self)
    return modifier(
      ScrollPlace(wanted: wanted, anchor: anchor) { id.wrappedValue = $0?.base as? ID })
  }

  /// Keeps the place that is scrolled to, and scrolls to another.
  public func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(
      ScrollPlace(wanted: position.wrappedValue, anchor: anchor) {
        position.wrappedValue.follow($0)
      })
  }
}
