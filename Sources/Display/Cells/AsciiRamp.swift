/// Brightness in ASCII, for terminals that have nothing better.
package enum AsciiRamp {
  /// From dark to bright, by the ink of each character in common fonts.
  private static let ramp = Array(" .:-=+*#%@".utf8)

  /// The character for a brightness of 0...255.
  package static func scalar(luminance: Int) -> UInt32 {
    // Grounds of scenes are dark, not black; they stay blank.
    guard luminance >= 24 else { return 0x20 }
    let step = 1 + (luminance - 24) * (ramp.count - 1) / 232
    return UInt32(ramp[min(step, ramp.count - 1)])
  }

  /// The colour for a character: the pixel's own at full brightness.
  ///
  /// The character's shape carries the brightness already.
  package static func ink(_ pixel: UInt32) -> UInt32 {
    let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    let most = max(red, green, blue, 1)
    return 0xFF00_0000 | red * 255 / most << 16 | green * 255 / most << 8 | blue * 255 / most
  }
}
