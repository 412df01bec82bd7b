import Display
import Drawing
import Foundation
import Raster

/// What it costs to send a frame of 200 × 60 cells, and how many bytes it comes to.
enum CellCases {
  private static let columns = 200
  private static let rows = 60
  private static let frames = 120

  static var all: [Case] {
    [
      Case(
        "cells/wave/time", unit: "frame", floor: .microseconds(atMost: 50),
        subject: encode(film(wave))),
      Case(
        "cells/wave/bytes", unit: "frame", floor: .count("bytes", atMost: 13_000),
        subject: encode(film(wave))),
      Case(
        "cells/tree", unit: "frame", floor: .count("bytes", atMost: 5000),
        subject: encode(film(tree))),
      Case("cells/gradient/exact", unit: "frame", subject: encode(film(gradient))),
      Case(
        "cells/gradient/budget", unit: "frame", floor: .count("bytes", atMost: 80_000),
        subject: encode(film(gradient), byteBudget: 80_000)),
      Case("cells/noise", unit: "frame", subject: encode(noise())),
      Case("cells/wave/256", unit: "frame", subject: encode(film(wave), depth: .indexed)),
      Case("cells/wave/16", unit: "frame", subject: encode(film(wave), depth: .sixteen)),
      Case(
        "cells/wave/ascii", unit: "frame",
        subject: encode(film(wave), depth: .none, glyphs: .ascii)),
    ]
  }

  /// Encodes all frames of a film, over and over; nothing else is measured.
  private static func encode(
    _ film: @autoclosure @escaping () -> [[UInt32]], depth: ColorDepth = .trueColor,
    glyphs: GlyphSet = .half, byteBudget: Int = 0
  ) -> Contestant {
    // Drawn when first needed: most runs measure other cases.
    let encoder = FilmEncoder(depth: depth, glyphs: glyphs, byteBudget: byteBudget, film: film)
    return Contestant(name: "Display") { encoder.round() }
  }

  private final class FilmEncoder {
    private let film: () -> [[UInt32]]
    private lazy var pictures = film()
    private var encoder: CellEncoder
    private var text = TextLayer()

    init(
      depth: ColorDepth, glyphs: GlyphSet, byteBudget: Int, film: @escaping () -> [[UInt32]]
    ) {
      self.film = film
      encoder = CellEncoder(depth: depth, glyphs: glyphs)
      encoder.byteBudget = byteBudget
      text.resize(columns: CellCases.columns, rows: CellCases.rows)
    }

    func round() -> Sample {
      let pictures = pictures
      var bytes = 0
      // The first frame follows the last one of the round before, which is unlike it: not counted.
      _ = encodeFrame(pictures[0])
      var sample = Meter.sample(units: Double(pictures.count - 1)) {
        for picture in pictures.dropFirst() { bytes += encodeFrame(picture) }
      }
      sample.counts["bytes"] = Double(bytes)
      return sample
    }

    private func encodeFrame(_ picture: [UInt32]) -> Int {
      _ = encoder.encode(
        pixels: picture.span, stride: CellCases.columns, text: text, synchronized: true)
      return encoder.byteCount
    }
  }

  // MARK: - Films

  /// Draws a film, two pixels a cell, twenty pictures for a second of the scene.
  private static func film(
    _ draw: (GraphicsContext, CGSize, _ time: Double, _ frame: Int) -> Void
  ) -> [[UInt32]] {
    let size = CGSize(width: columns, height: rows * 2)
    var rasterizer = Rasterizer()
    var bitmap = Bitmap(width: columns, height: rows * 2)
    let builder = DisplayListBuilder()
    return (0..<frames).map { frame in
      builder.removeAll()
      draw(GraphicsContext(builder), size, Double(frame) * 0.05, frame)
      rasterizer.draw(builder.list, into: &bitmap)
      var picture: [UInt32] = []
      for row in 0..<bitmap.height {
        bitmap.withRow(row) { pixels in
          for index in pixels.indices { picture.append(pixels[index]) }
        }
      }
      return picture
    }
  }

