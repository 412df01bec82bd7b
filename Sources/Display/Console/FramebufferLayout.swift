package import CLinux

/// Where the pixels of a framebuffer lie, and which bits of them are which colour.
///
/// Made of what the device tells: no format is known by name, each is its offsets and lengths.
package struct FramebufferLayout: Hashable, Sendable {
  /// The bits of one colour in a pixel, counted from the lowest.
  package struct Channel: Hashable, Sendable {
    /// The lowest bit.
    package var offset: Int
    /// How many bits.
    package var length: Int

    /// Makes a channel of its bits.
    package init(offset: Int, length: Int) {
      self.offset = offset
      self.length = length
    }

    /// All bits of the channel set.
    var mask: UInt32 { length >= 32 ? .max : (1 << UInt32(length) - 1) << UInt32(offset) }
  }

  /// Why a framebuffer cannot be drawn on.
  package enum Flaw: Error, Hashable {
    /// Pixels are numbers of a palette, or lie in planes, or are text.
    case notTrueColor
    /// Its numbers contradict each other.
    case impossible
  }

  /// The panel's own extent, whichever way the picture stands on it.
  package var panel: PixelSize
  /// Bytes from one pixel to the next.
  package var bytesPerPixel: Int
  /// Bytes from one row to the next.
  package var lineLength: Int
  /// Bytes in front of the first pixel that is seen.
  package var start: Int
  /// The bits that are red.
  package var red: Channel
  /// The bits that are green.
  package var green: Channel
  /// The bits that are blue.
  package var blue: Channel
  /// Bits that are always set, for displays that take them for opacity.
  package var filler: UInt32
  /// How the picture stands on the panel.
  package var rotation: ScreenRotation
  /// Whether bytes between the end of a row and the start of the next are nobody's.
  package var hasFreePadding: Bool

  /// Makes a layout of its numbers.
  package init(
    panel: PixelSize, bitsPerPixel: Int, lineLength: Int, offset: (x: Int, y: Int) = (0, 0),
    virtualWidth: Int? = nil, red: Channel, green: Channel, blue: Channel,
    filler: Channel = Channel(offset: 0, length: 0), rotation: ScreenRotation = .none
  ) throws(Flaw) {
    let bytes = (bitsPerPixel + 7) / 8
    let channels = [red, green, blue]
    guard 2...4 ~= bytes, !panel.isEmpty, panel.width <= 32_768, panel.height <= 32_768,
      offset.x >= 0, offset.y >= 0, offset.x <= 65_536, offset.y <= 65_536,
      channels.allSatisfy({ 1...16 ~= $0.length && $0.offset >= 0 }),
      channels.allSatisfy({ $0.offset + $0.length <= bytes * 8 }),
      lineLength >= (panel.width + offset.x) * bytes, lineLength <= 1 << 24
    else { throw .impossible }
    guard red.mask & green.mask == 0, green.mask & blue.mask == 0, blue.mask & red.mask == 0
    else { throw .notTrueColor }
    self.panel = panel
    bytesPerPixel = bytes
    self.lineLength = lineLength
    start = offset.y * lineLength + offset.x * bytes
    (self.red, self.green, self.blue) = (red, green, blue)
    let hasFiller =
      filler.length > 0 && filler.offset >= 0 && filler.offset + filler.length <= bytes * 8
    self.filler = hasFiller ? filler.mask & ~(red.mask | green.mask | blue.mask) : 0
    self.rotation = rotation
    hasFreePadding = offset.x == 0 && (virtualWidth ?? panel.width) <= panel.width
  }

  /// Makes the layout that a device tells of.
  package init(
    _ variable: fb_var_screeninfo, _ fixed: fb_fix_screeninfo, rotation: ScreenRotation
  ) throws(Flaw) {
    let channels = [variable.red, variable.green, variable.blue]
    guard fixed.type == UInt32(FB_TYPE_PACKED_PIXELS), variable.grayscale == 0,
      [UInt32(FB_VISUAL_TRUECOLOR), UInt32(FB_VISUAL_DIRECTCOLOR)].contains(fixed.visual),
      variable.bits_per_pixel > 8, channels.allSatisfy({ $0.msb_right == 0 })
    else { throw .notTrueColor }
    func channel(_ field: fb_bitfield) -> Channel {
      Channel(offset: Int(field.offset), length: Int(field.length))
    }
    try self.init(
      panel: PixelSize(width: Int(variable.xres), height: Int(variable.yres)),
      bitsPerPixel: Int(variable.bits_per_pixel), lineLength: Int(fixed.line_length),
      offset: (Int(variable.xoffset), Int(variable.yoffset)),
      virtualWidth: Int(variable.xres_virtual), red: channel(variable.red),
      green: channel(variable.green), blue: channel(variable.blue),
      filler: channel(variable.transp), rotation: rotation)
    guard fixed.smem_len == 0 || start + byteCount <= Int(fixed.smem_len) else {
      throw .impossible
    }
  }

  /// The layout of most displays: eight bits each of red, green and blue in four bytes.
  static func plain(
    panel: PixelSize, lineLength: Int, rotation: ScreenRotation
  ) throws(Flaw) -> FramebufferLayout {
    try FramebufferLayout(
      panel: panel, bitsPerPixel: 32, lineLength: lineLength,
      red: Channel(offset: 16, length: 8), green: Channel(offset: 8, length: 8),
      blue: Channel(offset: 0, length: 8), rotation: rotation)
  }

  /// The extent of the picture as a person sees it.
  package var pictureSize: PixelSize {
    rotation.isSideways ? PixelSize(width: panel.height, height: panel.width) : panel
  }

  /// The bytes of one row that are seen.
  package var rowBytes: Int { panel.width * bytesPerPixel }

  /// The bytes from the first pixel that is seen to the last.
  package var byteCount: Int { (panel.height - 1) * lineLength + rowBytes }

  /// The light of each value of red, green and blue, for displays that look it up in tables.
  ///
  /// All are as long as the longest.
  package var ramps: [[UInt16]] {
    let mosts = [red, green, blue].map { (1 << min($0.length, 10)) - 1 }
    return mosts.map { most in
      (0...(mosts.max() ?? 0)).map { UInt16(min($0, most) * 65_535 / most) }
    }
  }

  /// The parts of the panel on which rows of the picture lie.
  package func panelPart(ofRows rows: Range<Int>) -> (columns: Range<Int>, rows: Range<Int>) {
    let rows = rows.clamped(to: 0..<pictureSize.height)
    let (width, height) = (panel.width, panel.height)
    return switch rotation {
    case .none: (0..<width, rows)
    case .clockwise: (width - rows.upperBound..<width - rows.lowerBound, 0..<height)
    case .upsideDown: (0..<width, height - rows.upperBound..<height - rows.lowerBound)
    case .counterClockwise: (rows, 0..<height)
    }
  }
}
