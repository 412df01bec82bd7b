/// A view drawn through a transform; its place in the layout stays the same.
@MainActor
protocol TransformEffect: ItemModifier {
  /// The transform for a frame in the space in which the view is drawn.
  func transform(in frame: CGRect) -> CGAffineTransform
}

extension TransformEffect {
  static var usesFrame: Bool { true }

  func draw(_ inner: Item, in frame: CGRect, _ context: inout GraphicsContext) {
    let transform = transform(in: frame)
    // What has been pressed to a line or a point is not to be seen.
    guard transform.a * transform.d != transform.b * transform.c else { return }
    let outer = context.transform
    context.concatenate(transform)
    inner.draw(&context)
    context.transform = outer
  }

  func hit(_ inner: Item, in frame: CGRect, _ point: CGPoint) -> Hit? {
    let transform = transform(in: frame)
    guard transform.a * transform.d != transform.b * transform.c else { return nil }
    return inner.hit(transform.inverted().applying(point))
  }

  func shown(_ point: CGPoint, in size: CGSize) -> CGPoint {
    transform(in: CGRect(origin: .zero, size: size)).applying(point)
  }

  func unshown(_ point: CGPoint, in size: CGSize) -> CGPoint {
    transform(in: CGRect(origin: .zero, size: size)).inverted().applying(point)
  }
}

extension CGAffineTransform {
  fileprivate func applying(_ point: CGPoint) -> CGPoint { point.applying(self) }

  /// The transform done about a point instead of the origin.
  fileprivate func about(_ point: CGPoint) -> CGAffineTransform {
    CGAffineTransform(translationX: -point.x, y: -point.y)
      .concatenating(self)
      .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
  }
}

/// A view drawn elsewhere than where it lies.
nonisolated struct Offset: TransformEffect, Animatable {
  var offset: CGSize

  var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }

  func transform(in frame: CGRect) -> CGAffineTransform {
    CGAffineTransform(translationX: offset.width, y: offset.height)
  }
}

/// A view drawn turned about a point.
nonisolated struct Rotation: TransformEffect, Animatable {
  var angle: Angle
  var anchor: UnitPoint

  var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.animatableData, anchor.animatableData) }
    set {
      angle.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }

  func transform(in frame: CGRect) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle.radians).about(anchor.point(in: frame))
  }
}

/// A view drawn larger or smaller from a point.
nonisolated struct Scale: TransformEffect, Animatable {
  var scale: CGSize
  var anchor: UnitPoint

  var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set {
      scale.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }

  func transform(in frame: CGRect) -> CGAffineTransform {
    CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor.point(in: frame))
  }
}

/// A view drawn through a transform of one's own, whose origin is the corner of the view.
nonisolated struct AffineEffect: TransformEffect, Animatable {
  var transform: CGAffineTransform

  var animatableData: ComponentVector {
    get {
      ComponentVector(
        values: [
          transform.a.native, transform.b.native, transform.c.native, transform.d.native,
          transform.tx.native, transform.ty.native,
        ])
    }
    set {
      let values = newValue.values.map { CGFloat($0) }
      guard values.count == 6 else { return }
      transform = CGAffineTransform(
        a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    }
  }

  func transform(in frame: CGRect) -> CGAffineTransform {
    transform.about(frame.origin)
  }
}
