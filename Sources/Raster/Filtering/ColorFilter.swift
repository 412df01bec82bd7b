internal import Drawing

/// Changes pixels one by one.
enum ColorFilter {
  /// Changes premultiplied pixels by a matrix for colours that are not.
  static func apply(_ matrix: ColorMatrix, to pixels: Lane<UInt32>, count: Int) {
    let isDirect = matrix.isDirect
    var last: UInt32 = 0
    var result = pixel(0, matrix, isDirect)
    for index in 0..<count {
      let own = pixels[index]
      if own != last {
        last = own
        result = pixel(own, matrix, isDirect)
      }
      pixels[index] = result
    }
  }

  /// Sums that are not numbers count as nothing.
  private static func pixel(_ pixel: UInt32, _ matrix: ColorMatrix, _ isDirect: Bool) -> UInt32 {
    let bytes = SIMD4<UInt32>((pixel >> 16) & 255, (pixel >> 8) & 255, pixel & 255, pixel >> 24)
    var parts = SIMD4<Float>(bytes) / 255
    let alpha = parts[3]
    if !isDirect && alpha > 0 {
      parts /= alpha
      parts[3] = alpha
    }
    let one = isDirect ? alpha : 1
    let red = SIMD4(matrix.r1, matrix.r2, matrix.r3, matrix.r4)
    let green = SIMD4(matrix.g1, matrix.g2, matrix.g3, matrix.g4)
    let blue = SIMD4(matrix.b1, matrix.b2, matrix.b3, matrix.b4)
    let own = SIMD4(matrix.a1, matrix.a2, matrix.a3, matrix.a4)
    var sums = SIMD4(
      (red * parts).sum() + matrix.r5 * one, (green * parts).sum() + matrix.g5 * one,
      (blue * parts).sum() + matrix.b5 * one, (own * parts).sum() + matrix.a5)
    for part in 0..<4 { sums[part] = sums[part] > 0 ? min(sums[part], 1) : 0 }
    if isDirect {
      sums = sums.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: sums[3]))
    } else {
      let alpha = sums[3]
      sums *= alpha
      sums[3] = alpha
    }
    return sums.packed
  }

  /// One colour where the opacity lies within limits, nothing elsewhere.
  static func threshold(
    _ least: Double, _ most: Double, _ color: UInt32, in pixels: Lane<UInt32>, count: Int
  ) {
    // Limits that are not numbers let nothing through.
    let isPossible = least <= 1 && most >= 0
    let first = isPossible && least > 0 ? UInt32((least * 255).rounded(.up)) : 0
    let last = isPossible && most < 1 ? UInt32((most * 255).rounded(.down)) : 255
    for index in 0..<count {
      let alpha = pixels[index] >> 24
      pixels[index] = isPossible && alpha >= first && alpha <= last ? color : 0
    }
  }

  /// One colour as opaque as the pixels are, or as they are not.
  static func tint(
    _ color: UInt32, isInverse: Bool, from pixels: Lane<UInt32>, into target: Lane<UInt32>,
    count: Int
  ) {
    let channels = Channels(repeating: color)
    for index in stride(from: 0, to: count, by: 8) {
      let own: SIMD8<UInt32> = pixels.vector(at: index)
      var alpha = SIMD8<UInt16>(truncatingIfNeeded: own &>> 24)
      if isInverse { alpha = 255 &- alpha }
      target.store(channels.multiplied(by: doubled(alpha)).pixels, at: index)
    }
  }
}

extension ColorMatrix {
  /// Whether premultiplied colours can be changed as they are: opacity is not in the sums of the
  /// colours but as the amount of what is always there, and what makes opacity is not divided by it.
  fileprivate var isDirect: Bool {
    guard r4 == 0, g4 == 0, b4 == 0, a5 == 0 else { return false }
    let keepsOpacity = a1 == 0 && a2 == 0 && a3 == 0 && a4 == 1
    let isBlack =
      a4 == 0 && [r1, r2, r3, r5, g1, g2, g3, g5, b1, b2, b3, b5].allSatisfy { $0 == 0 }
    return keepsOpacity || isBlack
  }
}
