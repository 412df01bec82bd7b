/// The dates at which a ``TimelineView`` is drawn anew.
public protocol TimelineSchedule {
  /// How closely the dates have to be kept.
  typealias Mode = TimelineScheduleMode

  /// The dates, in order.
  associatedtype Entries: Sequence where Entries.Element == Date

  /// The dates from a point in time on.
  ///
  /// The first may lie before it: it is the one whose picture is due at the start.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How closely the dates of a schedule have to be kept.
public enum TimelineScheduleMode: Hashable, Sendable {
  /// As they are.
  case normal

  /// About once a minute is enough.
  case lowFrequency
}

/// A schedule of dates at one distance.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// Makes the schedule of a start and a distance in seconds.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval
  }

  /// The last date that has come, and those after it.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let interval = mode == .lowFrequency ? max(interval, 60) : interval
    let passed = interval > 0 ? (startDate.timeIntervalSince(start) / interval).rounded(.down) : 0
    return Entries(start: start, interval: interval, count: max(passed, 0))
  }

  /// The dates of the schedule.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var start: Date
    fileprivate var interval: TimeInterval
    fileprivate var count: Double

    /// The next date.
    public mutating func next() -> Date? {
      guard interval > 0 || count == 0 else { return nil }
      defer { count += 1 }
      return start.addingTimeInterval(count * interval)
    }
  }
}

/// A schedule of each full minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// Makes the schedule.
  public init() {}

  /// The last full minute, and those after it.
  public func entries(
    from startDate: Date, mode: TimelineScheduleMode
  ) -> PeriodicTimelineSchedule.Entries {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
      .entries(from: startDate, mode: mode)
  }
}

/// A schedule of named dates.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  private let dates: Entries

  /// Makes the schedule of dates in order.
  public init(_ dates: Entries) {
    self.dates = dates
  }

  /// The dates.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    dates
  }
}

/// A schedule of each picture that the screen shows, or of fewer.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let minimumInterval: TimeInterval?
  let isPaused: Bool

  /// Makes the schedule.
  ///
  /// - Parameters:
  ///   - minimumInterval: The least number of seconds between two dates; nil for the screen's own.
  ///   - paused: Whether there are no dates for the time being.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    self.minimumInterval = minimumInterval
    isPaused = paused
  }

  /// Dates at the least distance, or at sixtieths of a second.
  public func entries(
    from start: Date, mode: TimelineScheduleMode
  ) -> PeriodicTimelineSchedule.Entries {
    let interval = isPaused ? 0 : max(minimumInterval ?? 0, 1.0 / 60)
    return PeriodicTimelineSchedule(from: start, by: interval).entries(from: start, mode: mode)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Dates at one distance.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// Each full minute.
  public static var everyMinute: Self { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// Each picture that the screen shows.
  public static var animation: Self { AnimationTimelineSchedule() }

  /// Each picture that the screen shows, but not more often than told.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// Dates that are named.
  public static func explicit<Dates: Sequence>(_ dates: Dates) -> Self
  where Self == ExplicitTimelineSchedule<Dates>, Dates.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}
