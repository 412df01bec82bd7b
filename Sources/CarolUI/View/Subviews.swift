/// One of the views that another consists of once it is brought to life.
public struct Subview: View, Identifiable, PrimitiveView {
  let item: Item

  /// The identity of the view, which lasts as long as the view does.
  public nonisolated let id: ID

  init(_ item: Item) {
    self.item = item
    id = ID(object: item.identity)
  }

  /// The identity of a view.
  public struct ID: Hashable, Sendable {
    fileprivate let object: ObjectIdentifier
  }

  /// A value that the view gives to what is around it.
  subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    item.layoutValue(ObjectIdentifier(key)) as? Key.Value ?? Key.defaultValue
  }

  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    SubviewNode(self, context)
  }
}

/// The views that another consists of, in order.
public struct SubviewsCollection: RandomAccessCollection {
  private let subviews: [Subview]

  @MainActor
  init(_ items: [Item]) {
    subviews = items.map { Subview($0) }
  }

  /// Nought.
  public var startIndex: Int { 0 }

  /// The number of views.
  public var endIndex: Int { subviews.count }

  /// One of the views.
  public subscript(position: Int) -> Subview { subviews[position] }
}

/// Passes on the item of a ``Subview``, which belongs to a node elsewhere.
final class SubviewNode: ViewNode<Subview> {
  private var item: Item

  init(_ view: Subview, _ context: NodeContext) {
    item = view.item
    super.init(context)
  }

  override func update(_ view: Subview) {
    guard view.item !== item else { return }
    item = view.item
    itemsChanged()
  }

  override func collectItems(_ items: inout [Item]) {
    items.append(item)
  }
}

/// A view made of the views that another consists of.
public struct SubviewReader<Base: View, Result: View>: View, PrimitiveView {
  let base: Base
  let isLazy: Bool
  let transform: (SubviewsCollection) -> Result

  /// Makes a view of the views that another consists of.
  ///
  /// - Parameter isLazy: Whether those of collections are made only when they come into sight.
  init(
    _ base: Base, isLazy: Bool = false,
    @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) {
    self.base = base
    self.isLazy = isLazy
    self.transform = transform
  }

  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    SubviewReaderNode(self, context)
  }
}

/// The node of a view made of the views that another consists of.
final class SubviewReaderNode<Base: View, Result: View>: ViewNode<SubviewReader<Base, Result>> {
  private var value: SubviewReader<Base, Result>
  private var base: SourceNode<Base>?
  private var result: ViewNode<Result>?
  private lazy var scope = ReadScope(graph) { [weak self] in self?.markDirty() }

  init(_ view: SubviewReader<Base, Result>, _ context: NodeContext) {
    value = view
    super.init(context)
    base = SourceNode(view.base, isLazy: view.isLazy, inside) { [weak self] in
      self?.markDirty()
    }
    evaluate()
  }

  override func update(_ view: SubviewReader<Base, Result>) {
    value = view
    base?.update(view.base)
    evaluate()
  }

  override func evaluate() {
    clean()
    var items: [Item] = []
    base?.collectItems(&items)
    let subviews = SubviewsCollection(items.filter { !$0.isDeparting })
    let content = scope.track { value.transform(subviews) }
    if let result {
      result.update(content)
    } else {
      result = inside.makeNode(content)
    }
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let base { action(base) }
    if let result { action(result) }
  }

  override func collectItems(_ items: inout [Item]) {
    result?.collectItems(&items)
  }

  override func removed() {
    scope.cancel()
  }
}

/// The node of a view whose items are taken by somebody who asks for them.
final class SourceNode<Content: View>: ViewNode<Content> {
  private var child: ViewNode<Content>?
  private let isLazy: Bool
  private let onChange: () -> Void

  /// - Parameter onChange: Called when the items are others than before.
  init(
    _ view: Content, isLazy: Bool = false, _ context: NodeContext,
    onChange: @escaping () -> Void
  ) {
    self.isLazy = isLazy
    self.onChange = onChange
    super.init(context)
    child = inside.makeNode(view)
  }

  override func update(_ view: Content) {
    child?.update(view)
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }

  override func itemsChanged() {
    onChange()
  }

  override var makesViewsLazily: Bool { isLazy }
}

extension SubviewsCollection: View {
  /// The views, one after another.
  public var body: some View {
    ForEach(self) { $0 }
  }
}

extension Group {
  /// Makes a group of what the closure makes of the views that another view consists of.
  public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == SubviewReader<Base, Result> {
    self.init { SubviewReader(view, transform: transform) }
  }
}
