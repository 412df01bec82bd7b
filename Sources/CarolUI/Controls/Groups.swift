/// Views that belong together on a ground of their own, with a label.
public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// Makes a box with a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// Makes a box with a label.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.label = label
    self.content = content()
  }

  /// The label above the views.
  public var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      label.font(.headline)
      VStack { content }.frame(maxWidth: .infinity, alignment: .center)
    }
    .padding(16)
    .background { RoundedRectangle(cornerRadius: 8).fill(Color.groupedGround) }
  }
}

extension GroupBox where Label == EmptyView {
  /// Makes a box without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  /// Makes a box with a title.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Makes a box with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// Controls that belong together, side by side.
public struct ControlGroup<Content: View>: View {
  private let content: Content

  /// Makes a group of controls.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The controls side by side.
  public var body: some View {
    HStack(spacing: 8) { content }
  }
}

/// Views that come out from under a label when it is pressed.
public struct DisclosureGroup<Label: View, Content: View>: View {
  private let isOn: Binding<Bool>?
  private let label: Label
  private let content: () -> Content
  @State private var isOpen = false

  /// Makes a group that is shut at first.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    isOn = nil
    self.content = content
    self.label = label()
  }

  /// Makes a group that is open while a value is true.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    isOn = isExpanded
    self.content = content
    self.label = label()
  }

  /// The label with an arrowhead, and the views if the group is open.
  public var body: some View {
    let open = isOn ?? $isOpen
    VStack(alignment: .leading, spacing: 8) {
      Button {
        withAnimation(.easeInOut(duration: 0.25)) { open.wrappedValue.toggle() }
      } label: {
        HStack {
          label
          Spacer(minLength: 8)
          Chevron()
            .stroke(.tint, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
            .frame(width: 7, height: 12)
            .rotationEffect(.degrees(open.wrappedValue ? 90 : 0))
        }
      }
      if open.wrappedValue { content() }
    }
  }
}

extension DisclosureGroup where Label == Text {
  /// Makes a group with a title that is shut at first.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Makes a group with a title that is shut at first.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Makes a group with a title that is open while a value is true.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init(
    _ title: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }

  /// Makes a group with a title that is open while a value is true.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

/// A control that brings up a card of buttons.
public struct Menu<Label: View, Content: View>: View {
  private let label: Label
  private let content: () -> Content
  @State private var isOpen = false

  /// Makes a control with a label.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content
    self.label = label()
  }

  /// The label, as a button.
  public var body: some View {
    Button {
      isOpen = true
    } label: {
      label
    }
    .openMenu(isPresented: $isOpen, items: content)
  }
}

extension Menu where Label == Text {
  /// Makes a control with a title.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Makes a control with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// A button that does what it is for and shuts the menu around.
struct MenuButtonStyle: PrimitiveButtonStyle {
  let close: @MainActor () -> Void

  func makeBody(configuration: Configuration) -> some View {
    Button(role: configuration.role) {
      configuration.trigger()
      close()
    } label: {
      configuration.label.frame(maxWidth: .infinity, minHeight: 32, alignment: .leading)
    }
    .buttonStyle(.plain)
  }
}

/// A line of a menu.
struct MenuRow<Content: View>: View {
  let isLast: Bool
  @ViewBuilder let content: Content

  var body: some View {
    VStack(spacing: 0) {
      content.padding(.horizontal, 16).frame(minHeight: 44)
      if !isLast { Color.separator.frame(height: 0.5) }
    }
  }
}

/// A control that asks for something elsewhere to be opened.
public struct Link<Label: View>: View {
  private let destination: URL
  private let label: Label
  @Environment(\.openURL) private var openURL

  /// Makes a control for an address.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  /// The label, as a button.
  public var body: some View {
    Button {
      openURL(destination)
    } label: {
      label
    }
  }
}

extension Link where Label == Text {
  /// Makes a control with a title for an address.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init(_ title: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }

  /// Makes a control with a title for an address.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// Opens what is at an address, by what the views around have set; else nothing happens.
@MainActor @preconcurrency
public struct OpenURLAction {
  /// What has become of an address.
  public enum Result {
    /// It has been taken care of.
    case handled

    /// It is of no use.
    case discarded

    /// It is left to the system.
    case systemAction
  }

  private let handler: (@MainActor (URL) -> Result)?

  /// Makes an action of one's own.
  public init(handler: @escaping @MainActor (URL) -> Result) {
    self.handler = handler
  }

  nonisolated init() {
    handler = nil
  }

  /// Opens what is at an address.
  public func callAsFunction(_ url: URL) {
    _ = handler?(url)
  }
}

extension EnvironmentValues {
  private enum OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction() }
  }

  /// What opens addresses.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}
