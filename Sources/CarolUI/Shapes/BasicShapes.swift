/// A rectangle.
public struct Rectangle: InsettableShape {
  /// Makes the shape.
  public init() {}

  /// The rectangle itself.
  public func path(in rect: CGRect) -> Path { Path(rect) }

  /// A smaller rectangle.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    SmallerShape(shape: self, amount: amount)
  }
}

/// A rectangle with round corners.
public struct RoundedRectangle: InsettableShape {
  /// The width and height of a corner.
  public var cornerSize: CGSize

  /// How a corner bends.
  public var style: RoundedCornerStyle

  /// Makes the shape.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Makes the shape with corners as wide as high.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// The size of a corner.
  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }

  /// The rectangle with its corners.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }

  /// A smaller rectangle whose corners are rounder by as much.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    SmallerShape(
      shape: RoundedRectangle(
        cornerSize: CGSize(
          width: max(cornerSize.width - amount, 0), height: max(cornerSize.height - amount, 0)),
        style: style),
      amount: amount)
  }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: InsettableShape {
  /// How the ends bend.
  public var style: RoundedCornerStyle

  /// Makes the shape.
  public init(style: RoundedCornerStyle = .continuous) {
    self.style = style
  }

  /// The capsule in a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: .circular)
  }

  /// A smaller capsule.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    SmallerShape(shape: self, amount: amount)
  }
}

/// An ellipse.
public struct Ellipse: InsettableShape {
  /// Makes the shape.
  public init() {}

  /// The ellipse that touches the sides of a rectangle.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  /// A smaller ellipse.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    SmallerShape(shape: self, amount: amount)
  }
}

/// A circle in the middle of its rectangle.
public struct Circle: InsettableShape {
  /// Makes the shape.
  public init() {}

  /// The largest circle that the rectangle has room for.
  public func path(in rect: CGRect) -> Path {
    let diameter = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(
        x: rect.midX - diameter / 2, y: rect.midY - diameter / 2, width: diameter,
        height: diameter))
  }

  /// As wide as high.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side =
      switch (proposal.width, proposal.height) {
      case (let width?, let height?): min(width, height)
      case (let side?, nil), (nil, let side?): side
      case (nil, nil): CGFloat(10)
      }
    return CGSize(width: side, height: side)
  }

  /// A smaller circle.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    SmallerShape(shape: self, amount: amount)
  }
}

extension Path: Shape {
  /// The path itself, wherever the rectangle is.
  public func path(in rect: CGRect) -> Path { self }
}
