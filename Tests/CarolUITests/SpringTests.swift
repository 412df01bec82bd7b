import CarolUI
import Testing

@Suite struct SpringTests {
  /// Springs that overshoot, that just do not, and that creep.
  static let springs = [
    Spring(mass: 1, stiffness: 100, damping: 10),
    Spring(mass: 2, stiffness: 50, damping: 20),
    Spring(mass: 1, stiffness: 100, damping: 20),
    Spring(duration: 0.5, bounce: 0.3),
    Spring(response: 0.55, dampingRatio: 0.825),
    Spring(duration: 1, bounce: -0.5),
    Spring(mass: 1, stiffness: 30, damping: 40),
  ]

  /// The spring's equation solved in small steps, by the classical fourth-order rule.
  private func solved(_ spring: Spring, velocity: Double, until time: Double) -> SIMD2<Double> {
    func rate(_ state: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(
        state.y, (spring.stiffness * (1 - state.x) - spring.damping * state.y) / spring.mass)
    }
    var state = SIMD2(0, velocity)
    let steps = 4000
    let step = time / Double(steps)
    for _ in 0..<steps {
      let first = rate(state)
      let second = rate(state + first * (step / 2))
      let third = rate(state + second * (step / 2))
      let fourth = rate(state + third * step)
      state += (first + 2 * second + 2 * third + fourth) * (step / 6)
    }
    return state
  }

  @Test(arguments: springs, [0.05, 0.3, 1.2])
  func `a spring moves as its equation says`(_ spring: Spring, _ time: Double) {
    for velocity in [0.0, 5, -3] {
      let expected = solved(spring, velocity: velocity, until: time)
      let value = spring.value(target: 1.0, initialVelocity: velocity, time: time)
      let speed = spring.velocity(target: 1.0, initialVelocity: velocity, time: time)
      #expect(abs(value - expected.x) < 1e-6)
      #expect(abs(speed - expected.y) < 1e-5)
    }
  }

  @Test(arguments: springs)
  func `a spring has come to rest when it says so`(_ spring: Spring) {
    let end = spring.settlingDuration
    for time in [end, end * 1.1, end * 1.5] {
      #expect(abs(spring.value(target: 1.0, time: time) - 1) < 0.001)
    }
  }

  @Test func `duration and bounce stand for the physical values`() {
    let spring = Spring(duration: 0.5, bounce: 0.25)
    #expect(abs(spring.stiffness - 157.913_67) < 1e-4)
    #expect(abs(spring.damping - 18.849_556) < 1e-5)
    #expect(abs(spring.bounce - 0.25) < 1e-12)
    #expect(abs(spring.duration - 0.5) < 1e-12)
    #expect(abs(Spring(duration: 0.5, bounce: -0.5).dampingRatio - 2) < 1e-12)
  }

  @Test(arguments: [
    (0.0, 0.0), (0.25, 0.129_164_8), (0.5, 0.5), (0.75, 0.870_835_2), (1, 1),
  ])
  func `easing in and out follows its curve`(_ time: Double, _ expected: Double) {
    #expect(abs(UnitCurve.easeInOut.value(at: time) - expected) < 1e-5)
  }

  @Test func `a curve's speed is the slope of its values`() {
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.2, y: 0.9), endControlPoint: UnitPoint(x: 0.6, y: 1.3))
    for step in 1..<20 {
      let time = Double(step) / 20
      let slope = (curve.value(at: time + 1e-4) - curve.value(at: time - 1e-4)) / 2e-4
      #expect(abs(curve.velocity(at: time) - slope) < 1e-3)
    }
  }
}
