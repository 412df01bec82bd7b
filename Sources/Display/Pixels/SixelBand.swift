/// Six rows of a sixel picture.
///
/// Columns that are alike are gathered first, and each stretch of them is noted with its colours; so
/// the work is for what differs, not for every colour of every column.
struct SixelBand: ~Copyable {
  /// For each column the registers of its six pixels plus one, ten bits each from the top; 0 for none.
  private var columns: [UInt64] = []
  private var width = 0

  /// A stretch of columns in which a colour sets the same pixels.
  private struct Stretch {
    var start: UInt16
    var count: UInt16
    var pixels: UInt8
    /// The colour's next stretch in `stretches`; -1 at the end.
    var next: Int32
  }

  private var stretches: [Stretch] = []
  /// For each register its first and last stretch; -1 for none.
  private var first = [Int32](repeating: -1, count: 257)
  private var last = [Int32](repeating: -1, count: 257)
  /// How many columns each register is in.
  private var extent = [Int](repeating: 0, count: 257)
  /// The registers that the band has, in the order in which they were met.
  private var met: [Int] = []
  /// For each register whether the terminal has been told its colour in this picture.
  private var isTold = [Bool](repeating: false, count: 257)

  /// Begins a picture: its colours are to be told again.
  mutating func begin() {
    for register in isTold.indices { isTold[register] = false }
  }

  /// Makes the band empty.
  mutating func clear(width: Int) {
    self.width = width
    if columns.count < width { columns = Array(repeating: 0, count: width) }
    for column in 0..<width { columns[column] = 0 }
  }

  /// Sets a pixel.
  @inline(__always) mutating func set(column: Int, line: Int, register: UInt8) {
    columns[column] |= (UInt64(register) &+ 1) << UInt64(line &* 10)
  }

  // MARK: - Dither

  /// Eight by eight thresholds, four bits each, in the order that hides them best.
  private static let matrix: [UInt32] = (0..<64).map { index in
    let (x, y) = (UInt32(index & 7), UInt32(index >> 3))
    let both = x ^ y
    let value =
      (both & 1) << 5 | (y & 1) << 4 | (both & 2) << 2 | (y & 2) << 1 | (both & 4) >> 1 | (y & 4)
      >> 2
    return value >> 3
  }

  /// The thresholds of a row of the picture, for each column of eight.
  static func thresholds(row: Int) -> SIMD8<UInt32> {
    let start = (row & 7) * 8
    return SIMD8(matrix[start..<start + 8])
  }

  /// Moves each channel of a pixel by -4...3 steps before the lowest three bits are cut off.
  ///
  /// A colour between two that differ by those becomes a pattern of both.
  @inline(__always) static func dither(
    _ pixel: UInt32, by thresholds: SIMD8<UInt32>, column: Int
  ) -> UInt32 {
    let step = thresholds[column & 7]
    let red = min(max(pixel & 255 &+ step, 4) &- 4, 255)
    let green = min(max(pixel >> 8 & 255 &+ step, 4) &- 4, 255)
    let blue = min(max(pixel >> 16 & 255 &+ step, 4) &- 4, 255)
    return red | green << 8 | blue << 16
  }

  // MARK: - Encoding

  /// Appends the band, with the colours that have not been told yet.
  mutating func encode(_ colors: [UInt32], into bytes: inout FrameBytes) {
    let hasHoles = gather()
    let most = met.max { extent[$0] < extent[$1] }
    var isLater = false
    if !hasHoles, let most {
      // The commonest colour is laid under all others, which needs no gaps for them.
      begin(most, colors, isLater: false, &bytes)
      Self.put(0x3F, count: width, into: &bytes)
      isLater = true
    }
    for register in met where hasHoles || register != most {
      begin(register, colors, isLater: isLater, &bytes)
      isLater = true
      var column = 0
      var index = first[register]
      while index >= 0 {
        let stretch = stretches[Int(index)]
        let start = Int(stretch.start)
        if start > column { Self.put(0, count: start - column, into: &bytes) }
        Self.put(stretch.pixels, count: Int(stretch.count), into: &bytes)
        column = start + Int(stretch.count)
        index = stretch.next
      }
    }
    for register in met {
      (first[register], last[register], extent[register]) = (-1, -1, 0)
    }
  }

  /// Notes the stretches of each colour; true if any pixel has none.
  private mutating func gather() -> Bool {
    stretches.removeAll(keepingCapacity: true)
    met.removeAll(keepingCapacity: true)
    var hasHoles = false
    var column = 0
    while column < width {
      let key = columns[column]
      var end = column &+ 1
      while end < width, columns[end] == key { end &+= 1 }
      var rest: UInt8 = 0x3F
      while rest != 0 {
        let line = rest.trailingZeroBitCount
        let register = Int(key >> UInt64(line &* 10) & 1023)
        var pixels: UInt8 = 0
        for other in line..<6 where Int(key >> UInt64(other &* 10) & 1023) == register {
          pixels |= 1 << UInt8(other)
        }
        rest &= ~pixels
        if register == 0 {
          hasHoles = true
        } else {
          note(register &- 1, pixels, column..<end)
        }
      }
      column = end
    }
    return hasHoles
  }

  private mutating func note(_ register: Int, _ pixels: UInt8, _ columns: Range<Int>) {
    extent[register] &+= columns.count &* pixels.nonzeroBitCount
    let former = Int(last[register])
    if former >= 0 {
      let stretch = stretches[former]
      if stretch.pixels == pixels, Int(stretch.start) &+ Int(stretch.count) == columns.lowerBound {
        stretches[former].count &+= UInt16(columns.count)
        return
      }
      stretches[former].next = Int32(stretches.count)
    } else {
      first[register] = Int32(stretches.count)
      met.append(register)
    }
    last[register] = Int32(stretches.count)
    stretches.append(
      Stretch(
        start: UInt16(columns.lowerBound), count: UInt16(columns.count), pixels: pixels, next: -1))
  }

  /// Chooses a colour, tells it if need be, and goes back to the band's left edge.
  private mutating func begin(
    _ register: Int, _ colors: [UInt32], isLater: Bool, _ bytes: inout FrameBytes
  ) {
    bytes.reserve(FrameBytes.bytesPerCell)
    if isLater { bytes.append(UInt8(ascii: "$")) }
    bytes.append(UInt8(ascii: "#"))
    bytes.append(decimal: register)
    guard !isTold[register] else { return }
    isTold[register] = true
    defer {
      // In some terminals, xterm among them, telling a colour does not choose it.
      bytes.append(UInt8(ascii: "#"))
      bytes.append(decimal: register)
    }
    bytes.append(0x3B323B as UInt32, length: 3)
    for shift in [0, 8, 16] as [UInt32] {
      // Channels are told in hundredths.
      let part = Int(colors[register] >> shift & 255)
      bytes.append(decimal: (part * 100 + 127) / 255)
      if shift < 16 { bytes.append(UInt8(ascii: ";")) }
    }
  }

  /// Appends columns that set the same pixels.
  @inline(__always) private static func put(
    _ pixels: UInt8, count: Int, into bytes: inout FrameBytes
  ) {
    bytes.reserve(FrameBytes.bytesPerCell)
    let character = pixels &+ 63
    if count > 3 {
      bytes.append(UInt8(ascii: "!"))
      bytes.append(decimal: count)
      bytes.append(character)
    } else {
      for _ in 0..<count { bytes.append(character) }
    }
  }
}
