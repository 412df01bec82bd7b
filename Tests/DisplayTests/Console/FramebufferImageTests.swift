import Display
import Foundation
import Raster
import Testing

@Suite @MainActor struct FramebufferImageTests {
  typealias Channel = FramebufferLayout.Channel

  /// A panel in a corner of a larger memory, with padding behind each row.
  private static func layout(
    rotation: ScreenRotation, padding: Int = 6, offset: (x: Int, y: Int) = (0, 0)
  ) throws -> FramebufferLayout {
    try FramebufferLayout(
      panel: PixelSize(width: 40, height: 30), bitsPerPixel: 16,
      lineLength: (40 + offset.x) * 2 + padding, offset: offset,
      red: Channel(offset: 11, length: 5), green: Channel(offset: 5, length: 6),
      blue: Channel(offset: 0, length: 5), rotation: rotation)
  }

  /// Writes what an image says into a model of the framebuffer.
  private func write(_ image: borrowing FramebufferImage, into memory: inout [UInt8]) -> Int {
    var total = 0
    for part in image.parts {
      unsafe image.withBytes(of: part) { bytes in
        unsafe memory.replaceSubrange(part, with: bytes)
      }
      total += part.count
    }
    return total
  }

  @Test(arguments: ScreenRotation.allCases)
  func `what is written makes the framebuffer show each picture in turn`(
    rotation: ScreenRotation
  ) throws {
    var random = SplitMix(seed: UInt64(rotation.rawValue))
    let layout = try Self.layout(rotation: rotation)
    let size = layout.pictureSize
    var picture = [UInt32](repeating: 0xFF00_0000, count: size.width * size.height)
    var image = FramebufferImage(layout)
    var memory = [UInt8](repeating: 0x5A, count: layout.byteCount)
    for frame in 0..<60 {
      let first = Int.random(in: 0..<size.height, using: &random)
      let rows = first..<Int.random(in: first...size.height, using: &random)
      for index in rows.lowerBound * size.width..<rows.upperBound * size.width
      where random.chance(20) {
        picture[index] = 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random)
      }
      if frame == 30 {
        // Somebody else has drawn on it.
        memory = Array(repeating: 0x33, count: memory.count)
        image.forget()
      }
      image.update(picture.span, stride: size.width, rows: rows)
      _ = write(image, into: &memory)
      let expected = FramebufferLayoutTests.packed(layout, picture)
      for row in 0..<layout.panel.height {
        let shown = memory[row * layout.lineLength..<row * layout.lineLength + layout.rowBytes]
        let wanted = expected[row * layout.rowBytes..<(row + 1) * layout.rowBytes]
        #expect(Array(shown) == Array(wanted), "frame \(frame), row \(row)")
      }
    }
  }

  @Test func `an equal picture is not written, and one pixel is two bytes`() throws {
    let layout = try Self.layout(rotation: .none)
    var picture = [UInt32](repeating: 0xFF20_4060, count: 40 * 30)
    var image = FramebufferImage(layout)
    image.update(picture.span, stride: 40, rows: 0..<0)
    var parts = image.parts
    #expect(parts == [0..<layout.byteCount], "at first everything, in one piece")
    image.update(picture.span, stride: 40, rows: 0..<30)
    parts = image.parts
    #expect(parts.isEmpty)
    picture[7 * 40 + 11] = 0xFFFF_FFFF
    image.update(picture.span, stride: 40, rows: 0..<30)
    parts = image.parts
    let place = 7 * layout.lineLength + 11 * 2
    #expect(parts == [place..<place + 2])
  }

  @Test func `what lies beside the part that is seen is left alone`() throws {
    let layout = try FramebufferLayout(
      panel: PixelSize(width: 4, height: 3), bitsPerPixel: 32, lineLength: 40, offset: (2, 1),
      virtualWidth: 10, red: Channel(offset: 16, length: 8), green: Channel(offset: 8, length: 8),
      blue: Channel(offset: 0, length: 8))
    let path = FileManager.default.temporaryDirectory.appending(
      path: "framebuffer-\(UUID().uuidString)")
    try Data(repeating: 0x77, count: 40 * 6).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let device = try FramebufferDevice(file: path.path, layout: layout)
    var bitmap = Bitmap(width: 4, height: 3)
    bitmap.clear(to: 0xFF11_2233)
    let bytes = device.show(bitmap, rows: 0..<3)
    #expect(bytes == 4 * 4 * 3)
    bitmap[1, 2] = 0xFF44_5566
    let more = device.show(bitmap, rows: 2..<3)
    #expect(more == 4)
    device.close()
    let memory = try Data(contentsOf: path)
    var expected = [UInt8](repeating: 0x77, count: 40 * 6)
    for y in 0..<3 {
      for x in 0..<4 {
        let pixel: [UInt8] =
          (x, y) == (1, 2) ? [0x66, 0x55, 0x44, 0xFF] : [0x33, 0x22, 0x11, 0xFF]
        expected.replaceSubrange(
          (y + 1) * 40 + (x + 2) * 4..<(y + 1) * 40 + (x + 3) * 4, with: pixel)
      }
    }
    #expect(Array(memory) == expected)
  }

  @Test func `a device that takes no more is told of once, and is not ready`() throws {
    let layout = try FramebufferLayout(
      panel: PixelSize(width: 4, height: 3), bitsPerPixel: 32, lineLength: 16,
      red: Channel(offset: 16, length: 8), green: Channel(offset: 8, length: 8),
      blue: Channel(offset: 0, length: 8))
    let device = try FramebufferDevice(file: "/dev/full", layout: layout)
    var losses = 0
    device.onLoss = { losses += 1 }
    let bitmap = Bitmap(width: 4, height: 3)
    let bytes = device.show(bitmap, rows: 0..<3)
    #expect(bytes == nil)
    _ = device.show(bitmap, rows: 0..<3)
    #expect(losses == 1)
    #expect(!device.isReady)
  }

  @Test(
    arguments: [
      ("/dev/fb-that-is-not-there", ConsoleError.missing(device: "/dev/fb-that-is-not-there")),
      ("/dev/null", .failed(device: "/dev/null", request: "its geometry", errno: ENOTTY)),
    ])
  func `what is no framebuffer is refused with a word`(path: String, error: ConsoleError) {
    #expect(throws: error) { _ = try FramebufferDevice(path) }
  }
}
