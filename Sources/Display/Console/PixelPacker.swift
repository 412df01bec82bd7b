/// Turns rows of a picture into the bytes of a framebuffer.
///
/// A pure function of the pixels: what has fewer than eight bits is dithered in a fixed pattern, so
/// that still parts stay still. Colours that the display can show exactly are left as they are.
package struct PixelPacker: Sendable {
  /// Eight pixels, or eight values of a channel.
  private typealias Octet = SIMD8<UInt32>
  /// The same in half the bits, which is enough where a pixel has no more.
  private typealias NarrowOctet = SIMD8<UInt16>

  /// Where the bytes go.
  package let layout: FramebufferLayout

  private let red: Scale
  private let green: Scale
  private let blue: Scale
  /// Whether pixels can be copied as they are.
  private let isPlain: Bool
  /// Whether pixels and all that they are made of have at most sixteen bits.
  private let isNarrow: Bool

  /// Makes a packer for a framebuffer.
  package init(_ layout: FramebufferLayout) {
    self.layout = layout
    red = Scale(layout.red)
    green = Scale(layout.green)
    blue = Scale(layout.blue)
    isPlain =
      layout.bytesPerPixel == 4 && layout.red == .init(offset: 16, length: 8)
      && layout.green == .init(offset: 8, length: 8) && layout.blue == .init(offset: 0, length: 8)
    isNarrow =
      layout.bytesPerPixel == 2
      && [layout.red, layout.green, layout.blue].allSatisfy { $0.length <= 8 }
  }

  /// From eight bits of a channel to those that the display has, in their place.
  private struct Scale: Sendable {
    /// The greatest value, where that is at most 255.
    let most: UInt32
    /// How many bits there are beyond eight.
    let more: UInt32
    let offset: UInt32

    init(_ channel: FramebufferLayout.Channel) {
      more = UInt32(max(channel.length - 8, 0))
      most = 1 << UInt32(min(channel.length, 8)) - 1
      offset = UInt32(channel.offset)
    }

    @inline(__always)
    func callAsFunction(_ value: Octet, _ thresholds: Octet) -> Octet {
      // More bits repeat the upper ones below.
      guard more == 0 else {
        return (value &<< Octet(repeating: more) | value &>> Octet(repeating: 8 - more))
          &<< Octet(repeating: offset)
      }
      // A division by 255, exact for all sixteen bits.
      let sum = value &* most &+ thresholds
      return ((sum &+ 1 &+ sum &>> 8) &>> 8) &<< Octet(repeating: offset)
    }

    /// The same for channels of at most eight bits: no sum is greater than sixteen bits hold.
    @inline(__always)
    func callAsFunction(_ value: NarrowOctet, _ thresholds: NarrowOctet) -> NarrowOctet {
      let sum = value &* NarrowOctet(repeating: UInt16(most)) &+ thresholds
      return ((sum &+ 1 &+ sum &>> 8) &>> 8) &<< NarrowOctet(repeating: UInt16(offset))
    }
  }

  /// Thresholds below 255 in an order in which each lies far from those before (Bayer's).
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
    let size = layout.pictureSize
    precondition(
      0..<height ~= row && columns.lowerBound >= 0 && columns.upperBound <= width
        && stride >= size.width && pixels.count >= (size.height - 1) * stride + size.width
        && bytes.byteCount >= columns.count * layout.bytesPerPixel,
      "pixels outside the picture or the panel")
    guard !columns.isEmpty else { return }
    let x = columns.lowerBound
    let (first, step) =
      switch layout.rotation {
      case .none: (row * stride + x, 1)
      case .clockwise: ((width - 1 - x) * stride + row, -stride)
      case .upsideDown: ((height - 1 - row) * stride + width - 1 - x, -1)
      case .counterClockwise: (x * stride + height - 1 - row, stride)
      }
    var thresholds = Octet()
    for lane in 0..<8 { thresholds[lane] = Self.thresholds[(row & 7) * 8 + (x + lane) & 7] }
    unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe bytes.withUnsafeMutableBytes { bytes in
        guard let source = unsafe pixels.baseAddress?.advanced(by: first),
          let target = bytes.baseAddress
        else { return }
        unsafe convert(source, step, columns.count, thresholds, to: target)
      }
    }
  }

  /// Converts so many pixels, each a step from the one before; the caller has checked the ends.
  private func convert(
    _ source: UnsafePointer<UInt32>, _ step: Int, _ count: Int, _ thresholds: Octet,
    to target: UnsafeMutableRawPointer
  ) {
    let narrowThresholds = NarrowOctet(truncatingIfNeeded: thresholds)
    var index = 0
    while index + 8 <= count {
      let place = unsafe source + index * step
      let octet: Octet
      if step == 1 {
        octet = unsafe UnsafeRawPointer(place).loadUnaligned(as: Octet.self)
      } else {
        octet = unsafe Octet(
          place[0], place[step], place[2 * step], place[3 * step], place[4 * step],
          place[5 * step], place[6 * step], place[7 * step])
      }
      if isNarrow {
        let narrow = convertedNarrow(octet, narrowThresholds)
        unsafe (target + 2 * index).storeBytes(of: narrow, as: NarrowOctet.self)
      } else {
        unsafe store(converted(octet, thresholds), 8, to: target + index * layout.bytesPerPixel)
      }
      index += 8
    }
    guard index < count else { return }
    var octet = Octet()
    for lane in 0..<count - index { octet[lane] = unsafe source[(index + lane) * step] }
    unsafe store(
      converted(octet, thresholds), count - index, to: target + index * layout.bytesPerPixel)
  }

  @inline(__always)
  private func converted(_ pixels: Octet, _ thresholds: Octet) -> Octet {
    let filler = Octet(repeating: layout.filler)
    if isPlain { return pixels | filler }
    let mask = Octet(repeating: 255)
    return red(pixels &>> 16 & mask, thresholds) | green(pixels &>> 8 & mask, thresholds)
      | blue(pixels & mask, thresholds) | filler
  }

  /// Halves of pixels lie in the order of their bytes, the lowest first.
  @inline(__always)
  private func convertedNarrow(_ pixels: Octet, _ thresholds: NarrowOctet) -> NarrowOctet {
    let halves = unsafe unsafeBitCast(pixels, to: SIMD16<UInt16>.self)
    let (low, high) = (halves.evenHalf, halves.oddHalf)
    let mask = NarrowOctet(repeating: 255)
    return red(high & mask, thresholds) | green(low &>> 8, thresholds)
      | blue(low & mask, thresholds)
      | NarrowOctet(repeating: UInt16(truncatingIfNeeded: layout.filler))
  }

  @inline(__always)
  private func store(_ values: Octet, _ count: Int, to target: UnsafeMutableRawPointer) {
    switch (layout.bytesPerPixel, count) {
    case (4, 8): unsafe target.storeBytes(of: values, as: Octet.self)
    default:
      let size = layout.bytesPerPixel
      for lane in 0..<count {
        for byte in 0..<size {
          unsafe target.storeBytes(
            of: UInt8(truncatingIfNeeded: values[lane] >> UInt32(8 * byte)),
            toByteOffset: lane * size + byte, as: UInt8.self)
        }
      }
    }
  }
}
