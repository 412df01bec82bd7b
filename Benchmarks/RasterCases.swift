import Drawing
import Foundation
import Raster

/// Display lists turned to pixels, beside Cairo and beside clearing the picture.
enum RasterCases {
  static var all: [Case] {
    let sizes = [(320, 180), (1280, 720), (1920, 1080)]
    let cairo = CairoLibrary()
    let scenes = sizes.flatMap { width, height in
      RasterScene.allCases.map { scene in
        Case(
          "raster/\(scene.rawValue)/\(width)x\(height)", unit: "frame",
          figures: [.rate("frames/s"), .nanoseconds("ns/pixel", parts: width * height)],
          floor: height == 720 ? .ratio(atMost: scene.promise) : nil,
          peer: cairo.map { CairoPeer($0, scene, width, height).contestant },
          subject: ours(scene, width, height, inFull: true))
      }
        + RasterScene.allCases.map { scene in
          Case(
            "raster/changes/\(scene.rawValue)/\(width)x\(height)", unit: "frame",
            floor: height == 720 && scene == .wave ? .ratio(atMost: 1) : nil,
            peer: clear(width, height), subject: ours(scene, width, height, inFull: false))
        }
    }
    return scenes
      + RasterScene.allCases.map { scene in
        Case(
          "raster/memory/\(scene.rawValue)", unit: "frame",
          floor: .count("allocations", atMost: 0),
          subject: ours(scene, 1280, 720, inFull: false))
      }
  }

  /// Draws frames from their numbers on, in full or only where they differ.
  private static func ours(
    _ scene: RasterScene, _ width: Int, _ height: Int, inFull: Bool
  ) -> Contestant {
    let canvas = Canvas(width: width, height: height, inFull: inFull)
    return Contestant(name: "Raster") {
      let frames = height > 400 ? 8 : 40
      let before = RasterMemory.allocations
      var sample = Meter.sample(units: Double(frames)) {
        for _ in 0..<frames { canvas.drawNext(scene) }
      }
      sample.counts["allocations"] = Double(RasterMemory.allocations - before)
      return sample
    }
  }

  /// One full-frame clear a frame, to the black that pictures have behind them.
  private static func clear(_ width: Int, _ height: Int) -> Contestant {
    let canvas = Canvas(width: width, height: height, inFull: true)
    return Contestant(name: "one clear") {
      Meter.sample(units: 40) {
        for _ in 0..<40 { canvas.clear() }
      }
    }
  }

  /// A picture and what it is drawn with.
  private final class Canvas {
    private var rasterizer = Rasterizer()
    private var bitmap: Bitmap
    private var list = DisplayList()
    private var points: [SIMD2<Double>] = []
    private var frame = 0
    private let size: SIMD2<Double>
    private let logo = PixelImage(
      width: RasterScene.logoWidth, height: RasterScene.logoHeight,
      pixels: RasterScene.logoMask.map { UInt32($0) * 0x0101_0101 })

    init(width: Int, height: Int, inFull: Bool) {
      bitmap = Bitmap(width: width, height: height)
      size = [Double(width), Double(height)]
      rasterizer.drawsInFull = inFull
    }

    func clear() {
      bitmap.clear(to: 0xff00_0000)
    }

    func drawNext(_ scene: RasterScene) {
      frame += 1
      list.removeAll(keepingCapacity: true)
      switch scene {
      case .wave: wave()
      case .tree: tree()
      case .logo, .driftingLogo: logo(scene)
      case .oscilloscope: oscilloscope()
      }
      rasterizer.draw(list, into: &bitmap)
    }

    private func wave() {
      cover([1, 1, 1])
      let curve = RasterScene.wave(size, frame)
      let path = Path {
        $0.move(to: curve[0].cgPoint)
        $0.addCurve(
          to: curve[3].cgPoint, control1: curve[1].cgPoint, control2: curve[2].cgPoint)
      }
      stroke(path, 2, .miter, gradient([1, 0, 0], [0, 0, 1], to: size))
    }

