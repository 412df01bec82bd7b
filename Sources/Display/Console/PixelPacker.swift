/// Turns rows of a picture into the bytes of a framebuffer.
///
/// A pure function of the pixels: what has fewer than eight bits is dithered in a fixed pattern, so
/// that still parts stay still. Colours that the display can show exactly are left as they are.
package struct PixelPacker: Sendable {
  package let layout: FramebufferLayout

  /// For each value of a channel, 256 times what it comes to on the display; the rest is dithered.
  private let red: [UInt32]
  private let green: [UInt32]
  private let blue: [UInt32]
  /// Whether pixels can be copied as they are.
  private let isPlain: Bool

  package init(_ layout: FramebufferLayout) {
    self.layout = layout
    red = Self.table(layout.red.length)
    green = Self.table(layout.green.length)
    blue = Self.table(layout.blue.length)
    isPlain =
      layout.bytesPerPixel == 4 && layout.red == .init(offset: 16, length: 8)
      && layout.green == .init(offset: 8, length: 8) && layout.blue == .init(offset: 0, length: 8)
  }

  /// The value with more bits repeats its upper ones below; with fewer it keeps a fraction.
  private static func table(_ bits: Int) -> [UInt32] {
    (UInt32(0)..<256).map { value in
      guard bits > 8 else { return value * ((1 << UInt32(bits)) - 1) * 256 / 255 }
      let more = UInt32(bits) - 8
      return (value << more | value >> (8 - more)) << 8
    }
  }

  /// Thresholds in an order in which each new one lies far from those before (Bayer's).
  private static let thresholds: [UInt32] = (0..<64).map { index in
    let (x, y) = (UInt32(index % 8), UInt32(index / 8))
    let mixed = x ^ y
    var value: UInt32 = 0
    for bit in UInt32(0)..<3 {
      value |= (mixed >> bit & 1) << (5 - 2 * bit) | (y >> bit & 1) << (4 - 2 * bit)
    }
    return value * 4 + 2
  }

  /// Writes the pixels of some columns of a row of the panel, the first one at the start of `bytes`.
  ///
  /// - Parameters:
  ///   - pixels: The picture, opaque, row after row as it is seen upright.
  ///   - stride: The pixels from one row of the picture to the next.
  package func pack(
    _ pixels: Span<UInt32>, stride: Int, row: Int, columns: Range<Int>,
    into bytes: inout MutableRawSpan
  ) {
    let (width, height) = (layout.panel.width, layout.panel.height)
    let x = columns.lowerBound
    let (first, step) =
      switch layout.rotation {
      case .none: (row * stride + x, 1)
      case .clockwise: ((width - 1 - x) * stride + row, -stride)
      case .upsideDown: ((height - 1 - row) * stride + width - 1 - x, -1)
      case .counterClockwise: (x * stride + height - 1 - row, stride)
      }
    if isPlain {
      var place = first
      for index in 0..<columns.count {
        bytes.storeBytes(
          of: pixels[place] | layout.filler, toByteOffset: index * 4, as: UInt32.self)
        place += step
      }
      return
    }
    switch layout.bytesPerPixel {
    case 2:
      convert(pixels, first, step, row, columns) { index, value in
        bytes.storeBytes(
          of: UInt16(truncatingIfNeeded: value), toByteOffset: index * 2, as: UInt16.self)
      }
    case 3:
      convert(pixels, first, step, row, columns) { index, value in
        bytes.storeBytes(
          of: UInt16(truncatingIfNeeded: value), toByteOffset: index * 3, as: UInt16.self)
        bytes.storeBytes(
          of: UInt8(truncatingIfNeeded: value >> 16), toByteOffset: index * 3 + 2, as: UInt8.self)
      }
    default:
      convert(pixels, first, step, row, columns) { index, value in
        bytes.storeBytes(of: value, toByteOffset: index * 4, as: UInt32.self)
      }
    }
  }

  @inline(__always)
  private func convert(
    _ pixels: Span<UInt32>, _ first: Int, _ step: Int, _ row: Int, _ columns: Range<Int>,
    store: (Int, UInt32) -> Void
  ) {
    let (red, green, blue) = (self.red.span, self.green.span, self.blue.span)
    let thresholds = Self.thresholds.span
    let line = (row & 7) * 8
    var place = first
    for index in 0..<columns.count {
      let pixel = pixels[place]
      let threshold = thresholds[line + (columns.lowerBound + index) & 7]
      let value =
        ((red[Int(pixel >> 16 & 255)] + threshold) >> 8) << UInt32(layout.red.offset)
        | ((green[Int(pixel >> 8 & 255)] + threshold) >> 8) << UInt32(layout.green.offset)
        | ((blue[Int(pixel & 255)] + threshold) >> 8) << UInt32(layout.blue.offset)
      store(index, value | layout.filler)
      place += step
    }
  }
}
