/// A view in front of the whole window, that belongs to a view somewhere inside.
struct WindowLayer<Layer: View>: PrimitiveModifier {
  var layer: Layer

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    WindowLayerNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with another one in front of the whole window.
final class WindowLayerNode<Base: View, Layer: View>:
  ViewNode<ModifiedContent<Base, WindowLayer<Layer>>>
{
  private var child: ViewNode<Base>?
  private var layer: SourceNode<Layer>?

  init(_ view: ModifiedContent<Base, WindowLayer<Layer>>, _ context: NodeContext) {
    super.init(context)
    child = inside.makeNode(view.content)
    let layer = SourceNode(view.modifier.layer, inside) { [weak graph] in
      graph?.layers.changed()
    }
    self.layer = layer
    graph.layers.add(layer)
  }

  override func update(_ view: ModifiedContent<Base, WindowLayer<Layer>>) {
    child?.update(view.content)
    layer?.update(view.modifier.layer)
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
    if let layer { action(layer) }
  }

  override func collectItems(_ items: inout [Item]) {
    child?.collectItems(&items)
  }

  override func removed() {
    if let layer { graph.layers.remove(layer) }
  }
}

/// Everything in front of a graph's window, the last one foremost.
@MainActor
final class WindowLayers {
  private unowned let graph: ViewGraph
  private var nodes: [Node] = []
  private var collected: [Item]?

  init(_ graph: ViewGraph) {
    self.graph = graph
  }

  func add(_ node: Node) {
    nodes.append(node)
    changed()
  }

  func remove(_ node: Node) {
    nodes.removeAll { $0 === node }
    changed()
  }

  /// Takes note that other items than before are in front.
  func changed() {
    collected = nil
    graph.layoutChanged()
  }

  // MARK: - The escape key

  private var escapes: [(node: ObjectIdentifier, action: @MainActor () -> Void)] = []

  /// Sets what the escape key does as long as a node says so; the newest comes first.
  func setEscape(_ action: (@MainActor () -> Void)?, of node: Node) {
    let key = ObjectIdentifier(node)
    let index = escapes.firstIndex { $0.node == key }
    switch (index, action) {
    case (let index?, let action?): escapes[index].action = action
    case (nil, let action?): escapes.append((key, action))
    case (let index?, nil): escapes.remove(at: index)
    case (nil, nil): break
    }
  }

  /// Takes the escape key.
  ///
  /// - Returns: Whether there was anything to do.
  func escape() -> Bool {
    guard let last = escapes.last else { return false }
    last.action()
    return true
  }

  // MARK: - Items

  /// Whether what is in front keeps the keyboard from what is behind.
  var isModal: Bool { items.contains { $0.size != .zero && !$0.isDeparting } }

  /// The items in front, from the back.
  var items: [Item] {
    if let collected { return collected }
    var items: [Item] = []
    for node in nodes { node.collectItems(&items) }
    collected = items
    return items
  }
}

/// Something that the escape key takes away.
struct Escape: PrimitiveModifier {
  /// Takes it away; nil while there is nothing to be taken away.
  var action: (@MainActor () -> Void)?

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    EscapeNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of something that the escape key takes away.
final class EscapeNode<Base: View>: ViewNode<ModifiedContent<Base, Escape>> {
  private var child: ViewNode<Base>?

  init(_ view: ModifiedContent<Base, Escape>, _ context: NodeContext) {
    super.init(context)
    child = inside.makeNode(view.content)
    graph.layers.setEscape(view.modifier.action, of: self)
  }

  override func update(_ view: ModifiedContent<Base, Escape>) {
    child?.update(view.content)
    graph.layers.setEscape(view.modifier.action, of: self)
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }

  override func removed() {
    graph.layers.setEscape(nil, of: self)
  }
}

extension View {
  /// Lets the escape key do something, unless something newer wants it; nil takes no key.
  func escapes(_ action: (@MainActor () -> Void)?) -> some View {
    modifier(Escape(action: action))
  }

  /// Puts a view in front of the whole window.
  func windowLayer<Layer: View>(_ layer: Layer) -> some View {
    modifier(WindowLayer(layer: layer))
  }
}
