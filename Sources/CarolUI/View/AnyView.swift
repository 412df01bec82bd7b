/// A view whose type is hidden.
///
/// While the type inside stays the same, so does its identity; a view of another type starts
/// afresh.
public struct AnyView: View, PrimitiveView {
  let content: any View

  /// Hides the type of a view.
  public init<Content: View>(_ view: Content) {
    if let already = view as? AnyView {
      self = already
    } else {
      content = view
    }
  }

  /// Hides the type of a view.
  public init<Content: View>(erasing view: Content) {
    self.init(view)
  }

  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    AnyViewNode(self, context)
  }
}

/// Keeps the node of what an ``AnyView`` holds, whatever its type.
final class AnyViewNode: ViewNode<AnyView> {
  private var child: Succession<Node>?

  init(_ view: AnyView, _ context: NodeContext) {
    super.init(context)
    child = Succession(makeChild(view.content), in: self)
  }

  override func update(_ view: AnyView) {
    if updateChild(view.content) { return }
    child?.replace { makeChild(view.content) }
  }

  override func forEachChild(_ action: (Node) -> Void) {
    child?.forEachNode(action)
  }

  override func collectItems(_ items: inout [Item]) {
    child?.collectItems(&items)
  }

  private func makeChild(_ content: some View) -> Node {
    inside.makeNode(content)
  }

  /// Hands the new value to the node if it is of the same type.
  private func updateChild<Content: View>(_ content: Content) -> Bool {
    guard let node = child?.current.node as? ViewNode<Content> else { return false }
    node.update(content)
    return true
  }
}
