/// A view drawn through a transform that may bring perspective into it; its place stays the same.
@MainActor
protocol ProjectionEffect: ItemModifier {
  /// The transform for a view of a size, whose corner is the origin.
  func projection(in size: CGSize) -> ProjectionTransform
}

extension ProjectionEffect {
  static var usesFrame: Bool { true }

  func draw(_ inner: Item, in frame: CGRect, _ context: inout GraphicsContext) {
    let projection = projection(in: frame.size).about(frame.origin)
    // What has been pressed to a line or a point is not to be seen.
    guard projection.isInvertible else { return }
    if projection.isAffine {
      let outer = context.transform
      context.concatenate(projection.affine)
      inner.draw(&context)
      context.transform = outer
    } else {
      let list = context.picture { inner.draw(&$0) }
      context.draw(list.projected(by: projection))
    }
  }

  func hit(_ inner: Item, in frame: CGRect, _ point: CGPoint) -> Hit? {
    let projection = projection(in: frame.size).about(frame.origin)
    guard projection.isInvertible else { return nil }
    let local = point.applying(projection.inverted())
    // Behind the eye nothing is touched.
    let divisor = local.x * projection.m13 + local.y * projection.m23 + projection.m33
    return divisor > 0 ? inner.hit(local) : nil
  }

  func shown(_ point: CGPoint, in size: CGSize) -> CGPoint {
    point.applying(projection(in: size))
  }

  func unshown(_ point: CGPoint, in size: CGSize) -> CGPoint {
    point.applying(projection(in: size).inverted())
  }
}

/// A view turned in space about a line through a point of it, and seen from before it.
nonisolated struct Rotation3D: ProjectionEffect, Animatable {
  var angle: Angle
  var axis: SIMD3<Double>
  var anchor: UnitPoint
  var anchorZ: CGFloat
  var perspective: CGFloat

  var animatableData:
    AnimatablePair<
      AnimatablePair<Double, UnitPoint.AnimatableData>,
      AnimatablePair<
        AnimatablePair<Double, AnimatablePair<Double, Double>>, AnimatablePair<CGFloat, CGFloat>
      >
    >
  {
    get {
      AnimatablePair(
        AnimatablePair(angle.animatableData, anchor.animatableData),
        AnimatablePair(
          AnimatablePair(axis.x, AnimatablePair(axis.y, axis.z)),
          AnimatablePair(anchorZ, perspective)))
    }
    set {
      angle.animatableData = newValue.first.first
      anchor.animatableData = newValue.first.second
      let line = newValue.second.first
      axis = SIMD3(line.first, line.second.first, line.second.second)
      anchorZ = newValue.second.second.first
      perspective = newValue.second.second.second
    }
  }

  /// The view is turned about the anchor, and then seen from a distance of its longer side, divided
  /// by the perspective.
  func projection(in size: CGSize) -> ProjectionTransform {
    let length = (axis * axis).sum().squareRoot()
    guard length > 0, length.isFinite else { return ProjectionTransform() }
    let unit = axis / length
    let sine = sin(angle.radians)
    let cosine = cos(angle.radians)
    // Where the steps to the right, down and towards the eye lead: Rodrigues' formula.
    func turned(_ step: SIMD3<Double>) -> SIMD3<Double> {
      let cross = SIMD3(
        unit.y * step.z - unit.z * step.y, unit.z * step.x - unit.x * step.z,
        unit.x * step.y - unit.y * step.x)
      return step * cosine + cross * sine + unit * ((unit * step).sum() * (1 - cosine))
    }
    let right = turned(SIMD3(1, 0, 0))
    let down = turned(SIMD3(0, 1, 0))
    let behind = turned(SIMD3(0, 0, -Double(anchorZ)))
    let nearness = Double(perspective) / max(Double(max(size.width, size.height)), 1e-9)
    var result = ProjectionTransform()
    (result.m11, result.m12, result.m13) = row(right, nearness)
    (result.m21, result.m22, result.m23) = row(down, nearness)
    (result.m31, result.m32, result.m33) = row(behind, nearness)
    result.m33 += 1
    let point = CGPoint(x: anchor.x * size.width, y: anchor.y * size.height)
    return result.about(point)
  }

  private func row(_ step: SIMD3<Double>, _ nearness: Double) -> (CGFloat, CGFloat, CGFloat) {
    (CGFloat(step.x), CGFloat(step.y), CGFloat(-step.z * nearness))
  }
}

/// A view drawn through a transform of one's own, whose origin is the corner of the view.
nonisolated struct FixedProjection: ProjectionEffect {
  var transform: ProjectionTransform

  func projection(in size: CGSize) -> ProjectionTransform { transform }
}

extension View {
  /// Draws the view turned in space about a line, and seen in perspective.
  ///
  /// - Parameters:
  ///   - angle: How far it turns.
  ///   - axis: The direction of the line: to the right, down, towards the eye.
  ///   - anchor: The point of the view through which the line goes.
  ///   - anchorZ: How far before the view the line goes.
  ///   - perspective: How much what is near grows; nought shows no distance.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    modifier(
      Rotation3D(
        angle: angle, axis: SIMD3(axis.x.native, axis.y.native, axis.z.native), anchor: anchor,
        anchorZ: anchorZ, perspective: perspective))
  }

  /// Draws the view through a transform, whose origin is the corner of the view.
  public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(FixedProjection(transform: transform))
  }
}
