import AudioPlayer
package import HostClock
import Synchronization

/// A clock that moves only when a test says so.
package final class ManualClock: TimeSource {
  private let nanoseconds: Atomic<Int64>

  /// Makes a clock that shows a second of the host's time.
  package init(at seconds: Double = 1000) {
    nanoseconds = Atomic(Int64(seconds * 1e9))
  }

  /// The instant that the clock shows.
  package var now: HostTime {
    HostTime(nanoseconds: nanoseconds.load(ordering: .acquiring))
  }

  /// Moves the clock on.
  package func advance(bySeconds seconds: Double) {
    nanoseconds.add(Int64((seconds * 1e9).rounded()), ordering: .releasing)
  }

  /// Moves the clock on to an instant, unless that has passed.
  package func advance(to instant: HostTime) {
    let now = nanoseconds.load(ordering: .acquiring)
    nanoseconds.store(max(now, instant.nanoseconds), ordering: .releasing)
  }
}
