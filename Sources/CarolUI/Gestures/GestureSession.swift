/// The gestures that a pointer has gone down on, until all of them have been made or have failed.
@MainActor
final class GestureSession {
  /// Those that have the gestures, the innermost first.
  private let items: [GestureItem]
  private let root: GestureTracker
  private var location = CGPoint.zero

  /// Begins anew with gestures, the innermost first; nil if there are none.
  init?(_ items: [GestureItem]) {
    guard let first = items.first else { return nil }
    for item in items { item.tracker.reset() }
    self.items = items
    root = items.dropFirst().reduce(first.tracker) { inner, item in
      switch item.priority {
      case .low: GesturePair(.exclusive, inner, item.tracker)
      case .high: GesturePair(.exclusive, item.tracker, inner)
      case .simultaneous: GesturePair(.simultaneous, inner, item.tracker)
      case .race: GesturePair(.race, inner, item.tracker)
      }
    }
  }

  /// When it wants to be told that time has passed.
  var deadline: Date? { root.deadline }

  /// Whether nothing more comes of it.
  var isOver: Bool { root.progress.isTerminal }

  /// Whether any gesture is still possible, is being made or has been made.
  var isTaken: Bool { root.progress != .failed }

  /// Whether it is about these gestures.
  func isAbout(_ items: [GestureItem]) -> Bool { items.elementsEqual(self.items, by: ===) }

  /// Takes an event, and does what comes of it.
  func take(_ event: GestureEvent) {
    location = event.location
    for item in items where !item.node.isAlive { item.tracker.cancel() }
    root.take(event)
    act()
  }

  /// Tells that time has passed, up to a date; each limit on the way is told for itself.
  func advance(to date: Date) {
    while let deadline, deadline <= date {
      take(GestureEvent(kind: .time, location: location, time: deadline))
    }
  }

  /// Breaks off what is still under way.
  func breakOff() {
    root.cancel()
    act()
  }

  private func act() {
    var transaction = Transaction()
    transaction.isContinuous = root.progress == .active
    withTransaction(transaction) { root.act(true) }
  }
}
