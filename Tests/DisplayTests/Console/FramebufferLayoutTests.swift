import Display
import Testing

@Suite struct FramebufferLayoutTests {
  typealias Channel = FramebufferLayout.Channel

  /// The bytes of a panel that shows a picture, row after row without what lies between.
  static func packed(_ layout: FramebufferLayout, _ picture: [UInt32]) -> [UInt8] {
    let packer = PixelPacker(layout)
    var all: [UInt8] = []
    for row in 0..<layout.panel.height {
      var bytes = [UInt8](repeating: 0xA5, count: layout.rowBytes)
      var pixels = bytes.mutableSpan
      var span = unsafe pixels.mutableBytes
      packer.pack(
        picture.span, stride: layout.pictureSize.width, row: row,
        columns: 0..<layout.panel.width, into: &span)
      all += bytes
    }
    return all
  }

  static func layout(
    _ width: Int, _ height: Int, bits: Int, _ red: (Int, Int), _ green: (Int, Int),
    _ blue: (Int, Int), filler: (Int, Int) = (0, 0), rotation: ScreenRotation = .none
  ) throws -> FramebufferLayout {
    try FramebufferLayout(
      panel: PixelSize(width: width, height: height), bitsPerPixel: bits,
      lineLength: width * ((bits + 7) / 8), red: Channel(offset: red.0, length: red.1),
      green: Channel(offset: green.0, length: green.1),
      blue: Channel(offset: blue.0, length: blue.1),
      filler: Channel(offset: filler.0, length: filler.1), rotation: rotation)
  }

  private static let known:
    [(String, Int, (Int, Int), (Int, Int), (Int, Int), (Int, Int), [[UInt8]])] = [
      (
        "RGB565", 16, (11, 5), (5, 6), (0, 5), (0, 0),
        [[0xFF, 0xFF], [0, 0], [0, 0xF8], [0xE0, 0x07], [0x1F, 0]]
      ),
      (
        "BGR565", 16, (0, 5), (5, 6), (11, 5), (0, 0),
        [[0xFF, 0xFF], [0, 0], [0x1F, 0], [0xE0, 0x07], [0, 0xF8]]
      ),
      (
        "RGB555", 15, (10, 5), (5, 5), (0, 5), (0, 0),
        [[0xFF, 0x7F], [0, 0], [0, 0x7C], [0xE0, 0x03], [0x1F, 0]]
      ),
      (
        "RGB888", 24, (16, 8), (8, 8), (0, 8), (0, 0),
        [[255, 255, 255], [0, 0, 0], [0, 0, 255], [0, 255, 0], [255, 0, 0]]
      ),
      (
        "BGR888", 24, (0, 8), (8, 8), (16, 8), (0, 0),
        [[255, 255, 255], [0, 0, 0], [255, 0, 0], [0, 255, 0], [0, 0, 255]]
      ),
      (
        "ARGB8888", 32, (16, 8), (8, 8), (0, 8), (24, 8),
        [
          [255, 255, 255, 255], [0, 0, 0, 255], [0, 0, 255, 255], [0, 255, 0, 255],
          [255, 0, 0, 255],
        ]
      ),
      (
        "XBGR8888", 32, (0, 8), (8, 8), (16, 8), (0, 0),
        [[255, 255, 255, 0], [0, 0, 0, 0], [255, 0, 0, 0], [0, 255, 0, 0], [0, 0, 255, 0]]
      ),
      (
        "XRGB2101010", 32, (20, 10), (10, 10), (0, 10), (30, 2),
        [
          [255, 255, 255, 255], [0, 0, 0, 0xC0], [0, 0, 0xF0, 0xFF], [0, 0xFC, 0x0F, 0xC0],
          [0xFF, 0x03, 0, 0xC0],
        ]
      ),
    ]

  @Test(arguments: known.indices)
  func `a known format has white, black, red, green and blue where it should`(
    index: Int
  ) throws {
    let (_, bits, red, green, blue, filler, expected) = Self.known[index]
    let layout = try Self.layout(1, 1, bits: bits, red, green, blue, filler: filler)
    let colors: [UInt32] = [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]
    #expect(colors.map { Self.packed(layout, [$0]) } == expected)
  }

