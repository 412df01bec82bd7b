/// A figure that fills a rectangle: seen as a view, used to clip, stroked or filled.
///
/// A shape of one's own has a `path(in:)` and, if it can change by degrees, `animatableData`.
public nonisolated protocol Shape: Sendable, Animatable, View {
  /// The outline of the figure in a rectangle.
  func path(in rect: CGRect) -> Path

  /// The size of the figure when offered one.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  /// Takes what it is offered.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

extension Shape {
  /// The figure filled in the foreground style.
  @MainActor @preconcurrency
  public var body: DrawnShape<Self, ForegroundStyle> { fill() }
}

/// A shape of which a smaller one of the same kind can be made.
public nonisolated protocol InsettableShape: Shape {
  /// The kind of the smaller shape.
  associatedtype InsetShape: InsettableShape

  /// The shape with its outline so far inside.
  func inset(by amount: CGFloat) -> InsetShape
}

extension Shape {
  /// Fills the inside of the figure.
  @MainActor @preconcurrency
  public func fill<Style: ShapeStyle>(
    _ content: Style, style: FillStyle = FillStyle()
  ) -> DrawnShape<Self, Style> {
    DrawnShape(shape: self, style: content, pen: .fill(style))
  }

  /// Fills the inside of the figure in the foreground style.
  @MainActor @preconcurrency
  public func fill(style: FillStyle = FillStyle()) -> DrawnShape<Self, ForegroundStyle> {
    fill(ForegroundStyle(), style: style)
  }

  /// Draws a line along the outline, its middle on it.
  @MainActor @preconcurrency
  public func stroke<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle
  ) -> DrawnShape<Self, Style> {
    DrawnShape(shape: self, style: content, pen: .stroke(style))
  }

  /// Draws a line of a width along the outline, its middle on it.
  @MainActor @preconcurrency
  public func stroke<Style: ShapeStyle>(
    _ content: Style, lineWidth: CGFloat = 1
  ) -> DrawnShape<Self, Style> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The figure of a line along the outline.
  public func stroke(style: StrokeStyle) -> StrokedShape<Self> {
    StrokedShape(shape: self, style: style)
  }

  /// The figure of a line of a width along the outline.
  public func stroke(lineWidth: CGFloat = 1) -> StrokedShape<Self> {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }
}

extension InsettableShape {
  /// Draws a line along the outline, all of it inside.
  @MainActor @preconcurrency
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style, style: StrokeStyle, antialiased: Bool = true
  ) -> some View {
    inset(by: style.lineWidth / 2).stroke(content, style: style)
  }

  /// Draws a line of a width along the outline, all of it inside.
  @MainActor @preconcurrency
  public func strokeBorder<Style: ShapeStyle>(
    _ content: Style, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  /// Draws a line of a width along the outline, all of it inside, in the foreground style.
  @MainActor @preconcurrency
  public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth, antialiased: antialiased)
  }

  /// Draws a line along the outline, all of it inside, in the foreground style.
  @MainActor @preconcurrency
  public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), style: style, antialiased: antialiased)
  }
}
