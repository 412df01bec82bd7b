import Display
import Drawing
import Foundation
import HostClock
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
        Case("console/frame/\(name)/32", unit: "frame", subject: frame(plain(size))),
        Case("console/frame/\(name)/565", unit: "frame", subject: frame(dithered(size))),
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

  /// A curve that moves, with the bottom line, from a display list to the bytes of a file in memory.
  private static func frame(_ layout: FramebufferLayout) -> Contestant {
    Contestant(name: "Display") {
      try MainActor.assumeIsolated {
        let path = "/dev/shm/carol-benchmark-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(count: layout.byteCount).write(to: URL(fileURLWithPath: path))
        let screen = ConsoleScreen(
          device: try FramebufferDevice(file: path, layout: layout), terminal: nil)
        screen.enter()
        defer { screen.close() }
        let window = CGSize(width: 1280, height: 700)
        let lists = (0...30).map { curve(window, Double($0) / 60) }
        var line = StatusLine(title: "Silent Night", time: 30, length: 60)
        line.state = .playing
        var bytes = 0
        @MainActor func present(_ index: Int) {
          let tick = FrameTick(
            index: index, deadline: .now, target: .now, interval: 1.0 / 60)
          bytes +=
            screen.present(
              lists[index], window: window, chrome: Chrome(status: line), tick: tick
            ).bytes
        }
        present(0)
        bytes = 0
        var sample = Meter.sample(units: 30) {
          for index in 1...30 { present(index) }
        }
        sample.counts["bytes"] = Double(bytes)
        return sample
      }
    }
  }

  private static func curve(_ size: CGSize, _ time: Double) -> DisplayList {
    let builder = DisplayListBuilder()
    let context = GraphicsContext(builder)
    context.fill(
      Path(CGRect(origin: .zero, size: size)),
      with: .color(Color(.sRGB, red: 0.05, green: 0.05, blue: 0.1)))
    let path = Path { path in
      path.move(to: CGPoint(x: 0, y: size.height / 2))
      path.addCurve(
        to: CGPoint(x: size.width, y: size.height / 2),
        control1: CGPoint(x: 0.4 * size.width, y: size.height * (0.5 - 0.4 * cos(9 * time))),
        control2: CGPoint(x: 0.6 * size.width, y: size.height * (0.5 + 0.4 * sin(9 * time))))
    }
    context.stroke(
      path, with: .color(Color(.sRGB, red: 1, green: 0.4, blue: 0.3)), lineWidth: 4)
    return builder.list
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