  /// A curve of two pixels on white, coloured along the picture.
  private static func wave(
    _ context: GraphicsContext, _ size: CGSize, _ time: Double, _ frame: Int
  ) {
    let (width, height) = (size.width, size.height)
    context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
    let path = Path { path in
      path.move(to: CGPoint(x: 0, y: height / 2))
      path.addCurve(
        to: CGPoint(x: width, y: height / 2),
        control1: CGPoint(x: 0.4 * width, y: 0.2 * height - 25 * cos(time)),
        control2: CGPoint(x: 0.6 * width, y: 0.8 * height + 19 * sin(time)))
    }
    let shading = GraphicsContext.Shading.linearGradient(
      Gradient(colors: [
        Color(.sRGB, red: 1, green: 0, blue: 0), Color(.sRGB, red: 0, green: 0, blue: 1),
      ]), startPoint: .zero, endPoint: CGPoint(x: width, y: height))
    context.stroke(path, with: shading, lineWidth: 2)
  }

  /// Four triangles, and eight snow flakes that turn and change colour.
  private static func tree(
    _ context: GraphicsContext, _ size: CGSize, _ time: Double, _ frame: Int
  ) {
    let scale = size.height / 600
    let middle = size.width / 2
    context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
    for layer in (0..<4).reversed() {
      let half = Double(130 + 10 * layer) * scale
      let top = Double(40 + 60 * layer) * scale
      let triangle = Path { path in
        path.move(to: CGPoint(x: middle, y: top))
        path.addLine(to: CGPoint(x: middle + half, y: top + 300 * scale))
        path.addLine(to: CGPoint(x: middle - half, y: top + 300 * scale))
        path.closeSubpath()
      }
      context.fill(
        triangle,
        with: .color(Color(.sRGB, red: 0, green: 0.55 - 0.05 * Double(layer), blue: 0.1)))
    }
    let places = [
      (-40, 200), (30, 170), (-70, 300), (60, 280), (0, 340), (-90, 420), (95, 430), (10, 470),
    ]
    for (number, place) in places.enumerated() {
      let center = CGPoint(x: middle + Double(place.0) * scale, y: Double(place.1) * scale)
      let flake = Path { path in
        for arm in 0..<6 {
          let angle = Double(arm) * .pi / 3 + time * 0.3 + Double(number)
          path.move(to: center)
          path.addLine(
            to: CGPoint(
              x: center.x + 14 * scale * cos(angle), y: center.y + 14 * scale * sin(angle)))
        }
      }
      func part(_ factor: Int) -> Double { Double((frame + 1) * factor * (number + 3) % 256) / 255 }
      context.stroke(
        flake, with: .color(Color(.sRGB, red: part(97), green: part(57), blue: part(31))),
        lineWidth: 1)
    }
  }

  /// Colours that move over the whole picture: the worst that a smooth scene can be.
  private static func gradient(
    _ context: GraphicsContext, _ size: CGSize, _ time: Double, _ frame: Int
  ) {
    let colors = [
      Color(.sRGB, red: 0.1, green: 0.1, blue: 0.4), Color(.sRGB, red: 0.8, green: 0.3, blue: 0.5),
      Color(.sRGB, red: 0.1, green: 0.5, blue: 0.6),
    ]
    // Sixty pictures a second of a film that is drawn at twenty.
    let angle = time / 3
    let reach = CGSize(width: size.width * cos(angle), height: size.height * sin(angle))
    let shading = GraphicsContext.Shading.linearGradient(
      Gradient(colors: colors),
      startPoint: CGPoint(x: size.width / 2 - reach.width, y: size.height / 2 - reach.height),
      endPoint: CGPoint(x: size.width / 2 + reach.width, y: size.height / 2 + reach.height))
    context.fill(Path(CGRect(origin: .zero, size: size)), with: shading)
  }

  /// Nothing is like what was before: the most bytes that a picture can come to.
  private static func noise() -> [[UInt32]] {
    var state: UInt32 = 1
    return (0..<10).map { _ in
      (0..<columns * rows * 2).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return 0xFF00_0000 | state >> 8
      }
    }
  }
}
