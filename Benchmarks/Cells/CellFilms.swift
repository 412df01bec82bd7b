import Display
import Drawing
import Foundation
import Raster

/// Scenes drawn for a terminal of 200 × 60 cells, twenty pictures for a second of the scene.
enum CellFilms {
  static let columns = 200
  static let rows = 60
  static let frames = 120

  typealias Drawing = (GraphicsContext, CGSize, _ time: Double, _ frame: Int) -> Void

  /// Where a film's pictures are drawn and what for.
  struct Film {
    let size: PixelSize
    let pictures: [[UInt32]]

    /// So many of its pictures, the last one of each part.
    func thinned(to count: Int) -> Film {
      guard pictures.count > count else { return self }
      return Film(
        size: size, pictures: (1...count).map { pictures[pictures.count * $0 / count - 1] })
    }
  }

  /// Draws a film with as many pixels a cell as glyphs have.
  ///
  /// The drawing is given half cells to draw in.
  static func film(_ glyphs: GlyphSet, _ draw: Drawing) -> Film {
    let size = PixelSize(width: columns * glyphs.pixelsAcross, height: rows * glyphs.pixelsDown)
    let halves = CGSize(width: columns, height: rows * 2)
    let scale = DisplayList.Transform(
      a: Double(glyphs.pixelsAcross), d: Double(glyphs.pixelsDown) / 2)
    var rasterizer = Rasterizer()
    var bitmap = Bitmap(width: size.width, height: size.height)
    let builder = DisplayListBuilder()
    return Film(
      size: size,
      pictures: (0..<frames).map { frame in
        builder.removeAll()
        draw(GraphicsContext(builder), halves, Double(frame) * 0.05, frame)
        rasterizer.draw(builder.list, into: &bitmap, transform: scale)
        return pixels(of: bitmap)
      })
  }

  private static func pixels(of bitmap: borrowing Bitmap) -> [UInt32] {
    var picture: [UInt32] = []
    picture.reserveCapacity(bitmap.width * bitmap.height)
    for row in 0..<bitmap.height {
      bitmap.withRow(row) { pixels in
        for index in pixels.indices { picture.append(pixels[index]) }
      }
    }
    return picture
  }

  /// Nothing is like what was before: the most bytes that a picture can come to.
  static func noise(_ glyphs: GlyphSet) -> Film {
    let size = PixelSize(width: columns * glyphs.pixelsAcross, height: rows * glyphs.pixelsDown)
    var state: UInt32 = 1
    let pictures = (0..<10).map { _ in
      (0..<size.width * size.height).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return 0xFF00_0000 | state >> 8
      }
    }
    return Film(size: size, pictures: pictures)
  }

  /// A curve of two pixels on white, coloured along the picture.
  static func wave(
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
  static func tree(
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
  static func gradient(
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

  /// An emblem that goes to and fro over the picture: a ring and a star on black.
  static func logo(
    _ context: GraphicsContext, _ size: CGSize, _ time: Double, _ frame: Int
  ) {
    context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.black))
    let radius = size.height / 5
    func bounce(_ way: Double, _ room: Double) -> Double {
      let place = way.truncatingRemainder(dividingBy: 2 * room)
      return place < room ? place : 2 * room - place
    }
    let center = CGPoint(
      x: radius + bounce(time * 40, size.width - 2 * radius),
      y: radius + bounce(time * 23, size.height - 2 * radius))
    let box = CGRect(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    context.fill(
      Path(ellipseIn: box), with: .color(Color(.sRGB, red: 0.85, green: 0.2, blue: 0.25)))
    let star = Path { path in
      for corner in 0..<10 {
        let reach = radius * (corner % 2 == 0 ? 0.85 : 0.36)
        let angle = Double(corner) * .pi / 5 - .pi / 2
        let point = CGPoint(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle))
        if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
    context.fill(star, with: .color(Color(.sRGB, red: 1, green: 0.85, blue: 0.3)))
  }
}
