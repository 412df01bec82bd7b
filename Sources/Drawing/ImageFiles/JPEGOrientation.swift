/// How a camera was held, by the number that Exif has for it: 1 is upright, 8 the last one.
struct JPEGOrientation {
  /// Exif's number, in 1…8.
  private(set) var value = 1

  /// Looks for the number in the bytes of a JPEG file; upright where there is none.
  init(_ bytes: [UInt8]) {
    // Segments follow each other: a marker, a length that counts itself, the content.
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      let end = place + 2 + length
      // The picture itself begins, or the file is damaged.
      guard marker != 0xDA, length >= 2, end <= bytes.count else { return }
      if marker == 0xE1, bytes[(place + 4)..<end].starts(with: "Exif\0\0".utf8),
        let found = JPEGOrientation.number(in: bytes[(place + 10)..<end])
      {
        value = found
        return
      }
      place = end
    }
  }

  /// The number in the first directory of a TIFF block.
  private static func number(in block: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(block)
    guard bytes.count >= 8 else { return nil }
    let isLittle = bytes[0] == 0x49
    func number(at place: Int, bytes size: Int) -> Int? {
      guard place >= 0, place + size <= bytes.count else { return nil }
      let part = bytes[place..<(place + size)]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let start = number(at: 4, bytes: 4), let entries = number(at: start, bytes: 2) else {
      return nil
    }
    for entry in 0..<entries {
      let place = start + 2 + entry * 12
      guard let tag = number(at: place, bytes: 2) else { return nil }
      guard tag == 0x112 else { continue }
      return number(at: place + 8, bytes: 2).flatMap { (1...8).contains($0) ? $0 : nil }
    }
    return nil
  }

  /// A picture turned upright.
  func turned(_ image: PixelImage) -> PixelImage {
    guard value > 1 else { return image }
    let swaps = value >= 5
    let width = swaps ? image.height : image.width
    let height = swaps ? image.width : image.height
    var pixels = [UInt32](repeating: 0, count: width * height)
    for row in 0..<height {
      for column in 0..<width {
        let across = swaps ? row : column
        let down = swaps ? column : row
        let flipsAcross = value == 2 || value == 3 || value == 7 || value == 8
        let flipsDown = value == 3 || value == 4 || value == 6 || value == 7
        let x = flipsAcross ? image.width - 1 - across : across
        let y = flipsDown ? image.height - 1 - down : down
        pixels[row * width + column] = image.pixels[y * image.width + x]
      }
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }
}
