/// A change of how a view looks that leaves its place in the layout alone.
@MainActor @preconcurrency
public protocol VisualEffect {}

/// The effect that changes nothing, from which others are made.
public struct EmptyVisualEffect: VisualEffect {
  /// What is done to the view, the innermost first.
  var steps: [any ItemModifier] = []

  /// Makes the effect.
  public init() {}
}

extension VisualEffect {
  /// What is done to the view, the innermost first.
  var steps: [any ItemModifier] { (self as? EmptyVisualEffect)?.steps ?? [] }

  private func adding(_ step: any ItemModifier) -> EmptyVisualEffect {
    var effect = EmptyVisualEffect()
    effect.steps = steps + [step]
    return effect
  }

  /// Draws the view elsewhere than where it lies.
  public func offset(_ offset: CGSize) -> some VisualEffect { adding(Offset(offset: offset)) }

  /// Draws the view elsewhere than where it lies.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    offset(CGSize(width: x, height: y))
  }

  /// Draws the view turned about a point, clockwise.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(Rotation(angle: angle, anchor: anchor))
  }

  /// Draws the view larger or smaller from a point.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(Scale(scale: scale, anchor: anchor))
  }

  /// Draws the view larger or smaller from a point, alike in both directions.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  /// Draws the view larger or smaller from a point.
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Draws the view turned in space about a line, and seen in perspective.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    adding(
      Rotation3D(
        angle: angle, axis: SIMD3(axis.x.native, axis.y.native, axis.z.native), anchor: anchor,
        anchorZ: anchorZ, perspective: perspective))
  }

  /// Draws the view through a transform, whose origin is the corner of the view.
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    adding(AffineEffect(transform: transform))
  }

  /// Draws the view through a transform, whose origin is the corner of the view.
  public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
    adding(FixedProjection(transform: transform))
  }

  /// Lets some of what is behind the view through; nought shows nothing of the view.
  public func opacity(_ opacity: Double) -> some VisualEffect {
    adding(Opacity(opacity: opacity))
  }

  /// Softens the view by a Gaussian.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    adding(AmountEffect(kind: .blur(isOpaque: opaque), amount: radius.native))
  }

  /// Adds an amount of white to the colours of the view.
  public func brightness(_ amount: Double) -> some VisualEffect {
    adding(AmountEffect(kind: .brightness, amount: amount))
  }

  /// Makes the colours of the view middle grey at 0 and drives them apart beyond 1.
  public func contrast(_ amount: Double) -> some VisualEffect {
    adding(AmountEffect(kind: .contrast, amount: amount))
  }

  /// Makes the colours of the view grey at 0 and stronger beyond 1.
  public func saturation(_ amount: Double) -> some VisualEffect {
    adding(AmountEffect(kind: .saturation, amount: amount))
  }

  /// Leaves the colours of the view at 0 and makes them grey at 1.
  public func grayscale(_ amount: Double) -> some VisualEffect {
    adding(AmountEffect(kind: .grayscale, amount: amount))
  }

  /// Turns the hues of the view.
  public func hueRotation(_ angle: Angle) -> some VisualEffect {
    adding(AmountEffect(kind: .hueRotation, amount: angle.degrees))
  }
}

extension View {
  /// Changes how the view looks by its size and its place, which stay as they are.
  ///
  /// - Parameter effect: Makes the effect of one that changes nothing; called whenever the view
  ///   may have come to lie elsewhere.
  public func visualEffect<Effect: VisualEffect>(
    _ effect: @escaping @MainActor (EmptyVisualEffect, GeometryProxy) -> Effect
  ) -> some View {
    modifier(
      PlacedEffect { item in
        let proxy = GeometryProxy(size: item.size, item: item)
        return PlacedSteps(steps: effect(EmptyVisualEffect(), proxy).steps)
      })
  }
}
