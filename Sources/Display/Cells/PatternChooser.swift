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
/// sum of centred pixels, squared and weighted by the counts. All patterns are tried, eight at once:
/// with one more pixel a sum's square grows by the pixel's own and twice their product, of which
/// there are few.
///
/// It is safe: the tables are owned here alone, and indices are masked to their sizes.
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
  /// For each pattern 1 where it has a bit.
  private let insides: UnsafeMutablePointer<SIMD8<Float>>
  private let firstTag: SIMD8<UInt32>
  /// For each of three pixels 1 in the subsets that have it, as `weights` is ordered.
  ///
  /// In memory, to keep the compiler from working lane by lane.
  private let bits: UnsafeMutablePointer<SIMD8<Float>>
  /// Of the cell at hand, as `weights` is ordered: the squares of the sums, without those of the
  /// middle pixels' own sums, which are `growths`.
  private let squares: UnsafeMutablePointer<SIMD8<Float>>
  private let growths: UnsafeMutablePointer<SIMD8<Float>>

  /// For cells of 4, 6 or 8 pixels; the patterns that cannot be drawn are never chosen.
  init(pixels count: Int, isDrawable: (UInt32) -> Bool) {
    self.count = count
    var used = SIMD8<Float>()
    for lane in 0..<count { used[lane] = 1 }
    self.used = used
    middles = 1 << max(count - 4, 0)
    var tag = SIMD8<UInt32>()
    for lane in 0..<min(8, 1 << (count - 1)) { tag[lane] = UInt32(lane) }
    firstTag = tag
    unsafe squares = .allocate(capacity: 16)
    unsafe squares.initialize(repeating: SIMD8(repeating: 0), count: 16)
    unsafe growths = .allocate(capacity: 2)
    unsafe growths.initialize(repeating: SIMD8(repeating: 0), count: 2)
    unsafe bits = .allocate(capacity: 3)
    unsafe bits.initialize(to: SIMD8(0, 1, 0, 1, 0, 1, 0, 1))
    unsafe (bits + 1).initialize(to: SIMD8(0, 0, 1, 1, 0, 0, 1, 1))
    unsafe (bits + 2).initialize(to: SIMD8(0, 0, 0, 0, 1, 1, 1, 1))
    unsafe weights = .allocate(capacity: 16)
    unsafe weights.initialize(repeating: SIMD8(repeating: 0), count: 16)
    unsafe insides = .allocate(capacity: 128)
    for mask in 0..<128 {
      var inside = SIMD8<Float>()
      for lane in 0..<7 where mask >> lane & 1 == 1 { inside[lane] = 1 }
      unsafe (insides + mask).initialize(to: inside)
    }
    let all = UInt32(1) << UInt32(count) - 1
    for mask in 1..<UInt32(8 * middles) where isDrawable(mask) || isDrawable(all & ~mask) {
      let inside = Float(mask.nonzeroBitCount)
      let weight = Float(count) / (inside * (Float(count) - inside))
      unsafe weights[Int(mask >> 3)][Int(mask & 7)] = weight
    }
  }

  deinit {
    unsafe squares.deallocate()
    unsafe growths.deallocate()
    unsafe bits.deallocate()
    unsafe weights.deallocate()
    unsafe insides.deallocate()
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
    var (red, green, blue) = channels(pixels)
    (red, green, blue) = (red * used, green * used, blue * used)
    let mean = Self.sums(red, green, blue) / Float(count)
    red = (red - mean.x) * used
    green = (green - mean.y) * used
    blue = (blue - mean.z) * used
    let explained = search(red, green, blue)
    var mask = explained.bitPattern & 127
    if shown != mask, shown < UInt32(8 * middles) {
      let spread = Self.sums(red * red, green * green, blue * blue).sum()
      let (middle, low) = (Int(shown >> 3) & 15, Int(shown & 7))
      let square = unsafe squares[middle][low] + growths[middle >> 3][middle & 7]
      let kept = unsafe square * weights[middle][low]
      if spread - kept <= (spread - explained) * Self.hysteresis { mask = shown }
    }
    guard mask != 0 else {
      return CellPattern(mask: 0, fore: 0, back: light.color(mean.x, mean.y, mean.z))
    }
    let lanes = unsafe insides[Int(mask & 127)]
    let sum = Self.sums(red * lanes, green * lanes, blue * lanes)
    let inside = Float(mask.nonzeroBitCount)
    let behind = mean - sum / (Float(count) - inside)
    let back = light.color(behind.x, behind.y, behind.z)
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
    _ red: SIMD8<Float>, _ green: SIMD8<Float>, _ blue: SIMD8<Float>
  ) -> Float {
    let lowRed = subsets(red[0], red[1], red[2])
    let lowGreen = subsets(green[0], green[1], green[2])
    let lowBlue = subsets(blue[0], blue[1], blue[2])
    let low = lowRed * lowRed + lowGreen * lowGreen + lowBlue * lowBlue
    unsafe squares[0] = low
    var tag = firstTag
    var best = Self.tagged(unsafe low * weights[0], tag)
    if count > 4 {
      var middleRed = subsets(red[3], red[4], red[5])
      var middleGreen = subsets(green[3], green[4], green[5])
      var middleBlue = subsets(blue[3], blue[4], blue[5])
      unsafe growths[0] =
        middleRed * middleRed + middleGreen * middleGreen + middleBlue * middleBlue
      @inline(__always) func add(_ r: Float, _ g: Float, _ b: Float, to filled: Int) {
        let products = (lowRed * r + lowGreen * g + lowBlue * b) * 2
        for subset in 0..<filled {
          let square = unsafe squares[subset] + products
          let place = filled &+ subset
          unsafe squares[place] = square
          tag = tag &+ 8
          let grown = unsafe square + growths[place >> 3][place & 7]
          let bits = unsafe unsafeBitCast(grown * weights[place], to: SIMD8<UInt32>.self)
          let tagged = unsafe unsafeBitCast(bits & 0xFFFF_FF80 | tag, to: SIMD8<Float>.self)
          best = best.replacing(with: tagged, where: tagged .> best)
        }
      }
      add(red[3], green[3], blue[3], to: 1)
      add(red[4], green[4], blue[4], to: 2)
      if count > 6 {
        middleRed += red[6]
        middleGreen += green[6]
        middleBlue += blue[6]
        unsafe growths[1] =
          middleRed * middleRed + middleGreen * middleGreen + middleBlue * middleBlue
        add(red[5], green[5], blue[5], to: 4)
        add(red[6], green[6], blue[6], to: 8)
      }
    }
    let four = Self.larger(best.lowHalf, best.highHalf)
    let two = four.x > four.y ? four.x : four.y
    let others = four.z > four.w ? four.z : four.w
    return two > others ? two : others
  }

  /// Figures with their patterns in the lowest seven bits.
  @inline(__always) private static func tagged(
    _ figures: SIMD8<Float>, _ tag: SIMD8<UInt32>
  ) -> SIMD8<Float> {
    let bits = unsafe unsafeBitCast(figures, to: SIMD8<UInt32>.self) & 0xFFFF_FF80 | tag
    return unsafe unsafeBitCast(bits, to: SIMD8<Float>.self)
  }

  /// The sums of three channels.
  @inline(__always) private static func sums(
    _ red: SIMD8<Float>, _ green: SIMD8<Float>, _ blue: SIMD8<Float>
  ) -> SIMD4<Float> {
    let r = red.lowHalf + red.highHalf
    let g = green.lowHalf + green.highHalf
    let b = blue.lowHalf + blue.highHalf
    let pairs = SIMD8(lowHalf: r, highHalf: g)
    let others = SIMD8(lowHalf: b, highHalf: SIMD4())
    let four = SIMD8(
      lowHalf: pairs.evenHalf + pairs.oddHalf, highHalf: others.evenHalf + others.oddHalf)
    return four.evenHalf + four.oddHalf
  }

  /// The light of eight pixels, channel by channel.
  @inline(__always) private func channels(
    _ pixels: SIMD8<UInt32>
  ) -> (SIMD8<Float>, SIMD8<Float>, SIMD8<Float>) {
    var (red, green, blue) = (SIMD8<Float>(), SIMD8<Float>(), SIMD8<Float>())
    for lane in 0..<8 {
      red[lane] = light.light(pixels[lane] >> 16)
      green[lane] = light.light(pixels[lane] >> 8)
      blue[lane] = light.light(pixels[lane])
    }
    return (red, green, blue)
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

  /// The colour that eight pixels have in common, as bright as can be, and how much of it each has.
  func hue(of pixels: SIMD8<UInt32>) -> (hue: SIMD4<Float>, lights: SIMD8<Float>) {
    let (red, green, blue) = channels(pixels)
    let sum = Self.sums(red, green, blue)
    let most = max(sum.x, sum.y, sum.z)
    guard most > 0 else { return (sum, red) }
    let hue = sum / most
    let length = (hue * hue).sum()
    return (hue, (red * hue.x + green * hue.y + blue * hue.z) / length)
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

  /// The sums of all subsets of three numbers.
  @inline(__always) private func subsets(
    _ one: Float, _ two: Float, _ three: Float
  ) -> SIMD8<Float> {
    unsafe bits[0] * one + bits[1] * two + bits[2] * three
  }

  @inline(__always) private static func larger(
    _ one: SIMD8<Float>, _ other: SIMD8<Float>
  ) -> SIMD8<Float> {
    other.replacing(with: one, where: one .> other)
  }

  @inline(__always) private static func larger(
    _ one: SIMD4<Float>, _ other: SIMD4<Float>
  ) -> SIMD4<Float> {
    other.replacing(with: one, where: one .> other)
  }
}
