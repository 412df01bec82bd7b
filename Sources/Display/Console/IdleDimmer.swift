package import HostClock

/// When a picture that stands still is darkened, so that it does not burn in.
package struct IdleDimmer: Sendable {
  /// Seconds of stillness after which the picture is darkened.
  package static let patience = 600.0

  /// Seconds after which a darkened picture moves on a little.
  package static let step = 60.0

  /// How much light of the picture is left.
  package static let light = 0.15

  /// Whether the picture is dark.
  package private(set) var isDimmed = false

  /// Where the dark picture stands, in lines of text from its place.
  package private(set) var shift = (x: 0, y: 0)

  /// The instant at which there is something to do next.
  package private(set) var due: HostTime

  private var steps = 0

  /// Begins with a picture that has just moved.
  package init(now: HostTime) {
    due = now.advanced(bySeconds: Self.patience)
  }

  /// Something has moved, or somebody is there; true if that makes the picture light again.
  package mutating func noteActivity(at now: HostTime) -> Bool {
    due = now.advanced(bySeconds: Self.patience)
    defer { (isDimmed, shift, steps) = (false, (0, 0), 0) }
    return isDimmed
  }

  /// Lets time pass; true if the picture looks another way now.
  package mutating func advance(to now: HostTime) -> Bool {
    guard now >= due else { return false }
    isDimmed = true
    due = now.advanced(bySeconds: Self.step)
    // Round a square, corner by corner and middle by middle.
    let path = [(0, 0), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
    shift = path[steps % path.count]
    steps += 1
    return true
  }
}
