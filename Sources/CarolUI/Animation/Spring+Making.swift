extension Spring {
  /// Makes a spring from its physical values.
  ///
  /// - Parameters:
  ///   - mass: The weight.
  ///   - stiffness: How hard the spring pulls for each unit of distance.
  ///   - damping: How hard it is slowed for each unit of speed.
  ///   - allowOverDamping: Whether it may creep; if not, it is slowed no more than just prevents
  ///     overshooting.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool
  ) {
    let most = 2 * (stiffness * mass).squareRoot()
    self.init(
      mass: mass, stiffness: stiffness, damping: allowOverDamping ? damping : min(damping, most))
  }

  /// Makes a spring that has settled after so many seconds.
  ///
  /// - Parameters:
  ///   - settlingDuration: Seconds until the distance stays below a share of the whole way.
  ///   - dampingRatio: The damping as a share of what just prevents overshooting.
  ///   - epsilon: That share.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    // All times of a spring are in proportion to its period.
    let unit = Spring(response: 1, dampingRatio: dampingRatio)
    let share = settlingDuration / unit.settlingDuration(epsilon: epsilon)
    self.init(response: share.isFinite ? share : 0, dampingRatio: dampingRatio)
  }

  /// A spring that does not overshoot.
  public static var smooth: Spring { smooth() }

  /// A spring that does not overshoot but for what is added.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring that overshoots a little.
  public static var snappy: Spring { snappy() }

  /// A spring that overshoots a little and by what is added.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring that overshoots visibly.
  public static var bouncy: Spring { bouncy() }

  /// A spring that overshoots visibly and by what is added.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}

extension Spring {
  /// Where something on the spring is at a time, between two places.
  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    let way = toValue.animatableData - fromValue.animatableData
    var value = toValue
    value.animatableData =
      fromValue.animatableData
      + self.value(target: way, initialVelocity: initialVelocity.animatableData, time: time)
    return value
  }

  /// How fast something on the spring is at a time, per second, between two places.
  public func velocity<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    let way = toValue.animatableData - fromValue.animatableData
    var value = toValue
    value.animatableData =
      velocity(target: way, initialVelocity: initialVelocity.animatableData, time: time)
    return value
  }

  /// How hard the spring pulls, for each unit of weight, at a place and a speed.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  /// Moves something on the spring on by some seconds.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    let way = target - value
    let speed = self.velocity(target: way, initialVelocity: velocity, time: deltaTime)
    value += self.value(target: way, initialVelocity: velocity, time: deltaTime)
    velocity = speed
  }

  /// Seconds until the distance from the target, and the speed, are small.
  ///
  /// - Parameters:
  ///   - target: The whole way.
  ///   - initialVelocity: The speed at the start, per second.
  ///   - epsilon: How far away is near enough, in the units of the way.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> TimeInterval {
    // What a shove at the start comes to is at most its speed over the spring's frequency.
    let push = initialVelocity.magnitudeSquared.squareRoot() * response / (2 * .pi)
    let way = target.magnitudeSquared.squareRoot() + push
    guard way > epsilon, epsilon > 0 else { return 0 }
    return settlingDuration(epsilon: epsilon / way)
  }
}
