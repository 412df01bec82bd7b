/// A node that changes with the date.
@MainActor
protocol Timeline: AnyObject {
  /// When it changes next.
  var next: ViewGraph.NextUpdate { get }

  /// Takes the date of the picture being made.
  func advance(to date: Date)
}

/// All nodes of a graph that change with the date.
@MainActor
final class TimelineSet {
  private var timelines: [any Timeline] = []

  func add(_ timeline: any Timeline) {
    timelines.append(timeline)
  }

  func remove(_ timeline: any Timeline) {
    timelines.removeAll { $0 === timeline }
  }

  /// Tells all of them the date of the picture being made.
  func advance(to date: Date) {
    for timeline in timelines { timeline.advance(to: date) }
  }

  /// When the first of them changes next.
  var next: ViewGraph.NextUpdate {
    var earliest: Date?
    for timeline in timelines {
      switch timeline.next {
      case .never: break
      case .everyFrame: return .everyFrame
      case .at(let date): earliest = min(earliest ?? date, date)
      }
    }
    return earliest.map { .at($0) } ?? .never
  }
}
