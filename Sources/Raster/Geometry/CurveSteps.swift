/// Walks along a curve in even steps, fine enough that the chords stay close to it.
///
/// Forward differences: a step costs three additions. In doubles they drift by less than a
/// millionth of a pixel over the longest walk.
struct CurveSteps {
  /// How far chords may stray from the curve, in pixels, before it is cut more finely.
  static let tolerance = 0.025

  /// The most steps for one curve, which bounds the work that any input can cause.
  static let most = 1024.0

  /// How many steps lead from the start to the end.
  let count: Int

  private var point: Point
  private var first: Point
  private var second: Point
  private let third: Point

  /// A cubic curve.
  @inline(__always)
  init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point, tolerance: Double) {
    let bend1 = start - control1 * 2 + control2
    let bend2 = control1 - control2 * 2 + end
    let square = max((bend1 * bend1).sum(), (bend2 * bend2).sum())
    count = Self.steps(0.75 * square.squareRoot() / tolerance)
    let step = 1 / Double(count)
    let cubic = end - start + (control1 - control2) * 3
    let quadratic = bend1 * 3
    let linear = (control1 - start) * 3
    third = cubic * (6 * step * step * step)
    second = third + quadratic * (2 * step * step)
    first = ((cubic * step + quadratic) * step + linear) * step
    point = start
  }

  /// A quadratic curve.
  @inline(__always)
  init(_ start: Point, _ control: Point, _ end: Point, tolerance: Double) {
    let bend = start - control * 2 + end
    count = Self.steps(0.25 * (bend * bend).sum().squareRoot() / tolerance)
    let step = 1 / Double(count)
    third = .zero
    second = bend * (2 * step * step)
    first = (bend * step + (control - start) * 2) * step
    point = start
  }

  /// The next point; the last one should be taken from the curve itself, without any drift.
  @inline(__always)
  mutating func next() -> Point {
    point += first
    first += second
    second += third
    return point
  }

  /// The chord of a step strays by the bend over eight times the square of the number of steps.
  @inline(__always)
  private static func steps(_ square: Double) -> Int {
    let steps = square.squareRoot()
    return steps < most ? max(Int(steps.rounded(.up)), 1) : Int(most)
  }
}
