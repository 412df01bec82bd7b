/// Spreads what a palette cannot show over neighbouring pixels, by a fixed pattern.
///
/// The pattern lies still, so that a still picture stays still, and it is of eight by eight pixels:
/// of each threshold there are as many below as above, in every part of it. It is Bayer's.
enum OrderedDither {
  /// The threshold of a pixel, 0..<64.
  @inline(__always) static func threshold(x: Int, y: Int) -> Int {
    let (a, b) = (x ^ y, y)
    // The bits of both are woven into each other, the lowest ones to the top.
    let low = (a & 1) << 5 | (b & 1) << 4
    let middle = (a & 2) << 2 | (b & 2) << 1
    return low | middle | (a & 4) >> 1 | (b & 4) >> 2
  }
}
