import Display

extension CellPeer {
  /// Sends each frame whole, with runs of equal cells counted.
  static let chafa = CellPeer(
    program: "chafa", format: .xwd,
    options: { glyphs in
      let symbols: [GlyphSet: String] = [
        .half: "vhalf,solid,space", .quadrant: "quad,half,solid,space",
        .sextant: "sextant,half,solid,space", .braille: "braille,space", .ascii: "ascii",
      ]
      return symbols[glyphs].map {
        [
          "--threads=1", "-f", "symbols", "-c", "full", "--stretch", "-s",
          "\(CellFilms.columns)x\(CellFilms.rows)", "--symbols", $0,
        ] + (glyphs == .ascii ? ["--fg-only"] : [])
      }
    }, cell: { _ in PixelSize(width: 8, height: 8) })
}