    private func tree() {
      cover([0, 0, 0])
      cover([0, 0, 0], 0.9)
      for index in (0..<4).reversed() {
        fill(polygon(RasterScene.triangle(size, index)), solid(RasterScene.greens[index]))
      }
      let trunk = RasterScene.trunk(size)
      let rect = CGRect(x: trunk.x, y: trunk.y, width: trunk.z, height: trunk.w)
      fill(Path(rect), solid(RasterScene.trunkBrown))
      fill(polygon(RasterScene.star(size)), solid(RasterScene.starYellow))
      for index in 0..<8 {
        let (center, ends) = RasterScene.crystal(size, index, frame)
        let arms = Path { path in
          for end in ends {
            path.move(to: center.cgPoint)
            path.addLine(to: end.cgPoint)
          }
        }
        let color = solid(RasterScene.crystalColor(index, frame))
        stroke(arms, RasterScene.crystalWidth(size), .miter, color)
      }
    }

    private func logo(_ scene: RasterScene) {
      cover([0, 0, 0])
      let place = scene.place(size, frame)
      list.items.append(
        .init(
          .image(
            .init(
              image: logo,
              rect: .init(
                minX: place.x, minY: place.y, maxX: place.x + Double(RasterScene.logoWidth),
                maxY: place.y + Double(RasterScene.logoHeight)),
              tint: color(RasterScene.tint(frame))))))
    }

    private func oscilloscope() {
      cover([0, 0, 0])
      RasterScene.samples(size, frame, into: &points)
      var line = Path()
      line.reserveCapacity(verbs: points.count, points: points.count)
      for (index, point) in points.enumerated() {
        if index == 0 { line.move(to: point.cgPoint) } else { line.addLine(to: point.cgPoint) }
      }
      var area = line
      area.addLine(to: size.cgPoint)
      area.addLine(to: CGPoint(x: 0, y: size.y))
      area.closeSubpath()
      fill(area, gradient(RasterScene.areaTop, RasterScene.areaBottom, to: [0, size.y]))
      stroke(line, 2, .round, solid([1, 1, 1]))
    }

    // MARK: - Items

    private func cover(_ rgb: SIMD3<Double>, _ opacity: Double = 1) {
      let rect = CGRect(x: 0, y: 0, width: size.x, height: size.y)
      fill(Path(rect), .solid(color(rgb, opacity)))
    }

    private func fill(_ path: Path, _ paint: Paint) {
      list.items.append(.init(.fill(path, rule: .nonZero, paint: paint)))
    }

    private func stroke(_ path: Path, _ width: Double, _ join: CGLineJoin, _ paint: Paint) {
      list.items.append(.init(.stroke(path, style: .init(width: width, join: join), paint: paint)))
    }

    private func polygon(_ corners: [SIMD2<Double>]) -> Path {
      Path { path in
        path.addLines(corners.map(\.cgPoint))
        path.closeSubpath()
      }
    }

    private func gradient(
      _ first: SIMD3<Double>, _ last: SIMD3<Double>, to end: SIMD2<Double>
    ) -> Paint {
      let stops = [
        Paint.Stop(color: color(first), location: 0), Paint.Stop(color: color(last), location: 1),
      ]
      return .linear(.init(stops: stops, start: .zero, end: end))
    }

    private func solid(_ rgb: SIMD3<Double>) -> Paint { .solid(color(rgb)) }

    private func color(_ rgb: SIMD3<Double>, _ opacity: Double = 1) -> Color.Resolved {
      Color.Resolved(
        red: Float(rgb.x), green: Float(rgb.y), blue: Float(rgb.z), opacity: Float(opacity))
    }
  }
}

extension RasterScene {
  /// The part of Cairo's time that a frame of 1280 by 720 may take at most.
  fileprivate var promise: Double {
    switch self {
    case .wave, .tree, .oscilloscope: 1 / 2
    case .logo: 1
    case .driftingLogo: 1 / 1.3
    }
  }
}
