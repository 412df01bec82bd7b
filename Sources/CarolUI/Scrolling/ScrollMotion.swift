/// How far content has been scrolled along one axis, and how it goes on by itself.
///
/// Numbers are in points and seconds. A phone's content loses two thousandths of its speed each
/// millisecond, and comes back from beyond its end without swinging.
struct ScrollMotion {
  /// A course that the content takes by itself.
  private enum Course {
    case slowing(from: Double, speed: Double)
    case returning(from: Double, speed: Double, to: Double)
  }

  /// What remains of the speed after a second is e to the minus this.
  static let friction = -1000 * log(0.998)

  /// How stiffly content returns; the root of the spring's force by mass.
  static let stiffness = 12.0

  private var course: Course
  private var start: TimeInterval

  /// The content set free at a speed, between two ends.
  init?(from offset: Double, speed: Double, in range: ClosedRange<Double>, at time: TimeInterval) {
    start = time
    if range.contains(offset) {
      guard abs(speed) > 20 else { return nil }
      course = .slowing(from: offset, speed: speed)
    } else {
      let end = offset < range.lowerBound ? range.lowerBound : range.upperBound
      course = .returning(from: offset, speed: speed, to: end)
    }
  }

  /// The content on its way to a place.
  init(from offset: Double, speed: Double, to target: Double, at time: TimeInterval) {
    start = time
    course = .returning(from: offset, speed: speed, to: target)
  }

  /// Where content set free at a speed would come to rest.
  static func rest(from offset: Double, speed: Double) -> Double {
    offset + speed / friction
  }

  /// How far content is moved that a finger has pulled beyond its end.
  static func pulled(_ offset: Double, in range: ClosedRange<Double>, extent: Double) -> Double {
    let end = min(max(offset, range.lowerBound), range.upperBound)
    let beyond = abs(offset - end)
    guard beyond > 0, extent > 0 else { return offset }
    let moved = (1 - 1 / (beyond * 0.55 / extent + 1)) * extent
    return offset < end ? end - moved : end + moved
  }

  /// The place at a time, and whether the content is still on its way.
  mutating func advance(
    to time: TimeInterval, in range: ClosedRange<Double>
  ) -> (offset: Double, isMoving: Bool) {
    let gone = max(time - start, 0)
    switch course {
    case .slowing(let origin, let speed):
      let left = exp(-ScrollMotion.friction * gone)
      let offset = origin + speed * (1 - left) / ScrollMotion.friction
      guard range.contains(offset) else {
        let end = offset < range.lowerBound ? range.lowerBound : range.upperBound
        // The moment at which it ran over its end, and the speed it had then.
        let leftThere = 1 - (end - origin) * ScrollMotion.friction / speed
        start += -log(max(leftThere, 1e-9)) / ScrollMotion.friction
        course = .returning(from: end, speed: speed * leftThere, to: end)
        return advance(to: time, in: range)
      }
      return (offset, abs(speed * left) > 10)
    case .returning(let origin, let speed, let target):
      let way = origin - target
      let rate = ScrollMotion.stiffness
      let push = speed + rate * way
      let left = (way + push * gone) * exp(-rate * gone)
      let remaining = (speed - rate * push * gone) * exp(-rate * gone)
      if abs(left) < 0.25 && abs(remaining) < 5 { return (target, false) }
      return (target + left, true)
    }
  }
}
