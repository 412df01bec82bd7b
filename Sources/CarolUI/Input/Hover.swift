/// What a pointer that is up does over a view.
public enum HoverPhase: Equatable, Sendable {
  /// It is over the view, at a place.
  case active(CGPoint)

  /// It has left the view.
  case ended
}

/// Something done while a pointer that is up is over the view.
struct HoverModifier: PrimitiveModifier {
  var space: CoordinateSpace
  var action: @MainActor (HoverPhase) -> Void

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    HoverNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view that takes notice of a pointer over it.
final class HoverNode<Base: View>: PassingNode<Base, HoverModifier, HoverItem> {
  override func prepare() { graph.input.hoverNodes += 1 }

  override func removed() { graph.input.hoverNodes -= 1 }

  override func makeItem(_ inner: Item) -> HoverItem { HoverItem(inner, value, node: self) }

  override func modifierChanged(from old: HoverModifier) {
    for item in around { item.modifier = value }
  }
}

/// An item that takes notice of a pointer over it.
final class HoverItem: PassingItem {
  var modifier: HoverModifier

  init(_ inner: Item, _ modifier: HoverModifier, node: Node) {
    self.modifier = modifier
    super.init(inner, node: node)
  }

  override func hit(_ point: CGPoint) -> Hit? {
    guard var hit = inner.hit(point) else { return nil }
    hit.hovers.append(self)
    return hit
  }

  /// Tells where the pointer is; nil if it has left.
  func tell(_ point: CGPoint?) {
    guard let point else { return modifier.action(.ended) }
    modifier.action(.active(fromWindow(point, to: modifier.space)))
  }
}

/// Something done when the wheel is turned over the view.
struct WheelModifier: PrimitiveModifier {
  /// Moves by so many points; tells whether anything has moved.
  var action: @MainActor (CGSize) -> Bool

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    WheelNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view that the wheel moves.
final class WheelNode<Base: View>: PassingNode<Base, WheelModifier, WheelItem> {
  override func makeItem(_ inner: Item) -> WheelItem { WheelItem(inner, value, node: self) }

  override func modifierChanged(from old: WheelModifier) {
    for item in around { item.modifier = value }
  }
}

/// An item that the wheel moves.
final class WheelItem: PassingItem {
  var modifier: WheelModifier

  init(_ inner: Item, _ modifier: WheelModifier, node: Node) {
    self.modifier = modifier
    super.init(inner, node: node)
  }

  override func hit(_ point: CGPoint) -> Hit? {
    guard var hit = inner.hit(point) else { return nil }
    if node.environment.isEnabled { hit.wheels.append(self) }
    return hit
  }
}

/// Whether a pointer is over a view; kept so that only changes are told.
@MainActor
private final class HoverFlag {
  var isOver = false
}

/// Tells only whether a pointer is over the view.
private struct HoverFlagModifier: ViewModifier {
  let action: @MainActor (Bool) -> Void
  @State private var flag = HoverFlag()

  func body(content: Content) -> some View {
    content.modifier(
      HoverModifier(space: .local) { [flag, action] phase in
        let isOver = phase != .ended
        guard isOver != flag.isOver else { return }
        flag.isOver = isOver
        action(isOver)
      })
  }
}

extension View {
  /// Does something when the pointer comes over the view, and when it leaves it.
  public func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some View {
    modifier(HoverFlagModifier(action: action))
  }

  /// Does something whenever the pointer has moved over the view, and when it leaves it.
  public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping @MainActor (HoverPhase) -> Void
  ) -> some View {
    modifier(HoverModifier(space: coordinateSpace.coordinateSpace, action: action))
  }

  /// Does something whenever the pointer has moved over the view, and when it leaves it.
  @_disfavoredOverload
  public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping @MainActor (HoverPhase) -> Void
  ) -> some View {
    modifier(HoverModifier(space: coordinateSpace, action: action))
  }

  /// Does something when the wheel is turned over the view.
  ///
  /// - Parameter action: Moves by so many points, and tells whether anything has moved; if not, the
  ///   views around are asked.
  func onWheel(_ action: @escaping @MainActor (CGSize) -> Bool) -> some View {
    modifier(WheelModifier(action: action))
  }
}
