/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  private let number: Int

  /// It destroys something.
  public static let destructive = ButtonRole(number: 1)

  /// It calls something off.
  public static let cancel = ButtonRole(number: 2)
}

/// A control that does something when it is pressed and let go.
///
/// With the keyboard on it, return and space press it.
public struct Button<Label: View>: View {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label
  @Environment(\.buttonStyle) private var style

  /// Makes a button.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// Makes a button for a purpose.
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// The label in the style that the views around have set.
  public var body: some View {
    let configuration = PrimitiveButtonStyleConfiguration(
      role: role, label: .init(content: AnyView(label)), action: action)
    return style.anyBody(configuration)
  }
}

extension Button where Label == Text {
  /// Makes a button with a title.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// Makes a button with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// Makes a button with a title, for a purpose.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init(
    _ title: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }

  /// Makes a button with a title, for a purpose.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Makes the button that a style is given, so that another style can be put on it.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: { configuration.trigger() }) { configuration.label }
  }
}

extension EnvironmentValues {
  private enum ButtonStyleKey: EnvironmentKey {
    static var defaultValue: any PrimitiveButtonStyle { DefaultButtonStyle() }
  }

  /// How buttons look and are pressed.
  var buttonStyle: any PrimitiveButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how buttons inside look.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    environment(\.buttonStyle, PressStyle(style: style))
  }

  /// Sets how buttons inside look and are pressed.
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    environment(\.buttonStyle, style)
  }
}
