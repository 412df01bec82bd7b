/// The colours of a sixel picture, chosen from what it shows.
///
/// A scene of few colours gets each of them exactly; others get the colours that divide theirs best.
/// The palette is kept as long as it serves, so that still parts stay as they are.
struct SixelPalette {
  /// Colours in registers, as `0xBBGGRR`.
  private(set) var colors: [UInt32] = []

  /// The register for each colour of five bits a channel, perhaps `borrowed`; `unknown` where nobody
  /// has asked yet.
  private var registers = [UInt16](repeating: unknown, count: 32768)

  private static let unknown: UInt16 = .max

  /// Set for a bin of which no colour has been seen, only ones that were moved into it.
  private static let borrowed: UInt16 = 0x100

  /// The most registers that there are.
  private var most = 0

  /// The misses that the palette had when it was made.
  private var firstMisses = 0

  /// Five bits of each channel of a pixel `0xAABBGGRR`.
  @inline(__always) static func bin(_ pixel: UInt32) -> Int {
    let (red, green, blue) = (pixel >> 3 & 0x1F, pixel >> 6 & 0x3E0, pixel >> 9 & 0x7C00)
    return Int(red | green | blue)
  }

  /// The register of a pixel that was moved a little to be dithered.
  @inline(__always) mutating func register(of dithered: UInt32, from pixel: UInt32) -> UInt8 {
    let bin = Self.bin(dithered)
    let known = registers[bin]
    if known != Self.unknown { return UInt8(truncatingIfNeeded: known) }
    return look(for: bin, pixel)
  }

  /// Finds the nearest register; a new colour gets one of its own as long as there are any.
  private mutating func look(for bin: Int, _ pixel: UInt32) -> UInt8 {
    let own = Self.bin(pixel)
    // Its own one first: the dither may have moved it to where nothing is near yet.
    if colors.count < most, registers[own] == Self.unknown {
      add(pixel & 0xFFFFFF, at: own)
      if own == bin { return UInt8(truncatingIfNeeded: colors.count - 1) }
    }
    var (best, least) = (0, Int.max)
    for (number, color) in colors.enumerated() {
      let error = Self.error(bin, color)
      if error < least { (best, least) = (number, error) }
    }
    registers[bin] = UInt16(best) | Self.borrowed
    return UInt8(truncatingIfNeeded: best)
  }

  /// Gives a colour a register, which serves its bin and those around that have no colour of their
  /// own and that it is nearest to.
  private mutating func add(_ color: UInt32, at own: Int) {
    let register = UInt16(colors.count)
    colors.append(color)
    for (blue, green, red) in Self.neighbors {
      let (x, y, z) = (own & 31 + red, own >> 5 & 31 + green, own >> 10 + blue)
      guard 0..<32 ~= x, 0..<32 ~= y, 0..<32 ~= z else { continue }
      let bin = z << 10 | y << 5 | x
      let known = registers[bin]
      guard known != Self.unknown, known & Self.borrowed != 0 else { continue }
      if Self.error(bin, color) < Self.error(bin, colors[Int(known & 0xFF)]) {
        registers[bin] = register | Self.borrowed
      }
    }
    registers[own] = register
  }

  /// The steps to the bins that a dithered colour may fall into.
  private static let neighbors = (-1...1).flatMap { blue in
    (-1...1).flatMap { green in (-1...1).map { red in (blue, green, red) } }
  }

  /// How far a colour is from the middle of a bin.
  private static func error(_ bin: Int, _ color: UInt32) -> Int {
    let (red, green, blue) = (bin << 3 & 0xF8 | 4, bin >> 2 & 0xF8 | 4, bin >> 7 & 0xF8 | 4)
    return error(
      Int(color & 255) - red, Int(color >> 8 & 255) - green, Int(color >> 16 & 255) - blue)
  }

  /// The eye is keenest for green and dullest for blue.
  private static func error(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    3 * red * red + 6 * green * green + blue * blue
  }

  /// How many in a thousand pixels are far from their register's colour, beyond those that were so
  /// from the beginning.
  mutating func misses(in pixels: Span<UInt32>) -> Int {
    var (misses, count) = (0, 0)
    // Prime, so as not to look at the same columns in each row.
    for index in stride(from: 0, to: pixels.count, by: 97) {
      let pixel = pixels[index]
      let color = colors[Int(register(of: pixel, from: pixel))]
      func part(_ shift: UInt32) -> Int {
        abs(Int(pixel >> shift & 255) - Int(color >> shift & 255))
      }
      if part(0) + part(8) + part(16) > 40 { misses += 1 }
      count += 1
    }
    return misses * 1000 / max(count, 1) - 2 * firstMisses
  }

