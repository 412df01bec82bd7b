/// Several views in a row, as a closure of statements yields them.
///
/// It has no layout of its own: the stack around it lays its views out.
public struct TupleView<each Content: View>: View, PrimitiveView {
  let content: (repeat each Content)

  /// Makes the row from its views.
  public init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    TupleNode(self, context)
  }
}

/// Keeps one node for each view of a ``TupleView``.
final class TupleNode<each Content: View>: ViewNode<TupleView<repeat each Content>> {
  private var nodes: (repeat ViewNode<each Content>)?

  init(_ view: TupleView<repeat each Content>, _ context: NodeContext) {
    super.init(context)
    let inner = context.inside(self)
    nodes = (repeat inner.makeNode(each view.content))
  }

  override func update(_ view: TupleView<repeat each Content>) {
    guard let nodes else { return }
    for (node, content) in repeat (each nodes, each view.content) {
      node.update(content)
    }
  }

  override func forEachChild(_ action: (Node) -> Void) {
    guard let nodes else { return }
    for node in repeat each nodes {
      action(node)
    }
  }
}
