/// A cell in two colours: where the pattern has a bit the first, elsewhere the second.
struct CellPattern: Hashable {
  /// A bit for each pixel; the last pixel's is never set.
  var mask: UInt32
  /// 0xRRGGBB; 0 where the pattern is empty.
  var fore: UInt32
  var back: UInt32
}

/// Finds the pattern and the two colours that come nearest to a cell's pixels.
///
/// Nearest is the least sum of squared errors in linear light, over all patterns that can be
/// drawn. For a pattern the best colours are the means of its pixels and of the others; the error
/// is then the pixels' own spread less what the two means explain, and that is the length of one
/// sum of centred pixels, squared and weighted by the counts. All patterns are tried, eight at once.
///
/// It is safe: the table is owned here alone, and indices are masked to its size.
@safe struct PatternChooser: ~Copyable {
  /// A shown pattern is kept unless another one's error is less than this part of its own.
  static let hysteresis: Float = 1.125

  let light = LinearLight()
  private let count: Int
  /// 1 for each pixel that a cell has.
  private let used: SIMD8<Float>
  /// For each subset of the middle pixels, and in it for each of the first three: the weight.
  private let weights: UnsafeMutablePointer<SIMD8<Float>>
  private let middles: Int
  /// For each subset of the middle pixels of the cell at hand: the sums of their channels.
  private let sums: UnsafeMutablePointer<SIMD4<Float>>
  /// Nothing, in a way that keeps the compiler from working lane by lane.
  private let zero: Float

  /// For cells of 4, 6 or 8 pixels; the patterns that cannot be drawn are never chosen.
  init(pixels count: Int, isDrawable: (UInt32) -> Bool) {
    self.count = count
    var used = SIMD8<Float>()
    for lane in 0..<count { used[lane] = 1 }
    self.used = used
    middles = 1 << max(count - 4, 0)
    zero = 1 - used[0]
    unsafe sums = .allocate(capacity: 16)
    unsafe sums.initialize(repeating: SIMD4(repeating: 0), count: 16)
    unsafe weights = .allocate(capacity: 16)
    unsafe weights.initialize(repeating: SIMD8(repeating: 0), count: 16)
    let all = UInt32(1) << UInt32(count) - 1
    for mask in 1..<UInt32(8 * middles) where isDrawable(mask) || isDrawable(all & ~mask) {
      let inside = Float(mask.nonzeroBitCount)
      let weight = Float(count) / (inside * (Float(count) - inside))
      unsafe weights[Int(mask >> 3)][Int(mask & 7)] = weight
    }
  }

  deinit {
    unsafe sums.deallocate()
    unsafe weights.deallocate()
  }

  /// Chooses for the pixels of a cell; the lanes behind the last pixel repeat the first one.
  ///
  /// The pattern shown is kept where it is nearly as good. Colours no further apart than the
  /// flatness count as one.
  func choose(_ pixels: SIMD8<UInt32>, shown: UInt32, flatness: Int) -> CellPattern {
    let first = pixels[0]
    let others = Self.bits(pixels .!= SIMD8(repeating: first))
    guard others != 0 else { return CellPattern(mask: 0, fore: 0, back: first & 0xFFFFFF) }
    let other = Self.pixel(pixels, others.trailingZeroBitCount)
    guard others & Self.bits(pixels .!= SIMD8(repeating: other)) == 0 else {
      return chooseMany(pixels, shown: shown, flatness: flatness)
    }
    return chooseTwo(first, other, others) ?? chooseMany(pixels, shown: shown, flatness: flatness)
  }

  /// Two colours alone can be shown as they are, if there is a character for it.
  private func chooseTwo(_ first: UInt32, _ other: UInt32, _ others: UInt32) -> CellPattern? {
    let isTopBit = others >> UInt32(count - 1) & 1 != 0
    let mask = isTopBit ? ((1 << UInt32(count)) - 1) ^ others : others
    guard unsafe weights[Int(mask >> 3) & 15][Int(mask & 7)] > 0 else { return nil }
    return isTopBit
      ? CellPattern(mask: mask, fore: first & 0xFFFFFF, back: other & 0xFFFFFF)
      : CellPattern(mask: mask, fore: other & 0xFFFFFF, back: first & 0xFFFFFF)
  }

  /// A bit for each lane that is set.
  @inline(__always) private static func bits(_ mask: SIMDMask<SIMD8<Int32>>) -> UInt32 {
    let lanes = unsafe unsafeBitCast(mask, to: SIMD8<UInt32>.self)
    let weighed = lanes & SIMD8(1, 2, 4, 8, 16, 32, 64, 128)
    let four = weighed.lowHalf | weighed.highHalf
    let two = four.lowHalf | four.highHalf
    return two.x | two.y
  }

  @inline(__always) private static func pixel(_ pixels: SIMD8<UInt32>, _ lane: Int) -> UInt32 {
    unsafe withUnsafeBytes(of: pixels) {
      unsafe $0.load(fromByteOffset: lane &* 4, as: UInt32.self)
    }
  }

