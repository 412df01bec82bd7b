public import Foundation

extension Text {
  /// How a date is told.
  public struct DateStyle: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case time
      case date
      case relative
      case offset
      case timer
    }

    let kind: Kind

    /// The time of day.
    public static let time = DateStyle(kind: .time)
    /// The day.
    public static let date = DateStyle(kind: .date)
    /// How far it is from now, in words.
    public static let relative = DateStyle(kind: .relative)
    /// How far it is from now, with a sign.
    public static let offset = DateStyle(kind: .offset)
    /// How far it is from now, as a clock shows it.
    public static let timer = DateStyle(kind: .timer)
  }

  /// Makes a text of a date; one that depends on now goes on by itself.
  public init(_ date: Date, style: DateStyle) {
    switch style.kind {
    case .time, .date:
      segments = [Segment(.clock(.moment(date, style)))]
    case .relative, .offset, .timer:
      segments = [Segment(.clock(.distance(to: date, style)))]
    }
  }

  /// Makes a text of the time of day at both ends of an interval.
  public init(_ dates: ClosedRange<Date>) {
    segments = [
      Segment(.clock(.moment(dates.lowerBound, .time))), Segment(.string(" \u{2013} ")),
      Segment(.clock(.moment(dates.upperBound, .time))),
    ]
  }

  /// Makes a text of an interval that is part of a day or several.
  public init(_ interval: DateInterval) {
    self.init(interval.start...interval.end)
  }

  /// Makes a text of a clock that runs through an interval, down or up, and stands at its ends.
  ///
  /// - Parameter pauseTime: When the clock stands still; nil for never.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    segments = [
      Segment(
        .clock(
          .interval(
            timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)))
    ]
  }

  /// This text with the words that depend on time and place as they are at a date.
  public func settled(at date: Date, in place: TextPlace = TextPlace()) -> Text {
    guard segments.contains(where: \.isClock) else { return self }
    return Text(
      segments: segments.map { segment in
        guard case .clock(let clock) = segment.content else { return segment }
        return Segment(.string(clock.words(at: date, in: place)), style: segment.style)
      })
  }

  /// When the text says something else than at a date; nil for never.
  public func nextChange(after date: Date) -> Date? {
    segments.compactMap { segment in
      if case .clock(let clock) = segment.content { clock.nextChange(after: date) } else { nil }
    }.min()
  }
}

extension Text.Segment {
  /// Whether it depends on time or place.
  var isClock: Bool {
    if case .clock = content { true } else { false }
  }
}

/// Where a text is read: how people there write, count days and set their clocks.
public struct TextPlace: Hashable, Sendable {
  /// The language and the habits that go with it.
  public var locale: Locale

  /// The calendar that days are counted by.
  public var calendar: Calendar

  /// Where clocks are right.
  public var timeZone: TimeZone

  /// Makes a place; by default the user's.
  public init(
    locale: Locale = Self.chosenLocale(ProcessInfo.processInfo.environment),
    calendar: Calendar = .current, timeZone: TimeZone = .current
  ) {
    self.locale = locale
    self.calendar = calendar
    self.timeZone = timeZone
  }

  /// The language that a session is set to by the usual variables; American English if to none.
  public static func chosenLocale(_ environment: [String: String]) -> Locale {
    let setting = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let language = setting?.prefix { $0 != "." && $0 != "@" } ?? "C"
    return Locale(identifier: ["C", "POSIX"].contains(language) ? "en_US" : String(language))
  }
}

/// Words that depend on time or place.
enum TextClock: Equatable, Sendable {
  case moment(Date, Text.DateStyle)
  case distance(to: Date, Text.DateStyle)
  case interval(ClosedRange<Date>, pauseTime: Date?, countsDown: Bool, showsHours: Bool)

  func words(at now: Date, in place: TextPlace) -> String {
    switch self {
    case .moment(let date, let style):
      let isTime = style == .time
      return date.formatted(
        Date.FormatStyle(
          date: isTime ? .omitted : .long, time: isTime ? .shortened : .omitted,
          locale: place.locale, calendar: place.calendar, timeZone: place.timeZone))
    case .distance(let date, let style):
      // A second begins when it is reached, on either side of the date.
      let distance = abs(now.timeIntervalSince(date))
      // A date that is none is as far away as now.
      let seconds = distance.isNaN ? 0 : (distance + 1e-6).rounded(.down)
      switch style.kind {
      case .timer: return clockWords(seconds, showsHours: true)
      case .offset: return (date > now ? "-" : "+") + unitWords(seconds, most: 1)
      default: return unitWords(seconds, most: 2)
      }
    case .interval(let dates, let pauseTime, let countsDown, let showsHours):
      let now = min(max(pauseTime.map { min($0, now) } ?? now, dates.lowerBound), dates.upperBound)
      let seconds =
        countsDown
        ? (dates.upperBound.timeIntervalSince(now) - 1e-6).rounded(.up)
        : (now.timeIntervalSince(dates.lowerBound) + 1e-6).rounded(.down)
      return clockWords(max(seconds, 0), showsHours: showsHours)
    }
  }

  func nextChange(after now: Date) -> Date? {
    switch self {
    case .moment: return nil
    case .distance(let date, _):
      // Whole seconds before or after the date.
      let passed = ((now.timeIntervalSince(date)) + 1e-6).rounded(.down)
      guard passed.isFinite else { return nil }
      return date.addingTimeInterval(passed + 1)
    case .interval(let dates, let pauseTime, _, _):
      let end = min(pauseTime ?? dates.upperBound, dates.upperBound)
      guard now < end else { return nil }
      if now < dates.lowerBound { return dates.lowerBound }
      let passed = (now.timeIntervalSince(dates.lowerBound) + 1e-6).rounded(.down)
      return min(dates.lowerBound.addingTimeInterval(passed + 1), end)
    }
  }
}

/// Seconds as a clock shows them: `1:02:03`, `2:03`.
private func clockWords(_ seconds: Double, showsHours: Bool) -> String {
  let seconds = Int(min(seconds, 1e9))
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let hours = showsHours ? seconds / 3600 : 0
  let minutes = seconds / 60 - hours * 60
  let rest = two(seconds % 60)
  return hours > 0 ? "\(hours):\(two(minutes)):\(rest)" : "\(minutes):\(rest)"
}

/// Seconds in words of the largest units: `2 hours, 3 minutes`.
private func unitWords(_ seconds: Double, most: Int) -> String {
  var rest = Int(min(seconds, 1e11))
  var words: [String] = []
  let units = [("year", 31_536_000), ("month", 2_592_000), ("day", 86_400), ("hour", 3600)]
  for (name, length) in units + [("minute", 60), ("second", 1)] {
    let count = rest / length
    rest %= length
    if words.count < most, count > 0 || (length == 1 && words.isEmpty) {
      words.append("\(count) \(short(name))\(count == 1 || name.count > 5 ? "" : "s")")
    } else if !words.isEmpty {
      break
    }
  }
  return words.joined(separator: ", ")
}

/// The name of a unit as it stands beside others.
private func short(_ unit: String) -> String {
  switch unit {
  case "minute": "min"
  case "second": "sec"
  default: unit
  }
}
