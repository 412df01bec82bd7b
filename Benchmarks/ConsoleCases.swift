import Display
import Foundation
import Raster

/// What it costs to bring a picture into the form of a framebuffer, or of a card's buffer.
///
/// The peer copies as many bytes as they are: less cannot be done by anybody who hands pixels on.
enum ConsoleCases {
  private static let sizes = [
    PixelSize(width: 1280, height: 720), PixelSize(width: 1920, height: 1080),
  ]

  static var all: [Case] {
    sizes.flatMap { size in
      let name = "\(size.width)x\(size.height)"
      return [
        Case(
          "console/pack/\(name)/32", unit: "frame", peer: copy(size, bytesPerPixel: 4),
          subject: pack(plain(size))),
        Case(
          "console/pack/\(name)/32-turned", unit: "frame", peer: copy(size, bytesPerPixel: 4),
          subject: pack(plain(size, .clockwise))),
        Case(
          "console/pack/\(name)/565", unit: "frame", peer: copy(size, bytesPerPixel: 2),
          subject: pack(dithered(size))),
        Case(
          "console/update/\(name)/32", unit: "frame", peer: copy(size, bytesPerPixel: 4),
          subject: update(plain(size))),
        Case(
          "console/update/\(name)/565", unit: "frame", peer: copy(size, bytesPerPixel: 2),
          subject: update(dithered(size))),
      ]
    }
  }

  private static func plain(
    _ size: PixelSize, _ rotation: ScreenRotation = .none
  ) -> FramebufferLayout {
    layout(size, bits: 32, (16, 8), (8, 8), (0, 8), rotation)
  }

  private static func dithered(_ size: PixelSize) -> FramebufferLayout {
    layout(size, bits: 16, (11, 5), (5, 6), (0, 5), .none)
  }

  private static func layout(
    _ size: PixelSize, bits: Int, _ red: (Int, Int), _ green: (Int, Int), _ blue: (Int, Int),
    _ rotation: ScreenRotation
  ) -> FramebufferLayout {
    do {
      return try FramebufferLayout(
        panel: size, bitsPerPixel: bits, lineLength: size.width * bits / 8,
        red: .init(offset: red.0, length: red.1), green: .init(offset: green.0, length: green.1),
        blue: .init(offset: blue.0, length: blue.1), rotation: rotation)
    } catch {
      preconditionFailure("a layout that contradicts itself: \(error)")
    }
  }

  /// Two pictures of which no row is like the other's.
  private static func pictures(_ size: PixelSize) -> [[UInt32]] {
    (0..<2).map { number in
      (0..<size.width * size.height).map { index in
        0xFF00_0000 | UInt32(truncatingIfNeeded: (index + number * 77) &* 2_654_435_761) >> 8
      }
    }
  }

  private static let frames = 10

  /// Every row of a picture, into a buffer that is written only.
  private static func pack(_ layout: FramebufferLayout) -> Contestant {
    let packer = PixelPacker(layout)
    let stride = layout.pictureSize.width
    // Made when they are first needed: few cases are measured at a time.
    lazy var pictures = pictures(layout.pictureSize)
    lazy var buffer = [UInt8](repeating: 0, count: layout.byteCount)
    return Contestant(name: "Display") {
      _ = (pictures.count, buffer.count)
      return Meter.sample(units: Double(frames)) {
        for frame in 0..<frames {
          let picture = pictures[frame % 2]
          unsafe buffer.withUnsafeMutableBytes { buffer in
            for row in 0..<layout.panel.height {
              let start = row * layout.lineLength
              let line = unsafe UnsafeMutableRawBufferPointer(
                rebasing: buffer[start..<start + layout.rowBytes])
              var bytes = unsafe MutableRawSpan(_unsafeBytes: line)
              packer.pack(
                picture.span, stride: stride, row: row, columns: 0..<layout.panel.width,
                into: &bytes)
            }
          }
        }
      }
    }
  }

  /// The same with what is shown kept, and compared.
  private static func update(_ layout: FramebufferLayout) -> Contestant {
    // In a class, since closures cannot hold it.
    final class Holder {
      var image: FramebufferImage
      init(_ layout: FramebufferLayout) { image = FramebufferImage(layout) }
    }
    lazy var holder = Holder(layout)
    lazy var pictures = pictures(layout.pictureSize)
    let size = layout.pictureSize
    return Contestant(name: "Display") {
      _ = (pictures.count, holder)
      return Meter.sample(units: Double(frames)) {
        for frame in 0..<frames {
          let picture = pictures[frame % 2]
          holder.image.update(picture.span, stride: size.width, rows: 0..<size.height)
        }
      }
    }
  }

  private static func copy(_ size: PixelSize, bytesPerPixel: Int) -> Contestant {
    let count = size.width * size.height * bytesPerPixel
    lazy var buffers = [[UInt8](repeating: 1, count: count), [UInt8](repeating: 0, count: count)]
    return Contestant(name: "memcpy") {
      _ = buffers.count
      return Meter.sample(units: Double(frames)) {
        for frame in 0..<frames {
          let source = buffers[frame % 2]
          unsafe source.withUnsafeBytes { source in
            unsafe buffers[1 - frame % 2].withUnsafeMutableBytes {
              unsafe $0.copyMemory(from: source)
            }
          }
        }
      }
    }
  }
}
