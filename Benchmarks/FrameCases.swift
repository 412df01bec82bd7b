import AudioPlayer
import CarolUI
import Display
import Foundation
import Media
import Raster
import Scenes
import Stage

/// What a whole frame costs: sound decoded and metered, view, raster, and on cell screens cells;
/// nothing left out but the write.
@MainActor enum FrameCases {
  static var all: [Case] {
    [
      Case(
        "frame/wave/200x60", unit: "frame", figures: [.rate("frames/s")],
        floor: .count("bytes", atMost: 13_000),
        subject: cells { Wave().environment($0) }),
      Case(
        "frame/scope/200x60", unit: "frame", figures: [.rate("frames/s")],
        subject: cells { Scope().environment($0) }),
      Case(
        "frame/tree/200x60", unit: "frame", figures: [.rate("frames/s")],
        subject: cells { Tree().environment($0) }),
      Case(
        "frame/tree/200x60/played", unit: "frame", figures: [.rate("frames/s")],
        floor: .count("bytes", atMost: 5000),
        subject: cells(byteBudget: 80_000) { Tree().environment($0) }),
      Case(
        "frame/tree/1280x720", unit: "frame", figures: [.rate("frames/s")],
        floor: .microseconds(atMost: 4000),
        subject: pixels(1280, 720) { Tree().environment($0) }),
      Case(
        "frame/logo/1280x720", unit: "frame", figures: [.rate("frames/s")],
        subject: pixels(1280, 720) { Logo().environment($0) }),
      Case(
        "frame/morph/1280x720", unit: "frame", figures: [.rate("frames/s")],
        subject: pixels(1280, 720) { Morph().environment($0) }),
      Case(
        "frame/1000-circles/200x120", unit: "frame", figures: [.rate("frames/s")],
        floor: .microseconds(atMost: 1e6 / 60),
        subject: pixels(200, 120) { _ in Swarm(count: 1000) }),
      Case(
        "frame/10000-particles/1280x720", unit: "frame", figures: [.rate("frames/s")],
        floor: .microseconds(atMost: 1e6 / 30),
        subject: pixels(1280, 720) { _ in Particles(count: 10_000) }),
    ]
  }

  /// Frames for a screen of 200 by 60 cells; with a budget some differences wait.
  private static func cells<Scene: View>(
    byteBudget: Int = 0, of scene: @escaping (AudioPlayer) -> Scene
  ) -> Contestant {
    frames(width: 200, height: 120, byteBudget: byteBudget, of: scene)
  }

  /// Frames as pixels.
  private static func pixels<Scene: View>(
    _ width: Int, _ height: Int, of scene: @escaping (AudioPlayer) -> Scene
  ) -> Contestant {
    frames(width: width, height: height, byteBudget: nil, of: scene)
  }

  private static func frames<Scene: View>(
    width: Int, height: Int, byteBudget: Int?, of scene: @escaping (AudioPlayer) -> Scene
  ) -> Contestant {
    var studio: Studio?
    return Contestant(name: "Carol") {
      try MainActor.assumeIsolated {
        let open = try studio ?? Studio(scene, width: width, height: height, byteBudget: byteBudget)
        studio = open
        return open.round()
      }
    }
  }
}

/// A scene, a player and a screen in memory, moved on frame by frame.
@MainActor private final class Studio {
  private static let framesPerRound = 120

  private let player = AudioPlayer(output: .offline)
  private let stage: OfflineStage
  private var rasterizer = Rasterizer()
  private var bitmap: Bitmap
  private var encoder = CellEncoder(depth: .trueColor, glyphs: .half)
  private var text = TextLayer()
  private let viewport: Viewport
  private let encodes: Bool

  init<Scene: View>(
    _ scene: (AudioPlayer) -> Scene, width: Int, height: Int, byteBudget: Int?
  ) throws {
    let pixels = PixelSize(width: width, height: height)
    let window = WindowShape.size(pixels: pixels, pixelAspect: 1)
    stage = OfflineStage(root: scene(player), window: window)
    viewport = Viewport(window: window, pixels: pixels, pixelAspect: 1)
    bitmap = Bitmap(width: width, height: height)
    encodes = byteBudget != nil
    encoder.byteBudget = byteBudget ?? 0
    text.resize(columns: width, rows: height / 2)
    let song = try Carols.silentNight
    let player = player
    var outcome: Result<Void, any Error>?
    Task {
      do {
        outcome = .success(try await player.load(.file(song)))
      } catch {
        outcome = .failure(error)
      }
    }
    while outcome == nil { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    try outcome?.get()
  }

  func round() -> Sample {
    player.seek(to: 30)
    player.play()
    var bytes = 0
    var sample = Meter.sample(units: Double(Self.framesPerRound)) {
      for _ in 0..<Self.framesPerRound { bytes += frame() }
    }
    sample.counts["bytes"] = Double(bytes)
    return sample
  }

  private func frame() -> Int {
    player.advance(bySeconds: 1 / stage.rate)
    let list = stage.nextFrame()
    rasterizer.draw(list, into: &bitmap, transform: viewport.transform)
    guard encodes else { return 0 }
    let stride = bitmap.stride
    bitmap.withPixels { pixels in
      _ = encoder.encode(pixels: pixels, stride: stride, text: text, synchronized: true)
    }
    return encoder.byteCount
  }
}
