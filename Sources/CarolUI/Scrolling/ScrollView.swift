/// A window on views that may be larger than the room there is.
///
/// A finger or the held mouse moves them; let go, they slow down by themselves and come back from
/// beyond their ends. The wheel moves them at once.
public struct ScrollView<Content: View>: View {
  /// The views.
  public var content: Content

  /// The directions in which they can be moved.
  public var axes: Axis.Set

  /// Whether a bar shows the place while they are moved.
  public var showsIndicators: Bool

  /// Makes a window on views.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  /// The views in a stack along the window.
  public var body: some View {
    ScrollWindow(
      options: ScrollItem.Options(axes: axes, showsIndicators: showsIndicators),
      content: layout { content })
  }

  private var layout: AnyLayout {
    axes == .horizontal ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
  }
}

/// What a ``ScrollView`` comes down to.
struct ScrollWindow<Content: View>: HolderView {
  var options: ScrollItem.Options
  var content: Content

  func makeItem(of content: Node, node: Node) -> ScrollItem {
    ScrollItem(options, of: content, node: node)
  }

  func update(_ item: ScrollItem, transaction: Transaction) {
    item.set(options)
  }
}
