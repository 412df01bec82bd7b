/// What a page of a ``TabView`` is for.
public struct TabRole: Hashable, Sendable {
  private let number: Int

  /// To find something.
  public static let search = TabRole(number: 0)
}

/// A page of a ``TabView`` with its label in the bar.
public struct Tab<Value: Hashable, Content: View, Label: View>: View {
  private let value: Value?
  private let content: Content
  private let label: Label

  /// Makes a page that is chosen by a value.
  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.value = value
    self.content = content()
    self.label = label()
  }

  /// The page, known to the bar by its label.
  public var body: some View {
    if let value {
      content.tabItem { label }.tag(value)
    } else {
      content.tabItem { label }
    }
  }
}

extension Tab where Value == Never {
  /// Makes a page.
  public init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    value = nil
    self.content = content()
    self.label = label()
  }
}

extension Tab where Label == CarolUI.Label<Text, Image> {
  /// Makes a page with a title and a symbol, that is chosen by a value.
  public init(
    _ title: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      CarolUI.Label(title, systemImage: systemImage)
    }
  }

  /// Makes a page with a title and a symbol, that is chosen by a value.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      CarolUI.Label(title, systemImage: systemImage)
    }
  }

  /// Makes a page with a title and an image of the program's, that is chosen by a value.
  public init(
    _ title: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) { CarolUI.Label(title, image: image) }
  }
}

extension Tab where Value == Never, Label == CarolUI.Label<Text, Image> {
  /// Makes a page with a title and a symbol.
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) { CarolUI.Label(title, systemImage: systemImage) }
  }

  /// Makes a page with a title and a symbol.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) { CarolUI.Label(title, systemImage: systemImage) }
  }

  /// Makes a page with a title and an image of the program's.
  public init(
    _ title: LocalizedStringKey, image: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) { CarolUI.Label(title, image: image) }
  }
}
