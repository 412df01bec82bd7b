/// A milky pane before what is behind it; here what is behind shines through without being softened.
public nonisolated struct Material: ShapeStyle, PrimitiveStyle {
  private let opacity: Double

  /// Lets most of what is behind through.
  public static let ultraThin = Material(opacity: 0.44)
  /// Lets more through than it hides.
  public static let thin = Material(opacity: 0.58)
  /// Hides somewhat more than it lets through.
  public static let regular = Material(opacity: 0.7)
  /// Hides more than it lets through.
  public static let thick = Material(opacity: 0.82)
  /// Hides most of what is behind.
  public static let ultraThick = Material(opacity: 0.92)
  /// As bars on the edge of a screen.
  public static let bar = Material(opacity: 0.82)

  func plain(in environment: EnvironmentValues) -> PlainStyle {
    let white: Float = environment.colorScheme == .dark ? 0.13 : 0.97
    return PlainStyle(
      Color.Resolved(red: white, green: white, blue: white, opacity: Float(opacity)))
  }
}

extension ShapeStyle where Self == Material {
  /// A pane that lets most of what is behind through.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A pane that lets more through than it hides.
  public static var thinMaterial: Material { .thin }
  /// A pane that hides somewhat more than it lets through.
  public static var regularMaterial: Material { .regular }
  /// A pane that hides more than it lets through.
  public static var thickMaterial: Material { .thick }
  /// A pane that hides most of what is behind.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// A pane as bars on the edge of a screen are.
  public static var bar: Material { .bar }
}

/// A gradient from top to bottom.
public nonisolated struct AnyGradient: ShapeStyle, PrimitiveStyle {
  private let gradient: Gradient

  /// Makes the style of a gradient.
  public init(_ gradient: Gradient) {
    self.gradient = gradient
  }

  func plain(in environment: EnvironmentValues) -> PlainStyle {
    PlainStyle(.linear, [0.5, 0, 0.5, 1], stops: gradient.resolve(in: environment.drawing))
  }
}

extension Color {
  /// A gradient from a somewhat lighter colour to this one.
  public var gradient: AnyGradient {
    AnyGradient(Gradient(colors: [mix(with: .white, by: 0.2, in: .device), self]))
  }
}
