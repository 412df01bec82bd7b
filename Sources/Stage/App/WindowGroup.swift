public import CarolUI

/// A window that shows a view.
///
/// There is one screen, and so one window: the program's first.
public struct WindowGroup<Content: View>: PrimitiveScene {
  private let content: Content

  /// Makes a window of a view.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Makes a window of a view, under a name by which the program knows it.
  public init(id: String, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  /// Makes a window of a view with a title, which a screen without frames does not show.
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  /// Makes a window of a view with a title and a name.
  public init<Title: StringProtocol>(
    _ title: Title, id: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content)
  }

  var windows: [AnyView] { [AnyView(WindowContent(content))] }
}
