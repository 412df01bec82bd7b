/// Several views under one roof, so that a modifier reaches each of them.
///
/// A group has no layout of its own.
public struct Group<Content: View>: View, PrimitiveView {
  let content: Content

  /// Makes a group of what the closure builds.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    GroupNode(self, context)
  }
}

/// Passes everything on to the content of a ``Group``.
final class GroupNode<Content: View>: ViewNode<Group<Content>> {
  private var child: ViewNode<Content>?

  init(_ view: Group<Content>, _ context: NodeContext) {
    super.init(context)
    child = inside.makeNode(view.content)
  }

  override func update(_ view: Group<Content>) {
    child?.update(view.content)
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }
}
