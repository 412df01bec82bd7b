/// Builds baseline JPEG files whose blocks of eight by eight pixels are each of one colour.
public struct JPEGBuilder {
  private let columns: Int
  private let rows: Int
  private let blocks: [[UInt8]]

  /// Segments behind the start of the file, with their markers.
  public var extraSegments: [(UInt8, [UInt8])] = []

  /// Makes a file of blocks, row by row; each has a level in 0…255 for each component.
  ///
  /// One component is grey, three are luminance and the two colour differences, four are inks.
  public init(columns: Int, blocks: [[UInt8]]) {
    precondition(blocks.count % columns == 0, "rows are full")
    self.columns = columns
    rows = blocks.count / columns
    self.blocks = blocks
  }

  /// What Exif has for the way the camera was held, as a segment.
  public static func orientation(_ number: UInt8) -> (UInt8, [UInt8]) {
    let directory: [UInt8] = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, number, 0, 0, 0, 0, 0, 0]
    return (0xE1, Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8] + directory)
  }

  /// The file.
  public var bytes: [UInt8] {
    let components = UInt8(blocks[0].count)
    var bytes: [UInt8] = [0xFF, 0xD8]
    for (marker, content) in extraSegments { bytes += segment(marker, content) }
    // With 8 for the mean of a block, a level is a step: the transform multiplies it by 8.
    bytes += segment(0xDB, [0, 8] + Array(repeating: 1, count: 63))
    let size = [rows * 8, columns * 8].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    bytes += segment(
      0xC0, [8] + size + [components] + (1...components).flatMap { [$0, 0x11, 0] })
    // Means: twelve codes of four bits for 0 to 11 bits of difference. Others: none follow.
    bytes += segment(
      0xC4, [0x00] + [0, 0, 0, 12] + Array(repeating: 0, count: 12) + Array(0...11))
    bytes += segment(0xC4, [0x10] + [1] + Array(repeating: 0, count: 15) + [0])
    bytes += segment(
      0xDA, [components] + (1...components).flatMap { [$0, 0] } + [0, 63, 0])
    return bytes + scan + [0xFF, 0xD9]
  }

  private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content
  }

  private var scan: [UInt8] {
    var bits: [UInt8] = []
    func add(_ value: Int, _ count: Int) {
      for shift in stride(from: count - 1, through: 0, by: -1) {
        bits.append(UInt8(value >> shift & 1))
      }
    }
    var last = Array(repeating: 0, count: blocks[0].count)
    for block in blocks {
      for (component, level) in block.enumerated() {
        let mean = Int(level) - 128
        let difference = mean - last[component]
        last[component] = mean
        var length = 0
        while abs(difference) >> length > 0 { length += 1 }
        add(length, 4)
        add(difference < 0 ? difference + (1 << length) - 1 : difference, length)
        add(0, 1)
      }
    }
    while bits.count % 8 != 0 { bits.append(1) }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: bits.count, by: 8) {
      let byte = bits[start..<(start + 8)].reduce(0) { $0 << 1 | $1 }
      bytes.append(byte)
      // A byte of ones is not a marker.
      if byte == 0xFF { bytes.append(0) }
    }
    return bytes
  }
}
