public import CarolUI

/// What a window shows, in its middle and from top to bottom, on white ground or, in the dark, on black.
///
/// Hosts put views on it that come without a window of their own, like previews.
public struct WindowContent<Content: View>: View {
  private let content: Content
  @Environment(\.colorScheme) private var scheme

  /// Puts a view into a window.
  public init(_ content: Content) {
    self.content = content
  }

  /// The view with the ground behind it.
  public var body: some View {
    VStack { content }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(scheme == .dark ? Color.black : Color.white)
  }
}
