/// A child that comes and goes by transitions.
///
/// When the child leaves under an animation it stays, with its state, until its transition has run.
/// If it is wanted again before, it comes back from where it is.
@MainActor
final class ChildPresence<Child: Node> {
  let node: Child

  /// Whether the child is on its way out.
  private(set) var isLeaving = false

  private unowned let owner: Node

  /// One item of the child, and the node of what its transition puts around it.
  @MainActor
  private struct Passage {
    var item: TransitionItem
    var node: ViewNode<TransitionView>

    /// Takes note of what the transition makes of the item now.
    func refresh(_ inner: Item) {
      if item.inner !== inner {
        item.inner = inner
        let view = TransitionView(
          transition: item.transition,
          phase: item.isLeaving ? .didDisappear : .identity, item: inner)
        node.update(view)
      }
      var outer: [Item] = []
      node.collectItems(&outer)
      item.set(outer)
    }
  }

  private var passages: [ObjectIdentifier: Passage] = [:]

  /// What everything that moves because the child leaves holds on to.
  private var token: RunToken?

  /// How often the child has set out to leave, so that only the last time counts.
  private var departures = 0

  /// The animation that the transition takes up.
  private lazy var scope = TransactionScope(inside: owner.transactionScopeForChildren) {
    [weak self] transaction in
    if let token = self?.token { transaction.add(token) }
  }

  /// Takes in a child that is there.
  init(_ node: Child, in owner: Node) {
    self.node = node
    self.owner = owner
  }

  // MARK: - For the owner

  /// Calls the closure with the child and what belongs to it.
  func forEachNode(_ action: (Node) -> Void) {
    action(node)
    for passage in passages.values { action(passage.node) }
  }

  /// Adds the child's items, with what their transitions have put around them.
  func collectItems(_ items: inout [Item]) {
    guard !passages.isEmpty else { return node.collectItems(&items) }
    var inner: [Item] = []
    node.collectItems(&inner)
    for item in inner {
      guard let passage = passages[item.identity] else {
        items.append(item)
        continue
      }
      passage.refresh(item)
      items.append(passage.item)
    }
  }

  /// Lets the child, which is new, come by its transition.
  func arrive() {
    guard let transitions = transitions() else { return }
    for (item, transition) in transitions {
      makePassage(item, transition, phase: .willAppear)
    }
    pass(to: .identity)
  }

  /// Lets the child go by its transition; it is removed at once if there is none to run.
  ///
  /// - Parameter gone: Called when the child has been removed later.
  func leave(_ gone: @escaping @MainActor () -> Void) {
    guard !isLeaving else { return }
    guard let transitions = transitions(), !transitions.isEmpty else { return remove() }
    for (item, transition) in transitions {
      if let passage = passages[item.identity] {
        passage.item.transition = transition
      } else {
        makePassage(item, transition, phase: .identity)
      }
      passages[item.identity]?.item.leave()
    }
    isLeaving = true
    departures += 1
    let departure = departures
    let token = RunToken()
    self.token = token
    owner.graph.watch(token) { [weak self] in
      guard let self, self.isLeaving, self.departures == departure else { return }
      self.remove()
      gone()
    }
    pass(to: .didDisappear)
    owner.graph.afterFlush { [weak self] in self?.token = nil }
  }

  /// Lets the child come back, that was on its way out.
  func comeBack() {
    isLeaving = false
    token = nil
    for passage in passages.values { passage.item.comeBack() }
    pass(to: .identity)
  }

  /// Takes the child out for good.
  func remove() {
    forEachNode { $0.remove() }
  }

  // MARK: - Transitions

  /// The child's items and how they come and go; nil if nothing of the change is animated.
  private func transitions() -> [(Item, AnyTransition)]? {
    let isAnimated = owner.transaction.effectiveAnimation != nil
    let around = owner.transitionAround
    if !isAnimated, let around, !around.base.runsByItself { return nil }
    var items: [Item] = []
    node.collectItems(&items)
    let all = items.map { item -> (Item, AnyTransition) in
      let own = item.layoutValue(TransitionTrait.key) as? AnyTransition
      return (item, around ?? own ?? .opacity)
    }
    guard isAnimated || all.contains(where: { $0.1.base.runsByItself }) else { return nil }
    return all
  }

  private func makePassage(_ item: Item, _ transition: AnyTransition, phase: TransitionPhase) {
    let context = NodeContext(
      graph: owner.graph, parent: owner, environment: owner.environmentForChildren(),
      transactionScope: scope)
    let view = TransitionView(transition: transition, phase: phase, item: item)
    let passage = Passage(
      item: TransitionItem(item, transition, node: owner), node: context.makeNode(view))
    passage.refresh(item)
    passages[item.identity] = passage
  }

  private func pass(to phase: TransitionPhase) {
    for passage in passages.values {
      passage.node.update(
        TransitionView(
          transition: passage.item.transition, phase: phase, item: passage.item.inner))
    }
  }
}
