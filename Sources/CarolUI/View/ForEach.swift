/// A view for each element of a collection, each under the element's own identity.
///
/// When the collection changes, a view follows its element: state moves with it, views of elements
/// that have gone are removed, new ones start afresh.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection.
  public var data: Data

  /// Makes the view of an element.
  public var content: (Data.Element) -> Content

  let identify: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
  /// Makes a view for each element, whose `id` is its identity.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where ID == Data.Element.ID, Data.Element: Identifiable {
    self.data = data
    self.content = content
    identify = { $0.id }
  }

  /// Makes a view for each element, whose identity lies at the key path.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    identify = { $0[keyPath: id] }
  }

  /// Makes a view for each whole number of a range that stays the same.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.data = data
    self.content = content
    identify = { $0 }
  }

  /// Makes a view for each element of a collection that lives elsewhere, as a binding to it.
  @MainActor @preconcurrency
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == LazyMapSequence<Elements.Indices, (Elements.Index, ID)> {
    let elements = data.wrappedValue
    self.data = elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }
    identify = { $0.1 }
    self.content = { entry in content(data[element: entry.0]) }
  }

  /// Makes a view for each element of a collection that lives elsewhere, as a binding to it.
  @MainActor @preconcurrency
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Data == LazyMapSequence<Elements.Indices, (Elements.Index, ID)>,
    Elements.Element: Identifiable, ID == Elements.Element.ID
  {
    self.init(data, id: \.id, content: content)
  }

  /// Never called: the graph handles the collection itself.
  public var body: Never { preconditionFailure("a collection is drawn by the graph itself") }
}

extension ForEach: PrimitiveView where Content: View {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ForEachNode(self, context)
  }
}

/// Keeps one node for each identity in a ``ForEach``, in the order of the collection.
///
/// Should an identity come twice, the later elements are told apart by their turn.
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

  init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
    latest = view
    super.init(context)
    reconcile(isFirst: true)
  }

  override func update(_ view: ForEach<Data, ID, Content>) {
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
  }

  override func removed() {
    scope.cancel()
  }

  private func reconcile(isFirst: Bool = false) {
    clean()
    let view = latest
    var turns: [ID: Int] = [:]
    var keys: [Key] = []
    keys.reserveCapacity(view.data.count)
    let contents = scope.track { view.data.map { view.content($0) } }
    for (element, content) in zip(view.data, contents) {
      let id = view.identify(element)
      let turn = turns[id, default: 0]
      turns[id] = turn + 1
      let key = Key(id: id, turn: turn)
      keys.append(key)
      if isFirst {
        children[key] = ChildPresence(inside.makeNode(content), in: self)
      } else {
        children[key] = show(content, as: children[key])
      }
    }
    guard keys != order else { return }
    let kept = Set(keys)
    for key in order where !kept.contains(key) {
      children[key] = letLeave(children[key]) { [weak self] in self?.forget(key) }
    }
    order = keys
    arrange(kept)
    itemsChanged()
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

  func identity(of child: Node) -> AnyHashable? {
    children.first { $0.value.node === child }.map { AnyHashable($0.key.id) }
  }
}
