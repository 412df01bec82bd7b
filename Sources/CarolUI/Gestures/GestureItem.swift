/// Which gestures of a view take part.
public struct GestureMask: OptionSet, Sendable {
  /// The gestures as bits.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// None.
  public static let none: GestureMask = []

  /// The one being added.
  public static let gesture = GestureMask(rawValue: 1)

  /// Those of the views inside.
  public static let subviews = GestureMask(rawValue: 2)

  /// Both.
  public static let all: GestureMask = [.gesture, .subviews]
}

/// How a view's gesture stands to those inside.
enum GesturePriority {
  /// They come first.
  case low

  /// It comes first.
  case high

  /// They are made at the same time.
  case simultaneous

  /// Whichever is meant sooner.
  case race
}

/// A gesture of a view.
struct GestureModifier<G: Gesture>: PrimitiveModifier {
  var gesture: G
  var mask: GestureMask
  var priority: GesturePriority

  func makeNode<Base: View>(
    _ content: Base, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Base, Self>> {
    GestureNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with a gesture; each of its items has the gesture for itself.
final class GestureNode<Base: View, G: Gesture>:
  PassingNode<Base, GestureModifier<G>, TypedGestureItem<G>>
{
  override func makeItem(_ inner: Item) -> TypedGestureItem<G> {
    TypedGestureItem(inner, value, node: self)
  }

  override func modifierChanged(from old: GestureModifier<G>) {
    for item in around { item.take(value) }
  }

  override func removed() {
    for item in around { item.cancel() }
  }
}

/// An item with a gesture.
class GestureItem: PassingItem {
  fileprivate(set) final var mask = GestureMask.all
  fileprivate(set) final var priority = GesturePriority.low

  /// What follows the gesture.
  var tracker: GestureTracker { preconditionFailure("an item follows a gesture of some type") }

  override func hit(_ point: CGPoint) -> Hit? {
    guard var hit = inner.hit(point) else { return nil }
    if !mask.contains(.subviews) { hit.gestures.removeAll() }
    if mask.contains(.gesture) && node.environment.isEnabled { hit.gestures.append(self) }
    return hit
  }
}

/// An item with a gesture of a type.
final class TypedGestureItem<G: Gesture>: GestureItem {
  private var gesture: G
  private var recognizer: Recognizer<G.Value>?

  init(_ inner: Item, _ modifier: GestureModifier<G>, node: Node) {
    gesture = modifier.gesture
    super.init(inner, node: node)
    take(modifier)
  }

  /// Takes the gesture's new value.
  func take(_ modifier: GestureModifier<G>) {
    gesture = modifier.gesture
    mask = modifier.mask
    priority = modifier.priority
    if let recognizer { gesture.updateAny(recognizer) }
  }

  /// Gives the gesture up.
  func cancel() {
    recognizer?.cancel()
  }

  override var tracker: GestureTracker {
    if let recognizer { return recognizer }
    let made = gesture.makeAnyRecognizer(GestureContext(item: self))
    recognizer = made
    return made
  }
}
