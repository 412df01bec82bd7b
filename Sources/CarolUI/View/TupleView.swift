/// Several views in a row, as a closure of statements yields them.
///
/// Its type is named by the tuple of theirs. It has no layout of its own: the stack around it lays
/// its views out.
public struct TupleView<T>: View, PrimitiveView {
  /// The views.
  public let value: T

  /// What knows the types of the views one by one.
  private let parts: any TupleParts.Type

  /// Makes the row from its views.
  public init<each Content: View>(_ value: (repeat each Content))
  where T == (repeat each Content) {
    self.value = value
    parts = TuplePack<repeat each Content>.self
  }

  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    parts.makeNode(self, context)
  }
}

/// The types of the views of a tuple.
@MainActor
private protocol TupleParts {
  /// Makes the node of a row of views of these types.
  static func makeNode<T>(
    _ view: TupleView<T>, _ context: NodeContext
  ) -> ViewNode<TupleView<T>>
}

private struct TuplePack<each Content: View>: TupleParts {
  static func makeNode<T>(
    _ view: TupleView<T>, _ context: NodeContext
  ) -> ViewNode<TupleView<T>> {
    guard let view = view as? TupleView<(repeat each Content)> else { preconditionFailure() }
    let node: Node = TupleNode<repeat each Content>(view, context)
    guard let node = node as? ViewNode<TupleView<T>> else { preconditionFailure() }
    return node
  }
}

/// Keeps one node for each view of a ``TupleView``.
final class TupleNode<each Content: View>: ViewNode<TupleView<(repeat each Content)>> {
  private var nodes: (repeat ViewNode<each Content>)?

  init(_ view: TupleView<(repeat each Content)>, _ context: NodeContext) {
    super.init(context)
    let inner = context.inside(self)
    nodes = (repeat inner.makeNode(each view.value))
  }

  override func update(_ view: TupleView<(repeat each Content)>) {
    guard let nodes else { return }
    for (node, content) in repeat (each nodes, each view.value) {
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
