/// Turns a pixel's colour into the code by which a terminal is told it.
///
/// A code is 0xRRGGBB for true colour, an index otherwise.
package struct CellPalette: Sendable {
  package let depth: ColorDepth

  /// The sixteen colours as xterm shows them.
  package static let sixteen: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// The colour of each index.
  private var colors: [UInt32] = []
  /// For the sixteen colours: the nearest one to each of 16 × 16 × 16 colours.
  private var nearest: [UInt8] = []
  private var mixes = PaletteMixes()
  /// For each value of a channel the step of the cube below it, and 64ths of the way to the next.
  private let steps: [SIMD2<UInt8>]
  /// The same for the greys.
  private let greys: [SIMD2<UInt8>]

  package init(_ depth: ColorDepth) {
    self.depth = depth
    let lights = LinearLight()
    func ways(_ levels: [Int]) -> [SIMD2<UInt8>] {
      (0..<256).map { value in
        let step = levels.lastIndex { $0 <= value } ?? 0
        guard step + 1 < levels.count else { return SIMD2(UInt8(step), 0) }
        let (low, high) = (UInt32(levels[step]), UInt32(levels[step + 1]))
        let part = lights.light(UInt32(value)) - lights.light(low)
        let way = part / (lights.light(high) - lights.light(low)) * 64
        return SIMD2(UInt8(step), UInt8(min(max(way, 0), 63).rounded()))
      }
    }
    steps = depth == .indexed ? ways((0..<6).map(Self.cubeLevel)) : []
    greys = depth == .indexed ? ways([0] + (0..<24).map { 8 + 10 * $0 } + [255]) : []
    if depth != .trueColor { colors = (0..<256).map(Self.color(ofIndex:)) }
    if depth == .sixteen { setSixteen(Self.sixteen) }
  }

  /// Takes up other sixteen colours, 0xRRGGBB each.
  mutating func setSixteen(_ sixteen: [UInt32]) {
    colors.replaceSubrange(0..<16, with: sixteen)
    mixes = PaletteMixes(sixteen)
    nearest = (0..<4096).map { index in
      let pixel = (index >> 8 & 15) << 16 | (index >> 4 & 15) << 8 | index & 15
      return UInt8(Self.nearest(to: UInt32(pixel * 17), in: sixteen))
    }
  }

  /// The code of an opaque pixel.
  @inline(__always) package func code(_ pixel: UInt32) -> UInt32 {
    switch depth {
    case .trueColor: pixel & 0xFFFFFF
    case .indexed: Self.indexed(pixel)
    case .sixteen: UInt32(nearest[Self.tableIndex(pixel)])
    case .none: 0
    }
  }

  /// The code of an opaque pixel at a place with a threshold of 0..<64.
  ///
  /// Over many places the light of the codes is the pixel's, as far as the palette allows.
  package mutating func code(_ pixel: UInt32, threshold: Int) -> UInt32 {
    switch depth {
    case .trueColor: pixel & 0xFFFFFF
    case .indexed: indexed(pixel, threshold: threshold)
    case .sixteen: mixes.code(pixel, threshold: threshold)
    case .none: 0
    }
  }

  /// The colour that a code stands for, as far as it is known.
  @inline(__always) package func color(_ code: UInt32) -> UInt32 {
    depth == .trueColor || code > 255 ? code : colors[Int(code)]
  }

  /// The nearest of the first eight colours, for grounds that can be no others.
  func ground(_ code: UInt32) -> UInt32 {
    code < 8 || code > 15
      ? code : UInt32(Self.nearest(to: colors[Int(code)], in: Array(colors[..<8])))
  }

  private func indexed(_ pixel: UInt32, threshold: Int) -> UInt32 {
    let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    // Greys have finer steps than the cube.
    if max(red, green, blue) - min(red, green, blue) <= 6 {
      let way = greys[Int(green)]
      let grey = UInt32(way.x) + (Int(way.y) > threshold ? 1 : 0)
      return grey == 0 ? 16 : grey == 25 ? 231 : 231 + grey
    }
    func step(_ value: UInt32) -> UInt32 {
      let way = steps[Int(value)]
      return UInt32(way.x) + (Int(way.y) > threshold ? 1 : 0)
    }
    return 16 + 36 * step(red) + 6 * step(green) + step(blue)
  }

  private static func tableIndex(_ pixel: UInt32) -> Int {
    let red = pixel >> 12 & 0xF00
    let green = pixel >> 8 & 0xF0
    return Int(red | green | pixel >> 4 & 0xF)
  }

  /// The nearest of the cube and the greys of the 256 colours.
  package static func indexed(_ pixel: UInt32) -> UInt32 {
    let red = Int(pixel >> 16 & 255)
    let green = Int(pixel >> 8 & 255)
    let blue = Int(pixel & 255)
    let (r, g, b) = (cubeStep(red), cubeStep(green), cubeStep(blue))
    let cube = 16 + 36 * r + 6 * g + b
    let (cr, cg, cb) = (cubeLevel(r), cubeLevel(g), cubeLevel(b))
    guard cr != red || cg != green || cb != blue else { return UInt32(cube) }
    let mean = (red + green + blue) / 3
    let step = min(max((mean - 3) / 10, 0), 23)
    let grey = 8 + 10 * step
    let cubeError = square(cr - red) + square(cg - green) + square(cb - blue)
    let greyError = square(grey - red) + square(grey - green) + square(grey - blue)
    return UInt32(greyError < cubeError ? 232 + step : cube)
  }

  private static func cubeStep(_ level: Int) -> Int {
    level < 48 ? 0 : level < 115 ? 1 : (level - 35) / 40
  }

  private static func cubeLevel(_ step: Int) -> Int {
    step == 0 ? 0 : 55 + 40 * step
  }

  private static func color(ofIndex index: Int) -> UInt32 {
    guard index >= 16 else { return sixteen[index] }
    guard index < 232 else { return UInt32(8 + 10 * (index - 232)) * 0x010101 }
    let steps = [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6].map(cubeLevel)
    return UInt32(steps[0] << 16 | steps[1] << 8 | steps[2])
  }

  private static func square(_ difference: Int) -> Int { difference * difference }

  /// How unlike two colours are; the eye is keenest for green and dullest for blue.
  static func error(_ one: UInt32, _ other: UInt32) -> Int {
    3 * square(Int(one >> 16 & 255) - Int(other >> 16 & 255))
      + 4 * square(Int(one >> 8 & 255) - Int(other >> 8 & 255))
      + 2 * square(Int(one & 255) - Int(other & 255))
  }

  /// The place of the nearest colour.
  static func nearest(to pixel: UInt32, in colors: [UInt32]) -> Int {
    var best = 0
    var least = Int.max
    for (number, color) in colors.enumerated() {
      let error = error(color, pixel)
      if error < least { (best, least) = (number, error) }
    }
    return best
  }
}
