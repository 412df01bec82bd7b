import AudioPlayer
import CarolUI
import Display
import Foundation
import Media
import Raster
import Scenes
import Stage

/// What a whole frame costs: sound decoded and metered, view, raster, cells; nothing left out but
/// the write.
@MainActor enum FrameCases {
  static var all: [Case] {
    [
      Case(
        "frame/wave/200x60", unit: "frame", figures: [.rate("frames/s")],
        floor: .count("bytes", atMost: 13_000),
        subject: frames { Wave().environment($0) }),
      Case(
        "frame/scope/200x60", unit: "frame", figures: [.rate("frames/s")],
        subject: frames { Scope().environment($0) }),
    ]
  }

  private static func frames<Scene: View>(
    of scene: @escaping (AudioPlayer) -> Scene
  ) -> Contestant {
    var studio: Studio?
    return Contestant(name: "Carol") {
      try MainActor.assumeIsolated {
        let open = try studio ?? Studio(scene)
        studio = open
        return open.round()
      }
    }
  }
}

/// A scene, a player and a screen in memory, moved on frame by frame.
@MainActor private final class Studio {
  private static let columns = 200
  private static let rows = 60
  private static let framesPerRound = 120

  private let player = AudioPlayer(output: .offline)
  private let stage: OfflineStage
  private var rasterizer = Rasterizer()
  private var bitmap = Bitmap(width: columns, height: rows * 2)
  private var encoder = CellEncoder(depth: .trueColor, glyphs: .half)
  private var text = TextLayer()
  private let viewport: Viewport

  init<Scene: View>(_ scene: (AudioPlayer) -> Scene) throws {
    let pixels = PixelSize(width: Self.columns, height: Self.rows * 2)
    let window = WindowShape.size(pixels: pixels, pixelAspect: 1)
    stage = OfflineStage(root: scene(player), window: window)
    viewport = Viewport(window: window, pixels: pixels, pixelAspect: 1)
    text.resize(columns: Self.columns, rows: Self.rows)
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
    let stride = bitmap.stride
    bitmap.withPixels { pixels in
      _ = encoder.encode(pixels: pixels, stride: stride, text: text, synchronized: true)
    }
    return encoder.byteCount
  }
}
