extension Button where Label == CarolUI.Label<Text, Image> {
  /// Makes a button with a title and a symbol, perhaps for a purpose.
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { CarolUI.Label(title, systemImage: systemImage) }
  }

  /// Makes a button with a title and a symbol, perhaps for a purpose.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { CarolUI.Label(title, systemImage: systemImage) }
  }

  /// Makes a button with a title and an image of the program's, perhaps for a purpose.
  public init(
    _ title: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { CarolUI.Label(title, image: image) }
  }

  /// Makes a button with a title and an image of the program's, perhaps for a purpose.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { CarolUI.Label(title, image: image) }
  }
}

extension Toggle where Label == CarolUI.Label<Text, Image> {
  /// Makes a control with a title and a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { CarolUI.Label(title, systemImage: systemImage) }
  }

  /// Makes a control with a title and a symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { CarolUI.Label(title, systemImage: systemImage) }
  }
}

extension Menu where Label == CarolUI.Label<Text, Image> {
  /// Makes a control with a title and a symbol.
  public init(
    _ title: LocalizedStringKey, systemImage: String,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content) { CarolUI.Label(title, systemImage: systemImage) }
  }

  /// Makes a control with a title and a symbol.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content) { CarolUI.Label(title, systemImage: systemImage) }
  }
}

extension Picker where Label == CarolUI.Label<Text, Image> {
  /// Makes a control with a title and a symbol.
  public init(
    _ title: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, label: CarolUI.Label(title, systemImage: systemImage),
      content: content)
  }

  /// Makes a control with a title and a symbol.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, label: CarolUI.Label(title, systemImage: systemImage),
      content: content)
  }
}
