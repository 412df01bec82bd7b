internal import Drawing

/// Finds entries of a ``GradientTable`` for places beyond its ends.
struct GradientRamp {
  let table: Lane<UInt32>
  let spread: Paint.Spread

  /// The colour at a place given in entries.
  @inline(__always)
  func pixel(at place: Double) -> UInt32 {
    let bounded = max(min(place, 1_000_000_000), -1_000_000_000)
    let floor = Int(bounded.rounded(.down))
    switch spread {
    case .pad:
      return table[min(max(floor, 0), GradientTable.size &- 1)]
    case .repeat:
      return table[floor & (GradientTable.size &- 1)]
    case .mirror:
      let folded = floor & (2 &* GradientTable.size &- 1)
      return table[min(folded, 2 &* GradientTable.size &- 1 &- folded)]
    }
  }
}

/// A linear gradient that changes along rows.
struct LinearSource: PixelSource {
  let ramp: GradientRamp
  let isOpaque: Bool

  /// The place, in entries, of the centre of the first pixel of the first row.
  private let origin: Double
  private let across: Double
  private let down: Double

  /// What eight neighbours are apart, in 1/65 536 of an entry.
  private let steps: SIMD8<Int32>
  private var start = 0.0

  init(_ ramp: GradientRamp, isOpaque: Bool, origin: Double, across: Double, down: Double) {
    self.ramp = ramp
    self.isOpaque = isOpaque
    self.origin = origin
    self.across = across
    self.down = down
    let step = rounded(min(max(across, -256), 256) * 65_536)
    steps = SIMD8(0, 1, 2, 3, 4, 5, 6, 7) &* SIMD8(repeating: step)
  }

  @inline(__always)
  mutating func startRow(_ row: Int) {
    start = origin + Double(row) * down
  }

  @inline(__always)
  func pixels(at column: Int) -> SIMD8<UInt32> {
    let first = start + Double(column) * across
    let last = first + 7 * across
    let low = min(first, last)
    let high = max(first, last)
    if low >= 0.001 && high < 255.999 {
      let places = (SIMD8(repeating: rounded(first * 65_536)) &+ steps) &>> 16
      var pixels = SIMD8<UInt32>()
      for lane in 0..<8 { pixels[lane] = ramp.table[Int(places[lane])] }
      return pixels
    }
    if ramp.spread == .pad {
      if high < 0 { return SIMD8(repeating: ramp.table[0]) }
      if low >= 256 { return SIMD8(repeating: ramp.table[GradientTable.size &- 1]) }
    }
    var pixels = SIMD8<UInt32>()
    for lane in 0..<8 { pixels[lane] = ramp.pixel(at: first + Double(lane) * across) }
    return pixels
  }
}

/// A linear gradient that is the same along each row.
struct LinearRows: RowColors {
  let ramp: GradientRamp
  let origin: Double
  let down: Double

  @inline(__always)
  func pixel(row: Int) -> UInt32 { ramp.pixel(at: origin + Double(row) * down) }
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
    var pixels = SIMD8<UInt32>()
    for lane in 0..<8 {
      let point = start + map.x * Double(column &+ lane)
      let distance = (point.x * point.x + point.y * point.y).squareRoot()
      pixels[lane] = ramp.pixel(at: distance * factor + origin)
    }
    return pixels
  }
}

/// A gradient around a centre.
struct AngularSource: PixelSource {
  let ramp: GradientRamp
  let isOpaque: Bool

  /// From the centres of pixels to the plane where angles are taken, the centre at its origin.
  let map: Affine

  /// The place of the direction along x, in turns.
  let origin: Double
  private var start = Point.zero

  init(_ ramp: GradientRamp, isOpaque: Bool, map: Affine, origin: Double) {
    self.ramp = ramp
    self.isOpaque = isOpaque
    self.map = map
    self.origin = origin
  }

  @inline(__always)
  mutating func startRow(_ row: Int) {
    start = map.origin + map.y * Double(row)
  }

  @inline(__always)
  func pixels(at column: Int) -> SIMD8<UInt32> {
    var pixels = SIMD8<UInt32>()
    for lane in 0..<8 {
      let turns = turns(of: start + map.x * Double(column &+ lane)) + origin
      let place = turns - turns.rounded(.down)
      pixels[lane] = ramp.pixel(at: place * Double(GradientTable.size))
    }
    return pixels
  }

  /// The direction of a point, -1/2 to 1/2 of a turn.
  ///
  /// The polynomial for the arc tangent of 0…1 is 4.4.49 in Abramowitz and Stegun, Handbook of
  /// Mathematical Functions; it errs by 1e-5 radians.
  @inline(__always)
  private func turns(of point: Point) -> Double {
    let x = abs(point.x)
    let y = abs(point.y)
    let longer = max(x, y)
    guard longer > 0 else { return 0 }
    let ratio = min(x, y) / longer
    let square = ratio * ratio
    var sum = 0.020_835_1 * square - 0.085_133_0
    sum = sum * square + 0.180_141_0
    sum = sum * square - 0.330_299_5
    sum = sum * square + 0.999_866_0
    var turns = sum * ratio / (2 * Double.pi)
    if y > x { turns = 0.25 - turns }
    if point.x < 0 { turns = 0.5 - turns }
    return point.y < 0 ? -turns : turns
  }
}
