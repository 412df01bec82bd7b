/// A shadow that belongs to a style: cast on what is behind, or into what is filled.
public struct ShadowStyle: Equatable, Sendable {
  private var color: Color
  private var radius: CGFloat
  private var offset: CGSize
  private var isInner: Bool

  /// A shadow on what is behind.
  ///
  /// - Parameters:
  ///   - color: The colour of the shadow where the drawing is opaque.
  ///   - radius: The standard deviation of its softening, in points.
  ///   - x: How far it lies to the right.
  ///   - y: How far it lies below.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(
      color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: false)
  }

  /// A shadow that the surroundings cast into what is filled.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: true)
  }

  /// The shadow as a filter of what is drawn.
  fileprivate func filter(in environment: EnvironmentValues) -> GraphicsContext.Filter {
    let color = Color(color.resolve(in: environment.drawing))
    return .shadow(
      color: color, radius: radius, x: offset.width, y: offset.height,
      blendMode: isInner ? .sourceAtop : .normal,
      options: isInner ? [.shadowAbove, .invertsAlpha] : [])
  }
}

/// A style with a shadow.
struct ShadowShapeStyle<Base: ShapeStyle>: ShapeStyle, PrimitiveStyle {
  let base: Base
  let shadow: ShadowStyle

  func plain(in environment: EnvironmentValues) -> PlainStyle {
    var style = base.makePlain(in: environment)
    style.filters.append(shadow.filter(in: environment))
    return style
  }
}

/// A style that meets what is behind in a way of its own.
struct BlendShapeStyle<Base: ShapeStyle>: ShapeStyle, PrimitiveStyle {
  let base: Base
  let mode: BlendMode

  func plain(in environment: EnvironmentValues) -> PlainStyle {
    var style = base.makePlain(in: environment)
    style.blendMode = mode
    return style
  }
}

extension ShapeStyle {
  /// The style with a shadow besides.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ShadowShapeStyle(base: self, shadow: style)
  }

  /// The style, meeting what is behind in another way than by covering it.
  @_disfavoredOverload
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    BlendShapeStyle(base: self, mode: mode)
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground style with a shadow besides.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ShadowShapeStyle(base: ForegroundStyle(), shadow: style)
  }

  /// The foreground style, meeting what is behind in another way than by covering it.
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    BlendShapeStyle(base: ForegroundStyle(), mode: mode)
  }
}

extension PlainStyle {
  /// Draws something in the style.
  @MainActor
  func draw(
    _ context: inout GraphicsContext, in rect: CGRect,
    _ body: (inout GraphicsContext, GraphicsContext.Shading) -> Void
  ) {
    let shading = GraphicsContext.Shading.paint(paint(in: rect))
    guard blendMode != nil || !filters.isEmpty else { return body(&context, shading) }
    var inner = context
    if let blendMode { inner.blendMode = blendMode }
    for filter in filters.reversed() { inner.addFilter(filter) }
    body(&inner, shading)
  }
}
