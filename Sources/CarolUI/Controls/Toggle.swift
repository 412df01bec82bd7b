/// A control that is on or off.
public struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label
  @Environment(\.toggleStyle) private var style

  /// Makes a control that shows and changes a value.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  /// The control in the style that the views around have set.
  public var body: some View {
    style.anyBody(
      ToggleStyleConfiguration(label: .init(content: AnyView(label)), isOn: isOn))
  }
}

extension Toggle where Label == Text {
  /// Makes a control with a title.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// Makes a control with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Makes the control that a style is given, so that another style can be put on it.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

/// How controls look that are on or off, and how they are changed.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The view of a control.
  associatedtype Body: View

  /// What the style is told of a control.
  typealias Configuration = ToggleStyleConfiguration

  /// Makes the view of a control, which changes `isOn` itself.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a ``ToggleStyle`` is told of a control.
public struct ToggleStyleConfiguration {
  /// The control's label.
  public struct Label: View {
    let content: AnyView

    /// The label as it was given.
    public var body: some View { content }
  }

  /// The control's label.
  public let label: Label

  /// Whether the control is on.
  @Binding public var isOn: Bool

  /// Whether the control is for several values that differ.
  public let isMixed = false

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

extension ToggleStyle {
  /// The view of a control, with what the style reads of the views around.
  func anyBody(_ configuration: Configuration) -> AnyView {
    AnyView(StyledToggle(style: self, configuration: configuration))
  }
}

/// A control in a style.
private struct StyledToggle<Style: ToggleStyle>: View {
  let style: Style
  let configuration: ToggleStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension EnvironmentValues {
  private enum ToggleStyleKey: EnvironmentKey {
    static var defaultValue: any ToggleStyle { SwitchToggleStyle() }
  }

  /// How controls look that are on or off.
  var toggleStyle: any ToggleStyle {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how controls inside look that are on or off.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    environment(\.toggleStyle, style)
  }
}

/// A switch at the end of a line that begins with the label.
public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?

  /// Makes the style, with the colour of a switch that is on; nil for green.
  public nonisolated init(tint: Color? = nil) {
    self.tint = tint
  }

  /// The label and the switch.
  public func makeBody(configuration: Configuration) -> some View {
    SwitchRow(configuration: configuration, tint: tint)
  }
}

/// A button that stays filled while on.
public struct ButtonToggleStyle: ToggleStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The button.
  public func makeBody(configuration: Configuration) -> some View {
    let button = Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
    }
    if configuration.isOn {
      button.buttonStyle(.bordered)
    } else {
      button
    }
  }
}

/// The style of controls where none is set.
public struct DefaultToggleStyle: ToggleStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The label and a switch.
  public func makeBody(configuration: Configuration) -> some View {
    SwitchRow(configuration: configuration, tint: nil)
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// As is usual.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that stays filled.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// A label and a switch of 51 by 31 points.
private struct SwitchRow: View {
  let configuration: ToggleStyleConfiguration
  let tint: Color?
  @Environment(\.hidesControlLabels) private var hidesLabel
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.tintStyle) private var style

  var body: some View {
    if hidesLabel {
      knob
    } else {
      HStack {
        configuration.label
        Spacer(minLength: 8)
        knob
      }
    }
  }

  private var fill: AnyShapeStyle {
    guard configuration.isOn else { return AnyShapeStyle(Color.controlFill) }
    if let tint { return AnyShapeStyle(tint) }
    return style ?? AnyShapeStyle(.green)
  }

  private var knob: some View {
    Capsule().fill(fill)
      .overlay {
        Circle().fill(.white).overlay { Circle().strokeBorder(.black.opacity(0.06)) }
          .frame(width: 27, height: 27)
          .offset(x: configuration.isOn ? 10 : -10)
      }
      .frame(width: 51, height: 31)
      .opacity(isEnabled ? 1 : 0.5)
      .animation(.easeInOut(duration: 0.2), value: configuration.isOn)
      .contentShape(Rectangle())
      .modifier(FocusRing(radius: 15))
      .onPress { configuration.isOn.toggle() }
      .focusTarget(FocusTarget(activate: { configuration.isOn.toggle() }))
  }
}
