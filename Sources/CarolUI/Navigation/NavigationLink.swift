/// A control that pushes a page.
public struct NavigationLink<Label: View, Destination: View>: View {
  private enum Target {
    case view(() -> Destination)
    case value(AnyHashable?)
  }

  private let target: Target
  private let label: Label
  private let isActive: Binding<Bool>?
  @Environment(\.navigationModel) private var model
  @Environment(\.isListRow) private var isListRow
  @State private var pushed: Int?

  private init(_ target: Target, _ label: Label, isActive: Binding<Bool>? = nil) {
    self.target = target
    self.label = label
    self.isActive = isActive
  }

  /// Makes a control that pushes a view.
  public init(
    @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(.view(destination), label())
  }

  /// Makes a control that pushes a view.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(.view({ destination }), label())
  }

  /// Makes a control that pushes a view while a value is true, and sets the value.
  public init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) {
    self.init(.view({ destination }), label(), isActive: isActive)
  }

  /// The label; in a list, with an arrowhead at the end of the line.
  public var body: some View {
    Button(action: { push() }) {
      if isListRow {
        HStack {
          label.frame(maxWidth: .infinity, alignment: .leading)
          Chevron()
            .stroke(
              Color.placeholder,
              style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
            )
            .frame(width: 6.5, height: 11)
        }
        .foregroundStyle(Color.primary)
        .contentShape(Rectangle())
      } else {
        label
      }
    }
    .onChange(of: isActive?.wrappedValue ?? false, initial: true) { _, isOn in
      guard isActive != nil else { return }
      if isOn {
        if pushed == nil { push() }
      } else if let page = pushed {
        pushed = nil
        model?.remove(page)
      }
    }
  }

  private func push() {
    switch target {
    case .value(let value):
      if let value { model?.push(.value(value)) }
    case .view(let make):
      pushed = model?.push(.view(AnyView(make()))) {
        pushed = nil
        if isActive?.wrappedValue == true { isActive?.wrappedValue = false }
      }
      if isActive?.wrappedValue == false { isActive?.wrappedValue = true }
    }
  }
}

extension NavigationLink where Destination == Never {
  /// Makes a control that pushes the page of a value.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(.value(value.map { AnyHashable($0) }), label())
  }

  /// Makes a control with a title that pushes the page of a value.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init<P: Hashable>(_ title: LocalizedStringKey, value: P?) where Label == Text {
    self.init(value: value) { Text(title) }
  }

  /// Makes a control with a title that pushes the page of a value.
  @_disfavoredOverload
  public init<P: Hashable>(_ title: some StringProtocol, value: P?) where Label == Text {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Label == Text {
  /// Makes a control with a title that pushes a view.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init(
    _ title: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }

  /// Makes a control with a title that pushes a view.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }

  /// Makes a control with a title that pushes a view.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init(_ title: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// Makes a control with a title that pushes a view.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// Makes a control with a title that pushes a view while a value is true, and sets the value.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init(
    _ title: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>
  ) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }

  /// Makes a control with a title that pushes a view while a value is true, and sets the value.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, destination: Destination, isActive: Binding<Bool>
  ) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }
}
