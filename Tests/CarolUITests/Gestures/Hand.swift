import CarolUI

/// A hand with a pointer over a view, and with a clock that it winds itself.
@MainActor
final class Hand {
  let show: Show
  private(set) var seconds = 0.0

  init(_ view: some View, width: Double = 100, height: Double = 100) {
    show = Show(view, width: width, height: height)
  }

  /// Waits until a time, and looks at the picture of then.
  @discardableResult
  func wait(until seconds: Double) -> Hand {
    self.seconds = seconds
    show.at(seconds)
    return self
  }

  /// Does something with the pointer at a time, before the picture of then is made.
  @discardableResult
  func pointer(
    _ action: PointerEvent.Action, _ x: Double, _ y: Double, at seconds: Double
  ) -> Bool {
    self.seconds = seconds
    let isTaken = show.graph.pointer(
      PointerEvent(
        action, at: CGPoint(x: x, y: y), time: Date(timeIntervalSinceReferenceDate: seconds)))
    show.at(seconds)
    return isTaken
  }

  /// Taps at a time; the pointer is down for a twentieth of a second.
  @discardableResult
  func tap(_ x: Double = 50, _ y: Double = 50, at seconds: Double) -> Bool {
    pointer(.down, x, y, at: seconds)
    return pointer(.up, x, y, at: seconds + 0.05)
  }
}

/// What has happened, in order.
@MainActor
final class Record {
  var entries: [String] = []

  func add(_ entry: String) {
    entries.append(entry)
  }
}
