/// How buttons look; they are pressed as is usual.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The view of a button.
  associatedtype Body: View

  /// What the style is told of a button.
  typealias Configuration = ButtonStyleConfiguration

  /// Makes the view of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a ``ButtonStyle`` is told of a button.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    let content: AnyView

    /// The label as it was given.
    public var body: some View { content }
  }

  /// What the button is for.
  public let role: ButtonRole?

  /// The button's label.
  public let label: Label

  /// Whether the button is held down.
  public let isPressed: Bool
}

/// How buttons look, and when they do what they do.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The view of a button.
  associatedtype Body: View

  /// What the style is told of a button.
  typealias Configuration = PrimitiveButtonStyleConfiguration

  /// Makes the view of a button, which calls `trigger()` when it is to act.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a ``PrimitiveButtonStyle`` is told of a button.
public struct PrimitiveButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    let content: AnyView

    /// The label as it was given.
    public var body: some View { content }
  }

  /// What the button is for.
  public let role: ButtonRole?

  /// The button's label.
  public let label: Label

  let action: @MainActor () -> Void

  /// Does what the button is for.
  @MainActor @preconcurrency
  public func trigger() {
    action()
  }
}

extension PrimitiveButtonStyle {
  /// The view of a button, with what the style reads of the views around.
  func anyBody(_ configuration: Configuration) -> AnyView {
    AnyView(StyledButton(style: self, configuration: configuration))
  }
}

/// A button in a style.
private struct StyledButton<Style: PrimitiveButtonStyle>: View {
  let style: Style
  let configuration: PrimitiveButtonStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

/// A style of looks alone, with the usual way of being pressed.
struct PressStyle<Style: ButtonStyle>: PrimitiveButtonStyle {
  let style: Style

  func makeBody(configuration: Configuration) -> some View {
    PressedButton(style: style, configuration: configuration)
  }
}

/// A button that knows whether it is held down.
private struct PressedButton<Style: ButtonStyle>: View {
  let style: Style
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isPressed = false

  var body: some View {
    style.makeBody(
      configuration: ButtonStyleConfiguration(
        role: configuration.role, label: .init(content: AnyView(configuration.label)),
        isPressed: isPressed)
    )
    .contentShape(Rectangle())
    .modifier(FocusRing())
    .onPress {
      isPressed = $0
    } perform: {
      configuration.trigger()
    }
    .focusTarget(FocusTarget(activate: { configuration.trigger() }))
  }
}
