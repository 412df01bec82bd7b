/// A piece of a scene: a value that says what is to be seen, made anew whenever that changes.
///
/// A view is a description and lives no longer than one evaluation of its parent's body. What has
/// to last (its state, its place in the tree) is kept by the ``ViewGraph`` under the view's
/// identity: its type and its position, or the identifier given by ``ForEach`` or `id(_:)`.
@MainActor @preconcurrency
public protocol View {
  /// The view that this one consists of.
  associatedtype Body: View

  /// What this view consists of, evaluated again only when something it has read has changed.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// Never called: a view whose body is `Never` is drawn by the graph itself.
  public var body: Never { preconditionFailure("a view of no kind has no body") }
}

/// A view that the graph knows how to handle itself, without asking for a body.
@MainActor
protocol PrimitiveView: View where Body == Never {
  /// Makes the node which keeps this view's place in the tree.
  func makeNode(_ context: NodeContext) -> ViewNode<Self>
}

extension PrimitiveView {
  /// Never called: the graph asks a primitive view for a node instead.
  public var body: Never { preconditionFailure("\(Self.self) is drawn by the graph itself") }
}
