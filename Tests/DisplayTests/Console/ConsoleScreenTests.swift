import Display
import Drawing
import Foundation
import Glibc
import HostClock
import Raster
import Testing

/// The whole screen, on a framebuffer that is a file and a terminal that is the test's.
@Suite(.serialized) @MainActor struct ConsoleScreenTests {
  private static let (width, height) = (320, 240)
  private static let tick = FrameTick(index: 0, deadline: .now, target: .now, interval: 1.0 / 60)

  private let path = FileManager.default.temporaryDirectory.appending(
    path: "screen-\(UUID().uuidString)")
  private let pty: Pty
  private let screen: ConsoleScreen

  init() throws {
    let layout = try FramebufferLayout(
      panel: PixelSize(width: Self.width, height: Self.height), bitsPerPixel: 32,
      lineLength: Self.width * 4, red: .init(offset: 16, length: 8),
      green: .init(offset: 8, length: 8), blue: .init(offset: 0, length: 8))
    try Data(count: layout.byteCount).write(to: path)
    pty = try Pty()
    let terminal = try Terminal(environment: ["TERM": "xterm-256color"], descriptor: pty.slave)
    let device = try FramebufferDevice(file: path.path, layout: layout)
    screen = ConsoleScreen(device: device, terminal: terminal)
  }

  private func pixels() throws -> [UInt32] {
    defer { try? FileManager.default.removeItem(at: path) }
    let bytes = try Data(contentsOf: path)
    return unsafe bytes.withUnsafeBytes { unsafe Array($0.bindMemory(to: UInt32.self)) }
  }

  private static func list(_ shift: Double = 0) -> DisplayList {
    var path = Path()
    path.addEllipse(in: CGRect(x: 20 + shift, y: 10, width: 50, height: 40))
    var list = DisplayList()
    list.items = [
      DisplayList.Item(
        .fill(path, rule: .nonZero, paint: .solid(.init(red: 1, green: 0.4, blue: 0.1))))
    ]
    return list
  }

  private static let window = CGSize(width: 160, height: 110)

  private func present(_ list: DisplayList, _ chrome: Chrome = Chrome()) -> FrameReport {
    screen.present(list, window: Self.window, chrome: chrome, tick: Self.tick)
  }

  @Test func `the picture lies above the bottom line, pixel for pixel`() throws {
    screen.enter()
    #expect(screen.isReady)
    let report = present(Self.list(), Chrome(status: StatusLine(title: "Noel")))
    #expect(report.bytes == Self.width * Self.height * 4)
    let size = screen.pixelSize
    #expect(size.width == Self.width)
    #expect(size.height < Self.height)
    var rasterizer = Rasterizer()
    var bitmap = Bitmap(width: size.width, height: size.height)
    let viewport = Viewport(window: Self.window, pixels: size, pixelAspect: 1)
    rasterizer.draw(Self.list(), into: &bitmap, transform: viewport.transform)
    let shown = try pixels()
    var differing = 0
    for y in 0..<size.height {
      for x in 0..<size.width where bitmap[x, y] != shown[y * Self.width + x] { differing += 1 }
    }
    #expect(differing == 0)
    #expect(shown[(Self.height - 1) * Self.width] == 0xFF14_141A)
    screen.close()
  }

  @Test func `an equal picture writes nothing, a moved one little`() throws {
    screen.enter()
    _ = present(Self.list())
    let same = present(Self.list())
    #expect(same.bytes == 0)
    #expect(!same.isDropped)
    let moved = present(Self.list(1))
    #expect(moved.bytes > 0)
    #expect(moved.bytes < 120 * 120 * 4)
    screen.invalidate()
    let whole = present(Self.list(1))
    #expect(whole.bytes == Self.width * Self.height * 4)
    screen.close()
    _ = try pixels()
  }

  @Test func `a picture that stands still grows dark, and light again by any key`() throws {
    screen.enter()
    var list = DisplayList()
    let all = Path(CGRect(origin: .zero, size: Self.window))
    list.items = [
      DisplayList.Item(
        .fill(all, rule: .nonZero, paint: .solid(.init(red: 1, green: 1, blue: 1))))
    ]
    _ = present(list)
    func middle() throws -> UInt32 {
      let bytes = try Data(contentsOf: path)
      return unsafe bytes.withUnsafeBytes {
        unsafe $0.load(
          fromByteOffset: (Self.height / 2 * Self.width + Self.width / 2) * 4, as: UInt32.self)
      }
    }
    screen.letTimePass(to: .now.advanced(bySeconds: 590))
    #expect(try middle() == 0xFFFF_FFFF)
    screen.letTimePass(to: .now.advanced(bySeconds: 601))
    let dark = try middle()
    #expect(abs(Int(dark & 255) - 38) <= 1, "15 percent of 255")
    pty.type("x")
    screen.terminal?.readAvailable()
    #expect(try middle() == 0xFFFF_FFFF)
    screen.close()
    _ = try pixels()
  }

  @Test func `before it is entered and after it is closed nothing is drawn`() throws {
    let early = present(Self.list())
    #expect(early.isDropped)
    screen.enter()
    screen.close()
    screen.close()
    let late = present(Self.list())
    #expect(late.isDropped)
    let isBlank = try pixels().allSatisfy { $0 == 0 }
    #expect(isBlank)
    #expect(pty.isCooked)
  }

  @Test func `keys come from the terminal, its mouse does not`() throws {
    var events: [InputEvent] = []
    screen.onEvent = { events.append($0) }
    screen.enter()
    pty.type("\u{1B}[<0;3;3M q")
    screen.terminal?.readAvailable()
    #expect(events == [.key(.character(" "), []), .key(.character("q"), [])])
    screen.close()
    _ = try pixels()
  }

  @Test func `the pointer is told in pixels, the picture in points`() throws {
    screen.enter()
    var line = StatusLine(title: "Noel", time: 30, length: 60)
    line.state = .playing
    _ = present(Self.list(), Chrome(status: line))
    let size = screen.pixelSize
    let middle = screen.point(
      under: MouseEvent(
        action: .down, button: 0, x: Double(size.width) / 2, y: Double(size.height) / 2))
    #expect(abs(middle.x - 80) < 1e-9)
    #expect(abs(middle.y - 55) < 1e-9)
    let bar = (0..<Self.width).compactMap { x in
      screen.progress(
        under: MouseEvent(action: .down, button: 0, x: Double(x), y: Double(Self.height) - 4))
    }
    #expect(bar == bar.sorted())
    #expect((bar.first ?? 1) < 0.05)
    #expect((bar.last ?? 0) > 0.95)
    screen.close()
    _ = try pixels()
  }
}
