/// Builds PNG files of given scan lines, without compression.
public struct PNGBuilder {
  /// The kinds of pixel, by their numbers in the format.
  public enum ColorType: UInt8, Sendable {
    /// One sample of grey.
    case gray = 0
    /// Red, green and blue.
    case rgb = 2
    /// A place in a palette.
    case palette = 3
    /// Grey and alpha.
    case grayAlpha = 4
    /// Red, green, blue and alpha.
    case rgba = 6
  }

  private let width: Int
  private let height: Int
  private let type: ColorType
  private let depth: UInt8
  private let lines: [[UInt8]]

  /// Chunks between the header and the picture.
  public var extraChunks: [(String, [UInt8])] = []
  /// Whether the scan lines are those of the seven passes of Adam7.
  public var isInterlaced = false

  /// Makes a file of scan lines, each without its filter byte.
  public init(width: Int, height: Int, _ type: ColorType, depth: Int = 8, lines: [[UInt8]]) {
    self.width = width
    self.height = height
    self.type = type
    self.depth = UInt8(depth)
    self.lines = lines
  }

  /// A file of one opaque or translucent colour, `0xAARRGGBB` without premultiplication.
  public static func plain(_ color: UInt32, width: Int, height: Int) -> [UInt8] {
    let pixel = [color >> 16, color >> 8, color, color >> 24].map { UInt8($0 & 255) }
    let line = (0..<width).flatMap { _ in pixel }
    return PNGBuilder(
      width: width, height: height, .rgba, lines: Array(repeating: line, count: height)
    ).bytes
  }

  /// The file.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk(
      "IHDR",
      word(UInt32(width)) + word(UInt32(height)) + [depth, type.rawValue, 0, 0]
        + [isInterlaced ? 1 : 0])
    for (name, content) in extraChunks { bytes += chunk(name, content) }
    bytes += chunk("IDAT", stored(lines.flatMap { [0] + $0 }))
    return bytes + chunk("IEND", [])
  }

  private func word(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }

  private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return word(UInt32(content.count)) + body + word(checksum(body))
  }

  /// Bytes as a zlib stream of one block that is not compressed.
  private func stored(_ content: [UInt8]) -> [UInt8] {
    precondition(content.count < 65_536, "one block holds 65535 bytes")
    let length = UInt16(content.count)
    let low = { (value: UInt16) in UInt8(value & 255) }
    let block = [
      1, low(length), low(length >> 8), low(~length), low(~length >> 8),
    ]
    var one: UInt32 = 1
    var other: UInt32 = 0
    for byte in content {
      one = (one + UInt32(byte)) % 65_521
      other = (other + one) % 65_521
    }
    return [0x78, 0x01] + block + content + word(other << 16 | one)
  }

  /// The CRC of ISO 3309.
  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
