/// How a view comes and goes, whatever type that is of.
public struct AnyTransition {
  let base: any Transition

  /// Hides the type of a transition.
  public init<Base: Transition>(_ transition: Base) {
    base = transition
  }

  /// At a stroke.
  public static var identity: AnyTransition { AnyTransition(IdentityTransition()) }

  /// Fading in and out.
  public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }

  /// Growing from the middle and shrinking to it.
  public static var scale: AnyTransition { scale(scale: 0) }

  /// Growing from a point and shrinking to it.
  ///
  /// - Parameters:
  ///   - scale: How large the view is when it is not there.
  ///   - anchor: The point.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(scale, anchor: anchor))
  }

  /// In from the leading side, out to the trailing one.
  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }

  /// In from a side of the view itself, and out to the same.
  public static func move(edge: Edge) -> AnyTransition {
    AnyTransition(MoveTransition(edge: edge))
  }

  /// In from a side and out to the other, fading.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(PushTransition(edge: edge))
  }

  /// In from a distance and out to the same.
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition(OffsetTransition(offset))
  }

  /// In from a distance and out to the same.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  /// In by one transition and out by another.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    func open(_ insertion: some Transition, _ removal: some Transition) -> AnyTransition {
      AnyTransition(AsymmetricTransition(insertion: insertion, removal: removal))
    }
    return open(insertion.base, removal.base)
  }

  /// From one modifier to another, and back.
  ///
  /// - Parameters:
  ///   - active: What makes the view look as if it were not there.
  ///   - identity: What makes it look as it does.
  public static func modifier<Modifier: ViewModifier>(
    active: Modifier, identity: Modifier
  ) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }

  /// Both transitions at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    func open(_ first: some Transition, _ second: some Transition) -> AnyTransition {
      AnyTransition(CombinedTransition(first: first, second: second))
    }
    return open(base, other.base)
  }

  /// The transition by an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    func open(_ base: some Transition) -> AnyTransition {
      AnyTransition(AnimatedTransition(base: base, animation: animation))
    }
    return open(base)
  }
}

extension Transition where Self == IdentityTransition {
  /// At a stroke.
  public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
  /// Fading in and out.
  public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == ScaleTransition {
  /// Growing from the middle and shrinking to it.
  public static var scale: ScaleTransition { ScaleTransition(0) }

  /// Growing from a point and shrinking to it.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == SlideTransition {
  /// In from the leading side, out to the trailing one.
  public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == MoveTransition {
  /// In from a side of the view itself, and out to the same.
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == PushTransition {
  /// In from a side and out to the other, fading.
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension Transition where Self == OffsetTransition {
  /// In from a distance and out to the same.
  public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }

  /// In from a distance and out to the same.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    OffsetTransition(CGSize(width: x, height: y))
  }
}

/// The way in which a view comes and goes, as a value that it gives to what is around it.
struct TransitionTrait: ItemModifier {
  var transition: AnyTransition

  static var affectsDisplay: Bool { false }

  static var key: ObjectIdentifier { ObjectIdentifier(TransitionTrait.self) }

  func layoutValue(_ key: ObjectIdentifier, of inner: Item) -> Any? {
    key == TransitionTrait.key ? transition : inner.layoutValue(key)
  }
}

extension View {
  /// Says how the view comes and goes, where the change is animated.
  ///
  /// Views that say nothing fade.
  public func transition(_ transition: AnyTransition) -> some View {
    modifier(TransitionTrait(transition: transition))
  }

  /// Says how the view comes and goes, where the change is animated.
  ///
  /// Views that say nothing fade.
  public func transition<Passage: Transition>(_ transition: Passage) -> some View {
    modifier(TransitionTrait(transition: AnyTransition(transition)))
  }
}
