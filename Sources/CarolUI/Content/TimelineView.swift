/// A view that is drawn anew at the dates of a schedule.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View, PrimitiveView {
  /// What the content is told.
  public typealias Context = TimelineViewContext

  let schedule: Schedule
  let content: (Context) -> Content

  /// Makes a view whose content depends on the date.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    TimelineNode(self, context)
  }
}

/// What the content of a ``TimelineView`` is told.
public struct TimelineViewContext: Sendable {
  /// How often the view is drawn.
  public enum Cadence: Comparable, Sendable {
    /// With the screen.
    case live

    /// About once a second.
    case seconds

    /// About once a minute.
    case minutes
  }

  /// The date of the schedule for which the content is drawn.
  public let date: Date

  /// How often the view is drawn.
  public let cadence: Cadence
}

/// The name that code uses for what the content of a timeline is told.
public typealias TimelineViewDefaultContext = TimelineViewContext

/// The node of a ``TimelineView``: it keeps to the schedule and evaluates the content.
final class TimelineNode<Schedule: TimelineSchedule, Content: View>:
  ViewNode<TimelineView<Schedule, Content>>, Timeline
{
  private var value: TimelineView<Schedule, Content>
  private var child: ViewNode<Content>?
  private var entries: Schedule.Entries.Iterator?
  private var current: Date?
  private(set) var next = ViewGraph.NextUpdate.never
  private lazy var scope = ReadScope(graph) { [weak self] in self?.markDirty() }

  init(_ view: TimelineView<Schedule, Content>, _ context: NodeContext) {
    value = view
    super.init(context)
    graph.timelines.add(self)
    begin()
    evaluate()
  }

  override func update(_ view: TimelineView<Schedule, Content>) {
    let isSameSchedule = FieldComparison.of(Schedule.self).areEqual(value.schedule, view.schedule)
    value = view
    if !isSameSchedule { begin() }
    evaluate()
  }

  override func evaluate() {
    clean()
    let date = current ?? graph.date
    let context = TimelineViewContext(date: date, cadence: .live)
    let content = scope.track { value.content(context) }
    if let child {
      child.update(content)
    } else {
      child = inside.makeNode(content)
    }
  }

  override func forEachChild(_ action: (Node) -> Void) {
    if let child { action(child) }
  }

  override func removed() {
    scope.cancel()
    graph.timelines.remove(self)
  }

  func advance(to date: Date) {
    switch next {
    case .never:
      return
    case .everyFrame:
      current = date
    case .at(let due):
      guard due <= date else { return }
      if let schedule = value.schedule as? AnimationTimelineSchedule {
        current = date
        next = following(schedule, from: due, now: date)
      } else {
        current = due
        takeNext(upTo: date)
      }
    }
    markDirty()
  }

  /// Starts the schedule at the date of the picture being made.
  private func begin() {
    if let schedule = value.schedule as? AnimationTimelineSchedule {
      entries = nil
      if current == nil || !schedule.isPaused { current = graph.date }
      if schedule.isPaused {
        next = .never
      } else if schedule.minimumInterval ?? 0 > 0 {
        next = following(schedule, from: graph.date, now: graph.date)
      } else {
        next = .everyFrame
      }
      return
    }
    var iterator = value.schedule.entries(from: graph.date, mode: .normal).makeIterator()
    current = iterator.next() ?? graph.date
    entries = iterator
    takeNext(upTo: graph.date)
  }

  /// The first beat of a schedule after now, counted from one that was due.
  private func following(
    _ schedule: AnimationTimelineSchedule, from due: Date, now: Date
  ) -> ViewGraph.NextUpdate {
    let interval = max(schedule.minimumInterval ?? 0, 0.001)
    let beats = (now.timeIntervalSince(due) / interval).rounded(.down) + 1
    return .at(due.addingTimeInterval(max(beats, 1) * interval))
  }

  /// Passes over the dates that have come; the last of them is the one to draw.
  private func takeNext(upTo date: Date) {
    // A schedule without end or sense must not hold the picture up.
    for _ in 0..<10_000 {
      guard let entry = entries?.next() else {
        next = .never
        return
      }
      if entry > date {
        next = .at(entry)
        return
      }
      current = entry
    }
    next = .everyFrame
  }
}