  /// A layout with channels of any length at any place.
  private static func anyLayout(_ random: inout SplitMix) throws -> FramebufferLayout {
    let bytes = Int.random(in: 2...4, using: &random)
    var lengths: [Int]
    repeat {
      lengths = (0..<3).map { _ in Int.random(in: 1...12, using: &random) }
    } while lengths.reduce(0, +) > bytes * 8
    var rest = bytes * 8 - lengths.reduce(0, +)
    var offset = 0
    var channels = [Channel](repeating: Channel(offset: 0, length: 0), count: 3)
    for index in [0, 1, 2].shuffled(using: &random) {
      let gap = Int.random(in: 0...rest, using: &random)
      rest -= gap
      offset += gap
      channels[index] = Channel(offset: offset, length: lengths[index])
      offset += lengths[index]
    }
    let width = Int.random(in: 1...19, using: &random)
    return try FramebufferLayout(
      panel: PixelSize(width: width, height: Int.random(in: 1...11, using: &random)),
      bitsPerPixel: bytes * 8, lineLength: width * bytes, red: channels[0], green: channels[1],
      blue: channels[2], rotation: ScreenRotation.allCases.randomElement(using: &random) ?? .none)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `every pixel of any layout is the nearest below or above, in its own bits alone`(
    seed: UInt64
  ) throws {
    var random = SplitMix(seed: seed)
    let layout = try Self.anyLayout(&random)
    let size = layout.pictureSize
    let picture = (0..<size.width * size.height).map { _ in
      0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random)
    }
    let bytes = Self.packed(layout, picture)
    for y in 0..<layout.panel.height {
      for x in 0..<layout.panel.width {
        let first = (y * layout.panel.width + x) * layout.bytesPerPixel
        var value: UInt64 = 0
        for index in 0..<layout.bytesPerPixel {
          value |= UInt64(bytes[first + index]) << UInt64(8 * index)
        }
        let place = layout.rotation.picturePlace(
          x: Double(x) + 0.5, y: Double(y) + 0.5, panel: layout.panel)
        let pixel = picture[Int(place.y) * size.width + Int(place.x)]
        for (channel, shift) in [(layout.red, 16), (layout.green, 8), (layout.blue, 0)] {
          let most = UInt64(1) << UInt64(channel.length) - 1
          let found = value >> UInt64(channel.offset) & most
          let exact = Double(pixel >> UInt32(shift) & 255) / 255 * Double(most)
          let error = abs(Double(found) - exact)
          #expect(error < 1, "seed \(seed), pixel \(x), \(y)")
          if abs(exact - exact.rounded()) < 1e-9 { #expect(error < 1e-6) }
          value &= ~(most << UInt64(channel.offset))
        }
        #expect(value == 0, "no bit outside the channels is set")
      }
    }
  }

  @Test(arguments: [1, 17, 100, 128, 200, 254] as [UInt32])
  func `dither keeps the brightness of a grey that the display does not have`(grey: UInt32) throws {
    let layout = try Self.layout(8, 8, bits: 16, (11, 5), (5, 6), (0, 5))
    let pixel = 0xFF00_0000 | grey << 16 | grey << 8 | grey
    let bytes = Self.packed(layout, Array(repeating: pixel, count: 64))
    var sums = (red: 0, green: 0)
    for index in 0..<64 {
      let value = Int(bytes[2 * index]) | Int(bytes[2 * index + 1]) << 8
      sums.red += value >> 11
      sums.green += value >> 5 & 63
    }
    #expect(abs(Double(sums.red) / 64 / 31 - Double(grey) / 255) < 1.0 / 31 / 32)
    #expect(abs(Double(sums.green) / 64 / 63 - Double(grey) / 255) < 1.0 / 63 / 32)
  }

  @Test(
    arguments: [
      (ScreenRotation.none, [1, 2, 3, 4, 5, 6]),
      // The left edge of the picture lies on the upper edge of the panel.
      (.clockwise, [5, 3, 1, 6, 4, 2]),
      (.upsideDown, [6, 5, 4, 3, 2, 1]),
      (.counterClockwise, [2, 4, 6, 1, 3, 5]),
    ])
  func `the picture is turned on the panel`(rotation: ScreenRotation, blues: [UInt8]) throws {
    let layout = try Self.layout(
      3, 2, bits: 24, (16, 8), (8, 8), (0, 8), rotation: rotation)
    let size = layout.pictureSize
    #expect((size.width, size.height) == (rotation.isSideways ? (2, 3) : (3, 2)))
    let picture = (1...6).map { 0xFF00_0000 | UInt32($0) }
    let bytes = Self.packed(layout, picture)
    #expect((0..<6).map { bytes[3 * $0] } == blues)
  }

  @Test(arguments: ScreenRotation.allCases)
  func `rows of the picture lie on the part of the panel that is said`(
    rotation: ScreenRotation
  ) throws {
    let layout = try Self.layout(7, 5, bits: 32, (16, 8), (8, 8), (0, 8), rotation: rotation)
    let height = layout.pictureSize.height
    for lower in 0..<height {
      for upper in lower...height {
        let part = layout.panelPart(ofRows: lower..<upper)
        for y in 0..<5 {
          for x in 0..<7 {
            let place = rotation.picturePlace(
              x: Double(x) + 0.5, y: Double(y) + 0.5, panel: layout.panel)
            let isInside = part.columns.contains(x) && part.rows.contains(y)
            #expect(isInside == (lower..<upper ~= Int(place.y)))
          }
        }
      }
    }
  }

  @Test func `what contradicts itself is refused`() {
    #expect(throws: FramebufferLayout.Flaw.impossible) {
      _ = try Self.layout(4, 4, bits: 8, (5, 3), (2, 3), (0, 2))
    }
    #expect(throws: FramebufferLayout.Flaw.impossible) {
      _ = try Self.layout(4, 4, bits: 16, (11, 8), (5, 6), (0, 5))
    }
    #expect(throws: FramebufferLayout.Flaw.notTrueColor) {
      _ = try Self.layout(4, 4, bits: 32, (0, 8), (0, 8), (0, 8))
    }
    #expect(throws: FramebufferLayout.Flaw.impossible) {
      _ = try FramebufferLayout(
        panel: PixelSize(width: 10, height: 10), bitsPerPixel: 32, lineLength: 39,
        red: Channel(offset: 16, length: 8), green: Channel(offset: 8, length: 8),
        blue: Channel(offset: 0, length: 8))
    }
  }
}
