/// The space in which a place is told.
public enum CoordinateSpace: Hashable {
  /// That of the window.
  case global

  /// That of the view itself.
  case local

  /// That of the nearest view around that has the name; of the window if there is none.
  case named(AnyHashable)

  /// Whether it is the window's.
  public var isGlobal: Bool { self == .global }

  /// Whether it is the view's own.
  public var isLocal: Bool { self == .local }
}

/// A way to name a space.
public protocol CoordinateSpaceProtocol {
  /// The space.
  var coordinateSpace: CoordinateSpace { get }
}

/// The space of the window.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  /// Names the space.
  public init() {}

  /// The space.
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  /// Names the space.
  public init() {}

  /// The space.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The space of a view around that has a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable

  /// The space.
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

/// The names that views which scroll give to their spaces.
private enum ScrollSpaceName: Hashable {
  case any
  case along(Axis)
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The space of the window.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The space of the view itself.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The space of the nearest view around that has the name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: name)
  }

  /// The space of the nearest view around that scrolls.
  public static var scrollView: NamedCoordinateSpace { .named(ScrollSpaceName.any) }

  /// The space of the nearest view around that scrolls along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    .named(ScrollSpaceName.along(axis))
  }
}

/// A name for the space of a view.
struct SpaceModifier: PrimitiveModifier {
  var names: [AnyHashable]

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    SpaceNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view whose space has a name.
final class SpaceNode<Base: View>: PassingNode<Base, SpaceModifier, SpaceItem> {
  override func makeItem(_ inner: Item) -> SpaceItem { SpaceItem(inner, value.names, node: self) }

  override func modifierChanged(from old: SpaceModifier) {
    guard value.names != old.names else { return }
    for item in around { item.names = value.names }
    graph.layoutChanged()
  }
}

/// An item whose space has a name.
final class SpaceItem: PassingItem {
  var names: [AnyHashable]

  init(_ inner: Item, _ names: [AnyHashable], node: Node) {
    self.names = names
    super.init(inner, node: node)
  }
}

extension View {
  /// Gives the view's space a name, by which views inside can tell places.
  public func coordinateSpace<Name: Hashable>(name: Name) -> some View {
    modifier(SpaceModifier(names: [name]))
  }

  /// Gives the view's space a name, by which views inside can tell places.
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(SpaceModifier(names: [name.name]))
  }

  /// Lets the views inside tell places in the space of this one, which scrolls along axes.
  func scrollCoordinateSpace(_ axes: [Axis]) -> some View {
    modifier(
      SpaceModifier(names: [ScrollSpaceName.any] + axes.map { ScrollSpaceName.along($0) }))
  }
}

extension Item {
  /// The item whose space is meant; nil for the window's.
  private func owner(of space: CoordinateSpace) -> Item? {
    switch space {
    case .local: return self
    case .global: return nil
    case .named(let name):
      var item = parent
      while let around = item {
        if let named = around as? SpaceItem, named.names.contains(name) { return named }
        item = around.parent
      }
      return nil
    }
  }

  /// Where a point of the item's own space is seen in another space.
  ///
  /// Effects on the way count: a point of a view that is drawn turned is where it is seen.
  func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
    let owner = owner(of: space)
    var point = point
    var item: Item? = self
    while let inner = item, inner !== owner {
      point = inner.toParent(point)
      item = inner.parent
    }
    return point
  }

  /// The bounds of what a rectangle of the item's own space takes up in another space.
  func convert(_ rect: CGRect, to space: CoordinateSpace) -> CGRect {
    if space == .local { return rect }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ]
    return CGRect(around: corners.map { convert($0, to: space) })
  }

  /// The bounds, in the item's own space, of the nearest item around whose space has a name.
  func bounds(of name: AnyHashable) -> CGRect? {
    guard let owner = owner(of: .named(name)) else { return nil }
    return Anchor<CGRect>.Source.bounds.anchor(of: owner).locate(self)
  }

  /// Where a point of the window lies in a space.
  func fromWindow(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
    var path: [Item] = []
    var item = owner(of: space)
    while let around = item {
      path.append(around)
      item = around.parent
    }
    return path.reversed().reduce(point) { $1.fromParent($0) }
  }
}
