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

  /// How much of a difference is seen, 0...255: as much as of one between greys.
  ///
  /// The eye is keenest for green and dullest for blue, but never less than half as keen.
  @inline(__always) static func visible(_ one: UInt32, _ other: UInt32) -> Int {
    let red = abs(Int(one >> 16 & 255) &- Int(other >> 16 & 255))
    let green = abs(Int(one >> 8 & 255) &- Int(other >> 8 & 255))
    let blue = abs(Int(one & 255) &- Int(other & 255))
    return max((5 &* red &+ 8 &* green &+ 3 &* blue &+ 15) >> 4, (max(red, green, blue) &+ 1) >> 1)
  }

  /// What is seen of a difference where a pixel and its neighbours differ so much by themselves.
  @inline(__always) static func masked(_ difference: Int, by contrast: Int) -> Int {
    Int(UInt32(difference &* 24) / UInt32(24 &+ min(contrast, 24)))
  }
}
