package import HostClock

/// Learns how many bytes a link carries in a second, and how long a question is under way.
///
/// The rate is that of the last few stretches of bytes, weighed by their length, so that answers
/// which come a little early or late even out. A stretch that seems to have taken very long says
/// that the reader stopped rather than that the link is slow: the first one is passed over, and
/// what follows is cut.
package struct LinkEstimator: Hashable, Sendable {
  /// Bytes a second; nil as long as nothing has been measured.
  package private(set) var bytesPerSecond: Double?

  /// Seconds from a question to its answer with nothing before it on the way; nil if not measured.
  package private(set) var roundTrip: Double?

  /// What a stretch measured before still counts when the next one is.
  private static let memory = 0.6
  /// Nothing carries more; it keeps a stretch that took no time from being one without end.
  private static let fastest = 1e9
  /// The shortest round trip of that many seconds counts, and of as many before.
  private static let period = 5.0
  /// A stretch this much longer than the rate foretells means a reader that has stopped.
  private static let stall = 1.0
  /// The longest that one stretch can count, unless that is less than four times what was expected.
  private static let longest = 0.25

  private var bytes = 0.0
  private var seconds = 0.0
  private var hasStalled = false
  private var shortest = Double.infinity
  private var shortestBefore = Double.infinity
  private var periodStart = HostTime(nanoseconds: 0)

  /// Knows nothing.
  package init() {}

  /// Notes that so many bytes took so long, with nothing else on the way.
  package mutating func note(bytes count: Int, seconds taken: Double) {
    guard count > 0 else { return }
    let count = Double(count)
    var taken = max(taken, count / Self.fastest)
    if let rate = bytesPerSecond {
      let expected = count / rate
      if taken > expected + Self.stall, !hasStalled {
        hasStalled = true
        return
      }
      hasStalled = taken > expected + Self.stall
      taken = min(taken, max(Self.longest, 4 * expected))
    }
    bytes = bytes * Self.memory + count
    seconds = seconds * Self.memory + taken
    bytesPerSecond = bytes / seconds
  }

  /// Notes how long a question took that had nothing before it on the way.
  package mutating func note(roundTrip taken: Double, at now: HostTime) {
    if now.seconds(since: periodStart) > Self.period {
      shortestBefore = now.seconds(since: periodStart) > 2 * Self.period ? .infinity : shortest
      (shortest, periodStart) = (.infinity, now)
    }
    shortest = min(shortest, max(taken, 0))
    roundTrip = min(shortest, shortestBefore)
  }
}
