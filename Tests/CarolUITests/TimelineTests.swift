import CarolUI
import Testing

@MainActor
@Suite struct TimelineTests {
  private func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

  /// Shows the seconds of the date that it is given as its width.
  private func clock(_ schedule: some TimelineSchedule) -> Show {
    Show(
      TimelineView(schedule) { timeline in
        Color.red.frame(width: timeline.date.timeIntervalSinceReferenceDate, height: 1)
          .position(x: 50, y: 0.5)
      })
  }

  private func width(_ show: Show, at seconds: Double) -> String {
    String(show.frame(at: seconds).split(separator: " ").last ?? "")
  }

  @Test func `a periodic timeline draws at its dates and asks for the next one`() {
    let show = clock(.periodic(from: date(-10), by: 4))
    #expect(width(show, at: 3) == "2x1")
    #expect(show.graph.nextUpdate == .at(date(6)))
    #expect(width(show, at: 5.9) == "2x1")
    #expect(width(show, at: 6) == "6x1")
    #expect(width(show, at: 31) == "30x1")
    #expect(show.graph.nextUpdate == .at(date(34)))
  }

  @Test func `named dates come in their turn, and then none`() {
    let show = clock(.explicit([date(0), date(5), date(7)]))
    #expect(show.graph.nextUpdate == .at(date(5)))
    #expect(width(show, at: 6) == "5x1")
    #expect(width(show, at: 8) == "7x1")
    #expect(show.graph.nextUpdate == .never)
  }

  @Test func `each full minute has its picture`() {
    let show = clock(.everyMinute)
    show.at(61)
    #expect(show.graph.nextUpdate == .at(date(120)))
  }

  @Test func `a schedule of one's own is followed`() {
    struct Doubling: TimelineSchedule {
      func entries(from startDate: Date, mode: Mode) -> [Date] {
        (0..<6).map { startDate.addingTimeInterval(Double(1 << $0)) }
      }
    }
    let show = clock(Doubling())
    #expect(show.graph.nextUpdate == .at(date(2)))
    #expect(width(show, at: 9) == "8x1")
    #expect(show.graph.nextUpdate == .at(date(16)))
  }

  @Test func `a least interval is kept, counted from the first picture`() {
    let show = clock(.animation(minimumInterval: 0.25))
    #expect(show.graph.nextUpdate == .at(date(0.25)))
    show.at(0.2)
    #expect(show.graph.nextUpdate == .at(date(0.25)))
    #expect(width(show, at: 1) == "1x1")
    #expect(show.graph.nextUpdate == .at(date(1.25)))
  }

  @Test func `pausing stops the clock and going on starts it`() {
    struct Root: View {
      @State private var isPaused = false
      let handle: Handle<Bool>
      var body: some View {
        handle.binding = $isPaused
        return TimelineView(.animation(paused: isPaused)) { timeline in
          Color.red.frame(width: timeline.date.timeIntervalSinceReferenceDate, height: 100)
        }
      }
    }
    let handle = Handle<Bool>()
    let show = Show(Root(handle: handle))
    #expect(show.frame(at: 10) == "45,0 10x100")
    handle.binding?.wrappedValue = true
    let still = show.frame(at: 20)
    #expect(show.graph.nextUpdate == .never)
    #expect(show.frame(at: 30) == still)
    handle.binding?.wrappedValue = false
    #expect(show.frame(at: 40) == "30,0 40x100")
    #expect(show.graph.nextUpdate == .everyFrame)
  }

  @Test func `timelines inside each other share the date of the picture`() {
    let show = Show(
      TimelineView(.animation) { outer in
        TimelineView(.animation) { inner in
          Color.red.frame(
            width: inner.date.timeIntervalSince(outer.date) + 10, height: 100)
        }
      })
    #expect(show.frame(at: 3) == "45,0 10x100")
    #expect(show.frame(at: 4) == "45,0 10x100")
  }

  @Test func `a timeline that has gone asks for nothing`() {
    struct Root: View {
      @State private var isThere = true
      let handle: Handle<Bool>
      var body: some View {
        handle.binding = $isThere
        return Group {
          if isThere { TimelineView(.animation) { _ in Color.red } }
        }
      }
    }
    let handle = Handle<Bool>()
    let show = Show(Root(handle: handle))
    #expect(show.graph.nextUpdate == .everyFrame)
    handle.binding?.wrappedValue = false
    show.at(1)
    #expect(show.graph.nextUpdate == .never)
  }
}
