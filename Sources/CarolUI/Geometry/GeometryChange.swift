/// Something done when what is made of a view's geometry has changed.
struct GeometryChange<Value: Equatable>: PrimitiveModifier {
  var transform: @MainActor (GeometryProxy) -> Value
  var action: @MainActor (_ old: Value, _ new: Value) -> Void

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    GeometryChangeNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view whose geometry is watched.
final class GeometryChangeNode<Base: View, Value: Equatable>:
  PassingNode<Base, GeometryChange<Value>, PassingItem>, LayoutWitness
{
  private var last: Value?

  override func prepare() {
    graph.witnesses.add(self)
  }

  override func makeItem(_ inner: Item) -> PassingItem { PassingItem(inner, node: self) }

  var isPresent: Bool { isAlive }

  func look() {
    guard let item = around.first else { return }
    let now = value.transform(GeometryProxy(size: item.size, item: item))
    guard now != last else { return }
    let old = last ?? now
    last = now
    graph.afterUpdate { [weak self] in
      if let self, self.isAlive { self.value.action(old, now) }
    }
  }
}

extension View {
  /// Does something with what is made of the view's geometry, at first and when it has changed.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    action: @escaping @MainActor (_ newValue: Value) -> Void
  ) -> some View {
    modifier(GeometryChange(transform: transform) { action($1) })
  }

  /// Does something with what was made of the view's geometry before, and what is made of it now.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    modifier(GeometryChange(transform: transform, action: action))
  }
}
