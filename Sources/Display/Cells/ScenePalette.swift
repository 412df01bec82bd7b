/// Chooses sixteen colours for a picture, and others only when the scene has changed.
///
/// Black, a light grey and white, which text needs, are always among them, at 0, 7 and 15. The
/// first eight, which alone can be grounds on the console, are those of most pixels.
struct ScenePalette {
  /// Pixels that are looked at in a frame.
  private static let samples = 4096
  /// Frames for which a palette stays, whatever is shown.
  private static let leastFrames = 60
  /// Frames in a row that must fit badly before another one is chosen.
  private static let badFrames = 8

  private(set) var colors: [UInt32] = []
  private var bins = [SIMD4<Int32>](repeating: SIMD4(), count: 4096)
  private var used: [Int] = []
  private var errorAtFirst = 0
  private var age = 0
  private var bad = 0

  /// Looks at a frame; true if the palette is another one from now on.
  mutating func look(at pixels: Span<UInt32>, stride: Int, width: Int, height: Int) -> Bool {
    guard width > 0, height > 0 else {
      guard colors.isEmpty else { return false }
      colors = CellPalette.sixteen
      return true
    }
    fillBins(pixels, stride: stride, width: width, height: height)
    age += 1
    if !colors.isEmpty {
      let error = error()
      bad = error > 2 * errorAtFirst + 300 ? bad + 1 : 0
      guard bad >= Self.badFrames, age >= Self.leastFrames else { return false }
    }
    colors = chosen()
    errorAtFirst = error()
    (age, bad) = (0, 0)
    return true
  }

  private mutating func fillBins(_ pixels: Span<UInt32>, stride: Int, width: Int, height: Int) {
    for bin in used { bins[bin] = SIMD4() }
    used.removeAll(keepingCapacity: true)
    let count = width * height
    let step = max(count / Self.samples, 1)
    // A step that has no divisor in common with the width sees all columns.
    var place = 0
    while place < count {
      let pixel = pixels[place / width * stride + place % width]
      let (red, green, blue) = (pixel >> 12 & 0xF00, pixel >> 8 & 0xF0, pixel >> 4 & 0xF)
      let bin = Int(red | green | blue)
      if bins[bin].w == 0 { used.append(bin) }
      bins[bin] &+= SIMD4(
        Int32(pixel >> 16 & 255), Int32(pixel >> 8 & 255), Int32(pixel & 255), 1)
      place += step | 1
    }
  }

  private func mean(_ bin: Int) -> UInt32 {
    let sum = bins[bin]
    return UInt32(sum.x / sum.w) << 16 | UInt32(sum.y / sum.w) << 8 | UInt32(sum.z / sum.w)
  }

  /// The mean error of the samples.
  private func error() -> Int {
    var sum = 0
    var count = 0
    for bin in used {
      let color = mean(bin)
      let number = CellPalette.nearest(to: color, in: colors)
      sum += CellPalette.error(colors[number], color) * Int(bins[bin].w)
      count += Int(bins[bin].w)
    }
    return count == 0 ? 0 : sum / count
  }

  private func chosen() -> [UInt32] {
    let fixed: [UInt32] = [0x000000, 0xE0E0E0, 0xFFFFFF]
    let points = used.map { (color: mean($0), weight: Int(bins[$0].w)) }
    var colors = fixed
    // The colour that is served worst by those chosen so far, again and again.
    while colors.count < 16 {
      let worst = points.max { one, other in
        let errors = [one, other].map { point in
          CellPalette.error(colors[CellPalette.nearest(to: point.color, in: colors)], point.color)
            * Int(Double(point.weight).squareRoot() * 16)
        }
        return errors[0] < errors[1]
      }
      colors.append(worst?.color ?? 0x808080)
    }
    var weights = [Int](repeating: 0, count: 16)
    for _ in 0..<6 {
      var sums = [SIMD3<Int>](repeating: SIMD3(), count: 16)
      weights = Array(repeating: 0, count: 16)
      for point in points {
        let number = CellPalette.nearest(to: point.color, in: colors)
        let color = SIMD3(
          Int(point.color >> 16 & 255), Int(point.color >> 8 & 255), Int(point.color & 255))
        sums[number] &+= color &* SIMD3(repeating: point.weight)
        weights[number] += point.weight
      }
      for number in fixed.count..<16 where weights[number] > 0 {
        let sum = sums[number] / SIMD3(repeating: weights[number])
        colors[number] = UInt32(sum.x << 16 | sum.y << 8 | sum.z)
      }
    }
    let free = (fixed.count..<16).sorted { weights[$0] > weights[$1] }.map { colors[$0] }
    return [fixed[0]] + free[..<6] + [fixed[1]] + free[6...] + [fixed[2]]
  }
}
