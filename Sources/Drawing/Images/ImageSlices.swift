import Foundation

/// What of a picture keeps its size when it fills a room, and what becomes of the rest.
struct ImageSlices: Hashable, Sendable {
  /// The sides that keep their size, in points of the picture.
  var caps: EdgeInsets
  /// Whether the rest is repeated rather than stretched.
  var isTiled: Bool

  init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0,
    isTiled: Bool = false
  ) {
    caps = EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
    self.isTiled = isTiled
  }

  /// Whether the picture is stretched as one.
  var isPlain: Bool { !isTiled && caps == EdgeInsets() }

  /// A part of a picture and the place for it.
  struct Part: Equatable {
    /// In pixels of the picture.
    var source: PixelRect
    var target: CGRect
    /// Whether it is repeated across and down; else it is stretched.
    var repeatsAcross: Bool
    var repeatsDown: Bool
  }

  /// A rectangle of whole pixels.
  struct PixelRect: Hashable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  /// The parts of a picture of so many pixels to a point that fill a rectangle.
  func parts(of image: PixelImage, scale: CGFloat, in rect: CGRect) -> [Part] {
    let columns = bands(
      pixels: image.width, scale: scale, length: rect.width, before: caps.leading,
      after: caps.trailing)
    let rows = bands(
      pixels: image.height, scale: scale, length: rect.height, before: caps.top,
      after: caps.bottom)
    var parts: [Part] = []
    for row in rows {
      for column in columns {
        parts.append(
          Part(
            source: PixelRect(
              x: column.start, y: row.start, width: column.count, height: row.count),
            target: CGRect(
              x: rect.minX + column.place, y: rect.minY + row.place, width: column.length,
              height: row.length),
            repeatsAcross: isTiled && column.isMiddle, repeatsDown: isTiled && row.isMiddle))
      }
    }
    return parts
  }

  private struct Band {
    var start: Int
    var count: Int
    var place: CGFloat
    var length: CGFloat
    var isMiddle: Bool
  }

  /// The two sides and the middle along one direction, without those that are empty.
  private func bands(
    pixels: Int, scale: CGFloat, length: CGFloat, before: CGFloat, after: CGFloat
  ) -> [Band] {
    let first = min(max(Int((before * scale).rounded()), 0), pixels)
    let last = min(max(Int((after * scale).rounded()), 0), pixels - first)
    var start = CGFloat(first) / scale
    var end = CGFloat(last) / scale
    // In too little room the sides share it.
    if start + end > length {
      let share = length / (start + end)
      start *= share
      end *= share
    }
    let bands = [
      Band(start: 0, count: first, place: 0, length: start, isMiddle: false),
      Band(
        start: first, count: pixels - first - last, place: start, length: length - start - end,
        isMiddle: true),
      Band(start: pixels - last, count: last, place: length - end, length: end, isMiddle: false),
    ]
    return bands.filter { $0.count > 0 && $0.length > 0 }
  }
}

extension PixelImage {
  /// A part of the picture, itself again when it is the whole.
  func part(_ rect: ImageSlices.PixelRect) -> PixelImage {
    if rect.width == width, rect.height == height { return self }
    var part: [UInt32] = []
    part.reserveCapacity(rect.width * rect.height)
    for row in rect.y..<(rect.y + rect.height) {
      let start = row * width + rect.x
      part.append(contentsOf: pixels[start..<(start + rect.width)])
    }
    return PixelImage(width: rect.width, height: rect.height, pixels: part)
  }

  /// The picture so many times beside and below itself.
  func repeated(across: Int, down: Int) -> PixelImage {
    if across <= 1, down <= 1 { return self }
    var result: [UInt32] = []
    result.reserveCapacity(width * across * height * down)
    for _ in 0..<down {
      for row in 0..<height {
        for _ in 0..<across {
          result.append(contentsOf: pixels[(row * width)..<((row + 1) * width)])
        }
      }
    }
    return PixelImage(width: width * across, height: height * down, pixels: result)
  }
}