  private func chooseMany(
    _ pixels: SIMD8<UInt32>, shown: UInt32, flatness: Int
  ) -> CellPattern {
    var (red, green, blue) = (SIMD8<Float>(), SIMD8<Float>(), SIMD8<Float>())
    for lane in 0..<8 {
      red[lane] = light.light(pixels[lane] >> 16)
      green[lane] = light.light(pixels[lane] >> 8)
      blue[lane] = light.light(pixels[lane])
    }
    (red, green, blue) = (red * used, green * used, blue * used)
    let part = 1 / Float(count)
    let mean = SIMD4<Float>(red.sum() * part, green.sum() * part, blue.sum() * part, 0)
    red = (red - mean.x) * used
    green = (green - mean.y) * used
    blue = (blue - mean.z) * used
    let spread = (red * red + green * green + blue * blue).sum()
    let (lowRed, lowGreen, lowBlue) = (subsets(red), subsets(green), subsets(blue))
    fillSums(red, green, blue)
    let explained = search(lowRed, lowGreen, lowBlue)
    var mask = explained.bitPattern & 127
    if shown != mask, shown < UInt32(8 * middles) {
      let sum = unsafe sums[Int(shown >> 3)]
      let low = Int(shown & 7)
      let (r, g, b) = (lowRed[low] + sum.x, lowGreen[low] + sum.y, lowBlue[low] + sum.z)
      let kept = (r * r + g * g + b * b) * (unsafe weights[Int(shown >> 3)][low])
      if spread - kept <= (spread - explained) * Self.hysteresis { mask = shown }
    }
    let inside = Float(mask.nonzeroBitCount)
    let low = Int(mask & 7)
    let sum = SIMD4(lowRed[low], lowGreen[low], lowBlue[low], 0) + (unsafe sums[Int(mask >> 3)])
    let behind = mean - sum / (Float(count) - inside)
    let back = light.color(behind.x, behind.y, behind.z)
    guard mask != 0 else { return CellPattern(mask: 0, fore: 0, back: back) }
    let before = mean + sum / inside
    let fore = light.color(before.x, before.y, before.z)
    if fore == back || flatness > 0 && Pixel.distance(fore, back) <= flatness {
      return CellPattern(mask: 0, fore: 0, back: light.color(mean.x, mean.y, mean.z))
    }
    return CellPattern(mask: mask, fore: fore, back: back)
  }

  /// The largest figure of all patterns, with the pattern in its lowest seven bits.
  ///
  /// A function of its own, so that the lanes arrive as whole registers.
  @inline(never) private func search(
    _ lowRed: SIMD8<Float>, _ lowGreen: SIMD8<Float>, _ lowBlue: SIMD8<Float>
  ) -> Float {
    var tag = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7)
    var best = SIMD8<Float>()
    for middle in 0..<middles {
      let sum = unsafe sums[middle]
      let (r, g, b) = (lowRed + sum.x, lowGreen + sum.y, lowBlue + sum.z)
      let figure = (r * r + g * g + b * b) * (unsafe weights[middle])
      let bits = unsafe unsafeBitCast(figure, to: SIMD8<UInt32>.self) & 0xFFFF_FF80 | tag
      let tagged = unsafe unsafeBitCast(bits, to: SIMD8<Float>.self)
      best = best.replacing(with: tagged, where: tagged .> best)
      tag = tag &+ 8
    }
    let four = Self.larger(best.lowHalf, best.highHalf)
    return max(max(four.x, four.y), max(four.z, four.w))
  }

  /// How bright each pixel is, 0...1: to the eye, or its brightest channel beside a colour.
  func lights(_ pixels: SIMD8<UInt32>, hasColor: Bool) -> SIMD8<Float> {
    var lights = SIMD8<Float>()
    for lane in 0..<8 {
      let pixel = pixels[lane]
      let (r, g, b) = (light.light(pixel >> 16), light.light(pixel >> 8), light.light(pixel))
      lights[lane] = hasColor ? max(r, g, b) : 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    return lights
  }

  /// The mean of a cell's pixels, in linear light.
  func mean(_ pixels: SIMD8<UInt32>) -> UInt32 {
    var sum = SIMD4<Float>()
    for lane in 0..<count {
      let pixel = pixels[lane]
      sum += SIMD4(light.light(pixel >> 16), light.light(pixel >> 8), light.light(pixel), 0)
    }
    sum /= Float(count)
    return light.color(sum.x, sum.y, sum.z)
  }

  /// The sums of all subsets of the first three lanes.
  @inline(__always) private func subsets(_ lanes: SIMD8<Float>) -> SIMD8<Float> {
    let two = SIMD4(zero, lanes[0], lanes[1], lanes[0] + lanes[1])
    return SIMD8(lowHalf: two, highHalf: two + lanes[2])
  }

  /// Works out the sums of all subsets of the fourth lane to the last but one.
  @inline(__always) private func fillSums(
    _ red: SIMD8<Float>, _ green: SIMD8<Float>, _ blue: SIMD8<Float>
  ) {
    var filled = 1
    for lane in 3..<max(count - 1, 3) {
      let pixel = SIMD4(red[lane], green[lane], blue[lane], 0)
      for subset in 0..<filled {
        unsafe sums[filled &+ subset] = unsafe sums[subset] + pixel
      }
      filled *= 2
    }
  }

  @inline(__always) private static func larger(
    _ one: SIMD4<Float>, _ other: SIMD4<Float>
  ) -> SIMD4<Float> {
    one.replacing(with: other, where: other .> one)
  }
}
