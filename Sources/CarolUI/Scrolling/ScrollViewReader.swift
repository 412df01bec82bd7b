/// A view from which what is inside can be scrolled to.
public struct ScrollViewReader<Content: View>: View, PrimitiveView {
  /// Makes the content, which is given the means to scroll.
  public var content: (ScrollViewProxy) -> Content

  /// Makes a view from which what is inside can be scrolled to.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    ScrollReaderNode(self, context)
  }
}

/// The means to scroll to what is inside a ``ScrollViewReader``.
@MainActor @preconcurrency
public struct ScrollViewProxy {
  fileprivate weak var node: Node?

  /// Moves what is around a view so that the view is seen.
  ///
  /// - Parameters:
  ///   - id: The identity of the view, by `id(_:)` or in a ``ForEach``.
  ///   - anchor: The point that the view and the window on it have in common then; nil moves no
  ///     more than need be.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let node else { return }
    let transaction = Transaction.current
    let key = AnyHashable(id)
    node.graph.record(transaction) { [weak node] in
      _ = node?.make(descendantIdentifiedBy: key)
      node?.graph.afterFlush { [weak node] in
        node?.reveal(key, anchor: anchor, transaction: transaction)
      }
    }
  }
}

/// The node of a ``ScrollViewReader``.
final class ScrollReaderNode<Content: View>: ViewNode<ScrollViewReader<Content>> {
  private var value: ScrollViewReader<Content>
  private var child: ViewNode<Content>?
  private lazy var scope = ReadScope(graph) { [weak self] in self?.markDirty() }

  init(_ view: ScrollViewReader<Content>, _ context: NodeContext) {
    value = view
    super.init(context)
    evaluate()
  }

  override func update(_ view: ScrollViewReader<Content>) {
    value = view
    evaluate()
  }

  override func evaluate() {
    clean()
    let content = scope.track { value.content(ScrollViewProxy(node: self)) }
    if let child {
      child.update(content)
    } else {
      child = inside.makeNode(content)
    }
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }

  override func removed() {
    scope.cancel()
  }
}

/// A node of which something inside has an identity of its own.
@MainActor
protocol IdentifyingNode: Node {
  /// The node that has an identity, if there is one.
  func node(identifiedBy id: AnyHashable) -> Node?

  /// The identity of the element that a child stands for.
  func identity(of child: Node) -> AnyHashable?

  /// Asks for the node that has an identity, if there will be one when it comes into sight.
  func make(identifiedBy id: AnyHashable) -> Bool
}

extension IdentifyingNode {
  func make(identifiedBy id: AnyHashable) -> Bool { false }
}

extension Node {
  /// Asks for the node somewhere inside that has an identity, unless it has been made.
  ///
  /// - Returns: Whether it is being made, so that it has a place only when all is laid out again.
  func make(descendantIdentifiedBy id: AnyHashable) -> Bool {
    if (self as? any IdentifyingNode)?.make(identifiedBy: id) == true { return true }
    var isMaking = false
    forEachChild { child in
      if !isMaking { isMaking = child.make(descendantIdentifiedBy: id) }
    }
    return isMaking
  }

  /// The node somewhere inside that has an identity.
  func descendant(identifiedBy id: AnyHashable) -> Node? {
    if let found = (self as? any IdentifyingNode)?.node(identifiedBy: id) { return found }
    var found: Node?
    forEachChild { child in
      if found == nil { found = child.descendant(identifiedBy: id) }
    }
    return found
  }

  /// The identity of the element of a collection that the node belongs to.
  var elementID: AnyHashable? {
    var child: Node = self
    while let around = child.parent {
      if let id = (around as? any IdentifyingNode)?.identity(of: child) { return id }
      child = around
    }
    return nil
  }

  /// Scrolls to what is identified somewhere inside.
  func reveal(_ id: AnyHashable, anchor: UnitPoint?, transaction: Transaction) {
    var items: [Item] = []
    descendant(identifiedBy: id)?.collectItems(&items)
    items.first?.reveal(anchor: anchor, transaction: transaction)
  }
}

extension Item {
  /// Scrolls everything around the item so that it is seen.
  func reveal(anchor: UnitPoint?, transaction: Transaction) {
    var place = CGPoint.zero
    var item: Item? = self
    while let inner = item {
      if let scroll = inner as? ScrollItem, scroll !== self {
        scroll.scroll(
          to: CGRect(origin: place, size: size), anchor: anchor, transaction: transaction)
        return
      }
      place.x += inner.origin.x
      place.y += inner.origin.y
      item = inner.parent
    }
  }
}
