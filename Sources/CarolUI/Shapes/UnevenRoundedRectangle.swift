/// A rectangle each of whose corners is round by a radius of its own.
public struct UnevenRoundedRectangle: InsettableShape {
  /// The radii of the corners.
  public var cornerRadii: RectangleCornerRadii

  /// How a corner bends.
  public var style: RoundedCornerStyle

  /// Makes the shape.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Makes the shape; corners that are not named are sharp.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius),
      style: style)
  }

  /// The four radii.
  public var animatableData:
    AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
  {
    get {
      AnimatablePair(
        AnimatablePair(cornerRadii.topLeading, cornerRadii.bottomLeading),
        AnimatablePair(cornerRadii.bottomTrailing, cornerRadii.topTrailing))
    }
    set {
      cornerRadii = RectangleCornerRadii(
        topLeading: newValue.first.first, bottomLeading: newValue.first.second,
        bottomTrailing: newValue.second.first, topTrailing: newValue.second.second)
    }
  }

  /// The rectangle with its corners.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }

  /// A smaller rectangle whose corners have radii smaller by as much.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    SmallerShape(
      shape: UnevenRoundedRectangle(
        topLeadingRadius: max(cornerRadii.topLeading - amount, 0),
        bottomLeadingRadius: max(cornerRadii.bottomLeading - amount, 0),
        bottomTrailingRadius: max(cornerRadii.bottomTrailing - amount, 0),
        topTrailingRadius: max(cornerRadii.topTrailing - amount, 0), style: style),
      amount: amount)
  }
}
