internal import Drawing

/// The colours of a paint at points of its own plane.
protocol PlaneColors {
  /// Whether every colour is opaque.
  var isOpaque: Bool { get }

  /// The pixels at eight points.
  func pixels(_ x: SIMD8<Float>, _ y: SIMD8<Float>) -> SIMD8<UInt32>
}

/// A paint whose plane is seen in perspective, or that is too rare to have a source of its own.
struct PlaneSource<Colors: PlaneColors>: PixelSource {
  let colors: Colors

  /// From the centres of pixels to the plane of the paint.
  let map: Projective
  private var start = SIMD3<Double>.zero

  init(_ colors: Colors, map: Projective) {
    self.colors = colors
    self.map = map
  }

  var isOpaque: Bool { colors.isOpaque }

  @inline(__always)
  mutating func startRow(_ row: Int) {
    start = map.origin + map.y * Double(row)
  }

  @inline(__always)
  func pixels(at column: Int) -> SIMD8<UInt32> {
    let first = start + map.x * Double(column)
    let steps = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7)
    let divisor = steps * Float(map.x.z) + Float(first.z)
    let x = (steps * Float(map.x.x) + Float(first.x)) / divisor
    let y = (steps * Float(map.x.y) + Float(first.y)) / divisor
    return colors.pixels(x, y)
  }
}

/// Colours along a line.
struct LinearColors: PlaneColors {
  let ramp: GradientRamp
  let isOpaque: Bool

  /// Entries for each step across and down, and the entry at the origin.
  let across: Float
  let down: Float
  let origin: Float

  @inline(__always)
  func pixels(_ x: SIMD8<Float>, _ y: SIMD8<Float>) -> SIMD8<UInt32> {
    ramp.pixels(at: x * across + y * down + origin)
  }
}

/// Colours along the distance from the origin.
struct RadialColors: PlaneColors {
  let ramp: GradientRamp
  let isOpaque: Bool

  /// Entries for each unit of distance, and the entry at the origin.
  let factor: Float
  let origin: Float

  @inline(__always)
  func pixels(_ x: SIMD8<Float>, _ y: SIMD8<Float>) -> SIMD8<UInt32> {
    ramp.pixels(at: (x * x + y * y).squareRoot() * factor + origin)
  }
}

/// Colours around the origin.
struct AngularColors: PlaneColors {
  let ramp: GradientRamp
  let isOpaque: Bool

  /// The place of the direction along x, in 0…1 of a turn.
  let origin: Float

  @inline(__always)
  func pixels(_ x: SIMD8<Float>, _ y: SIMD8<Float>) -> SIMD8<UInt32> {
    ramp.pixels(floors((Directions.turns(x, y) + origin) * Float(GradientTable.size)))
  }
}

/// Colours of an image whose pixels are the units of the plane.
struct ImageColors: PlaneColors {
  let image: PreparedImage.View
  let isOpaque: Bool
  let isSmooth: Bool

  /// Whether the image goes on and on.
  let isTiled: Bool

  @inline(__always)
  func pixels(_ x: SIMD8<Float>, _ y: SIMD8<Float>) -> SIMD8<UInt32> {
    eightPixels { lane in
      var point = Point(Double(x[lane]), Double(y[lane]))
      if isTiled {
        let size = Point(Double(image.width), Double(image.height))
        point -= size * (point / size).rounded(.down)
      }
      return isSmooth ? image.smooth(at: point - 0.5) : image.nearest(to: point)
    }
  }
}

extension GradientRamp {
  /// The colours at eight places given in entries.
  @inline(__always)
  fileprivate func pixels(at places: SIMD8<Float>) -> SIMD8<UInt32> {
    if spread == .pad { return padded(at: places) }
    return eightPixels { pixel(at: Double(places[$0])) }
  }
}
