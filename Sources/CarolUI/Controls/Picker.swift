/// A control that chooses one of several values.
///
/// The values are the tags of the views inside, or the identities of a ``ForEach``'s elements.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>
  private let label: Label
  private let content: Content
  @Environment(\.pickerStyle) private var style

  /// Makes a control that shows and changes a value.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  /// Makes a control that shows and changes a value.
  public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
    self.label = label
  }

  /// The choices in the style that the views around have set.
  public var body: some View {
    let label = AnyView(label)
    return SubviewReader(content.modifier(ChoiceLook(kind: style))) { subviews in
      PickerBody(kind: style, label: label, choices: subviews.map { choice($0) })
    }
  }

  private func choice(_ subview: Subview) -> PickerChoice {
    let tag = subview.tag(as: SelectionValue.self)
    return PickerChoice(
      view: subview, isChosen: tag == selection.wrappedValue,
      choose: {
        if let tag, tag != selection.wrappedValue { selection.wrappedValue = tag }
      })
  }
}

extension Picker where Label == Text {
  /// Makes a control with a title.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init(
    _ title: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(title), content: content)
  }

  /// Makes a control with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(title), content: content)
  }
}

/// The letters of choices in one of the ways in which they look.
private struct ChoiceLook: ViewModifier {
  let kind: PickerKind

  func body(content: Content) -> some View {
    switch kind {
    case .segmented, .palette: content.font(.system(size: 13, weight: .medium))
    case .wheel: content.font(.system(size: 21))
    case .automatic, .menu, .inline: content
    }
  }
}

/// One of the choices of a ``Picker``.
struct PickerChoice: Identifiable {
  let view: Subview
  let isChosen: Bool
  let choose: @MainActor () -> Void

  var id: Subview.ID { view.id }
}

/// The value that a view stands for in a control around it.
enum TagKey: LayoutValueKey {
  static var defaultValue: AnyHashable? { nil }
}

extension Subview {
  /// The value that the view stands for: its tag, or the identity of its element.
  func tag<Value: Hashable>(as type: Value.Type) -> Value? {
    guard let tag = self[TagKey.self] ?? item.node.elementID else { return nil }
    if let value = tag.base as? Value { return value }
    return nil
  }
}

extension View {
  /// Says for which value the view stands in a control around it.
  public func tag<Value: Hashable>(_ tag: Value, includeOptional: Bool = true) -> some View {
    layoutValue(key: TagKey.self, value: AnyHashable(tag))
  }
}

/// How choices look.
enum PickerKind: Sendable {
  case automatic, segmented, wheel, menu, inline, palette
}

/// How choices look, by a name of its own.
public protocol PickerStyle: SendableMetatype {
  /// Made known to the graph by a number of its own.
  static var number: Int { get }
}

extension PickerStyle {
  fileprivate static var kind: PickerKind {
    let all: [PickerKind] = [.automatic, .segmented, .wheel, .menu, .inline, .palette]
    return all.indices.contains(number) ? all[number] : .automatic
  }
}

extension EnvironmentValues {
  private enum PickerStyleKey: EnvironmentKey {
    static var defaultValue: PickerKind { .automatic }
  }

  /// How choices look.
  var pickerStyle: PickerKind {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how choices inside look.
  public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View {
    environment(\.pickerStyle, Style.kind)
  }
}
