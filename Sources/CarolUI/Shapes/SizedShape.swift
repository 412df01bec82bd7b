/// A shape of a size of its own, at the start of its rectangle.
struct SizedShape<Base: Shape>: Shape {
  var shape: Base
  var size: CGSize

  var animatableData: AnimatablePair<Base.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, size.animatableData) }
    set {
      shape.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }

  func path(in rect: CGRect) -> Path {
    shape.path(in: CGRect(origin: rect.origin, size: size))
  }
}

/// A shape moved by a transform of its rectangle's space.
struct TransformedShape<Base: Shape>: Shape {
  var shape: Base
  var transform: CGAffineTransform

  var animatableData: Base.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
}

extension Shape {
  /// The shape in a size of its own, from the upper left corner on.
  public func size(_ size: CGSize) -> some Shape {
    SizedShape(shape: self, size: size)
  }

  /// The shape in a size of its own, from the upper left corner on.
  public func size(width: CGFloat, height: CGFloat) -> some Shape {
    SizedShape(shape: self, size: CGSize(width: width, height: height))
  }

  /// The shape moved by a transform.
  public func transform(_ transform: CGAffineTransform) -> some Shape {
    TransformedShape(shape: self, transform: transform)
  }
}
