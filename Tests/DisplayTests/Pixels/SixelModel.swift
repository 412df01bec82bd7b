/// A sixel picture, decoded by the manual of the VT340 and not by a look at the encoder.
struct SixelModel {
  private(set) var width = 0
  private(set) var height = 0
  /// 0xRRGGBB; nil where nothing was set.
  private(set) var pixels: [UInt32?] = []

  /// Decodes what follows the `q`; nil if it is not well formed.
  init?(_ bytes: [UInt8]) {
    var colors: [Int: UInt32] = [:]
    var (column, band, register, count) = (0, 0, -1, 1)
    var index = 0
    func numbers() -> [Int] {
      var list = [0]
      while index < bytes.count {
        if 0x30...0x39 ~= bytes[index] {
          list[list.count - 1] = list[list.count - 1] * 10 + Int(bytes[index]) - 0x30
        } else if bytes[index] == UInt8(ascii: ";") {
          list.append(0)
        } else {
          break
        }
        index += 1
      }
      return list
    }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        let list = numbers()
        guard list.count == 4, list[0] == 1, list[1] == 1, width == 0 else { return nil }
        (width, height) = (list[2], list[3])
        pixels = Array(repeating: nil, count: width * height)
      case UInt8(ascii: "#"):
        let list = numbers()
        guard list[0] < 256 else { return nil }
        // Telling a colour does not choose it.
        if list.count == 1 { register = list[0] }
        if list.count == 5 {
          guard list[1] == 2, list[2...].allSatisfy({ $0 <= 100 }) else { return nil }
          let parts = list[2...].map { UInt32(($0 * 255 + 50) / 100) }
          colors[list[0]] = parts[0] << 16 | parts[1] << 8 | parts[2]
        } else if list.count != 1 {
          return nil
        }
      case UInt8(ascii: "!"): count = numbers()[0]
      case UInt8(ascii: "$"): column = 0
      case UInt8(ascii: "-"): (column, band) = (0, band + 1)
      case 0x3F...0x7E:
        guard let color = colors[register], column + count <= width else { return nil }
        for line in 0..<6 where (byte - 0x3F) >> UInt8(line) & 1 == 1 {
          let y = band * 6 + line
          guard y < height else { return nil }
          for x in column..<column + count { pixels[y * width + x] = color }
        }
        column += count
        count = 1
      default: return nil
      }
    }
  }
}
