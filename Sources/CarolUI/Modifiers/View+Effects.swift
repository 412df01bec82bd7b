extension View {
  /// Draws the view elsewhere than where it lies.
  public func offset(_ offset: CGSize) -> some View {
    modifier(Offset(offset: offset))
  }

  /// Draws the view elsewhere than where it lies.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Draws the view turned about a point, clockwise.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(Rotation(angle: angle, anchor: anchor))
  }

  /// Draws the view larger or smaller from a point.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(Scale(scale: scale, anchor: anchor))
  }

  /// Draws the view larger or smaller from a point, alike in both directions.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  /// Draws the view larger or smaller from a point.
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Draws the view through a transform, whose origin is the corner of the view.
  public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(AffineEffect(transform: transform))
  }

  /// Lets some of what is behind the view through; nought shows nothing of the view.
  public func opacity(_ opacity: Double) -> some View {
    modifier(Opacity(opacity: opacity))
  }

  /// Leaves the view its place but does not show it.
  public func hidden() -> some View {
    opacity(0)
  }

  /// Lets the view meet what is behind it in another way than by covering it.
  public func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(Blend(mode: blendMode))
  }

  /// Lays the view down as one before other effects act on it.
  public func compositingGroup() -> some View {
    modifier(Compositing())
  }

  /// Shows of the view only what lies inside a shape.
  public func clipShape<Figure: Shape>(
    _ shape: Figure, style: FillStyle = FillStyle()
  ) -> some View {
    modifier(Clip(shape: shape, style: style))
  }

  /// Shows of the view only what lies inside its own bounds.
  public func clipped(antialiased: Bool = false) -> some View {
    clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
  }

  /// Rounds the corners of the view off.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(
      RoundedRectangle(cornerRadius: radius, style: .circular),
      style: FillStyle(antialiased: antialiased))
  }

  /// Draws a line along the inside of the view's bounds.
  public func border<Style: ShapeStyle>(_ content: Style, width: CGFloat = 1) -> some View {
    overlay { Rectangle().strokeBorder(content, lineWidth: width) }
  }
}
