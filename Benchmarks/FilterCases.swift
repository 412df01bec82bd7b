import Drawing
import Foundation
import Raster

/// Softening and shadows over a whole picture, beside `ffmpeg`'s Gaussian filter.
enum FilterCases {
  static var all: [Case] {
    [4.0, 20, 60].flatMap { deviation in
      [
        Case(
          "raster/blur/\(Int(deviation))/1280x720", unit: "frame", figures: [.rate("frames/s")],
          peer: gaussian(deviation),
          subject: ours(.blur(DisplayList.Blur(deviation: deviation)))),
        Case(
          "raster/shadow/\(Int(deviation))/1280x720", unit: "frame", figures: [.rate("frames/s")],
          peer: gaussian(deviation),
          subject: ours(
            .shadow(
              DisplayList.Shadow(
                color: Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0.5),
                deviation: deviation, offset: [10, 10])))),
      ]
    }
  }

  private static let framesPerRound = 8

  /// A picture in colours, of which a part moves from frame to frame.
  private static func ours(_ filter: DisplayList.Filter) -> Contestant {
    let canvas = Canvas()
    return Contestant(name: "Raster") {
      Meter.sample(units: Double(framesPerRound)) {
        for _ in 0..<framesPerRound { canvas.drawNext(filter) }
      }
    }
  }

  /// The same Gaussian on each of four planes, and what the source and the planes cost with it.
  private static func gaussian(_ deviation: Double) -> Contestant {
    Contestant(name: "ffmpeg gblur") {
      try Meter.sample(
        units: 30, program: "ffmpeg",
        [
          "-v", "error", "-threads", "1", "-filter_threads", "1", "-f", "lavfi",
          "-i", "color=c=red:s=1280x720:r=30", "-frames:v", "30",
          "-vf", "format=gbrap,gblur=sigma=\(deviation)", "-f", "null", "-",
        ])
    }
  }

  private final class Canvas {
    private var rasterizer = Rasterizer()
    private var bitmap = Bitmap(width: 1280, height: 720)
    private var frame = 0

    init() { rasterizer.drawsInFull = true }

    func drawNext(_ filter: DisplayList.Filter) {
      frame += 1
      let place = CGRect(x: 100 + frame % 64, y: 60, width: 1000, height: 600)
      var inner = DisplayList()
      let stops = [
        Paint.Stop(color: Color.Resolved(red: 1, green: 0, blue: 0), location: 0),
        Paint.Stop(color: Color.Resolved(red: 0, green: 0, blue: 1), location: 1),
      ]
      inner.items = [
        .init(
          .fill(
            Path(ellipseIn: place), rule: .nonZero,
            paint: .linear(.init(stops: stops, start: .zero, end: [1280, 720]))))
      ]
      let ground = DisplayList.Item(
        .fill(
          Path(CGRect(x: 0, y: 0, width: 1280, height: 720)), rule: .nonZero,
          paint: .solid(Color.Resolved(red: 1, green: 1, blue: 1))))
      var list = DisplayList()
      list.items = [ground, .init(.filtered(inner, [filter]))]
      rasterizer.draw(list, into: &bitmap)
    }
  }
}
