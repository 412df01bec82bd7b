/// A line of text that can be written in.
///
/// A click gives it the keyboard; arrows, home, end, backspace and delete do what they do elsewhere,
/// return submits.
public struct TextField<Label: View>: View {
  private let text: Binding<String>
  private let label: Label
  private let prompt: Text?
  private let commit: (@MainActor () -> Void)?
  private let editing: (@MainActor (Bool) -> Void)?

  fileprivate init(
    _ text: Binding<String>, label: Label, prompt: Text? = nil,
    editing: (@MainActor (Bool) -> Void)? = nil, commit: (@MainActor () -> Void)? = nil
  ) {
    self.text = text
    self.label = label
    self.prompt = prompt
    self.editing = editing
    self.commit = commit
  }

  /// The text, or the label where nothing has been written.
  public var body: some View {
    TextLine(
      text: text, placeholder: prompt.map { AnyView($0) } ?? AnyView(label), isSecret: false,
      editing: editing, commit: commit)
  }
}

extension TextField {
  /// Makes a field with a label, which is shown while nothing has been written.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text, label: label(), prompt: prompt)
  }
}

extension TextField where Label == Text {
  /// Makes a field with a title, which is shown while nothing has been written.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init(_ title: LocalizedStringKey, text: Binding<String>) {
    self.init(text, label: Text(title))
  }

  /// Makes a field with a title, which is shown while nothing has been written.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.init(text, label: Text(title))
  }

  /// Makes a field with a title, and something to show while nothing has been written.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text, label: Text(title), prompt: prompt)
  }

  /// Makes a field with a title, and something to show while nothing has been written.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {
    self.init(text, label: Text(title), prompt: prompt)
  }

  /// Makes a field that may grow along an axis; it stays one line.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init(_ title: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(text, label: Text(title))
  }

  /// Makes a field that may grow along an axis; it stays one line.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, axis: Axis) {
    self.init(text, label: Text(title))
  }

  /// Makes a field that tells of the keyboard coming and going, and of return.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init(
    _ title: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
    onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(text, label: Text(title), editing: onEditingChanged, commit: onCommit)
  }

  /// Makes a field that tells of the keyboard coming and going, and of return.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, text: Binding<String>,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
    onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(text, label: Text(title), editing: onEditingChanged, commit: onCommit)
  }

  /// Makes a field that tells of the keyboard coming and going.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init(
    _ title: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    self.init(text, label: Text(title), editing: onEditingChanged)
  }

  /// Makes a field that tells of the keyboard coming and going.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, text: Binding<String>,
    onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    self.init(text, label: Text(title), editing: onEditingChanged)
  }
}

/// A line of text that can be written in and is not seen.
public struct SecureField<Label: View>: View {
  private let text: Binding<String>
  private let label: Label
  private let prompt: Text?
  private let commit: (@MainActor () -> Void)?

  /// Makes a field with a label, which is shown while nothing has been written.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.text = text
    self.label = label()
    self.prompt = prompt
    commit = nil
  }

  /// A dot for each character, or the label where nothing has been written.
  public var body: some View {
    TextLine(
      text: text, placeholder: prompt.map { AnyView($0) } ?? AnyView(label), isSecret: true,
      editing: nil, commit: commit)
  }
}

extension SecureField where Label == Text {
  /// Makes a field with a title, which is shown while nothing has been written.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init(
    _ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil,
    onCommit: (@MainActor () -> Void)? = nil
  ) {
    self.text = text
    label = Text(title)
    self.prompt = prompt
    commit = onCommit
  }

  /// Makes a field with a title, which is shown while nothing has been written.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil,
    onCommit: (@MainActor () -> Void)? = nil
  ) {
    self.text = text
    label = Text(title)
    self.prompt = prompt
    commit = onCommit
  }
}

/// Several lines of text that can be written in.
public struct TextEditor: View {
  private let text: Binding<String>
  @State private var caret = TextCaret()
  @Environment(\.isFocused) private var isFocused

  /// Makes an editor of a text.
  public init(text: Binding<String>) {
    self.text = text
  }

  /// The text from the upper corner on.
  public var body: some View {
    EditorLines(text: text.wrappedValue, caret: caret)
      .padding(.horizontal, 5)
      .padding(.vertical, 8)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .contentShape(Rectangle())
      .focusTarget(
        FocusTarget(
          takesClicks: true,
          key: { press in
            if press.key == .return {
              caret.insert("\n", into: text)
              return .handled
            }
            return caret.take(press, text)
          }))
  }
}

/// The text of an editor, with the caret in it while the editor has the keyboard.
private struct EditorLines: View {
  let text: String
  let caret: TextCaret
  @Environment(\.isFocused) private var isFocused

  var body: some View {
    if isFocused {
      let parts = caret.parts(of: text)
      Text(parts.before) + Text("▏").foregroundColor(.accentColor) + Text(parts.after)
    } else {
      Text(text)
    }
  }
}

/// A view that knows the way in which fields look.
private struct TextLine: View {
  let text: Binding<String>
  let placeholder: AnyView
  let isSecret: Bool
  let editing: (@MainActor (Bool) -> Void)?
  let commit: (@MainActor () -> Void)?
  @State private var caret = TextCaret()
  @Environment(\.textFieldHasBorder) private var hasBorder
  @Environment(\.submitAction) private var submit

  var body: some View {
    LineContent(text: shown, placeholder: placeholder, caret: caret)
      .frame(maxWidth: .infinity, minHeight: 22, alignment: .leading)
      .padding(.horizontal, hasBorder ? 7 : 0)
      .padding(.vertical, hasBorder ? 6 : 0)
      .background {
        if hasBorder {
          RoundedRectangle(cornerRadius: 6).fill(Color.windowGround)
          RoundedRectangle(cornerRadius: 6).strokeBorder(Color.separator)
        }
      }
      .contentShape(Rectangle())
      .focusTarget(
        FocusTarget(
          takesClicks: true,
          key: { press in
            if press.key == .return {
              commit?()
              submit?()
              return .handled
            }
            return caret.take(press, text)
          },
          focusChanged: { isFocused in
            if isFocused { caret.moveToEnd(of: text.wrappedValue) }
            editing?(isFocused)
          }))
  }

  private var shown: String {
    isSecret ? String(repeating: "•", count: text.wrappedValue.count) : text.wrappedValue
  }
}

/// What is written in a line, with a caret while it has the keyboard.
private struct LineContent: View {
  let text: String
  let placeholder: AnyView
  let caret: TextCaret
  @Environment(\.isFocused) private var isFocused

  var body: some View {
    ZStack(alignment: .leading) {
      if text.isEmpty { placeholder.foregroundStyle(Color.placeholder).lineLimit(1) }
      if isFocused {
        let parts = caret.parts(of: text)
        HStack(spacing: 0) {
          Text(parts.before).lineLimit(1).fixedSize()
          CaretBar()
          Text(parts.after).lineLimit(1).fixedSize()
        }
        .frame(minWidth: 0, alignment: .leading)
      } else {
        Text(text).lineLimit(1)
      }
    }
  }
}

/// A bar that blinks, half a second on and half a second off.
private struct CaretBar: View {
  var body: some View {
    TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.5)) { timeline in
      let halves = (timeline.date.timeIntervalSinceReferenceDate * 2).rounded(.down)
      Rectangle().fill(.tint).frame(width: 2, height: 20)
        .opacity(halves.truncatingRemainder(dividingBy: 2) == 0 ? 1 : 0)
    }
    .frame(width: 2, height: 20)
  }
}
