/// A number, or several, on the way from where they were to where they are to be.
///
/// Each change under an animation adds a run. What is left of every run is taken off the target, so
/// that changes made while others are under way blend; a run that takes over from the one before
/// (a spring from a spring) replaces it, and an endless one ends when the value is set again.
struct Animator<Data: VectorArithmetic> {
  private struct Run {
    var animation: Animation
    var way: Data
    var start: TimeInterval
    var context = AnimationContext<Data>()
    var end: RunEnd?
  }

  /// Where the value is to be.
  private(set) var target: Data

  /// Where the value is now.
  private(set) var presented: Data

  private var runs: [Run] = []

  /// Makes an animator at rest.
  init(_ value: Data) {
    target = value
    presented = value
  }

  /// Whether the value is under way.
  var isRunning: Bool { !runs.isEmpty }

  /// Sends the value elsewhere, by an animation or at a stroke.
  ///
  /// - Parameter end: What the run that comes of it holds on to.
  mutating func set(
    _ value: Data, animation: Animation?, end: RunEnd? = nil, at time: TimeInterval
  ) {
    guard value != target else { return }
    guard let animation else {
      runs.removeAll()
      target = value
      presented = value
      return
    }
    advance(to: time)
    if runs.contains(where: { $0.animation.course.isEndless }) {
      runs.removeAll()
      target = presented
    }
    let way = value - target
    target = value
    if var last = runs.popLast() {
      if animation.course.shouldMerge(
        previous: last.animation, value: last.way, time: time - last.start,
        context: &last.context)
      {
        last.animation = animation
        last.way += way
        last.end = RunEnd.of(last.end, end)
        runs.append(last)
        return
      }
      runs.append(last)
    }
    runs.append(Run(animation: animation, way: way, start: time, end: end))
  }

  /// Stays where it is.
  mutating func stop() {
    runs.removeAll()
  }

  /// Brings the value to where it is at a time.
  mutating func advance(to time: TimeInterval) {
    guard !runs.isEmpty else { return }
    var value = target
    var hasEnded = false
    for index in runs.indices {
      let run = runs[index]
      let gone = run.animation.course.animate(
        value: run.way, time: max(time - run.start, 0), context: &runs[index].context)
      if let gone {
        value -= run.way - gone
        if run.end != nil && runs[index].context.isLogicallyComplete {
          runs[index].end = run.end?.remainder
        }
      } else {
        runs[index].start = .infinity
        hasEnded = true
      }
    }
    if hasEnded { runs.removeAll { $0.start == .infinity } }
    presented = value
  }
}
