import Display

extension CellPeer {
  /// Sends each frame whole, with both colours of each cell.
  ///
  /// The upper row is lost to a miscount, which is not held against it. A film of one frame it sends
  /// twice: among many that does not count.
  static let mpv = CellPeer(
    program: "mpv", format: .avi,
    options: { glyphs in
      guard glyphs == .half else { return nil }
      return [
        "--no-config", "--vo=tct", "--vo-tct-width=\(CellFilms.columns)",
        "--vo-tct-height=\(CellFilms.rows)", "--untimed", "--framedrop=no", "--no-audio",
        "--really-quiet", "--no-input-terminal",
      ]
    }, cell: { _ in PixelSize(width: 1, height: 2) }, repaints: false, countsRowsFromZero: true)
}
