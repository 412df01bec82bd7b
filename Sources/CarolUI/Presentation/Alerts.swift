extension View {
  /// Presents a question with a title while a value is true.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public func alert<Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Presents a question with a title while a value is true.
  @_disfavoredOverload
  public func alert<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Presents a question with a title and words while a value is true.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public func alert<Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Presents a question with a title and words while a value is true.
  @_disfavoredOverload
  public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions, @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Presents a question with a title while a value is true.
  public func alert<Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Presents a question with a title and words while a value is true.
  public func alert<Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    presentation(.alert, isPresented, nil) {
      Question(title: title, message: message(), actions: actions())
        .frame(width: 270)
    }
  }

  /// Presents a question while a value is true.
  public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    presentation(.alert, isPresented, nil) {
      let alert = content()
      return Question(title: alert.title, message: alert.message, actions: alert.buttons)
        .frame(width: 270)
    }
  }

  /// Presents a question for a value while there is one.
  public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    let isPresented = Binding<Bool>(
      get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
    let present = item.wrappedValue
    return presentation(.alert, isPresented, nil) {
      let alert = present.map(content)
      return Question(
        title: alert?.title ?? Text(verbatim: ""), message: alert?.message,
        actions: alert?.buttons
      )
      .frame(width: 270)
    }
  }

  /// Presents choices at the lower edge of the window while a value is true.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public func confirmationDialog<Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions
    ) { EmptyView() }
  }

  /// Presents choices at the lower edge of the window while a value is true.
  @_disfavoredOverload
  public func confirmationDialog<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions
    ) { EmptyView() }
  }

  /// Presents choices with words at the lower edge of the window while a value is true.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    presentation(.dialog, isPresented, nil) {
      Question(
        title: titleVisibility == .visible ? Text(title) : nil, message: message(),
        actions: actions()
      )
      .background { Color.presentedGround }
      .clipShape(RoundedRectangle(cornerRadius: 14))
    }
  }

  /// Presents choices with words at the lower edge of the window while a value is true.
  @_disfavoredOverload
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    presentation(.dialog, isPresented, nil) {
      Question(
        title: titleVisibility == .visible ? Text(title) : nil, message: message(),
        actions: actions()
      )
      .background { Color.presentedGround }
      .clipShape(RoundedRectangle(cornerRadius: 14))
    }
  }

  /// Presents choices at the lower edge of the window while a value is true.
  public func actionSheet(
    isPresented: Binding<Bool>, content: @escaping () -> ActionSheet
  ) -> some View {
    presentation(.dialog, isPresented, nil) {
      let sheet = content()
      return Question(title: sheet.title, message: sheet.message, actions: sheet.buttons)
        .background { Color.presentedGround }
        .clipShape(RoundedRectangle(cornerRadius: 14))
    }
  }
}

/// A question, as older code puts it.
@MainActor @preconcurrency
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: ForEach<Range<Int>, Int, Button>

  /// One of the answers.
  public struct Button: View {
    let title: Text
    let role: ButtonRole?
    let action: @MainActor () -> Void

    /// The answer as a button.
    public var body: some View {
      CarolUI.Button(role: role, action: action) { title }
    }

    /// An answer.
    public static func `default`(
      _ label: Text, action: (@MainActor () -> Void)? = {}
    ) -> Button {
      Button(title: label, role: nil, action: action ?? {})
    }

    /// An answer that calls everything off.
    public static func cancel(
      _ label: Text = Text(verbatim: "Cancel"), action: (@MainActor () -> Void)? = {}
    ) -> Button {
      Button(title: label, role: .cancel, action: action ?? {})
    }

    /// An answer that destroys something.
    public static func destructive(
      _ label: Text, action: (@MainActor () -> Void)? = {}
    ) -> Button {
      Button(title: label, role: .destructive, action: action ?? {})
    }
  }

  /// Makes a question with one answer.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = Alert.list([dismissButton ?? .default(Text(verbatim: "OK"))])
  }

  /// Makes a question with two answers.
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = Alert.list([primaryButton, secondaryButton])
  }

  static func list(_ buttons: [Button]) -> ForEach<Range<Int>, Int, Button> {
    ForEach(0..<buttons.count) { buttons[$0] }
  }
}

/// Choices, as older code puts them.
@MainActor @preconcurrency
public struct ActionSheet {
  /// One of the choices.
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: ForEach<Range<Int>, Int, Button>

  /// Makes choices with a title.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = Alert.list(buttons)
  }
}

/// A title, words, and answers one below the other, each of which takes the question away.
struct Question<Message: View, Actions: View>: View {
  let title: Text?
  let message: Message
  let actions: Actions
  @Environment(\.dismissAction) private var dismiss

  var body: some View {
    VStack(spacing: 0) {
      VStack(spacing: 4) {
        title?.bold().multilineTextAlignment(.center)
        message.font(.footnote).multilineTextAlignment(.center)
      }
      .padding(.horizontal, 16)
      .padding(.vertical, 19)
      SubviewReader(actions.buttonStyle(AnswerStyle(dismiss: dismiss))) { answers in
        if answers.isEmpty {
          answer(Button("OK") {}.buttonStyle(AnswerStyle(dismiss: dismiss)))
        }
        ForEach(answers) { answer($0) }
      }
    }
  }

  private func answer<Content: View>(_ content: Content) -> some View {
    VStack(spacing: 0) {
      Color.separator.frame(height: 1)
      content.frame(maxWidth: .infinity, minHeight: 44)
    }
  }
}

/// A button that does what it is for and takes the question around away.
private struct AnswerStyle: PrimitiveButtonStyle {
  let dismiss: (@MainActor () -> Void)?

  func makeBody(configuration: Configuration) -> some View {
    Button(role: configuration.role) {
      configuration.trigger()
      dismiss?()
    } label: {
      configuration.label
        .font(configuration.role == .cancel ? .headline : nil)
        .frame(maxWidth: .infinity, minHeight: 44)
        .contentShape(Rectangle())
    }
    .buttonStyle(.borderless)
  }
}
