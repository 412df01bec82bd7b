/// A view that shows nothing and takes no place.
public struct EmptyView: View, PrimitiveView {
  /// Makes the view.
  public init() {}

  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    EmptyNode(context)
  }
}

/// The node of an ``EmptyView``.
final class EmptyNode: ViewNode<EmptyView> {
  override func update(_ view: EmptyView) {}
}
