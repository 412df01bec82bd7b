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

  @State private var handle = ScrollHandle()

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
      options: ScrollItem.Options(axes: axes, showsIndicators: showsIndicators), handle: handle,
      content: layout { content }
    )
    .scrollCoordinateSpace(Axis.allCases.filter { axes.contains(Axis.Set($0)) })
    .racingGesture(
      DragGesture(minimumDistance: 10, coordinateSpace: .global)
        .onChanged { handle.drag(by: $0.translation) }
        .onEnded { handle.endDrag(velocity: $0.velocity) }
    )
    .onWheel { handle.item?.scroll(by: $0) ?? false }
    .modifier(FocusRing(radius: 0))
    .focusTarget(FocusTarget(yields: true, key: { handle.take($0) }))
  }

  private var layout: AnyLayout {
    axes == .horizontal ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
  }
}

/// What a ``ScrollView`` comes down to.
struct ScrollWindow<Content: View>: HolderView {
  var options: ScrollItem.Options
  var handle: ScrollHandle
  var content: Content

  func makeItem(of content: Node, node: Node) -> ScrollItem {
    let item = ScrollItem(options, of: content, node: node)
    handle.item = item
    return item
  }

  func update(_ item: ScrollItem, transaction: Transaction) {
    item.set(options)
  }
}

/// Hands on what is done with the pointer and keys to what is scrolled.
@MainActor
final class ScrollHandle {
  /// What is scrolled.
  weak var item: ScrollItem?

  private weak var dragged: ScrollItem?

  /// Follows a finger; a drag across goes to the scroller around.
  func drag(by translation: CGSize) {
    if dragged == nil {
      let axis: Axis = abs(translation.width) > abs(translation.height) ? .horizontal : .vertical
      var candidate = item
      while let scroll = candidate, !scroll.canScroll(axis) { candidate = scroll.scroller }
      dragged = candidate ?? item
    }
    dragged?.drag(by: translation)
  }

  /// Lets go at a speed in points a second.
  func endDrag(velocity: CGSize) {
    dragged?.endDrag(velocity: velocity)
    dragged = nil
  }

  /// Takes a key that moves the content.
  func take(_ press: KeyPress) -> KeyPress.Result {
    guard let item else { return .ignored }
    let page = CGSize(width: item.size.width * 0.9, height: item.size.height * 0.9)
    let way: CGSize
    switch press.key {
    case .upArrow: way = CGSize(width: 0, height: -40)
    case .downArrow: way = CGSize(width: 0, height: 40)
    case .leftArrow: way = CGSize(width: -40, height: 0)
    case .rightArrow: way = CGSize(width: 40, height: 0)
    case .pageUp: way = CGSize(width: 0, height: -page.height)
    case .pageDown: way = CGSize(width: 0, height: page.height)
    case .home: way = CGSize(width: 0, height: -item.contentSize.height)
    case .end: way = CGSize(width: 0, height: item.contentSize.height)
    default: return .ignored
    }
    return item.scroll(by: way) ? .handled : .ignored
  }
}
