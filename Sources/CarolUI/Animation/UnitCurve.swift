/// A curve from nought to one: how much of a change is done when how much of its time is gone.
public struct UnitCurve: Hashable, Sendable {
  /// A quarter of a circle, or two eighths.
  private enum Arc: Hashable {
    case easeIn
    case easeOut
    case easeInOut
  }

  private var start: UnitPoint
  private var end: UnitPoint
  private var arc: Arc?
  private var isInverse = false

  /// A cubic curve from (0, 0) to (1, 1) with two control points.
  ///
  /// The horizontal places of the control points are kept between 0 and 1.
  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    UnitCurve(
      start: UnitPoint(x: min(max(startControlPoint.x, 0), 1), y: startControlPoint.y),
      end: UnitPoint(x: min(max(endControlPoint.x, 0), 1), y: endControlPoint.y))
  }

  /// The straight line.
  public static let linear = bezier(
    startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))

  /// Slow at first.
  public static let easeIn = bezier(
    startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))

  /// Slow at the end.
  public static let easeOut = bezier(
    startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))

  /// Slow at first and at the end.
  public static let easeInOut = bezier(
    startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))

  /// Slow at first, as a quarter of a circle is flat there.
  public static let circularEaseIn = UnitCurve(start: .zero, end: .zero, arc: .easeIn)

  /// Slow at the end, as a quarter of a circle is flat there.
  public static let circularEaseOut = UnitCurve(start: .zero, end: .zero, arc: .easeOut)

  /// Slow at first and at the end, as two eighths of circles are flat there.
  public static let circularEaseInOut = UnitCurve(start: .zero, end: .zero, arc: .easeInOut)

  /// The curve with time and progress exchanged: when is how much done.
  public var inverse: UnitCurve {
    var curve = self
    if arc == nil {
      // Exchanging the coordinates of the control points mirrors the curve.
      (curve.start, curve.end) = (
        UnitPoint(x: start.y, y: start.x), UnitPoint(x: end.y, y: end.x)
      )
    } else {
      curve.isInverse.toggle()
    }
    return curve
  }

  /// How much is done at a time between nought and one.
  public func value(at progress: Double) -> Double {
    let progress = min(max(progress, 0), 1)
    if let arc { return UnitCurve.value(of: arc, isInverse: isInverse, at: progress) }
    if start.x == start.y, end.x == end.y { return progress }
    return UnitCurve.cubic(start.y, end.y, at: parameter(at: progress))
  }

  /// How fast it is being done at a time between nought and one.
  public func velocity(at progress: Double) -> Double {
    let progress = min(max(progress, 0), 1)
    if let arc {
      let step = 1e-6
      let low = max(0, progress - step)
      let high = min(1, progress + step)
      let rise =
        UnitCurve.value(of: arc, isInverse: isInverse, at: high)
        - UnitCurve.value(of: arc, isInverse: isInverse, at: low)
      return rise / (high - low)
    }
    if start.x == start.y, end.x == end.y { return 1 }
    let parameter = parameter(at: progress)
    let run = UnitCurve.slope(start.x, end.x, at: parameter)
    let rise = UnitCurve.slope(start.y, end.y, at: parameter)
    if run > 1e-9 { return rise / run }
    // Where a control point lies on its end, the other one gives the direction there.
    let (x, y) = progress < 0.5 ? (end.x, end.y) : (1 - start.x, 1 - start.y)
    return x == 0 ? 0 : y / x
  }

  private static func value(of arc: Arc, isInverse: Bool, at x: Double) -> Double {
    switch (arc, isInverse) {
    case (.easeIn, false), (.easeOut, true): 1 - (1 - x * x).squareRoot()
    case (.easeOut, false), (.easeIn, true): (1 - (1 - x) * (1 - x)).squareRoot()
    case (.easeInOut, let isInverse):
      x < 0.5
        ? value(of: .easeIn, isInverse: isInverse, at: 2 * x) / 2
        : (1 + value(of: .easeOut, isInverse: isInverse, at: 2 * x - 1)) / 2
    }
  }

  /// The curve's own parameter at which it has come so far to the right.
  private func parameter(at progress: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var guess = progress
    // Newton's steps, kept between bounds by halving where the curve is too flat for them.
    for _ in 0..<24 {
      let error = UnitCurve.cubic(start.x, end.x, at: guess) - progress
      if abs(error) < 1e-9 { break }
      if error > 0 { high = guess } else { low = guess }
      let slope = UnitCurve.slope(start.x, end.x, at: guess)
      let next = guess - error / slope
      guess = slope > 1e-6 && next > low && next < high ? next : (low + high) / 2
    }
    return guess
  }

  private static func cubic(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  private static func slope(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * first + 6 * rest * t * (second - first) + 3 * t * t * (1 - second)
  }
}
