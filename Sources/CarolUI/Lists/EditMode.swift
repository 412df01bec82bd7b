/// Whether rows of lists are being taken away and moved.
public enum EditMode: Hashable, Sendable {
  /// They are not.
  case inactive

  /// They are for a moment, while one is swiped.
  case transient

  /// They are.
  case active

  /// Whether rows show the means to do so.
  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  private enum ModeKey: EnvironmentKey {
    static var defaultValue: Binding<EditMode>? { nil }
  }

  /// Whether rows are being edited here, to be read and set; nil outside a ``NavigationStack``
  /// unless the program gives one.
  public var editMode: Binding<EditMode>? {
    get { self[ModeKey.self] }
    set { self[ModeKey.self] = newValue }
  }
}

/// A button that lets rows be edited, and ends it.
public struct EditButton: View {
  @Environment(\.editMode) private var mode

  /// Makes the button.
  public init() {}

  /// The button.
  public var body: some View {
    let isEditing = mode?.wrappedValue.isEditing == true
    Button {
      withAnimation { mode?.wrappedValue = isEditing ? .inactive : .active }
    } label: {
      Text(verbatim: isEditing ? "Done" : "Edit").fontWeight(isEditing ? .semibold : nil)
    }
  }
}

/// Keeps whether rows are edited on a page, unless it is kept around.
struct EditModeKeeper: ViewModifier {
  @State private var mode = EditMode.inactive
  @Environment(\.editMode) private var outer

  func body(content: Content) -> some View {
    content.environment(\.editMode, outer ?? $mode)
  }
}
