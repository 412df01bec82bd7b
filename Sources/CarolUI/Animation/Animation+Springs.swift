extension Animation {
  /// A spring that takes over from a spring under way, with its speed.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation(SpringAnimation(spring: spring))
  }

  /// A spring by how long it seems to take and how much it overshoots.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce))
  }

  /// A spring by its period and its damping.
  ///
  /// - Parameters:
  ///   - response: The period without damping, in seconds.
  ///   - dampingFraction: The damping as a share of what just prevents overshooting.
  ///   - blendDuration: Seconds over which a change of the spring itself is spread; a change takes
  ///     effect at once here.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction))
  }

  /// A spring that takes over from a spring under way, with its speed.
  public static var spring: Animation { spring() }

  /// A quick spring, for what follows a finger.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction))
  }

  /// A quick spring, for what follows a finger, by how long it takes and how much it overshoots.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(Spring(duration: duration, bounce: 0.14 + extraBounce))
  }

  /// A quick spring, for what follows a finger.
  public static var interactiveSpring: Animation {
    interactiveSpring(response: 0.15, dampingFraction: 0.86)
  }

  /// A spring that does not overshoot.
  public static var smooth: Animation { smooth() }

  /// A spring that does not overshoot but for what is added.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(Spring(duration: duration, bounce: extraBounce))
  }

  /// A spring that overshoots a little.
  public static var snappy: Animation { snappy() }

  /// A spring that overshoots a little and by what is added.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(Spring(duration: duration, bounce: 0.15 + extraBounce))
  }

  /// A spring that overshoots visibly.
  public static var bouncy: Animation { bouncy() }

  /// A spring that overshoots visibly and by what is added.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(Spring(duration: duration, bounce: 0.3 + extraBounce))
  }

  /// A spring whose effect is added to what is under way.
  ///
  /// - Parameters:
  ///   - mass: The weight on the spring.
  ///   - stiffness: How hard the spring pulls for each unit of distance.
  ///   - damping: How hard it is slowed for each unit of speed.
  ///   - initialVelocity: The speed at the start, in whole ways per second.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity)
  }

  /// A spring whose effect is added to what is under way.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  /// A spring whose effect is added to what is under way.
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0
  ) -> Animation {
    Animation(AddedSpringAnimation(spring: spring, initialVelocity: initialVelocity))
  }

  /// A spring whose effect is added to what is under way.
  public static var interpolatingSpring: Animation { interpolatingSpring(duration: 0.5) }
}
