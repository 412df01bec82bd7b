/// One of two views, as an `if` with `else` yields it.
///
/// The branches have different identities: when the condition changes, the state of the one that
/// goes is lost and the other starts afresh.
public struct ConditionalContent<TrueContent: View, FalseContent: View>: View, PrimitiveView {
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  let storage: Storage

  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ConditionalNode(self, context)
  }
}

/// Keeps the node of the branch that is shown.
final class ConditionalNode<TrueContent: View, FalseContent: View>:
  ViewNode<ConditionalContent<TrueContent, FalseContent>>
{
  private enum Branch {
    case trueContent(ViewNode<TrueContent>)
    case falseContent(ViewNode<FalseContent>)
  }

  private var branch: Branch?

  init(_ view: ConditionalContent<TrueContent, FalseContent>, _ context: NodeContext) {
    super.init(context)
    branch = makeBranch(view)
  }

  override func update(_ view: ConditionalContent<TrueContent, FalseContent>) {
    switch (branch, view.storage) {
    case (.trueContent(let node), .trueContent(let content)):
      node.update(content)
    case (.falseContent(let node), .falseContent(let content)):
      node.update(content)
    default:
      forEachChild { $0.remove() }
      branch = makeBranch(view)
      itemsChanged()
    }
  }

  override func forEachChild(_ action: (Node) -> Void) {
    switch branch {
    case .trueContent(let node): action(node)
    case .falseContent(let node): action(node)
    case nil: break
    }
  }

  private func makeBranch(
    _ view: ConditionalContent<TrueContent, FalseContent>
  ) -> Branch {
    switch view.storage {
    case .trueContent(let content): .trueContent(inside.makeNode(content))
    case .falseContent(let content): .falseContent(inside.makeNode(content))
    }
  }
}

extension Optional: View where Wrapped: View {
  /// Never called: the graph shows an optional view itself.
  public var body: Never { preconditionFailure("an optional view is drawn by the graph itself") }
}

extension Optional: PrimitiveView where Wrapped: View {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    OptionalNode(self, context)
  }
}

/// Keeps the node of an optional view while the view is there.
final class OptionalNode<Wrapped: View>: ViewNode<Wrapped?> {
  private var child: ViewNode<Wrapped>?

  init(_ view: Wrapped?, _ context: NodeContext) {
    super.init(context)
    child = view.map { inside.makeNode($0) }
  }

  override func update(_ view: Wrapped?) {
    switch (child, view) {
    case (let child?, let view?):
      child.update(view)
    case (let gone?, nil):
      gone.remove()
      child = nil
      itemsChanged()
    case (nil, let view?):
      child = inside.makeNode(view)
      itemsChanged()
    case (nil, nil):
      break
    }
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }
}
