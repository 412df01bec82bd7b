/// Rows one below the other, in sections, that can be scrolled.
public struct List<SelectionValue: Hashable, Content: View>: View {
  private let selection: ListSelection?
  private let content: Content
  @Environment(\.listStyle) private var style

  private init(_ selection: ListSelection?, _ content: Content) {
    self.selection = selection
    self.content = content
  }

  /// The rows in the style that the views around have set.
  public var body: some View {
    RowList(style: style, selection: selection, content: content)
  }

  /// Makes a list of which one row can be chosen.
  public init(selection: Binding<SelectionValue?>, @ViewBuilder content: () -> Content) {
    self.init(ListSelection(selection), content())
  }

  /// Makes a list of which several rows can be chosen.
  public init(selection: Binding<Set<SelectionValue>>, @ViewBuilder content: () -> Content) {
    self.init(ListSelection(selection), content())
  }
}

extension List where SelectionValue == Never {
  /// Makes a list of views.
  public init(@ViewBuilder content: () -> Content) {
    self.init(nil, content())
  }

  /// Makes a list with a row for each element, whose `id` is its identity.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(nil, ForEach(data, content: rowContent))
  }

  /// Makes a list with a row for each element, whose identity lies at the key path.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(nil, ForEach(data, id: id, content: rowContent))
  }

  /// Makes a list with a row for each whole number of a range.
  public init<Row: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(nil, ForEach(data, content: rowContent))
  }
}

/// Which rows of a list are chosen, whatever the type of their values.
struct ListSelection {
  let isChosen: @MainActor (Subview) -> Bool
  let choose: @MainActor (Subview) -> Void

  init<Value: Hashable>(_ binding: Binding<Value?>) {
    isChosen = { row in
      row.tag(as: Value.self).map { $0 == binding.wrappedValue } ?? false
    }
    choose = { row in
      if let tag = row.tag(as: Value.self) { binding.wrappedValue = tag }
    }
  }

  init<Value: Hashable>(_ binding: Binding<Set<Value>>) {
    isChosen = { row in
      row.tag(as: Value.self).map { binding.wrappedValue.contains($0) } ?? false
    }
    choose = { row in
      guard let tag = row.tag(as: Value.self) else { return }
      if binding.wrappedValue.contains(tag) {
        binding.wrappedValue.remove(tag)
      } else {
        binding.wrappedValue.insert(tag)
      }
    }
  }
}

/// Rows with controls in them, in sections, that can be scrolled.
public struct Form<Content: View>: View {
  private let content: Content

  /// Makes a form of views.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The rows in groups.
  public var body: some View {
    RowList(style: .insetGrouped, selection: nil, content: content)
  }
}

/// How lists look.
enum ListKind: Sendable {
  case plain, grouped, insetGrouped

  var isGrouped: Bool { self != .plain }
}

/// How lists look, by a name of its own.
public protocol ListStyle: SendableMetatype {
  /// Whether rows stand on a ground of their own.
  static var isGrouped: Bool { get }

  /// Whether groups end before the sides.
  static var isInset: Bool { get }
}

extension ListStyle {
  fileprivate static var kind: ListKind {
    isGrouped ? isInset ? .insetGrouped : .grouped : .plain
  }
}

extension EnvironmentValues {
  private enum ListStyleKey: EnvironmentKey {
    static var defaultValue: ListKind { .insetGrouped }
  }

  private enum ListRowKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// How lists look.
  var listStyle: ListKind {
    get { self[ListStyleKey.self] }
    set { self[ListStyleKey.self] = newValue }
  }

  /// Whether the view here is in a row of a list.
  var isListRow: Bool {
    get { self[ListRowKey.self] }
    set { self[ListRowKey.self] = newValue }
  }
}

extension View {
  /// Sets how lists inside look.
  public func listStyle<Style: ListStyle>(_ style: Style) -> some View {
    environment(\.listStyle, Style.kind)
  }
}
