/// An identity of its own: when it changes, everything inside starts afresh.
struct Identity<ID: Hashable>: PrimitiveModifier {
  var id: ID

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    IdentityNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with an identity of its own.
final class IdentityNode<Base: View, ID: Hashable>: ViewNode<ModifiedContent<Base, Identity<ID>>> {
  private var id: ID
  private var child: Succession<ViewNode<Base>>?

  init(_ view: ModifiedContent<Base, Identity<ID>>, _ context: NodeContext) {
    id = view.modifier.id
    super.init(context)
    child = Succession(inside.makeNode(view.content), in: self)
  }

  override func update(_ view: ModifiedContent<Base, Identity<ID>>) {
    guard view.modifier.id != id else {
      child?.current.node.update(view.content)
      return
    }
    id = view.modifier.id
    child?.replace { inside.makeNode(view.content) }
  }

  override func forEachChild(_ action: (Node) -> Void) {
    child?.forEachNode(action)
  }

  override func collectItems(_ items: inout [Item]) {
    child?.collectItems(&items)
  }
}

extension IdentityNode: IdentifyingNode {
  func node(identifiedBy id: AnyHashable) -> Node? { id == AnyHashable(self.id) ? self : nil }

  func identity(of child: Node) -> AnyHashable? { nil }
}

extension View {
  /// Gives the view an identity; when it changes, the view starts afresh with all its state.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    modifier(Identity(id: id))
  }
}
