/// What of a view's geometry is matched to that of another.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The properties as bits.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The place.
  public static let position = MatchedGeometryProperties(rawValue: 1)

  /// The size.
  public static let size = MatchedGeometryProperties(rawValue: 2)

  /// Both.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// The name under which views share their geometry.
struct MatchedKey: Hashable {
  var id: AnyHashable
  var namespace: Namespace.ID
}

/// A view that shares its geometry with others of the same name.
struct MatchedGeometry: PrimitiveModifier {
  var key: MatchedKey
  var properties: MatchedGeometryProperties
  var anchor: UnitPoint
  var isSource: Bool

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    MatchedNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view that shares its geometry; each of its items does.
final class MatchedNode<Base: View>: ViewNode<ModifiedContent<Base, MatchedGeometry>> {
  private var value: MatchedGeometry
  private var child: ViewNode<Base>?
  private var items: [MatchedItem]?
  private var known: [ObjectIdentifier: MatchedItem] = [:]

  init(_ view: ModifiedContent<Base, MatchedGeometry>, _ context: NodeContext) {
    value = view.modifier
    super.init(context)
    child = inside.makeNode(view.content)
  }

  override func update(_ view: ModifiedContent<Base, MatchedGeometry>) {
    if !FieldComparison.of(MatchedGeometry.self).areEqual(value, view.modifier) {
      value = view.modifier
      for item in known.values { item.match = value }
      graph.layoutChanged()
    }
    child?.update(view.content)
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }

  override func collectItems(_ items: inout [Item]) {
    items.append(contentsOf: self.items ?? makeItems())
  }

  override func itemsChanged() {
    items = nil
    super.itemsChanged()
  }

  private func makeItems() -> [MatchedItem] {
    var inner: [Item] = []
    child?.collectItems(&inner)
    var kept: [ObjectIdentifier: MatchedItem] = [:]
    let made = inner.map { item in
      let matched = known[item.identity] ?? MatchedItem(item, value, node: self)
      matched.set(item)
      kept[item.identity] = matched
      return matched
    }
    known = kept
    items = made
    return made
  }
}

extension View {
  /// Shares the view's geometry with others of the same name.
  ///
  /// A view that is no source is drawn in the place and size of the one that is. Where one source
  /// takes the place of another in an animated change, both are on the way from the old frame to the
  /// new one.
  ///
  /// - Parameters:
  ///   - id: The name.
  ///   - namespace: Where the name counts.
  ///   - properties: What is shared.
  ///   - anchor: Which points of the views come to lie on each other.
  ///   - isSource: Whether it is this view that the others follow.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(
      MatchedGeometry(
        key: MatchedKey(id: id, namespace: namespace), properties: properties, anchor: anchor,
        isSource: isSource))
  }
}
