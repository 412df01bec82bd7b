import Display
import Drawing
import Foundation
import Raster

/// How much of each part of a cell a character's ink covers.
struct GlyphInk {
  private static let columns = 2
  /// Halves, thirds, quarters and eighths of a cell are whole lines of so many.
  private static let lines = 24

  private let across: Int
  private let down: Int
  private var known: [UInt32: [Float]] = [:]

  /// For parts beside and below each other.
  init(across: Int, down: Int) {
    (self.across, self.down) = (across, down)
  }

  /// The covered part of each part, 0...1, row after row.
  mutating func parts(of scalar: UInt32) -> [Float] {
    if let parts = known[scalar] { return parts }
    let fine = Self.patterns[scalar] ?? Self.drawn(scalar)
    let (wide, high) = (Self.columns / across, Self.lines / down)
    let parts = (0..<across * down).map { part in
      var sum: Float = 0
      for y in part / across * high..<(part / across + 1) * high {
        for x in part % across * wide..<(part % across + 1) * wide {
          sum += fine[y * Self.columns + x]
        }
      }
      return sum / Float(wide * high)
    }
    known[scalar] = parts
    return parts
  }

  /// The blocks and the dots, which are taken to fill their place.
  private static let patterns: [UInt32: [Float]] = {
    var patterns: [UInt32: [Float]] = [:]
    for glyphs in [GlyphSet.half, .quadrant, .sextant, .octant, .braille] {
      let (across, down) = (glyphs.pixelsAcross, glyphs.pixelsDown)
      for (mask, scalar) in glyphs.scalars.enumerated() {
        patterns[scalar] = grid { x, y in
          mask >> (y * down / lines * across + x * across / columns) & 1 == 1 ? 1 : 0
        }
      }
    }
    // Eighths from below and from the left.
    for eighth in 1...8 {
      patterns[0x2580 + UInt32(eighth)] = grid { _, y in y >= lines - eighth * 3 ? 1 : 0 }
      patterns[0x2590 - UInt32(eighth)] = grid { x, _ in
        min(1, max(0, Float(eighth) / 4 - Float(x)))
      }
    }
    patterns[0x20] = grid { _, _ in 0 }
    return patterns
  }()

  private static func grid(_ value: (Int, Int) -> Float) -> [Float] {
    (0..<columns * lines).map { value($0 % columns, $0 / columns) }
  }

  /// A letter in the machine's own fixed-width font, from its ascent to its descent.
  private static func drawn(_ scalar: UInt32) -> [Float] {
    let builder = DisplayListBuilder()
    let context = GraphicsContext(builder)
    let character = Unicode.Scalar(scalar).map { String(Character($0)) } ?? "?"
    let text = context.resolve(
      Text(character).font(.system(size: 100, design: .monospaced)).foregroundColor(.white))
    let size = text.measure(in: CGSize(width: 1000, height: 1000))
    context.draw(text, at: .zero, anchor: .topLeading)
    let scale = 12
    var bitmap = Bitmap(width: columns * scale, height: lines * scale)
    var rasterizer = Rasterizer()
    rasterizer.draw(
      builder.list, into: &bitmap,
      transform: .init(
        a: Double(columns * scale) / size.width, d: Double(lines * scale) / size.height))
    return grid { x, y in
      var sum: Float = 0
      for line in y * scale..<(y + 1) * scale {
        bitmap.withRow(line) { pixels in
          for pixel in x * scale..<(x + 1) * scale { sum += Float(pixels[pixel] & 255) / 255 }
        }
      }
      return sum / Float(scale * scale)
    }
  }
}
