internal import Drawing

/// The numbers of eight neighbouring pixels; no stored global, which would be checked at each use.
private var eightSteps: SIMD8<Float> {
  @inline(__always) get { SIMD8(0, 1, 2, 3, 4, 5, 6, 7) }
}

/// A gradient along the distance from a centre.
struct RadialSource: PixelSource {
  let ramp: GradientRamp
  let isOpaque: Bool

  /// From the centres of pixels to the plane where distances are taken, the centre at its origin.
  let map: Affine

  /// Entries for each unit of distance, and the entry at the centre.
  let factor: Double
  let origin: Double
  private var start = Point.zero

  init(_ ramp: GradientRamp, isOpaque: Bool, map: Affine, factor: Double, origin: Double) {
    self.ramp = ramp
    self.isOpaque = isOpaque
    self.map = map
    self.factor = factor
    self.origin = origin
  }

  @inline(__always)
  mutating func startRow(_ row: Int) {
    start = map.origin + map.y * Double(row)
  }

  @inline(__always)
  func pixels(at column: Int) -> SIMD8<UInt32> {
    let first = start + map.x * Double(column)
    if ramp.spread == .pad {
      let x = Float(first.x) + eightSteps * Float(map.x.x)
      let y = Float(first.y) + eightSteps * Float(map.x.y)
      let distances = (x * x + y * y).squareRoot()
      return ramp.padded(at: distances * Float(factor) + Float(origin))
    }
    return eightPixels { lane in
      let point = first + map.x * Double(lane)
      let distance = (point.x * point.x + point.y * point.y).squareRoot()
      return ramp.pixel(at: distance * factor + origin)
    }
  }
}

/// A gradient around a centre.
struct AngularSource: PixelSource {
  let ramp: GradientRamp
  let isOpaque: Bool

  /// From the centres of pixels to the plane where angles are taken, the centre at its origin.
  let map: Affine

  /// The place of the direction along x, in turns.
  let origin: Float
  private var start = Point.zero

  init(_ ramp: GradientRamp, isOpaque: Bool, map: Affine, origin: Double) {
    self.ramp = ramp
    self.isOpaque = isOpaque
    self.map = map
    self.origin = Float(origin - origin.rounded(.down))
  }

  @inline(__always)
  mutating func startRow(_ row: Int) {
    start = map.origin + map.y * Double(row)
  }

  @inline(__always)
  func pixels(at column: Int) -> SIMD8<UInt32> {
    let first = start + map.x * Double(column)
    let x = Float(first.x) + eightSteps * Float(map.x.x)
    let y = Float(first.y) + eightSteps * Float(map.x.y)
    return ramp.pixels(floors((Directions.turns(x, y) + origin) * Float(GradientTable.size)))
  }
}

/// The directions of eight points.
enum Directions {
  /// The directions, -1/2 to 1/2 of a turn.
  ///
  /// The polynomial for the arc tangent of 0…1 is 4.4.49 in Abramowitz and Stegun, Handbook of
  /// Mathematical Functions; it errs by 1e-5 radians.
  @inline(__always)
  static func turns(_ x: SIMD8<Float>, _ y: SIMD8<Float>) -> SIMD8<Float> {
    let width = magnitude(x)
    let height = magnitude(y)
    let difference = width - height
    let distance = magnitude(difference)
    let sum = width + height
    // Half the shorter over half the longer side; at the centre itself, nothing.
    let ratio = (sum - distance) / (sum + distance + Float.leastNormalMagnitude)
    let square = ratio * ratio
    var series = square * 0.020_835_1 - 0.085_133_0
    series = series * square + 0.180_141_0
    series = series * square - 0.330_299_5
    series = series * square + 0.999_866_0
    let eighth = series * ratio * Float(1 / (2 * Double.pi))
    // From the first eighth of a turn to the others, by signs.
    let quarter = mirrored(eighth, around: 0.25, where: difference)
    let half = mirrored(quarter, around: 0.5, where: x)
    return mirrored(half, around: 0, where: y)
  }

  /// `around` less the numbers where `sign` is negative, the numbers elsewhere.
  @inline(__always)
  private static func mirrored(
    _ numbers: SIMD8<Float>, around: Float, where sign: SIMD8<Float>
  ) -> SIMD8<Float> {
    let bits = unsafe unsafeBitCast(sign, to: SIMD8<Int32>.self) &>> 31
    let other = unsafe unsafeBitCast(around - numbers, to: SIMD8<Int32>.self)
    let own = unsafe unsafeBitCast(numbers, to: SIMD8<Int32>.self)
    return unsafe unsafeBitCast((other & bits) | (own & ~bits), to: SIMD8<Float>.self)
  }
}
