/// A change of how a view is drawn that moves, turns, stretches or shears it.
///
/// The view's place in the layout stays the same.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// The transform for a view of a size, whose origin is the corner of the view.
  @MainActor func effectValue(size: CGSize) -> ProjectionTransform
}

/// A transform of the plane.
///
/// Only affine ones exist here: parallels stay parallels.
public struct ProjectionTransform: Equatable, Sendable {
  private(set) var affine: CGAffineTransform

  /// Makes the transform that changes nothing.
  public init() {
    affine = .identity
  }

  /// Makes the transform from an affine one.
  public init(_ transform: CGAffineTransform) {
    affine = transform
  }

  /// Whether the transform changes nothing.
  public var isIdentity: Bool { affine == .identity }

  /// Whether parallels stay parallels.
  public var isAffine: Bool { true }

  /// The transform with another one done after it.
  public func concatenating(_ other: ProjectionTransform) -> ProjectionTransform {
    ProjectionTransform(affine.concatenating(other.affine))
  }

  /// The transform that undoes this one; one that cannot be undone is returned unchanged.
  public func inverted() -> ProjectionTransform {
    ProjectionTransform(affine.inverted())
  }

  /// Turns the transform into the one that undoes it.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public mutating func invert() -> Bool {
    guard affine.a * affine.d != affine.b * affine.c else { return false }
    affine = affine.inverted()
    return true
  }
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
nonisolated struct AppliedEffect<Effect: GeometryEffect>: TransformEffect, Animatable {
  var effect: Effect

  var animatableData: Effect.AnimatableData {
    get { effect.animatableData }
    set { effect.animatableData = newValue }
  }

  @MainActor
  func transform(in frame: CGRect) -> CGAffineTransform {
    CGAffineTransform(translationX: -frame.minX, y: -frame.minY)
      .concatenating(effect.effectValue(size: frame.size).affine)
      .concatenating(CGAffineTransform(translationX: frame.minX, y: frame.minY))
  }

  @MainActor
  func shown(_ point: CGPoint, in size: CGSize) -> CGPoint {
    if effect is any IgnoredByLayout { return point }
    return point.applying(transform(in: CGRect(origin: .zero, size: size)))
  }

  @MainActor
  func unshown(_ point: CGPoint, in size: CGSize) -> CGPoint {
    if effect is any IgnoredByLayout { return point }
    return point.applying(transform(in: CGRect(origin: .zero, size: size)).inverted())
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
