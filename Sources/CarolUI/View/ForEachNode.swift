/// Keeps one node for each identity in a ``ForEach``, in the order of the collection.
///
/// Should an identity come twice, the later elements are told apart by their turn.
///
/// In a lazy container only a beginning of the collection is made, as far as has been seen; a
/// ``RestItem`` stands for the others, and asks for more when it comes into sight.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ViewNode<ForEach<Data, ID, Content>>
{
  private struct Key: Hashable {
    var id: ID
    var turn: Int
  }

  private var order: [Key] = []

  /// The identities in order, with those of views that are on their way out where they were.
  private var shown: [Key] = []
  private var children: [Key: ChildPresence<ViewNode<Content>>] = [:]

  /// What the closure of each element reads, so that a change in it makes the views anew.
  private var latest: ForEach<Data, ID, Content>
  private lazy var scope = ReadScope(graph) { [weak self] in self?.markDirty() }

  /// How many elements have views at most.
  private var limit = Int.max
  private var rest: RestItem?

  /// Before which element those without a view are new to the collection, in which transaction.
  private var news: (end: Int, flush: Int?)?

  init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
    latest = view
    super.init(context)
    if makesViewsLazily {
      limit = RestItem.firstCount
      rest = RestItem(node: self) { [weak self] in self?.makeMore($0) }
    }
    reconcile(isFirst: true)
  }

  override func update(_ view: ForEach<Data, ID, Content>) {
    if rest != nil { keepUp(with: view) }
    latest = view
    reconcile()
  }

  override func evaluate() {
    reconcile()
  }

  override func forEachChild(_ action: (Node) -> Void) {
    for key in shown { children[key]?.forEachNode(action) }
  }

  override func collectItems(_ items: inout [Item]) {
    for key in shown { children[key]?.collectItems(&items) }
    if let rest, hasRest { items.append(rest) }
  }

  override func removed() {
    scope.cancel()
  }

  private func reconcile(isFirst: Bool = false) {
    clean()
    let view = latest
    let data = view.data.prefix(limit)
    let hadRest = hasRest
    rest?.count = view.data.count - data.count
    var turns: [ID: Int] = [:]
    var keys: [Key] = []
    keys.reserveCapacity(data.count)
    let contents = scope.track { data.map { view.content($0) } }
    for (element, content) in zip(data, contents) {
      let id = view.identify(element)
      let turn = turns[id, default: 0]
      turns[id] = turn + 1
      let key = Key(id: id, turn: turn)
      let wasThere = isFirst || children[key] == nil && !isNews(keys.count)
      keys.append(key)
      if wasThere {
        children[key] = ChildPresence(inside.makeNode(content), in: self)
      } else {
        children[key] = show(content, as: children[key])
      }
    }
    if hasRest != hadRest { itemsChanged() }
    guard keys != order else { return }
    let kept = Set(keys)
    for key in order where !kept.contains(key) {
      children[key] = letLeave(children[key]) { [weak self] in self?.forget(key) }
    }
    order = keys
    arrange(kept)
    itemsChanged()
  }

  // MARK: - Being lazy

  /// Whether some elements have no views yet.
  private var hasRest: Bool { (rest?.count ?? 0) > 0 }

  /// Has views made that are coming into sight, and some more of long collections, since all are
  /// gone through each time.
  private func makeMore(_ count: Int) {
    limit = min(order.count + max(count, order.count / 8), latest.data.count)
    markDirty()
  }

  /// Sees to it that views that were there stay when others are put before them.
  ///
  /// What has no view and lies before one that has is new; what lies behind may only not have been
  /// seen, unless all had been.
  private func keepUp(with view: ForEach<Data, ID, Content>) {
    let old = Set(order.map(\.id))
    let added = max(view.data.count - latest.data.count, 0)
    let moved = view.data.dropFirst(limit).prefix(added)
    let index = moved.lastIndex { old.contains(view.identify($0)) }
    if let index { limit = view.data.distance(from: view.data.startIndex, to: index) + 1 }
    let last = view.data.prefix(limit).lastIndex { old.contains(view.identify($0)) }
    let kept = last.map { view.data.distance(from: view.data.startIndex, to: $0) + 1 } ?? 0
    news = (hasRest ? kept : .max, graph.flush)
  }

  /// Whether an element that has no view yet is new to the collection, not only to the eye.
  private func isNews(_ index: Int) -> Bool {
    guard rest != nil else { return true }
    guard let news, news.flush == graph.flush else { return false }
    return index < news.end
  }

  private func forget(_ key: Key) {
    children[key] = nil
    shown.removeAll { $0 == key }
  }

  /// Puts those that leave behind the one that they were behind before.
  private func arrange(_ kept: Set<Key>) {
    var previous: Key?
    var followers: [Key?: [Key]] = [:]
    for key in shown {
      if kept.contains(key) {
        previous = key
      } else if children[key] != nil {
        followers[previous, default: []].append(key)
      }
    }
    guard !followers.isEmpty else {
      shown = order
      return
    }
    shown = followers[nil] ?? []
    for key in order { shown += [key] + (followers[key] ?? []) }
  }
}

extension ForEachNode: IdentifyingNode {
  func node(identifiedBy id: AnyHashable) -> Node? {
    guard let id = id.base as? ID else { return nil }
    return children[Key(id: id, turn: 0)]?.node
  }

  func make(identifiedBy id: AnyHashable) -> Bool {
    guard hasRest, let id = id.base as? ID else { return false }
    let unmade = latest.data.dropFirst(order.count)
    guard let index = unmade.firstIndex(where: { latest.identify($0) == id }) else { return false }
    makeMore(unmade.distance(from: unmade.startIndex, to: index) + 1)
    return true
  }

  func identity(of child: Node) -> AnyHashable? {
    children.first { $0.value.node === child }.map { AnyHashable($0.key.id) }
  }
}
