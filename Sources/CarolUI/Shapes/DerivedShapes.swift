/// A shape drawn in a smaller rectangle.
struct SmallerShape<Base: Shape>: InsettableShape {
  var shape: Base
  var amount: CGFloat

  var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
    get { AnimatablePair(shape.animatableData, amount) }
    set {
      shape.animatableData = newValue.first
      amount = newValue.second
    }
  }

  func path(in rect: CGRect) -> Path {
    let width = max(rect.width - 2 * amount, 0)
    let height = max(rect.height - 2 * amount, 0)
    return shape.path(
      in: CGRect(
        x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height))
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  func inset(by amount: CGFloat) -> SmallerShape {
    SmallerShape(shape: shape, amount: self.amount + amount)
  }
}

/// The figure of a line along the outline of another.
public struct StrokedShape<Base: Shape>: Shape {
  var shape: Base
  var style: StrokeStyle

  /// What can change by degrees in the shape and in the line.
  public var animatableData: AnimatablePair<Base.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(shape.animatableData, style.animatableData) }
    set {
      shape.animatableData = newValue.first
      style.animatableData = newValue.second
    }
  }

  /// The outline of the line.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }

  /// The size of the shape.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
}

/// A part of the outline of a shape.
struct TrimmedShape<Base: Shape>: Shape {
  var shape: Base
  var from: CGFloat
  var to: CGFloat

  var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(from, to)) }
    set {
      shape.animatableData = newValue.first
      from = newValue.second.first
      to = newValue.second.second
    }
  }

  func path(in rect: CGRect) -> Path {
    shape.path(in: rect).trimmedPath(from: from, to: to)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
}

/// A shape moved within its rectangle.
struct MovedShape<Base: Shape>: Shape {
  var shape: Base
  var offset: CGSize

  var animatableData: AnimatablePair<Base.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, offset.animatableData) }
    set {
      shape.animatableData = newValue.first
      offset.animatableData = newValue.second
    }
  }

  func path(in rect: CGRect) -> Path {
    shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
}

/// A shape turned and stretched about a point of its rectangle.
struct TurnedShape<Base: Shape>: Shape {
  var shape: Base
  var angle: Angle
  var scale: CGSize
  var anchor: UnitPoint

  var animatableData:
    AnimatablePair<Base.AnimatableData, AnimatablePair<Double, CGSize.AnimatableData>>
  {
    get {
      AnimatablePair(shape.animatableData, AnimatablePair(angle.radians, scale.animatableData))
    }
    set {
      shape.animatableData = newValue.first
      angle.radians = newValue.second.first
      scale.animatableData = newValue.second.second
    }
  }

  func path(in rect: CGRect) -> Path {
    let point = anchor.point(in: rect)
    return shape.path(in: rect).applying(
      CGAffineTransform(translationX: point.x, y: point.y)
        .rotated(by: angle.radians)
        .scaledBy(x: scale.width, y: scale.height)
        .translatedBy(x: -point.x, y: -point.y))
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
}

/// A shape whose type is hidden.
public struct AnyShape: Shape {
  private let base: any Shape

  /// Hides the type of a shape.
  public init<Base: Shape>(_ shape: Base) {
    base = shape
  }

  /// The outline of the shape.
  public func path(in rect: CGRect) -> Path { base.path(in: rect) }

  /// The size of the shape.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    base.sizeThatFits(proposal)
  }
}

extension Shape {
  /// The part of the outline between two shares of its length.
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    TrimmedShape(shape: self, from: startFraction, to: endFraction)
  }

  /// The shape moved.
  public func offset(_ offset: CGSize) -> some Shape {
    MovedShape(shape: self, offset: offset)
  }

  /// The shape moved.
  public func offset(_ offset: CGPoint) -> some Shape {
    self.offset(x: offset.x, y: offset.y)
  }

  /// The shape moved.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
    MovedShape(shape: self, offset: CGSize(width: x, height: y))
  }

  /// The shape turned about a point.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    TurnedShape(shape: self, angle: angle, scale: CGSize(width: 1, height: 1), anchor: anchor)
  }

  /// The shape stretched from a point.
  public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape {
    TurnedShape(shape: self, angle: .zero, scale: CGSize(width: x, height: y), anchor: anchor)
  }

  /// The shape stretched from a point, alike in both directions.
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
    self.scale(x: scale, y: scale, anchor: anchor)
  }
}

extension StrokeStyle: Animatable {
  /// The width, the miter limit and the phase of the dashes.
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set {
      lineWidth = newValue.first
      miterLimit = newValue.second.first
      dashPhase = newValue.second.second
    }
  }
}

extension Angle: Animatable {
  /// The angle in radians.
  public var animatableData: Double {
    get { radians }
    set { radians = newValue }
  }
}

extension UnitPoint: Animatable {
  /// Both coordinates.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { self = UnitPoint(x: newValue.first, y: newValue.second) }
  }
}
