/// The style of buttons where none is set: the label in the colour that stands out.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The label, which dims while pressed.
  public func makeBody(configuration: Configuration) -> some View {
    PressStyle(style: TintedLabel()).makeBody(configuration: configuration)
  }
}

/// The label in the colour that stands out, without an outline.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The label, which dims while pressed.
  public func makeBody(configuration: Configuration) -> some View {
    PressStyle(style: TintedLabel()).makeBody(configuration: configuration)
  }
}

/// The label as it is.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The label, which dims a little while pressed.
  public func makeBody(configuration: Configuration) -> some View {
    PressStyle(style: PlainLabel()).makeBody(configuration: configuration)
  }
}

/// The label on a faint ground of the colour that stands out.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The label on its ground.
  public func makeBody(configuration: Configuration) -> some View {
    PressStyle(style: BorderedLabel(isProminent: false)).makeBody(configuration: configuration)
  }
}

/// The label in white on the colour that stands out.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The label on its ground.
  public func makeBody(configuration: Configuration) -> some View {
    PressStyle(style: BorderedLabel(isProminent: true)).makeBody(configuration: configuration)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// As is usual.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// Without an outline.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label as it is.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// On a faint ground.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// On a full ground.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

/// The label in the colour given around it, or else in that which stands out or warns.
private struct TintedLabel: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    TintedButton(configuration: configuration)
  }
}

private struct TintedButton: View {
  let configuration: ButtonStyleConfiguration
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    configuration.label
      .modifier(StyleUnlessGiven(style: style))
      .opacity(configuration.isPressed ? 0.2 : 1)
      .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
  }

  private var style: AnyShapeStyle {
    guard isEnabled else { return AnyShapeStyle(Color.placeholder) }
    return configuration.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.tint)
  }
}

/// A style of what is in front, for where the views around have not set one.
struct StyleUnlessGiven: EnvironmentModifier {
  var style: AnyShapeStyle

  func apply(to values: inout EnvironmentValues) {
    if !values.hasOwnForeground { ForegroundValue(style: style).apply(to: &values) }
  }
}

private struct PlainLabel: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    PlainButton(configuration: configuration)
  }
}

private struct PlainButton: View {
  let configuration: ButtonStyleConfiguration
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    configuration.label
      .opacity(configuration.isPressed ? 0.75 : isEnabled ? 1 : 0.5)
      .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
  }
}

private struct BorderedLabel: ButtonStyle {
  let isProminent: Bool

  func makeBody(configuration: Configuration) -> some View {
    BorderedButton(configuration: configuration, isProminent: isProminent)
  }
}

/// A label on a ground, as large as the size of controls says.
private struct BorderedButton: View {
  let configuration: ButtonStyleConfiguration
  let isProminent: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlSize) private var size
  @Environment(\.buttonBorderShape) private var shape

  var body: some View {
    configuration.label
      .font(size == .mini || size == .small ? .subheadline : nil)
      .modifier(StyleUnlessGiven(style: front))
      .padding(padding)
      .background { ground }
      .opacity(configuration.isPressed ? 0.6 : 1)
      .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
  }

  private var padding: EdgeInsets {
    switch size {
    case .mini, .small: EdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .regular: EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large, .extraLarge: EdgeInsets(top: 14, leading: 20, bottom: 14, trailing: 20)
    }
  }

  private var accent: AnyShapeStyle {
    configuration.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.tint)
  }

  private var front: AnyShapeStyle {
    guard isEnabled else { return AnyShapeStyle(Color.placeholder) }
    return isProminent ? AnyShapeStyle(.white) : accent
  }

  private var back: AnyShapeStyle {
    guard isEnabled else { return AnyShapeStyle(Color.controlFill) }
    return isProminent ? accent : AnyShapeStyle(accent.opacity(0.15))
  }

  @ViewBuilder private var ground: some View {
    switch shape.kind {
    case .capsule: Capsule().fill(back)
    case .circle: Circle().fill(back)
    case .rounded(let radius): RoundedRectangle(cornerRadius: radius ?? usualRadius).fill(back)
    case .automatic: RoundedRectangle(cornerRadius: usualRadius).fill(back)
    }
  }

  private var usualRadius: CGFloat {
    switch size {
    case .mini, .small: 14
    case .regular: 8
    case .large, .extraLarge: 12
    }
  }
}
