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

/// Keeps the node of the branch that is shown, and of the other while it leaves.
final class ConditionalNode<TrueContent: View, FalseContent: View>:
  ViewNode<ConditionalContent<TrueContent, FalseContent>>
{
  private var trueChild: ChildPresence<ViewNode<TrueContent>>?
  private var falseChild: ChildPresence<ViewNode<FalseContent>>?

  init(_ view: ConditionalContent<TrueContent, FalseContent>, _ context: NodeContext) {
    super.init(context)
    switch view.storage {
    case .trueContent(let content):
      trueChild = ChildPresence(inside.makeNode(content), in: self)
    case .falseContent(let content):
      falseChild = ChildPresence(inside.makeNode(content), in: self)
    }
  }

  override func update(_ view: ConditionalContent<TrueContent, FalseContent>) {
    switch view.storage {
    case .trueContent(let content):
      falseChild = letLeave(falseChild) { [weak self] in self?.falseChild = nil }
      trueChild = show(content, as: trueChild)
    case .falseContent(let content):
      trueChild = letLeave(trueChild) { [weak self] in self?.trueChild = nil }
      falseChild = show(content, as: falseChild)
    }
  }

  /// Calls the closure with the branch that leaves, then with the one that is shown.
  private func forEachBranch(_ action: (any Presence) -> Void) {
    let branches: [(any Presence)?] = [trueChild, falseChild]
    for branch in branches.compactMap(\.self) where branch.isLeaving { action(branch) }
    for branch in branches.compactMap(\.self) where !branch.isLeaving { action(branch) }
  }

  override func forEachChild(_ action: (Node) -> Void) {
    forEachBranch { $0.forEachNode(action) }
  }

  override func collectItems(_ items: inout [Item]) {
    forEachBranch { $0.collectItems(&items) }
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

/// Keeps the node of an optional view while the view is there, and while it leaves.
final class OptionalNode<Wrapped: View>: ViewNode<Wrapped?> {
  private var child: ChildPresence<ViewNode<Wrapped>>?

  init(_ view: Wrapped?, _ context: NodeContext) {
    super.init(context)
    child = view.map { ChildPresence(inside.makeNode($0), in: self) }
  }

  override func update(_ view: Wrapped?) {
    if let view {
      child = show(view, as: child)
    } else {
      child = letLeave(child) { [weak self] in self?.child = nil }
    }
  }

  override func forEachChild(_ action: (Node) -> Void) {
    child?.forEachNode(action)
  }

  override func collectItems(_ items: inout [Item]) {
    child?.collectItems(&items)
  }
}
