import Drawing
import Foundation

/// The pictures that rasterisers are measured with, as numbers that each draws in its own way.
enum RasterScene: String, CaseIterable {
  /// A cubic curve, two pixels wide, along a gradient on white.
  case wave
  /// Triangles, a star and eight small snow crystals over a dimmed picture.
  case tree
  /// A tinted image at whole pixels.
  case logo
  /// A tinted image between pixels.
  case driftingLogo = "drifting-logo"
  /// 1,024 noisy samples: an area along a gradient and a line with round joins.
  case oscilloscope

  static func seconds(_ frame: Int) -> Double { Double(frame) * 0.05 }

  // MARK: - Wave

  static func wave(_ size: SIMD2<Double>, _ frame: Int) -> [SIMD2<Double>] {
    let time = seconds(frame)
    let (w, h) = (size.x, size.y)
    return [
      [0, h / 2], [0.4 * w, 0.2 * h - 25 * cos(time)], [0.6 * w, 0.8 * h + 19 * sin(time)],
      [w, h / 2],
    ]
  }

  // MARK: - Tree

  static let greens: [SIMD3<Double>] = [
    [0, 0.55, 0.1], [0, 0.5, 0.1], [0, 0.45, 0.1], [0, 0.4, 0.1],
  ]
  static let trunkBrown: SIMD3<Double> = [0.55, 0.27, 0.07]
  static let starYellow: SIMD3<Double> = [1, 0.85, 0]

  static func triangle(_ size: SIMD2<Double>, _ index: Int) -> [SIMD2<Double>] {
    let scale = size.y / 600
    let half = Double(130 + 10 * index) * scale
    let top = Double(40 + 60 * index) * scale
    let bottom = Double(340 + 60 * index) * scale
    return [
      [size.x / 2, top], [size.x / 2 + half, bottom], [size.x / 2 - half, bottom],
    ]
  }

  /// Left, top, width, height.
  static func trunk(_ size: SIMD2<Double>) -> SIMD4<Double> {
    let scale = size.y / 600
    return [size.x / 2 - 20 * scale, 520 * scale, 40 * scale, 60 * scale]
  }

  static func star(_ size: SIMD2<Double>) -> [SIMD2<Double>] {
    let scale = size.y / 600
    return (0..<10).map { index in
      let radius = (index % 2 == 1 ? 10.4 : 26) * scale
      let angle = -Double.pi / 2 + Double(index) * Double.pi / 5
      return [size.x / 2 + radius * cos(angle), 40 * scale + radius * sin(angle)]
    }
  }

  static let crystalPlaces: [SIMD2<Double>] = [
    [-40, 200], [30, 170], [-70, 300], [60, 280], [0, 340], [-90, 420], [95, 430], [10, 470],
  ]

  static func crystalWidth(_ size: SIMD2<Double>) -> Double { max(1, size.y / 300) }

  /// The middle of a crystal and the six ends of its arms.
  static func crystal(
    _ size: SIMD2<Double>, _ index: Int, _ frame: Int
  ) -> (center: SIMD2<Double>, ends: [SIMD2<Double>]) {
    let scale = size.y / 600
    let center =
      SIMD2(size.x / 2 + crystalPlaces[index].x * scale, crystalPlaces[index].y * scale)
    let ends = (0..<6).map { arm -> SIMD2<Double> in
      let angle = Double(arm) * Double.pi / 3 + seconds(frame) * 0.3 + Double(index)
      return center + SIMD2(cos(angle), sin(angle)) * (14 * scale)
    }
    return (center, ends)
  }

  static func crystalColor(_ index: Int, _ frame: Int) -> SIMD3<Double> {
    var noise = Noise(UInt32(truncatingIfNeeded: frame &* 8 &+ index &+ 1) &* 2_654_435_761)
    return [noise.next(), noise.next(), noise.next()]
  }

  // MARK: - Logo

  static let logoWidth = 128
  static let logoHeight = 76

  /// How opaque each pixel is, 0 to 255: an oval ring below three letters' worth of bars.
  static let logoMask: [UInt8] = (0..<logoWidth * logoHeight).map { index in
    var inside = 0
    for sample in 0..<16 {
      let x = Double(index % logoWidth) + (Double(sample % 4) + 0.5) / 4
      let y = Double(index / logoWidth) + (Double(sample / 4) + 0.5) / 4
      let dx = x - 64
      let dy = y - 60
      let isDisc = dx * dx / 3600 + dy * dy / 169 < 1
      let isHole = dx * dx / 256 + dy * dy / 16 < 1
      let column = (x - 8).truncatingRemainder(dividingBy: 40)
      let isBar = y > 6 && y < 42 && x > 8 && x < 122 && column > 0 && column < 22
      if isDisc && !isHole || isBar { inside += 1 }
    }
    return UInt8(inside * 255 / 16)
  }

  static func tint(_ frame: Int) -> SIMD3<Double> {
    [[1, 0.2, 0.3], [0.2, 1, 0.4], [0.3, 0.5, 1], [1, 0.9, 0.2]][frame / 60 % 4]
  }

  /// Where the logo is; it bounces off the edges.
  func place(_ size: SIMD2<Double>, _ frame: Int) -> SIMD2<Double> {
    let room = SIMD2(size.x - Double(Self.logoWidth), size.y - Double(Self.logoHeight))
    let speed: SIMD2<Double> = self == .logo ? [2, 1] : [2.37, 1.61]
    var place = SIMD2<Double>()
    for axis in 0..<2 {
      let way = (Double(frame) * speed[axis]).truncatingRemainder(dividingBy: 2 * room[axis])
      place[axis] = way < room[axis] ? way : 2 * room[axis] - way
    }
    return self == .logo ? place.rounded(.down) : place
  }

  // MARK: - Oscilloscope

  static func samples(_ size: SIMD2<Double>, _ frame: Int, into points: inout [SIMD2<Double>]) {
    points.removeAll(keepingCapacity: true)
    let time = seconds(frame)
    var noise = Noise(UInt32(truncatingIfNeeded: frame) &* 747_796_405 &+ 2_891_336_453)
    for index in 0..<1024 {
      let place = Double(index) / 1023
      let swing =
        0.22 * sin(place * 25 + time) + 0.1 * sin(place * 71 - 2 * time)
        + 0.04 * (noise.next() - 0.5)
      points.append([place * size.x, size.y * (0.5 + swing)])
    }
  }

  static let areaTop: SIMD3<Double> = [0.2, 0.9, 0.4]
  static let areaBottom: SIMD3<Double> = [0.05, 0.1, 0.3]
}

/// Noise of 0…1 that costs next to nothing (Marsaglia's xorshift).
private struct Noise {
  private var state: UInt32

  init(_ seed: UInt32) {
    state = seed == 0 ? 1 : seed
  }

  mutating func next() -> Double {
    state ^= state &<< 13
    state ^= state &>> 17
    state ^= state &<< 5
    return Double(state >> 16) / 65_535
  }
}
