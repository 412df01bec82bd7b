/// The node of a view that consists of another: it keeps the view's state and evaluates its body.
final class BodyNode<Content: View>: ViewNode<Content> {
  /// The view as the parent made it, its properties not yet connected.
  private var value: Content

  /// What the properties of the view keep here, in the order in which they are declared.
  private var slots: [AnyObject?]

  /// The view as it moves from one animatable value to another, if it is of such a kind.
  private var attribute: AnimatedAttribute<Content>?

  private var child: ViewNode<Content.Body>?
  private lazy var scope = ReadScope(graph) { [weak self] in self?.markDirty() }

  init(_ view: Content, _ context: NodeContext) {
    value = view
    slots = Array(repeating: nil, count: DynamicPropertyList.of(Content.self).slotCount)
    super.init(context)
    attribute = .moving(view, in: graph) { [weak self] in self?.markDirty() }
    evaluate()
  }

  override func update(_ view: Content) {
    let isEqual = FieldComparison.of(Content.self).areEqual(value, view)
    value = view
    guard !isEqual else { return }
    attribute?.set(view, transaction: transaction)
    evaluate()
  }

  override func evaluate() {
    clean()
    graph.counts.bodies += 1
    var view = attribute?.presented ?? value
    let body = scope.track {
      DynamicPropertyList.of(Content.self).connect(&view, slots: &slots, node: self)
      return view.body
    }
    if let child {
      child.update(body)
    } else {
      child = inside.makeNode(body)
    }
  }

  override func environmentChanged(from old: EnvironmentValues) {
    if DynamicPropertyList.of(Content.self).isConcerned(by: old, environment, in: value) {
      markDirty()
    }
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }

  override func removed() {
    scope.cancel()
    attribute?.stop()
  }
}
