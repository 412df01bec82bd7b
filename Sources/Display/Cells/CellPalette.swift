/// Turns a pixel's colour into the code by which a terminal is told it.
///
/// A code is 0xRRGGBB for true colour, an index otherwise.
package struct CellPalette: Sendable {
  package let depth: ColorDepth
  /// For the sixteen colours: the nearest one to each of 16 × 16 × 16 colours.
  private let nearest: [UInt8]

  /// The sixteen colours as xterm shows them.
  package static let sixteen: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  package init(_ depth: ColorDepth) {
    self.depth = depth
    nearest = depth == .sixteen ? (0..<4096).map(Self.nearestOfSixteen) : []
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

  /// The step of the cube nearest to a level; the cube's levels are 0, 95, 135, 175, 215, 255.
  private static func cubeStep(_ level: Int) -> Int {
    level < 48 ? 0 : level < 115 ? 1 : (level - 35) / 40
  }

  private static func cubeLevel(_ step: Int) -> Int {
    step == 0 ? 0 : 55 + 40 * step
  }

  private static func square(_ difference: Int) -> Int { difference * difference }

  private static func nearestOfSixteen(_ index: Int) -> UInt8 {
    let (red, green, blue) = ((index >> 8 & 15) * 17, (index >> 4 & 15) * 17, (index & 15) * 17)
    var best = 0
    var least = Int.max
    for (number, color) in sixteen.enumerated() {
      // The eye is keenest for green and dullest for blue.
      let error =
        3 * square(Int(color >> 16 & 255) - red) + 4 * square(Int(color >> 8 & 255) - green)
        + 2 * square(Int(color & 255) - blue)
      if error < least { (best, least) = (number, error) }
    }
    return UInt8(best)
  }
}

/// Arithmetic on 0xAARRGGBB pixels.
package enum Pixel {
  /// The mean of two opaque pixels, channel by channel.
  @inline(__always) package static func mean(_ one: UInt32, _ other: UInt32) -> UInt32 {
    (one & other) &+ ((one ^ other) & 0xFEFE_FEFE) >> 1
  }

  /// A quarter as bright.
  @inline(__always) package static func dimmed(_ pixel: UInt32) -> UInt32 {
    pixel >> 2 & 0x3F3F3F | 0xFF00_0000
  }

  /// Brightness as the eye weighs the channels, 0...255.
  @inline(__always) package static func luminance(_ pixel: UInt32) -> Int {
    let red = (pixel >> 16 & 255) &* 54
    let green = (pixel >> 8 & 255) &* 183
    let blue = (pixel & 255) &* 19
    return Int((red &+ green &+ blue) >> 8)
  }

  /// The largest difference in any channel, 0...255.
  @inline(__always) static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    let red = abs(Int(one >> 16 & 255) &- Int(other >> 16 & 255))
    let green = abs(Int(one >> 8 & 255) &- Int(other >> 8 & 255))
    let blue = abs(Int(one & 255) &- Int(other & 255))
    return max(red, green, blue)
  }
}
