/// Pixels that stand, plainly to be seen, for a picture which cannot be drawn.
enum PlaceholderImage {
  /// A crossed box of a size, in pixels.
  static func make(width: Int, height: Int) -> PixelImage {
    let width = min(max(width, 1), 2048)
    let height = min(max(height, 1), 2048)
    let line: UInt32 = 0xFF80_8080
    // Half covered, so that it is seen on light and on dark ground.
    let ground: UInt32 = 0x4040_4040
    var pixels = [UInt32](repeating: ground, count: width * height)
    let thickness = max(1, min(width, height) / 32)
    for row in 0..<height {
      for column in 0..<width {
        let border = min(min(column, width - 1 - column), min(row, height - 1 - row))
        let fall = row * width
        let isOnCross =
          abs(fall - column * height) < thickness * height
          || abs(fall - (width - 1 - column) * height) < thickness * height
        if border < thickness || isOnCross { pixels[row * width + column] = line }
      }
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  /// A crossed box as large as a vector picture says that it is; 32 by 32 if it does not say.
  static func make(for bytes: [UInt8]) -> PixelImage {
    // What is said about the size stands near the beginning.
    let text = String(decoding: bytes.prefix(16_384), as: UTF8.self)
    let size = sizeOfPDF(text) ?? sizeOfSVG(text) ?? (32, 32)
    return make(width: Int(size.width.rounded()), height: Int(size.height.rounded()))
  }

  private static func sizeOfPDF(_ text: String) -> (width: Double, height: Double)? {
    guard let match = text.firstMatch(of: /\/MediaBox\s*\[([^\]]*)\]/) else { return nil }
    return size(ofBox: match.1)
  }

  private static func sizeOfSVG(_ text: String) -> (width: Double, height: Double)? {
    guard let tag = text.firstMatch(of: /<svg[^>]*>/)?.0 else { return nil }
    if let width = tag.firstMatch(of: /\swidth="([0-9.]+)(?:px|pt)?"/),
      let height = tag.firstMatch(of: /\sheight="([0-9.]+)(?:px|pt)?"/)
    {
      return reasonable(Double(width.1), Double(height.1))
    }
    return tag.firstMatch(of: /viewBox="([^"]*)"/).flatMap { size(ofBox: $0.1) }
  }

  /// The size of a box told as its left, lower, right and upper sides, or as origin and size.
  private static func size(ofBox text: Substring) -> (width: Double, height: Double)? {
    let numbers = text.split { $0 == " " || $0 == "," || $0.isNewline }.compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    return reasonable(numbers[2], numbers[3])
  }

  private static func reasonable(
    _ width: Double?, _ height: Double?
  ) -> (width: Double, height: Double)? {
    guard let width, let height, width >= 1, height >= 1, width <= 4096, height <= 4096 else {
      return nil
    }
    return (width, height)
  }
}