  // MARK: - Choosing

  /// Colours of one bin that the picture has.
  private struct Entry {
    var red = 0
    var green = 0
    var blue = 0
    var weight = 0
    var bin: UInt16 = 0

    func channel(_ number: Int) -> Int {
      number == 0 ? red / weight : number == 1 ? green / weight : blue / weight
    }
  }

  /// Entries that one register is to serve.
  private struct Box {
    var range: Range<Int>
    /// The channel in which they differ most.
    var channel: Int
    /// How much would be won by dividing it.
    var gain: Int
  }

  /// Makes a palette of at most so many colours for the pixels.
  mutating func choose(from pixels: Span<UInt32>, most: Int) {
    var entries = Self.entries(of: pixels)
    var boxes = [Self.box(entries[...])]
    while boxes.count < most {
      guard let index = boxes.indices.max(by: { boxes[$0].gain < boxes[$1].gain }),
        boxes[index].gain > 0
      else { break }
      let box = boxes[index]
      entries[box.range].sort { $0.channel(box.channel) < $1.channel(box.channel) }
      let middle = Self.middle(entries[box.range], box.channel)
      boxes[index] = Self.box(entries[box.range.lowerBound..<middle])
      boxes.append(Self.box(entries[middle..<box.range.upperBound]))
    }
    for index in registers.indices { registers[index] = Self.unknown }
    colors.removeAll(keepingCapacity: true)
    for (number, box) in boxes.enumerated() {
      var whole = Entry()
      for entry in entries[box.range] {
        whole.red += entry.red
        whole.green += entry.green
        whole.blue += entry.blue
        whole.weight += entry.weight
      }
      guard whole.weight > 0 else { continue }
      let mean = (0..<3).map { whole.channel($0) }
      colors.append(UInt32(mean[0] | mean[1] << 8 | mean[2] << 16))
      for entry in entries[box.range] {
        registers[Int(entry.bin)] = UInt16(number)
      }
    }
    self.most = most
    if colors.isEmpty { colors = [0] }
    firstMisses = 0
    firstMisses = max(misses(in: pixels), 0)
  }

  /// The bins that pixels fall into; of large pictures every few pixels are looked at.
  private static func entries(of pixels: Span<UInt32>) -> [Entry] {
    var numbers = [UInt16](repeating: 0, count: 32768)
    var entries: [Entry] = []
    // Prime, so as not to look at the same columns in each row.
    let step = pixels.count > 100_000 ? 7 : 1
    var index = 0
    while index < pixels.count {
      let pixel = pixels[index]
      index += step
      let bin = bin(pixel)
      if numbers[bin] == 0 {
        entries.append(Entry(bin: UInt16(bin)))
        numbers[bin] = UInt16(entries.count)
      }
      let number = Int(numbers[bin]) - 1
      entries[number].red += Int(pixel & 255)
      entries[number].green += Int(pixel >> 8 & 255)
      entries[number].blue += Int(pixel >> 16 & 255)
      entries[number].weight += 1
    }
    return entries
  }

  private static func box(_ entries: ArraySlice<Entry>) -> Box {
    guard entries.count > 1 else { return Box(range: entries.indices, channel: 0, gain: 0) }
    var least = SIMD4<Int>(repeating: 255)
    var most = SIMD4<Int>(repeating: 0)
    var weight = 0
    for entry in entries {
      let color = SIMD4(entry.channel(0), entry.channel(1), entry.channel(2), 0)
      least = pointwiseMin(least, color)
      most = pointwiseMax(most, color)
      weight += entry.weight
    }
    let extent = (most &- least) &* SIMD4(3, 4, 2, 0)
    let channel =
      extent[1] >= extent[0] && extent[1] >= extent[2] ? 1 : extent[0] >= extent[2] ? 0 : 2
    // Between the width alone, which wastes colours on single pixels, and the number of pixels
    // alone, which forgets small things.
    let gain = extent[channel] * extent[channel] * Int(Double(weight).squareRoot() + 1)
    return Box(range: entries.indices, channel: channel, gain: gain)
  }

  /// Where to divide: halfway between the ends, or nearer to where more pixels are.
  private static func middle(_ entries: ArraySlice<Entry>, _ channel: Int) -> Int {
    var (sum, weight) = (0, 0)
    for entry in entries {
      sum += entry.channel(channel) * entry.weight
      weight += entry.weight
    }
    let mean = sum / weight
    let index = entries.firstIndex { $0.channel(channel) > mean } ?? entries.endIndex - 1
    return min(max(index, entries.startIndex + 1), entries.endIndex - 1)
  }
}
