/// How far something is scrolled, and how large it is.
public struct ScrollGeometry: Equatable, Sendable {
  /// The point of the content at the corner of the window on it.
  public var contentOffset: CGPoint

  /// The size of the content.
  public var contentSize: CGSize

  /// The room around the content.
  public var contentInsets: EdgeInsets

  /// The size of the window on the content.
  public var containerSize: CGSize

  /// What is seen of the content.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  /// The window on the content, in its space.
  public var bounds: CGRect { visibleRect }
}

/// What is happening to something that can be scrolled.
public enum ScrollPhase: Hashable, Sendable {
  /// It stands still.
  case idle

  /// A finger is on it, which may be about to scroll.
  case tracking

  /// A finger scrolls it.
  case interacting

  /// It goes on by itself.
  case decelerating

  /// It is on its way to a place that was asked for.
  case animating

  /// Whether it moves or is about to.
  public var isScrolling: Bool { self != .idle }
}

/// What is told of something scrolled whose phase has changed.
public struct ScrollPhaseChangeContext: Sendable {
  /// How far it is scrolled.
  public let geometry: ScrollGeometry
}

extension ScrollItem {
  /// How far the content is scrolled, and how large it is.
  var geometry: ScrollGeometry {
    let margins = node.environment.contentMargins
    return ScrollGeometry(
      contentOffset: offset,
      contentSize: CGSize(
        width: contentSize.width - margins.total.width,
        height: contentSize.height - margins.total.height),
      contentInsets: margins, containerSize: size)
  }
}

/// Something done when what is scrolled inside, or around, is found otherwise than before.
struct ScrollWatch<Value: Equatable>: LayoutWatch {
  /// What is watched of a scroller; the item is that of the view itself.
  var read: @MainActor (ScrollItem, _ item: Item) -> Value

  /// Whether only a scroller around is meant.
  var isAround = false
  var tellsFirst = true
  var action: @MainActor (ScrollItem, _ old: Value, _ new: Value) -> Void

  func find(_ item: Item) -> (subject: ScrollItem, value: Value)? {
    let inside = isAround ? nil : item.first(ScrollItem.self, where: { _ in true })
    guard let scroll = inside ?? item.placeInScroll()?.scroll else { return nil }
    return (scroll, read(scroll, item))
  }

  func tell(_ scroll: ScrollItem, _ old: Value, _ new: Value) { action(scroll, old, new) }
}

extension View {
  /// Does something with what is made of how far things are scrolled, at first and when it changes.
  public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (ScrollGeometry) -> Value,
    action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    modifier(
      ScrollWatch<Value>(read: { scroll, _ in transform(scroll.geometry) }) { action($1, $2) })
  }

  /// Does something when what is scrolled begins to move in another way, or comes to rest.
  public func onScrollPhaseChange(
    _ action: @escaping @MainActor (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    onScrollPhaseChange { old, new, _ in action(old, new) }
  }

  /// Does something when what is scrolled begins to move in another way, or comes to rest.
  public func onScrollPhaseChange(
    _ action:
      @escaping @MainActor (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(
      ScrollWatch<ScrollPhase>(read: { scroll, _ in scroll.phase }, tellsFirst: false) {
        action($1, $2, ScrollPhaseChangeContext(geometry: $0.geometry))
      })
  }

  /// Does something when a part of the view, half of it unless told, is scrolled in or out.
  public func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping @MainActor (Bool) -> Void
  ) -> some View {
    let read: @MainActor (ScrollItem, Item) -> Bool = { scroll, item in
      guard let frame = item.placeInScroll()?.frame, frame.width > 0, frame.height > 0 else {
        return false
      }
      let seen = frame.intersection(scroll.geometry.visibleRect)
      guard !seen.isNull else { return false }
      let share = (seen.width * seen.height / (frame.width * frame.height)).native
      return share > 0 && share >= threshold
    }
    return modifier(ScrollWatch<Bool>(read: read, isAround: true) { action($2) })
  }
}
