import CLinux
import Display
import Foundation
import Raster
import Testing

/// Pictures in files that stand for video memory, each byte worked out from the place of its pixel.
@Suite @MainActor struct FramebufferDeviceTests {
  typealias Channel = FramebufferLayout.Channel

  /// A form of pixels in which black and white and what lies in their corners is exact.
  enum Form: CaseIterable {
    case rgb565, bgr565, rgb888, xbgr8888, rgb2101010

    var bits: Int {
      switch self {
      case .rgb565, .bgr565: 16
      case .rgb888: 24
      case .xbgr8888, .rgb2101010: 32
      }
    }

    /// Red, green and blue.
    var channels: [Channel] {
      switch self {
      case .rgb565: [(11, 5), (5, 6), (0, 5)].map { Channel(offset: $0.0, length: $0.1) }
      case .bgr565: [(0, 5), (5, 6), (11, 5)].map { Channel(offset: $0.0, length: $0.1) }
      case .rgb888: [(16, 8), (8, 8), (0, 8)].map { Channel(offset: $0.0, length: $0.1) }
      case .xbgr8888: [(0, 8), (8, 8), (16, 8)].map { Channel(offset: $0.0, length: $0.1) }
      case .rgb2101010: [(20, 10), (10, 10), (0, 10)].map { Channel(offset: $0.0, length: $0.1) }
      }
    }

    /// The bytes of a colour each part of which is there or is not.
    func bytes(_ color: UInt32) -> [UInt8] {
      var value: UInt32 = 0
      for (channel, shift) in zip(channels, [16, 8, 0] as [UInt32]) where color >> shift & 1 == 1 {
        value |= (1 << UInt32(channel.length) - 1) << UInt32(channel.offset)
      }
      return (0..<bits / 8).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) }
    }
  }

  private static let (width, height, untouched) = (13, 9, UInt8(0x77))

  /// The pixel of the panel on which a pixel of the picture is seen, by turning it in the hand.
  private static func place(
    _ x: Int, _ y: Int, _ rotation: ScreenRotation
  ) -> (x: Int, y: Int) {
    switch rotation {
    case .none: (x, y)
    case .clockwise: (width - 1 - y, x)
    case .upsideDown: (width - 1 - x, height - 1 - y)
    case .counterClockwise: (y, height - 1 - x)
    }
  }

  @Test(arguments: Form.allCases, ScreenRotation.allCases)
  func `each pixel lies in its place of a larger memory with rows of odd length, and nothing else`(
    form: Form, rotation: ScreenRotation
  ) throws {
    var random = SplitMix(seed: UInt64(form.bits * 4 + rotation.rawValue))
    let size = form.bits / 8
    // Three columns and two rows before the part that is seen, one byte behind the last column.
    let line = (Self.width + 5) * size + 1
    let layout = try FramebufferLayout(
      panel: PixelSize(width: Self.width, height: Self.height), bitsPerPixel: form.bits,
      lineLength: line, offset: (3, 2), virtualWidth: Self.width + 5, red: form.channels[0],
      green: form.channels[1], blue: form.channels[2], rotation: rotation)
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: path) }
    try Data(repeating: Self.untouched, count: line * (Self.height + 4)).write(to: path)
    let device = try FramebufferDevice(file: path.path, layout: layout)
    let picture = device.pictureSize
    #expect(picture.width == (rotation.isSideways ? Self.height : Self.width))
    var bitmap = Bitmap(width: picture.width, height: picture.height)
    bitmap.clear(to: 0xFF00_0000)
    var expected = [UInt8](repeating: Self.untouched, count: line * (Self.height + 4))
    for frame in 0..<4 {
      let rows = frame == 0 ? 0..<picture.height : frame..<picture.height - 2
      for y in rows {
        for x in 0..<picture.width {
          let parts = UInt32.random(in: 0..<8, using: &random)
          let color = (0..<3).reduce(0) { $0 | (parts >> $1 & 1) * 0xFF << (8 * $1) } as UInt32
          bitmap[x, y] = 0xFF00_0000 | color
          let place = Self.place(x, y, rotation)
          let start = (place.y + 2) * line + (place.x + 3) * size
          expected.replaceSubrange(start..<start + size, with: form.bytes(color))
        }
      }
      let bytes = device.show(bitmap, rows: rows)
      #expect(bytes != nil)
      #expect(Array(try Data(contentsOf: path)) == expected, "frame \(frame)")
    }
    device.close()
  }

  // MARK: - What devices tell

  private func told(
    bits: UInt32, visual: Int32, memory: UInt32 = 1 << 22
  ) -> (fb_var_screeninfo, fb_fix_screeninfo) {
    var variable = fb_var_screeninfo()
    (variable.xres, variable.yres, variable.xres_virtual, variable.yres_virtual) = (
      640, 480, 640, 960
    )
    variable.yoffset = 480
    variable.bits_per_pixel = bits
    (variable.red.offset, variable.red.length) = (11, 5)
    (variable.green.offset, variable.green.length) = (5, 6)
    (variable.blue.offset, variable.blue.length) = (0, 5)
    var fixed = fb_fix_screeninfo()
    fixed.visual = UInt32(visual)
    fixed.line_length = 640 * bits / 8
    fixed.smem_len = memory
    return (variable, fixed)
  }

  @Test func `of two pictures in memory the one that is seen is drawn on`() throws {
    let (variable, fixed) = told(bits: 16, visual: FB_VISUAL_TRUECOLOR)
    let layout = try FramebufferLayout(variable, fixed, rotation: .none)
    #expect(layout.start == 480 * 1280)
    #expect(layout.hasFreePadding)
  }

  @Test func `a display that looks its colours up is told evenly rising light for each`() throws {
    let (variable, fixed) = told(bits: 16, visual: FB_VISUAL_DIRECTCOLOR)
    let ramps = try FramebufferLayout(variable, fixed, rotation: .none).ramps
    #expect(ramps.map(\.count) == [64, 64, 64])
    #expect((0..<32).allSatisfy { ramps[0][$0] == UInt16($0 * 65_535 / 31) })
    #expect(ramps[0][32...].allSatisfy { $0 == 65_535 }, "values that red does not have")
    #expect((0..<64).allSatisfy { ramps[1][$0] == UInt16($0 * 65_535 / 63) })
    #expect(ramps[0] == ramps[2])
  }

  @Test func `a palette, planes and memory that ends too early are refused`() {
    var (variable, fixed) = told(bits: 8, visual: FB_VISUAL_PSEUDOCOLOR)
    #expect(throws: FramebufferLayout.Flaw.notTrueColor) {
      _ = try FramebufferLayout(variable, fixed, rotation: .none)
    }
    (variable, fixed) = told(bits: 16, visual: FB_VISUAL_TRUECOLOR)
    fixed.type = UInt32(FB_TYPE_PLANES)
    #expect(throws: FramebufferLayout.Flaw.notTrueColor) {
      _ = try FramebufferLayout(variable, fixed, rotation: .none)
    }
    (variable, fixed) = told(bits: 16, visual: FB_VISUAL_TRUECOLOR, memory: 960 * 1280 - 1)
    #expect(throws: FramebufferLayout.Flaw.impossible) {
      _ = try FramebufferLayout(variable, fixed, rotation: .none)
    }
  }
}
