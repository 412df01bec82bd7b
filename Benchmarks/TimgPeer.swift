import Display
import Drawing
import Foundation
import Raster

/// timg at the same film, in a terminal as large: reading it and starting up count with it.
enum TimgPeer {
  /// The program's name for glyphs that it knows too.
  private static func option(_ glyphs: GlyphSet) -> String? {
    switch glyphs {
    case .half: "-ph"
    case .quadrant: "-pq"
    case .sextant, .octant, .braille, .ascii: nil
    }
  }

  /// Nil where it has no such glyphs.
  static func contestant(
    _ glyphs: GlyphSet, _ film: @autoclosure @escaping () -> CellFilms.Film
  ) -> Contestant? {
    guard let option = option(glyphs) else { return nil }
    var clip: (path: String, frames: Int)?
    return Contestant(name: "timg") {
      let written = try clip ?? write(film())
      clip = written
      return try Meter.sample(
        units: Double(written.frames), program: "timg",
        [
          "-g\(CellFilms.columns)x\(CellFilms.rows)", "-U", "-W", "--loops=1", "-V",
          "--debug-no-frame-delay", option, written.path,
        ])
    }
  }

  /// Writes a film as it is into a file that costs next to nothing to read.
  private static func write(_ film: CellFilms.Film) throws -> (path: String, frames: Int) {
    let folder = FileManager.default.temporaryDirectory
    let path = folder.appendingPathComponent("carol-\(UUID().uuidString).y4m").path
    var writer = try FrameFileWriter(path: path, size: film.size, rate: FrameRate(60))
    var bitmap = Bitmap(width: film.size.width, height: film.size.height)
    for picture in film.pictures {
      let stride = bitmap.stride
      bitmap.withMutablePixels { pixels in
        for (index, pixel) in picture.enumerated() {
          pixels[index / film.size.width * stride + index % film.size.width] = pixel
        }
      }
      try writer.write(bitmap)
    }
    try writer.finish()
    return (path, film.pictures.count)
  }
}
