/// How a change goes through time: its curve or spring, its delay, speed and repetitions.
public struct Animation: Hashable, Sendable {
  let course: any CustomAnimation

  /// Makes an animation from a course of one's own.
  public init(_ course: any CustomAnimation) {
    self.course = course
  }

  /// Whether two animations take the same course.
  public static func == (left: Animation, right: Animation) -> Bool {
    AnyHashable(left.course) == AnyHashable(right.course)
  }

  /// Feeds the course into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(course))
  }

  // MARK: - Curves

  /// A spring without overshooting, as used where nothing is named.
  public static let `default` = spring(response: 0.55, dampingFraction: 1)

  /// Seconds that a curve takes where none are named.
  private static let usualDuration = 0.35

  /// At one speed throughout.
  public static var linear: Animation { linear(duration: usualDuration) }

  /// At one speed throughout, in so many seconds.
  public static func linear(duration: TimeInterval) -> Animation {
    timingCurve(.linear, duration: duration)
  }

  /// Slow at first.
  public static var easeIn: Animation { easeIn(duration: usualDuration) }

  /// Slow at first, in so many seconds.
  public static func easeIn(duration: TimeInterval) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }

  /// Slow at the end.
  public static var easeOut: Animation { easeOut(duration: usualDuration) }

  /// Slow at the end, in so many seconds.
  public static func easeOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }

  /// Slow at first and at the end.
  public static var easeInOut: Animation { easeInOut(duration: usualDuration) }

  /// Slow at first and at the end, in so many seconds.
  public static func easeInOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  /// Along a curve, in so many seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(CurveAnimation(curve: curve, duration: duration))
  }

  /// Along a cubic curve from (0, 0) to (1, 1) with the two control points, in so many seconds.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    timingCurve(
      .bezier(startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2)),
      duration: duration)
  }

  // MARK: - In time

  /// The animation after so many seconds of waiting.
  public func delay(_ delay: TimeInterval) -> Animation {
    Animation(DelayedAnimation(base: self, delay: delay))
  }

  /// The animation so many times as fast.
  public func speed(_ speed: Double) -> Animation {
    Animation(SpeedAnimation(base: self, speed: speed))
  }

  /// The animation counting as complete so many seconds after its beginning.
  ///
  /// Matters to those who wait for its logical completion.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(LogicalEndAnimation(base: self, end: duration))
  }

  /// The animation so many times over, every other time backwards unless told otherwise.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(RepeatedAnimation(base: self, count: repeatCount, autoreverses: autoreverses))
  }

  /// The animation over and over, every other time backwards unless told otherwise.
  ///
  /// It goes on until the animated value is set again or its view goes.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(RepeatedAnimation(base: self, count: nil, autoreverses: autoreverses))
  }
}
