/// What stands where there is nothing to be shown: a symbol, a title, a few words and controls.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Makes the view of its parts.
  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  /// The parts one below the other, in the middle of the room.
  public var body: some View {
    VStack(spacing: 16) {
      VStack(spacing: 6) {
        label.labelStyle(UnavailableLabelStyle())
        description.font(.subheadline).foregroundStyle(.secondary)
      }
      actions
    }
    .multilineTextAlignment(.center)
    .padding(16)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView
where Label == CarolUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Makes the view of a title, a symbol and a few words.
  ///
  /// Its literal may have marks and put values in, as a ``LocalizedStringKey``.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init {
      CarolUI.Label(title, systemImage: name)
    } description: {
      description
    }
  }

  /// Makes the view of a title, a symbol and a few words.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage name: String, description: Text? = nil
  ) {
    self.init {
      CarolUI.Label(title, systemImage: name)
    } description: {
      description
    }
  }

  /// Makes the view of a title, an image of the program's and a few words.
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init {
      CarolUI.Label(title, image: name)
    } description: {
      description
    }
  }

  /// What is shown when nothing has been found.
  public static var search: Self {
    Self(
      "No Results", systemImage: "magnifyingglass",
      description: Text(verbatim: "Check the spelling or try a new search."))
  }

  /// What is shown when nothing has been found for some words.
  public static func search(text: String) -> Self {
    Self(
      "No Results for “\(text)”", systemImage: "magnifyingglass",
      description: Text(verbatim: "Check the spelling or try a new search."))
  }
}

/// A large grey icon above a title in bold.
private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 12) {
      configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary)
      configuration.title.font(.title2.bold())
    }
  }
}
