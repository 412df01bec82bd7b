/// The characters that draw patterns of pixels.
///
/// A pattern has a bit for each pixel of a cell, the lowest for the first one at the top left, and
/// goes on as one reads. The blocks are those of Unicode 16, chapter 22.7.
enum PatternGlyphs {
  /// The character of each pattern of a set; empty for ASCII, which has no patterns.
  static func scalars(of set: GlyphSet) -> [UInt32] {
    switch set {
    case .half: [0x20, 0x2580, 0x2584, 0x2588]
    case .quadrant: quadrants
    case .sextant: (0..<64).map(sextant)
    case .octant: octants
    case .braille: (0..<256).map(braille)
    case .ascii: []
    }
  }

  private static let quadrants: [UInt32] = [
    0x20, 0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B,
    0x2597, 0x259A, 0x2590, 0x259C, 0x2584, 0x2599, 0x259F, 0x2588,
  ]

  /// The sextants are in the order of their patterns, but for four that were there before.
  private static func sextant(_ pattern: UInt32) -> UInt32 {
    switch pattern {
    case 0: 0x20
    case 0b01_0101: 0x258C
    case 0b10_1010: 0x2590
    case 0b11_1111: 0x2588
    default: 0x1FB00 + pattern - 1 - (pattern > 0b01_0101 ? 1 : 0) - (pattern > 0b10_1010 ? 1 : 0)
    }
  }

  /// The octants are in the order of their patterns, but for 26 that have other names.
  private static let octants: [UInt32] = {
    var scalars = [UInt32](repeating: 0, count: 256)
    for (quadrant, scalar) in quadrants.enumerated() {
      var pattern = 0
      // Each quarter is two pixels, one above the other.
      for (quarter, pixels) in [0x05, 0x0A, 0x50, 0xA0].enumerated()
      where quadrant >> quarter & 1 != 0 {
        pattern |= pixels
      }
      scalars[pattern] = scalar
    }
    for (pattern, scalar) in [
      0x01: 0x1CEA8, 0x02: 0x1CEAB, 0x40: 0x1CEA3, 0x80: 0x1CEA0, 0x03: 0x1FB82, 0x3F: 0x1FB85,
      0xC0: 0x2582, 0xFC: 0x2586, 0x14: 0x1FBE6, 0x28: 0x1FBE7,
    ] as [Int: UInt32] {
      scalars[pattern] = scalar
    }
    var next: UInt32 = 0x1CD00
    for pattern in 0..<256 where scalars[pattern] == 0 {
      scalars[pattern] = next
      next += 1
    }
    return scalars
  }()

  /// Dots count down the columns, but for the two lowest, which were added later.
  private static func braille(_ pattern: UInt32) -> UInt32 {
    var dots: UInt32 = 0
    for (pixel, dot) in [0, 3, 1, 4, 2, 5, 6, 7].enumerated() {
      dots |= (pattern >> UInt32(pixel) & 1) << UInt32(dot)
    }
    return dots == 0 ? 0x20 : 0x2800 + dots
  }
}
