/// What glass behind a view is like.
public struct Glass: Equatable, Sendable {
  private var isClear = false
  private var isNone = false
  private var color: Color?

  /// Glass that shows most of what is behind.
  public static let regular = Glass()

  /// Glass that shows nearly all of what is behind.
  public static let clear = Glass(isClear: true)

  /// No glass at all.
  public static let identity = Glass(isNone: true)

  /// Glass in a colour; nil for none.
  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.color = color
    return glass
  }

  /// Glass that answers to the pointer; it does not here.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }

  /// What a shape is filled with, from the back.
  @MainActor @ViewBuilder
  fileprivate func pane(_ shape: some Shape) -> some View {
    if !isNone {
      shape.fill(isClear ? AnyShapeStyle(.white.opacity(0.12)) : AnyShapeStyle(.ultraThinMaterial))
      if let color { shape.fill(color.opacity(isClear ? 0.4 : 0.7)) }
      shape.stroke(.white.opacity(0.35), lineWidth: 0.5)
    }
  }
}

/// The usual outline of glass: a capsule.
public struct DefaultGlassEffectShape: Shape {
  /// Makes the outline.
  public nonisolated init() {}

  /// The capsule in a rectangle.
  public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

/// Views with glass behind them, which stay apart here.
public struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// Makes a container of views; the distance at which glass runs together does not matter here.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The views as they are.
  public var body: some View { content }
}

extension View {
  /// Puts glass behind the view: what is behind shines through, without being bent or softened.
  public func glassEffect(_ glass: Glass = .regular) -> some View {
    glassEffect(glass, in: DefaultGlassEffectShape())
  }

  /// Puts glass of an outline behind the view.
  public func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> some View {
    background { glass.pane(shape) }
  }
}

/// A button on glass.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  private let glass: Glass

  /// Makes the style.
  public nonisolated init() { glass = .regular }

  /// Makes the style with glass of some kind.
  public nonisolated init(_ glass: Glass) { self.glass = glass }

  /// The label on its glass.
  public func makeBody(configuration: Configuration) -> some View {
    PressStyle(style: GlassLabel(glass: glass)).makeBody(configuration: configuration)
  }
}

/// A button on glass in the colour that stands out.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public nonisolated init() {}

  /// The label on its glass.
  public func makeBody(configuration: Configuration) -> some View {
    PressStyle(style: GlassLabel(glass: .regular.tint(.accentColor)))
      .makeBody(configuration: configuration)
      .foregroundStyle(.white)
  }
}

/// The label of a button before glass.
private struct GlassLabel: ButtonStyle {
  let glass: Glass

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, 14)
      .padding(.vertical, 7)
      .glassEffect(glass)
      .opacity(configuration.isPressed ? 0.6 : 1)
  }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// On glass.
  public static var glass: GlassButtonStyle { GlassButtonStyle() }

  /// On glass of some kind.
  public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  /// On glass in the colour that stands out.
  public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
