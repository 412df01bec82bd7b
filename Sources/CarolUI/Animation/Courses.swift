/// A change along a curve.
struct CurveAnimation: CustomAnimation {
  var curve: UnitCurve
  var duration: TimeInterval

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard time < duration else { return nil }
    return value.scaled(by: curve.value(at: time / duration))
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    guard time < duration else { return .zero }
    return value.scaled(by: curve.velocity(at: time / duration) / duration)
  }
}

/// A course that begins later.
struct DelayedAnimation: CustomAnimation {
  var base: Animation
  var delay: TimeInterval

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard time >= delay else { return .zero }
    return base.course.animate(value: value, time: time - delay, context: &context)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    guard time >= delay else { return .zero }
    return base.course.velocity(value: value, time: time - delay, context: context)
  }
}

/// A course at another speed.
struct SpeedAnimation: CustomAnimation {
  var base: Animation
  var speed: Double

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    base.course.animate(value: value, time: time * speed, context: &context)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    base.course.velocity(value: value, time: time * speed, context: context)?.scaled(by: speed)
  }
}

/// A course that counts as complete earlier or later than it is.
struct LogicalEndAnimation: CustomAnimation {
  var base: Animation
  var end: TimeInterval

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    let gone = base.course.animate(value: value, time: time, context: &context)
    context.isLogicallyComplete = time >= end
    // A course that has ended waits at its end for whoever waits for it.
    return gone ?? (time < end ? value : nil)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    base.course.velocity(value: value, time: time, context: context)
  }
}

/// A course several times over, or for ever.
struct RepeatedAnimation: CustomAnimation {
  let base: Animation
  let count: Int?
  let autoreverses: Bool

  /// Seconds that one turn takes, if that is known beforehand.
  private let turnLength: TimeInterval?

  init(base: Animation, count: Int?, autoreverses: Bool) {
    self.base = base
    self.count = count
    self.autoreverses = autoreverses
    turnLength = base.course.length
  }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard let turnLength, turnLength > 0 else {
      return animateStep(value: value, time: time, context: &context)
    }
    let turn = (time / turnLength).rounded(.down)
    if let count, turn >= Double(count) { return nil }
    var fresh = AnimationContext<V>()
    let gone = base.course.animate(value: value, time: time - turn * turnLength, context: &fresh)
    let part = gone ?? value
    let isBackwards = autoreverses && turn.truncatingRemainder(dividingBy: 2) == 1
    return isBackwards ? value - part : part
  }

  /// Goes from turn to turn, by a course that has to be asked when one of them has ended.
  private func animateStep<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    var run = context.state[RepeatedRun<V>.self]
    defer { context.state[RepeatedRun<V>.self] = run }
    while true {
      if let count, run.turns >= count { return nil }
      let part = base.course.animate(
        value: value, time: max(time - run.start, 0), context: &run.context)
      let isBackwards = autoreverses && run.turns % 2 == 1
      if let part { return isBackwards ? value - part : part }
      let length = time - run.start
      // A course of no length would be gone through for ever without getting anywhere.
      guard length > 0 else { return isBackwards ? .zero : value }
      run.turns += 1
      run.start += length
      run.context = AnimationContext()
    }
  }
}

/// Where a repeated course stands.
private struct RepeatedRun<V: VectorArithmetic>: AnimationStateKey {
  var turns = 0
  var start: TimeInterval = 0
  var context = AnimationContext<V>()

  static var defaultValue: RepeatedRun { RepeatedRun() }
}

/// A spring that takes over from another, with its speed.
struct SpringAnimation: CustomAnimation {
  var spring: Spring

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    let start = context.state[SpringStart<V>.self]
    let elapsed = time - start.time
    guard elapsed < spring.settlingDuration else { return nil }
    context.isLogicallyComplete = elapsed >= spring.duration
    return start.value
      + spring.value(
        target: value - start.value, initialVelocity: start.velocity, time: elapsed)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    let start = context.state[SpringStart<V>.self]
    return spring.velocity(
      target: value - start.value, initialVelocity: start.velocity, time: time - start.time)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    guard previous.course is SpringAnimation else { return false }
    let velocity = previous.course.velocity(value: value, time: time, context: context) ?? .zero
    let reached = previous.course.animate(value: value, time: time, context: &context) ?? value
    context.state[SpringStart<V>.self] = SpringStart(time: time, value: reached, velocity: velocity)
    return true
  }
}

/// From where, when and how fast a spring set out.
private struct SpringStart<V: VectorArithmetic>: AnimationStateKey {
  var time: TimeInterval = 0
  var value = V.zero
  var velocity = V.zero

  static var defaultValue: SpringStart { SpringStart() }
}

/// A spring whose effect is added to what is under way.
struct AddedSpringAnimation: CustomAnimation {
  var spring: Spring
  var initialVelocity: Double

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard time < spring.settlingDuration else { return nil }
    context.isLogicallyComplete = time >= spring.duration
    return spring.value(
      target: value, initialVelocity: value.scaled(by: initialVelocity), time: time)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    spring.velocity(target: value, initialVelocity: value.scaled(by: initialVelocity), time: time)
  }
}

extension CustomAnimation {
  /// Seconds that one run takes, if the course is one of ours and ends.
  var length: TimeInterval? {
    switch self {
    case let course as CurveAnimation: course.duration
    case let course as SpringAnimation: course.spring.settlingDuration
    case let course as AddedSpringAnimation: course.spring.settlingDuration
    case let course as DelayedAnimation: course.base.course.length.map { $0 + course.delay }
    case let course as SpeedAnimation: course.base.course.length.map { $0 / course.speed }
    case let course as LogicalEndAnimation: course.base.course.length.map { max($0, course.end) }
    case let course as RepeatedAnimation:
      course.count.flatMap { count in course.base.course.length.map { $0 * Double(count) } }
    default: nil
    }
  }

  /// Whether the course never ends by itself.
  var isEndless: Bool {
    switch self {
    case let course as RepeatedAnimation: course.count == nil || course.base.course.isEndless
    case let course as DelayedAnimation: course.base.course.isEndless
    case let course as LogicalEndAnimation: course.base.course.isEndless
    case let course as SpeedAnimation: course.speed == 0 || course.base.course.isEndless
    default: false
    }
  }
}
