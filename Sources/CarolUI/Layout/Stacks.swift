/// Views side by side.
public struct HStack<Content: View>: View, ContainerView {
  let layout: HStackLayout
  let content: Content

  /// Puts views side by side.
  ///
  /// - Parameters:
  ///   - alignment: By which line they are aligned.
  ///   - spacing: The distance between them; nil for what they want themselves, mostly 8 points.
  ///   - content: The views.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

/// Views one below the other.
public struct VStack<Content: View>: View, ContainerView {
  let layout: VStackLayout
  let content: Content

  /// Puts views one below the other.
  ///
  /// - Parameters:
  ///   - alignment: By which line they are aligned.
  ///   - spacing: The distance between them; nil for what they want themselves, mostly 8 points.
  ///   - content: The views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

/// Views one in front of the other.
public struct ZStack<Content: View>: View, ContainerView {
  let layout: ZStackLayout
  let content: Content

  /// Puts views one in front of the other, the first at the back.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }
}
