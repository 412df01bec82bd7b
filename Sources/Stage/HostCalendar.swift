internal import Foundation
internal import HostClock

/// Tells which date it is at an instant, evenly: a date set anew on the system moves nothing.
struct HostCalendar {
  private let start = HostTime.now
  private let startDate = Date()

  /// The date at an instant.
  func date(at time: HostTime) -> Date {
    startDate.addingTimeInterval(time.seconds(since: start))
  }
}
