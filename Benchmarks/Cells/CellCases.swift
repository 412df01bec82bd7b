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

  /// Each set of glyphs with each film, beside each program that knows the glyphs.
  private static var sets: [Case] {
    let films: [(String, (GlyphSet) -> CellFilms.Film)] = [
      ("wave", { CellFilms.film($0, CellFilms.wave) }),
      ("tree", { CellFilms.film($0, CellFilms.tree) }),
      ("logo", { CellFilms.film($0, CellFilms.logo) }),
      ("noise", CellFilms.noise),
    ]
    return films.flatMap { name, film in
      GlyphSet.allCases.flatMap { glyphs in
        let ours = encode(film(glyphs), glyphs: glyphs, hasError: true)
        let peers = CellPeer.all.compactMap { $0.contestant(glyphs) { film(glyphs) } }
        guard !peers.isEmpty else {
          return [Case("cells/\(glyphs.rawValue)/\(name)", unit: "frame", subject: ours)]
        }
        return peers.map { peer in
          Case(
            "cells/\(glyphs.rawValue)/\(name)/\(peer.name)", unit: "frame",
            floor: .betterThanPeer, peer: peer, subject: ours)
        }
      }
    }
  }

  /// Encodes all frames of a film, over and over; nothing else is measured.
  private static func encode(
    _ film: @autoclosure @escaping () -> CellFilms.Film, depth: ColorDepth = .trueColor,
    glyphs: GlyphSet = .half, byteBudget: Int = 0, hasError: Bool = false
  ) -> Contestant {
    // Drawn when first needed: most runs measure other cases.
    let encoder = FilmEncoder(
      depth: depth, glyphs: glyphs, byteBudget: byteBudget, hasError: hasError, film: film)
    return Contestant(name: "Display") { encoder.round() }
  }

  private final class FilmEncoder {
    private let film: () -> CellFilms.Film
    private lazy var drawn = film()
    private var encoder: CellEncoder
    private var text = TextLayer()
    /// The mean error of some frames, found out once; nil where nobody asks.
    private var error: Double?

    init(
      depth: ColorDepth, glyphs: GlyphSet, byteBudget: Int, hasError: Bool,
      film: @escaping () -> CellFilms.Film
    ) {
      self.film = film
      encoder = CellEncoder(depth: depth, glyphs: glyphs)
      encoder.byteBudget = byteBudget
      text.resize(columns: CellFilms.columns, rows: CellFilms.rows)
      if hasError { error = -1 }
    }

    func round() -> Sample {
      let pictures = drawn.pictures
      if let error, error < 0 { self.error = measureError() }
      var bytes = 0
      // The first frame follows the last one of the round before, which is unlike it: not counted.
      _ = encodeFrame(pictures[0])
      var sample = Meter.sample(units: Double(pictures.count - 1)) {
        for picture in pictures.dropFirst() { bytes += encodeFrame(picture) }
      }
      sample.counts["bytes"] = Double(bytes)
      if let error { sample.counts[LightError.name] = error * sample.units }
      return sample
    }

    /// What a terminal shows of the film, at its thirds, beside what it should show.
    private func measureError() -> Double {
      let count = drawn.pictures.count
      let moments = [count / 3, count * 2 / 3, count]
      var terminal = TerminalPicture(columns: CellFilms.columns, rows: CellFilms.rows + 1)
      var sum = 0.0
      encoder.invalidate()
      for (number, picture) in drawn.pictures.enumerated() {
        _ = encodeFrame(picture)
        terminal.feed(encoder.frame)
        guard moments.contains(number + 1) else { continue }
        sum += LightError.rms(terminal.lights(encoder.glyphSet), picture)
      }
      return sum / Double(moments.count)
    }

    private func encodeFrame(_ picture: [UInt32]) -> Int {
      _ = encoder.encode(
        pixels: picture.span, stride: drawn.size.width, text: text, synchronized: true)
      return encoder.byteCount
    }
  }
}
