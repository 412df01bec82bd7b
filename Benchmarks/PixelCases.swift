import Display
import Drawing
import Foundation
import Raster

/// What it costs to send a picture of 1000 × 600 pixels to a terminal of 100 × 30 cells, and how many
/// bytes it comes to.
///
/// For comparison, on another machine: `mpv --vo=kitty` with shared memory 81 bytes and 8.2 ms with
/// decoding, without it 2.4 MB and 61 ms; `timg -pk` 172 to 451 kB and 12 to 15 ms; sixels by libsixel
/// (mpv) 300 to 560 kB and 50 ms, by timg 300 to 350 kB and 56 ms.
enum PixelCases {
  private static let cells = CellSize(columns: 100, rows: 30)
  private static let grain = PixelSize(width: 10, height: 20)
  private static let frames = 24

  static var all: [Case] {
    [
      Case(
        "kitty/shared/bytes", unit: "frame", floor: .count("bytes", atMost: 200),
        subject: kitty(.sharedMemory, waves)),
      Case(
        "kitty/shared/time", unit: "frame", floor: .microseconds(atMost: 5000),
        subject: kitty(.sharedMemory, waves)),
      Case("kitty/direct/waves", unit: "frame", subject: kitty(.direct, waves)),
      Case("kitty/direct/lines", unit: "frame", subject: kitty(.direct, lines)),
      Case(
        "sixel/waves", unit: "frame", floor: .microseconds(atMost: 50_000), subject: sixel(waves)),
      Case(
        "sixel/lines", unit: "frame", floor: .count("bytes", atMost: 300_000),
        subject: sixel(lines)),
    ]
  }

  private static func kitty(
    _ route: KittyEncoder.Route, _ draw: @escaping (GraphicsContext, CGSize, Double) -> Void
  ) -> Contestant {
    let film = Film(draw)
    var text = TextLayer()
    text.resize(columns: cells.columns, rows: cells.rows + 1)
    // In a class, since closures cannot hold it.
    final class Holder {
      var encoder: KittyEncoder
      init(_ route: KittyEncoder.Route) { encoder = KittyEncoder(route) }
    }
    let holder = Holder(route)
    return Contestant(name: "Display") {
      film.round { picture in
        holder.encoder.encode(
          picture, cells: cells, grain: grain, cellPixels: grain, text: text, synchronized: true)
        return holder.encoder.byteCount
      }
    }
  }

  private static func sixel(
    _ draw: @escaping (GraphicsContext, CGSize, Double) -> Void
  ) -> Contestant {
    let film = Film(draw)
    var text = TextLayer()
    text.resize(columns: cells.columns, rows: cells.rows + 1)
    final class Holder {
      var encoder = SixelEncoder()
    }
    let holder = Holder()
    return Contestant(name: "Display") {
      film.round { picture in
        holder.encoder.encode(
          picture, cells: cells, grain: grain, cellPixels: grain, pictureRows: cells.rows,
          text: text, synchronized: true)
        return holder.encoder.byteCount
      }
    }
  }

  /// Pictures that are drawn when they are first needed.
  private final class Film {
    private let draw: (GraphicsContext, CGSize, Double) -> Void
    private var pictures: [Picture] = []

    /// A bitmap that an array can hold.
    private final class Picture {
      var bitmap: Bitmap
      init(_ bitmap: consuming Bitmap) { self.bitmap = bitmap }
    }

    init(_ draw: @escaping (GraphicsContext, CGSize, Double) -> Void) {
      self.draw = draw
    }

    func round(_ encode: (borrowing Bitmap) -> Int) -> Sample {
      if pictures.isEmpty { make() }
      // The first picture follows the last one of the round before, which is unlike it.
      _ = encode(pictures[0].bitmap)
      var bytes = 0
      var sample = Meter.sample(units: Double(pictures.count - 1)) {
        for picture in pictures.dropFirst() { bytes += encode(picture.bitmap) }
      }
      sample.counts["bytes"] = Double(bytes)
      return sample
    }

    private func make() {
      let (width, height) = (cells.columns * grain.width, cells.rows * grain.height)
      let size = CGSize(width: width, height: height)
      let builder = DisplayListBuilder()
      for frame in 0..<frames {
        builder.removeAll()
        draw(GraphicsContext(builder), size, Double(frame) / 20)
        var rasterizer = Rasterizer()
        var bitmap = Bitmap(width: width, height: height)
        rasterizer.draw(builder.list, into: &bitmap)
        pictures.append(Picture(bitmap))
      }
    }
  }

  // MARK: - Films

  /// A gradient that moves over the whole picture, and three filled waves: the worst case.
  private static func waves(_ context: GraphicsContext, _ size: CGSize, _ time: Double) {
    let colors = [
      Color(.sRGB, red: 0.1, green: 0.1, blue: 0.4), Color(.sRGB, red: 0.8, green: 0.3, blue: 0.5),
      Color(.sRGB, red: 0.1, green: 0.5, blue: 0.6),
    ]
    let shading = GraphicsContext.Shading.linearGradient(
      Gradient(colors: colors),
      startPoint: CGPoint(x: size.width * 0.2 * sin(time), y: 0),
      endPoint: CGPoint(x: size.width, y: size.height * (1 + 0.2 * cos(time))))
    context.fill(Path(CGRect(origin: .zero, size: size)), with: shading)
    for number in 0..<3 {
      var path = curve(size, time + Double(number) * 2)
      path.addLine(to: CGPoint(x: size.width, y: size.height))
      path.addLine(to: CGPoint(x: 0, y: size.height))
      path.closeSubpath()
      context.fill(
        path,
        with: .color(
          Color(.sRGB, red: 0.2, green: 0.3 * Double(number), blue: 0.8, opacity: 0.3)))
    }
  }

  /// A flat ground, three thin curves and a triangle.
  private static func lines(_ context: GraphicsContext, _ size: CGSize, _ time: Double) {
    context.fill(
      Path(CGRect(origin: .zero, size: size)),
      with: .color(Color(.sRGB, red: 0.05, green: 0.05, blue: 0.1)))
    let triangle = Path { path in
      path.move(to: CGPoint(x: size.width / 2, y: size.height / 4))
      path.addLine(to: CGPoint(x: size.width / 2 + 120, y: size.height * 0.6))
      path.addLine(to: CGPoint(x: size.width / 2 - 120, y: size.height * 0.6))
      path.closeSubpath()
    }
    context.fill(triangle, with: .color(Color(.sRGB, red: 0.1, green: 0.6, blue: 0.2)))
    for number in 0..<3 {
      context.stroke(
        curve(size, time + Double(number) * 2),
        with: .color(Color(.sRGB, red: 1, green: 0.4 * Double(number), blue: 0.3)), lineWidth: 3)
    }
  }

  private static func curve(_ size: CGSize, _ time: Double) -> Path {
    Path { path in
      path.move(to: CGPoint(x: 0, y: size.height / 2))
      path.addCurve(
        to: CGPoint(x: size.width, y: size.height / 2),
        control1: CGPoint(x: 0.4 * size.width, y: size.height * (0.5 - 0.4 * cos(time))),
        control2: CGPoint(x: 0.6 * size.width, y: size.height * (0.5 + 0.4 * sin(time))))
    }
  }
}
