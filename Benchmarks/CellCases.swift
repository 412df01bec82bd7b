import Display
import Drawing
import Foundation
import Raster

/// What it costs to send a frame of 200 × 60 cells, and how many bytes it comes to.
enum CellCases {
  static var all: [Case] { floors + sets }

  private static var floors: [Case] {
    [
      Case(
        "cells/wave/time", unit: "frame", floor: .microseconds(atMost: 50),
        subject: encode(CellFilms.film(.half, CellFilms.wave))),
      Case(
        "cells/wave/bytes", unit: "frame", floor: .count("bytes", atMost: 13_000),
        subject: encode(CellFilms.film(.half, CellFilms.wave))),
      Case(
        "cells/tree", unit: "frame", floor: .count("bytes", atMost: 5000),
        subject: encode(CellFilms.film(.half, CellFilms.tree))),
      Case(
        "cells/gradient/exact", unit: "frame",
        subject: encode(CellFilms.film(.half, CellFilms.gradient))),
      Case(
        "cells/gradient/budget", unit: "frame", floor: .count("bytes", atMost: 80_000),
        subject: encode(CellFilms.film(.half, CellFilms.gradient), byteBudget: 80_000)),
      Case(
        "cells/wave/256", unit: "frame",
        subject: encode(CellFilms.film(.half, CellFilms.wave), depth: .indexed)),
      Case(
        "cells/wave/16", unit: "frame",
        subject: encode(CellFilms.film(.half, CellFilms.wave), depth: .sixteen)),
      Case(
        "cells/wave/ascii", unit: "frame",
        subject: encode(
          CellFilms.film(.ascii, CellFilms.wave), depth: .none, glyphs: .ascii)),
    ]
  }

  /// Each set of glyphs with each film; timg, which knows two of the sets, beside them.
  private static var sets: [Case] {
    let films: [(String, (GlyphSet) -> CellFilms.Film)] = [
      ("wave", { CellFilms.film($0, CellFilms.wave) }),
      ("tree", { CellFilms.film($0, CellFilms.tree) }),
      ("logo", { CellFilms.film($0, CellFilms.logo) }),
      ("noise", CellFilms.noise),
    ]
    return films.flatMap { name, film in
      [GlyphSet.half, .quadrant, .sextant, .octant, .braille].map { glyphs in
        Case(
          "cells/\(glyphs.rawValue)/\(name)", unit: "frame",
          peer: TimgPeer.contestant(glyphs, film(glyphs)),
          subject: encode(film(glyphs), glyphs: glyphs))
      }
    }
  }

  /// Encodes all frames of a film, over and over; nothing else is measured.
  private static func encode(
    _ film: @autoclosure @escaping () -> CellFilms.Film, depth: ColorDepth = .trueColor,
    glyphs: GlyphSet = .half, byteBudget: Int = 0
  ) -> Contestant {
    // Drawn when first needed: most runs measure other cases.
    let encoder = FilmEncoder(depth: depth, glyphs: glyphs, byteBudget: byteBudget, film: film)
    return Contestant(name: "Display") { encoder.round() }
  }

  private final class FilmEncoder {
    private let film: () -> CellFilms.Film
    private lazy var drawn = film()
    private var encoder: CellEncoder
    private var text = TextLayer()

    init(
      depth: ColorDepth, glyphs: GlyphSet, byteBudget: Int,
      film: @escaping () -> CellFilms.Film
    ) {
      self.film = film
      encoder = CellEncoder(depth: depth, glyphs: glyphs)
      encoder.byteBudget = byteBudget
      text.resize(columns: CellFilms.columns, rows: CellFilms.rows)
    }

    func round() -> Sample {
      let pictures = drawn.pictures
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
        pixels: picture.span, stride: drawn.size.width, text: text, synchronized: true)
      return encoder.byteCount
    }
  }
}
