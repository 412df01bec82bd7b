/// What a graph's pointer is about: the gestures under way, and what it is over.
@MainActor
final class PointerInput: Timeline {
  private unowned let graph: ViewGraph
  private var session: GestureSession?
  private var hovered: [HoverItem] = []

  /// The nodes that want to know where the pointer is while it is up.
  var hoverNodes = 0

  init(_ graph: ViewGraph) {
    self.graph = graph
  }

  /// Takes an event.
  ///
  /// - Returns: Whether any view takes it, or may yet.
  func take(_ event: PointerEvent) -> Bool {
    advance(to: event.time)
    switch event.action {
    case .down: return press(event)
    case .moved: return follow(event, .moved)
    case .up: return follow(event, .up)
    case .hover: return hover(graph.hit(event.location)?.hovers ?? [], at: event.location)
    case .exit: return hover([], at: event.location)
    case .wheel(let way):
      for item in graph.hit(event.location)?.wheels ?? [] where item.modifier.action(way) {
        return true
      }
      return false
    }
  }

  /// Forgets everything, since other views are shown.
  func reset() {
    session = nil
    hovered = []
  }

  private func press(_ event: PointerEvent) -> Bool {
    let hit = graph.hit(event.location) ?? Hit()
    let isFocus = graph.focus.press(hit.focusables)
    if let session, !session.isAbout(hit.gestures) {
      session.breakOff()
      self.session = nil
    }
    session = session ?? GestureSession(hit.gestures)
    return follow(event, .down) || isFocus
  }

  private func follow(_ event: PointerEvent, _ kind: GestureEvent.Kind) -> Bool {
    guard let session else { return false }
    session.take(
      GestureEvent(
        kind: kind, location: event.location, time: event.time, modifiers: event.modifiers))
    let isTaken = session.isTaken
    settle()
    return isTaken
  }

  private func hover(_ items: [HoverItem], at location: CGPoint) -> Bool {
    let left = hovered.filter { old in old.node.isAlive && !items.contains { $0 === old } }
    hovered = items
    for item in left { item.tell(nil) }
    for item in items { item.tell(location) }
    return !items.isEmpty
  }

  /// Lets go of what is over; else asks to be told when time has passed.
  private func settle() {
    if session?.isOver == true { session = nil }
    if session?.deadline != nil { graph.timelinesChanged() }
  }

  // MARK: - Time

  var next: ViewGraph.NextUpdate { session?.deadline.map { .at($0) } ?? .never }

  func advance(to date: Date) {
    guard let session else { return }
    session.advance(to: date)
    if session.isOver { self.session = nil }
  }
}
