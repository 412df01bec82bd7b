import Display

extension CellPeer {
  /// Sends the cells of a frame that are not like those of the frame before.
  static let timg = CellPeer(
    program: "timg", format: .avi,
    options: { glyphs in
      let kind: [GlyphSet: String] = [.half: "-ph", .quadrant: "-pq"]
      return kind[glyphs].map {
        [
          "-g\(CellFilms.columns)x\(CellFilms.rows)", "-U", "-W", "--loops=1", "-V",
          "--debug-no-frame-delay", $0,
        ]
      }
    },
    cell: {
      // Square pixels.
      $0 == .quadrant ? PixelSize(width: 2, height: 4) : PixelSize(width: 1, height: 2)
    }, repaints: false)
}
