/// Which two of sixteen colours, mixed by a pattern, come nearest to a colour.
///
/// Two that are far apart make a coarse grain: of mixtures that are about as near, the finer one is
/// taken. What has been found out is kept.
struct PaletteMixes: Sendable {
  /// How much the grain counts beside the error.
  private static let grain: Float = 0.06

  private var lights: [SIMD4<Float>] = []
  private var known: [UInt16] = []
  private let bytes: [Float]

  init(_ colors: [UInt32] = []) {
    let light = LinearLight()
    bytes = (0..<256).map { light.light($0) }
    guard !colors.isEmpty else { return }
    lights = colors.map { SIMD4(light.light($0 >> 16), light.light($0 >> 8), light.light($0), 0) }
    known = Array(repeating: 0, count: 1 << 15)
  }

  /// The code of an opaque pixel at a place with a threshold of 0..<64.
  mutating func code(_ pixel: UInt32, threshold: Int) -> UInt32 {
    let color = SIMD4(
      bytes[Int(pixel >> 16 & 255)], bytes[Int(pixel >> 8 & 255)], bytes[Int(pixel & 255)], 0)
    let (red, green, blue) = (pixel >> 9 & 0x7C00, pixel >> 6 & 0x3E0, pixel >> 3 & 0x1F)
    let place = Int(red | green | blue)
    var pair = known[place]
    if pair == 0 {
      pair = pairNearest(to: color)
      known[place] = pair
    }
    let (one, other) = (Int(pair & 15), Int(pair >> 4 & 15))
    let part = Self.part(of: color, lights[one], lights[other])
    return UInt32(part * 64 > Float(threshold) + 0.5 ? other : one)
  }

  /// How far a colour lies on the way from one to another.
  private static func part(
    of color: SIMD4<Float>, _ one: SIMD4<Float>, _ other: SIMD4<Float>
  ) -> Float {
    let way = other - one
    let length = (way * way).sum()
    return length > 0 ? ((color - one) * way).sum() / length : 0
  }

  private func pairNearest(to color: SIMD4<Float>) -> UInt16 {
    var best: UInt16 = 0
    var least = Float.infinity
    for one in lights.indices {
      for other in one..<lights.count {
        let way = lights[other] - lights[one]
        let part = min(max(Self.part(of: color, lights[one], lights[other]), 0), 1)
        let miss = lights[one] + way * part - color
        let error = (miss * miss).sum() + Self.grain * part * (1 - part) * (way * way).sum()
        if error < least { (best, least) = (UInt16(one | other << 4), error) }
      }
    }
    return 0x8000 | best
  }
}
