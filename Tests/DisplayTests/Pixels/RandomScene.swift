import Display
import Drawing
import Foundation
import HostClock
import Raster

/// Pictures of a few rectangles, one following from the other.
struct RandomScene {
  private var random: SplitMix
  private var items: [DisplayList.Item] = []
  private let window: CGSize

  init(seed: UInt64, window: CGSize) {
    random = SplitMix(seed: seed)
    self.window = window
  }

  /// The next picture: mostly a small change, at times none or another picture.
  mutating func next() -> DisplayList {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: break
    case 1: items = (0..<8).map { _ in rectangle() }
    default:
      if items.count > 12 { items.removeFirst() }
      items.append(rectangle())
    }
    var list = DisplayList()
    list.items = items
    return list
  }

  private mutating func rectangle() -> DisplayList.Item {
    let width = Double.random(in: 1...window.width / 2, using: &random)
    let height = Double.random(in: 1...window.height / 2, using: &random)
    let rect = CGRect(
      x: .random(in: -5...window.width, using: &random),
      y: .random(in: -5...window.height, using: &random), width: width, height: height)
    func part() -> Float { .random(in: 0...1, using: &random) }
    let color = Color.Resolved(red: part(), green: part(), blue: part())
    return .init(.fill(Path(rect), rule: .nonZero, paint: .solid(color)))
  }

  /// What a picture looks like, 0xRRGGBB, in pixels so wide for their height.
  @MainActor static func pixels(
    _ list: DisplayList, window: CGSize, size: PixelSize, aspect: Double = 1
  ) -> [UInt32] {
    let surface = HeadlessSurface(pixelSize: size, pixelAspect: aspect)
    _ = surface.present(list, window: window, chrome: Chrome(), tick: tick)
    var pixels: [UInt32] = []
    for row in 0..<size.height {
      surface.bitmap.withRow(row) {
        for index in $0.indices { pixels.append($0[index] & 0xFFFFFF) }
      }
    }
    return pixels
  }

  static let tick = FrameTick(
    index: 0, deadline: HostTime(nanoseconds: 0), target: HostTime(nanoseconds: 0), interval: 1)
}
