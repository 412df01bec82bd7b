/// How large controls are.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  /// The least.
  case mini

  /// Less than usual.
  case small

  /// As is usual.
  case regular

  /// More than usual.
  case large

  /// The most.
  case extraLarge
}

/// The outline of buttons that have one.
public struct ButtonBorderShape: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case automatic, capsule, circle
    case rounded(CGFloat?)
  }

  let kind: Kind

  /// As is usual.
  public static let automatic = ButtonBorderShape(kind: .automatic)

  /// Round ends.
  public static let capsule = ButtonBorderShape(kind: .capsule)

  /// Round corners.
  public static let roundedRectangle = ButtonBorderShape(kind: .rounded(nil))

  /// A circle around the label.
  public static let circle = ButtonBorderShape(kind: .circle)

  /// Round corners of a radius.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .rounded(radius))
  }
}

/// What the views around say about the look of controls.
private struct ControlLook {
  var size = ControlSize.regular
  var shape = ButtonBorderShape.automatic
  var hidesLabels = false
  var tint: AnyShapeStyle?
}

extension EnvironmentValues {
  private enum LookKey: EnvironmentKey {
    static var defaultValue: ControlLook { ControlLook() }
  }

  private var controlLook: ControlLook {
    get { self[LookKey.self] }
    set { self[LookKey.self] = newValue }
  }

  /// How large controls are.
  public var controlSize: ControlSize {
    get { controlLook.size }
    set { controlLook.size = newValue }
  }

  /// The outline of buttons that have one.
  public var buttonBorderShape: ButtonBorderShape {
    get { controlLook.shape }
    set { controlLook.shape = newValue }
  }

  /// Whether controls go without the labels beside them.
  var hidesControlLabels: Bool {
    get { controlLook.hidesLabels }
    set { controlLook.hidesLabels = newValue }
  }

  /// The style of what stands out in controls; nil for the colour that stands out.
  var tintStyle: AnyShapeStyle? {
    get { controlLook.tint }
    set { controlLook.tint = newValue }
  }
}

/// The style of what stands out in controls.
public struct TintShapeStyle: ShapeStyle, PrimitiveStyle {
  /// Makes the style.
  public init() {}

  func plain(in environment: EnvironmentValues) -> PlainStyle {
    environment.tintStyle?.plain(in: environment) ?? Color.accentColor.makePlain(in: environment)
  }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The style of what stands out in controls.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// The style, and the colour, of what stands out.
struct TintValue<Style: ShapeStyle>: EnvironmentModifier {
  var style: Style?

  func apply(to values: inout EnvironmentValues) {
    values.tintStyle = style.map { AnyShapeStyle($0) }
    if let color = style as? Color {
      values.drawing.accentColor = color.resolve(in: values.drawing)
    }
  }
}

extension View {
  /// Sets the size of controls inside.
  public func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }

  /// Sets the outline of buttons inside that have one.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }

  /// Leaves out the labels beside controls inside.
  public func labelsHidden() -> some View {
    environment(\.hidesControlLabels, true)
  }

  /// Sets the colour of what stands out inside.
  public func tint(_ tint: Color?) -> some View {
    modifier(TintValue(style: tint))
  }

  /// Sets the style of what stands out in controls inside.
  public func tint<Style: ShapeStyle>(_ tint: Style?) -> some View {
    modifier(TintValue(style: tint))
  }

  /// Sets the colour of what stands out inside.
  public func accentColor(_ accentColor: Color?) -> some View {
    tint(accentColor)
  }
}

/// Greys that controls are made of, on light and on dark ground.
extension Color {
  private static func grey(
    _ light: Float, _ dark: Float, opacity: Float = 1, darkOpacity: Float? = nil
  ) -> Color {
    Color(
      light: Resolved(red: light, green: light, blue: light * 1.02, opacity: opacity),
      dark: Resolved(red: dark, green: dark, blue: dark * 1.02, opacity: darkOpacity ?? opacity))
  }

  /// What fills a control that stands on the ground.
  static let controlFill = grey(0.47, 0.47, opacity: 0.16, darkOpacity: 0.32)

  /// What a control is raised by from its fill.
  static let controlRaised = grey(1, 0.39)

  /// The ground of a window.
  static let windowGround = grey(1, 0)

  /// The ground that rows in groups stand on.
  static let groupedGround = grey(0.949, 0)

  /// Rows in groups.
  static let groupedRow = grey(1, 0.11)

  /// What stands in front of a window.
  static let presentedGround = grey(1, 0.11)

  /// A line between rows.
  static let separator = grey(0.24, 0.33, opacity: 0.29, darkOpacity: 0.6)

  /// What is written where nothing has been entered.
  static let placeholder = grey(0.24, 0.92, opacity: 0.3)
}

/// A ring around a control that has the keyboard.
struct FocusRing: ViewModifier {
  var radius: CGFloat = 8
  @Environment(\.isFocused) private var isFocused

  func body(content: Content) -> some View {
    content.overlay {
      if isFocused {
        RoundedRectangle(cornerRadius: radius + 3).strokeBorder(.tint, lineWidth: 2).padding(-3)
          .allowsHitTesting(false)
      }
    }
  }
}
