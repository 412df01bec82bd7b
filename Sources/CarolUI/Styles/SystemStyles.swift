/// The style of the ground: what the views around have set, else that of a window.
public struct BackgroundStyle: ShapeStyle, PrimitiveStyle {
  /// Makes the style.
  public init() {}

  func plain(in environment: EnvironmentValues) -> PlainStyle {
    environment.backgroundStyle?.plain(in: environment)
      ?? Color.windowGround.makePlain(in: environment)
  }
}

/// The style of what has been chosen: that of what stands out.
public struct SelectionShapeStyle: ShapeStyle, PrimitiveStyle {
  /// Makes the style.
  public init() {}

  func plain(in environment: EnvironmentValues) -> PlainStyle {
    TintShapeStyle().plain(in: environment)
  }
}

/// The style of lines between things.
public struct SeparatorShapeStyle: ShapeStyle, PrimitiveStyle {
  /// Makes the style.
  public init() {}

  func plain(in environment: EnvironmentValues) -> PlainStyle {
    Color.separator.makePlain(in: environment)
  }
}

/// The style of what is written where nothing has been entered.
public struct PlaceholderTextShapeStyle: ShapeStyle, PrimitiveStyle {
  /// Makes the style.
  public init() {}

  func plain(in environment: EnvironmentValues) -> PlainStyle {
    Color.placeholder.makePlain(in: environment)
  }
}

/// The style of what leads elsewhere.
public struct LinkShapeStyle: ShapeStyle, PrimitiveStyle {
  /// Makes the style.
  public init() {}

  func plain(in environment: EnvironmentValues) -> PlainStyle {
    Color.blue.makePlain(in: environment)
  }
}

/// The style of what lies under something small, in one of several weights.
public struct FillShapeStyle: ShapeStyle, PrimitiveStyle {
  private static let weights: [(light: Float, dark: Float)] = [
    (0.2, 0.36), (0.16, 0.32), (0.12, 0.24), (0.08, 0.18),
  ]

  private var level = 0

  /// Makes the style.
  public init() {}

  /// For what is larger.
  public var secondary: FillShapeStyle { at(1) }

  /// For what is larger still.
  public var tertiary: FillShapeStyle { at(2) }

  /// For what is largest.
  public var quaternary: FillShapeStyle { at(3) }

  private func at(_ level: Int) -> FillShapeStyle {
    var style = self
    style.level = level
    return style
  }

  func plain(in environment: EnvironmentValues) -> PlainStyle {
    let weight = Self.weights[level]
    return PlainStyle(
      Color.Resolved(
        red: 120 / 255, green: 120 / 255, blue: 128 / 255,
        opacity: environment.colorScheme == .dark ? weight.dark : weight.light))
  }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// The style of what lies under something small.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The style of the ground.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  /// The style of what has been chosen.
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The style of lines between things.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The style of what is written where nothing has been entered.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  /// The style of what leads elsewhere.
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension EnvironmentValues {
  private enum BackgroundKey: EnvironmentKey {
    static var defaultValue: AnyShapeStyle? { nil }
  }

  /// The style of the ground; nil for that of a window.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundKey.self] }
    set { self[BackgroundKey.self] = newValue }
  }
}

/// The style of the ground as the views inside are told it.
private struct BackgroundValue<Style: ShapeStyle>: EnvironmentModifier {
  var style: Style

  func apply(to values: inout EnvironmentValues) {
    // The style of the ground stands for itself.
    if style is BackgroundStyle { return }
    values.backgroundStyle = AnyShapeStyle(style)
  }
}

extension View {
  /// Sets the style of the ground inside.
  public func backgroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    modifier(BackgroundValue(style: style))
  }

  /// Puts the style of the ground behind the view.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  /// Puts a shape in the style of the ground behind the view.
  public func background<Figure: Shape>(
    in shape: Figure, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }
}
