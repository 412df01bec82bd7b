import Display
import Foundation

/// Another program that shows films in cells; a file of its own names its options.
struct CellPeer: Sendable {
  /// What it is called by, and started by.
  var program: String
  /// The kind of file that it reads without loss and at next to no cost.
  var format: FilmFile.Format
  /// Its arguments for glyphs, in front of the files' names; nil where it has no such glyphs.
  var options: @Sendable (GlyphSet) -> [String]?
  /// The pixels that it takes for a cell, so that none is mixed with its neighbours.
  var cell: @Sendable (GlyphSet) -> PixelSize

  /// Whether it sends each picture whole: some pictures of a film then tell as much as all.
  var repaints = true
  /// Whether it counts rows from 0, and means by 1 the second one.
  var countsRowsFromZero = false

  /// All that are known; those that are not installed are passed over.
  static let all = [timg, chafa, mpv]

  /// The program at a film; nil where it has no such glyphs.
  ///
  /// What starting and the first frame cost is subtracted. Each frame is shown as it comes.
  func contestant(_ glyphs: GlyphSet, _ film: @escaping () -> CellFilms.Film) -> Contestant? {
    guard let options = options(glyphs) else { return nil }
    let showing = Showing(peer: self, options: options, glyphs: glyphs, film: film)
    return Contestant(name: program) { try showing.round() }
  }

  /// A program that shows one film over and over.
  private final class Showing {
    private let peer: CellPeer
    private let options: [String]
    private let glyphs: GlyphSet
    private let film: () -> CellFilms.Film
    private var prepared: Prepared?

    /// What is found out once.
    private struct Prepared {
      var file: FilmFile
      var startSeconds: Double
      var bytes: Double
      var error: Double
    }

    init(
      peer: CellPeer, options: [String], glyphs: GlyphSet, film: @escaping () -> CellFilms.Film
    ) {
      (self.peer, self.options, self.glyphs, self.film) = (peer, options, glyphs, film)
    }

    func round() throws -> Sample {
      let ready = try prepared ?? prepare()
      prepared = ready
      let units = Double(ready.file.frames - 1)
      var sample = try run(ready.file, units: units)
      sample.cpuSeconds = max(0, sample.cpuSeconds - ready.startSeconds)
      sample.counts = ["bytes": ready.bytes, LightError.name: ready.error * units]
      return sample
    }

    private func prepare() throws -> Prepared {
      var film = film()
      if peer.repaints { film = film.thinned(to: 6) }
      let cell = peer.cell(glyphs)
      let one = try FilmFile(film, frames: 1, peer.format, cell: cell)
      let start = try (0..<3).map { _ in try run(one, units: 1).cpuSeconds }.min() ?? 0
      let first = try stream(one)
      let count = film.pictures.count
      let all = try FilmFile(film, frames: count, peer.format, cell: cell)
      // A whole frame after the other: the last picture of any part of the film is on the screen.
      let ends = [count / 3, count * 2 / 3, count]
      var error = 0.0
      var bytes = 0
      for end in ends {
        let part = try FilmFile(film, frames: end, peer.format, cell: cell)
        let shown = try stream(part)
        bytes = shown.count
        var picture = TerminalPicture(columns: CellFilms.columns, rows: CellFilms.rows + 1)
        picture.countsRowsFromZero = peer.countsRowsFromZero
        picture.feed(shown)
        error +=
          LightError.rms(
            picture.lights(glyphs), film.pictures[end - 1]) / Double(ends.count)
      }
      return Prepared(
        file: all, startSeconds: start, bytes: Double(bytes - first.count), error: error)
    }

    private func run(_ file: FilmFile, units: Double) throws -> Sample {
      try Meter.sample(units: units, program: peer.program, options + file.paths)
    }

    private func stream(_ file: FilmFile) throws -> [UInt8] {
      let output = FilmFile.folder.appendingPathComponent("stream")
      defer { try? FileManager.default.removeItem(at: output) }
      _ = try Meter.sample(
        units: 1, program: peer.program, options + file.paths, output: output)
      return try [UInt8](Data(contentsOf: output))
    }
  }
}
