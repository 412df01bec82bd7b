/// A weight on a spring: the course of a change that starts briskly and comes to rest by itself.
public struct Spring: Hashable, Sendable {
  /// The weight.
  public var mass: Double

  /// How hard the spring pulls for each unit of distance.
  public var stiffness: Double

  /// How hard it is slowed for each unit of speed.
  public var damping: Double

  /// Makes a spring from its physical values.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// Makes a spring from how long it seems to take and how much it overshoots.
  ///
  /// - Parameters:
  ///   - duration: The period of the spring without damping, in seconds.
  ///   - bounce: 0 comes to rest as fast as can be without overshooting, 1 never, -1 creeps.
  public init(duration: Double = 0.5, bounce: Double = 0) {
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.init(response: duration, dampingRatio: ratio)
  }

  /// Makes a spring from its period and its damping as a share of what just prevents overshooting.
  public init(response: Double, dampingRatio: Double) {
    let frequency = 2 * Double.pi / max(response, 0.000_1)
    self.init(mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
  }

  /// The period without damping, in seconds.
  public var response: Double { 2 * .pi / frequency }

  /// How long the spring seems to take, in seconds.
  public var duration: Double { response }

  /// The damping as a share of what just prevents overshooting.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// How much the spring overshoots.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// Radians per second without damping.
  private var frequency: Double { (stiffness / mass).squareRoot() }

  /// How much of the way to the target has been gone.
  ///
  /// - Parameters:
  ///   - target: The whole way.
  ///   - initialVelocity: The speed at the start, per second.
  ///   - time: Seconds since the start.
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let motion = motion(at: time)
    return target.scaled(by: 1 - motion.position) + initialVelocity.scaled(by: motion.push)
  }

  /// The speed at a time, per second.
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let motion = motion(at: time)
    return target.scaled(by: -motion.positionRate) + initialVelocity.scaled(by: motion.pushRate)
  }

  /// Seconds until the distance from the target stays below a thousandth of the whole way.
  public var settlingDuration: TimeInterval { settlingDuration(epsilon: 0.001) }

  /// Seconds until the distance from the target stays below a share of the whole way.
  ///
  /// Unending for a spring without damping.
  func settlingDuration(epsilon: Double) -> TimeInterval {
    let ratio = dampingRatio
    guard ratio > 0 else { return .infinity }
    let slowest =
      ratio <= 1 ? ratio * frequency : frequency * (ratio - (ratio * ratio - 1).squareRoot())
    // Near critical damping a polynomial stands before the exponential: add its logarithm's worth.
    let slack = abs(ratio - 1) < 0.2 ? 2.5 : 0.5
    return (slack - log(epsilon)) / slowest
  }

  /// What a unit of distance, and a unit of speed, at the start have become.
  private struct Motion {
    var position: Double
    var positionRate: Double
    var push: Double
    var pushRate: Double
  }

  /// The solution of the spring's equation, in the form that its damping asks for.
  private func motion(at time: TimeInterval) -> Motion {
    guard time > 0 else { return Motion(position: 1, positionRate: 0, push: 0, pushRate: 1) }
    let ratio = dampingRatio
    let frequency = frequency
    if abs(ratio - 1) < 1e-6 {
      let decay = exp(-frequency * time)
      return Motion(
        position: decay * (1 + frequency * time),
        positionRate: -decay * frequency * frequency * time,
        push: decay * time, pushRate: decay * (1 - frequency * time))
    }
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let pull = ratio * frequency
      let decay = exp(-pull * time)
      let sine = sin(swing * time)
      let cosine = cos(swing * time)
      return Motion(
        position: decay * (cosine + pull / swing * sine),
        positionRate: -decay * (swing + pull * pull / swing) * sine,
        push: decay * sine / swing, pushRate: decay * (cosine - pull / swing * sine))
    }
    let spread = frequency * (ratio * ratio - 1).squareRoot()
    let slow = -ratio * frequency + spread
    let fast = -ratio * frequency - spread
    let slowDecay = exp(slow * time)
    let fastDecay = exp(fast * time)
    let width = slow - fast
    return Motion(
      position: (slow * fastDecay - fast * slowDecay) / width,
      positionRate: slow * fast * (fastDecay - slowDecay) / width,
      push: (slowDecay - fastDecay) / width,
      pushRate: (slow * slowDecay - fast * fastDecay) / width)
  }
}
