/// A change of how a view is drawn that moves, turns, stretches or shears it.
///
/// The view's place in the layout stays the same.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// The transform for a view of a size, whose origin is the corner of the view.
  @MainActor func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// The effect as one that says nothing of where things inside the view are seen.
  public func ignoredByLayout() -> IgnoredByLayoutEffect<Self> {
    IgnoredByLayoutEffect(base: self)
  }
}

/// An effect of which those who ask for their place take no notice.
public nonisolated struct IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
  var base: Base

  /// The data of the effect.
  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }

  /// The transform of the effect.
  @MainActor
  public func effectValue(size: CGSize) -> ProjectionTransform {
    base.effectValue(size: size)
  }
}

/// An effect that tells whether places take notice of it.
private protocol IgnoredByLayout {}

extension IgnoredByLayoutEffect: IgnoredByLayout {}

/// An effect as the graph applies it.
nonisolated struct AppliedEffect<Effect: GeometryEffect>: ProjectionEffect, Animatable {
  var effect: Effect

  var animatableData: Effect.AnimatableData {
    get { effect.animatableData }
    set { effect.animatableData = newValue }
  }

  @MainActor
  func projection(in size: CGSize) -> ProjectionTransform {
    effect.effectValue(size: size)
  }

  @MainActor
  func shown(_ point: CGPoint, in size: CGSize) -> CGPoint {
    if effect is any IgnoredByLayout { return point }
    return point.applying(projection(in: size))
  }

  @MainActor
  func unshown(_ point: CGPoint, in size: CGSize) -> CGPoint {
    if effect is any IgnoredByLayout { return point }
    return point.applying(projection(in: size).inverted())
  }
}

extension GeometryEffect {
  /// Makes the node of a view with the effect.
  @MainActor
  func makeEffectNode<Base: View>(_ content: Base, _ context: NodeContext) -> Node {
    GeometryEffectNode(ModifiedContent(content: content, modifier: self), context)
  }
}

/// The node of a view with an effect of one's own.
final class GeometryEffectNode<Base: View, Effect: GeometryEffect>:
  ViewNode<ModifiedContent<Base, Effect>>
{
  private var child: ViewNode<ModifiedContent<Base, AppliedEffect<Effect>>>?

  init(_ view: ModifiedContent<Base, Effect>, _ context: NodeContext) {
    super.init(context)
    child = inside.makeNode(view.content.modifier(AppliedEffect(effect: view.modifier)))
  }

  override func update(_ view: ModifiedContent<Base, Effect>) {
    child?.update(view.content.modifier(AppliedEffect(effect: view.modifier)))
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }
}
