/// One cubic curve, for those who measure or cut it.
@frozen @usableFromInline struct CubicCurve {
  var p0: SIMD2<Double>
  var p1: SIMD2<Double>
  var p2: SIMD2<Double>
  var p3: SIMD2<Double>

  init(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  /// The cubic that is the same curve as a quadratic one.
  init(quad p0: SIMD2<Double>, _ control: SIMD2<Double>, _ p3: SIMD2<Double>) {
    self.init(p0, p0 + (control - p0) * (2 / 3), p3 + (control - p3) * (2 / 3), p3)
  }

  /// Where the curve is at a parameter in 0…1.
  func point(at t: Double) -> SIMD2<Double> {
    let u = 1 - t
    let start = p0 * (u * u * u) + p1 * (3 * u * u * t)
    return start + p2 * (3 * u * t * t) + p3 * (t * t * t)
  }

  /// How fast and where to the curve goes at a parameter.
  func derivative(at t: Double) -> SIMD2<Double> {
    let u = 1 - t
    let start = (p1 - p0) * (u * u) + (p2 - p1) * (2 * u * t)
    return 3 * (start + (p3 - p2) * (t * t))
  }

  /// The two curves before and after a parameter.
  func split(at t: Double) -> (CubicCurve, CubicCurve) {
    let q0 = p0 + (p1 - p0) * t
    let q1 = p1 + (p2 - p1) * t
    let q2 = p2 + (p3 - p2) * t
    let r0 = q0 + (q1 - q0) * t
    let r1 = q1 + (q2 - q1) * t
    let s = r0 + (r1 - r0) * t
    return (CubicCurve(p0, q0, r0, s), CubicCurve(s, r1, q2, p3))
  }

  /// The curve between two parameters.
  func part(from start: Double, to end: Double) -> CubicCurve {
    guard start > 0 else { return split(at: end).0 }
    guard end < 1 else { return split(at: start).1 }
    let rest = split(at: start).1
    return rest.split(at: (end - start) / (1 - start)).0
  }
}

/// Up to two numbers, in place.
struct UpToTwo: Sequence, IteratorProtocol {
  private var first: Double
  private var second: Double
  private var count: Int

  init() {
    first = 0
    second = 0
    count = 0
  }

  mutating func append(_ value: Double) {
    if count == 0 { first = value } else { second = value }
    count += 1
  }

  mutating func next() -> Double? {
    guard count > 0 else { return nil }
    count -= 1
    defer { first = second }
    return first
  }
}

/// The roots of `a·t² + b·t + c` strictly between 0 and 1, the smaller first.
func rootsOfQuadratic(_ a: Double, _ b: Double, _ c: Double) -> UpToTwo {
  var roots = UpToTwo()
  let inside = { (t: Double) in t > 0 && t < 1 }
  // Where the square does not matter, dividing by it would.
  guard abs(a) > 1e-12 * (abs(b) + abs(c)) else {
    let t = -c / b
    if inside(t) { roots.append(t) }
    return roots
  }
  let discriminant = b * b - 4 * a * c
  guard discriminant >= 0 else { return roots }
  // The form without cancellation.
  let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
  let t0 = q / a
  let t1 = q == 0 ? t0 : c / q
  if inside(min(t0, t1)) { roots.append(min(t0, t1)) }
  if t0 != t1, inside(max(t0, t1)) { roots.append(max(t0, t1)) }
  return roots
}
