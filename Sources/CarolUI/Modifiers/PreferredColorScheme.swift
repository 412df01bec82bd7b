/// Whether a view wants its whole window on light or on dark ground.
struct PreferredColorScheme: PrimitiveModifier {
  var scheme: ColorScheme?

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    PreferredColorSchemeNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view that wants its window on light or on dark ground.
final class PreferredColorSchemeNode<Base: View>:
  ViewNode<ModifiedContent<Base, PreferredColorScheme>>
{
  private var child: ViewNode<Base>?

  init(_ view: ModifiedContent<Base, PreferredColorScheme>, _ context: NodeContext) {
    super.init(context)
    graph.prefer(view.modifier.scheme, for: self)
    child = inside.makeNode(view.content)
  }

  override func update(_ view: ModifiedContent<Base, PreferredColorScheme>) {
    graph.prefer(view.modifier.scheme, for: self)
    child?.update(view.content)
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }

  override func removed() {
    graph.prefer(nil, for: self)
  }
}

extension View {
  /// Says whether the whole window is to stand on light or on dark ground; nil leaves it as it is.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(PreferredColorScheme(scheme: colorScheme))
  }
}
