/// What a pointer has found, each from the innermost outwards.
struct Hit {
  /// Those whose gestures take part.
  var gestures: [GestureItem] = []

  /// Those that take notice of a pointer over them.
  var hovers: [HoverItem] = []

  /// Those that the wheel moves.
  var wheels: [WheelItem] = []

  /// Those that can have the keyboard.
  var focusables: [FocusItem] = []
}

/// Another figure than the view's own by which the pointer finds it.
struct ContentShape<Figure: Shape>: ItemModifier {
  var shape: Figure
  var isEvenOdd: Bool

  static var usesFrame: Bool { true }

  func hit(_ inner: Item, in frame: CGRect, _ point: CGPoint) -> Hit? {
    guard shape.placedPath(in: frame).contains(point, eoFill: isEvenOdd) else { return nil }
    return inner.hit(point) ?? Hit()
  }
}

/// Whether the pointer finds the view at all.
struct HitTesting: ItemModifier {
  var isEnabled: Bool

  func hit(_ inner: Item, in frame: CGRect, _ point: CGPoint) -> Hit? {
    isEnabled ? inner.hit(point) : nil
  }
}

/// For whose sake a view has another figure.
public struct ContentShapeKinds: OptionSet, Sendable {
  /// The kinds as bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The pointer and gestures.
  public static let interaction = ContentShapeKinds(rawValue: 1)

  /// A view that is dragged away.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)

  /// The view above a menu of its own.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)

  /// What lights up under the pointer.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)

  /// What is read out.
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}

extension View {
  /// Lets the pointer find the view by another figure than its own.
  public func contentShape<Figure: Shape>(_ shape: Figure, eoFill: Bool = false) -> some View {
    modifier(ContentShape(shape: shape, isEvenOdd: eoFill))
  }

  /// Lets the pointer find the view by another figure, if that is among what it is for.
  @ViewBuilder
  public func contentShape<Figure: Shape>(
    _ kind: ContentShapeKinds, _ shape: Figure, eoFill: Bool = false
  ) -> some View {
    if kind.contains(.interaction) {
      modifier(ContentShape(shape: shape, isEvenOdd: eoFill))
    } else {
      self
    }
  }

  /// Says whether the pointer finds the view.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(HitTesting(isEnabled: enabled))
  }
}
