/// How a terminal is drawn on: what is wished, as far as the terminal can do it.
struct TerminalManner: Hashable {
  /// Colours of cells and of text.
  var depth: ColorDepth
  /// What cells are drawn with, and what text may be made of.
  var glyphs: GlyphSet
  /// The glyphs that were asked for, if others are drawn.
  var wished: GlyphSet?
  /// Whether it is the Linux console.
  var isConsole: Bool
  /// How pixels get there; nil where cells are drawn.
  var pixels: Pixels?

  /// Ways to draw pixels.
  enum Pixels: Hashable {
    case kitty(KittyPictures)
    case sixel(SixelPictures)
  }

  init(_ kind: ScreenKind, depth: ColorDepth?, able: TerminalCapabilities) {
    self.depth = depth ?? able.colorDepth
    glyphs = able.glyphs
    isConsole = able.isConsole
    switch kind == .auto ? able.choice : kind {
    case .auto, .framebuffer: break
    case .cells(let wanted):
      glyphs = able.drawable(wanted)
      wished = glyphs == wanted ? nil : wanted
    // What is wished for is done even where the terminal has not shown that it can.
    case .kitty:
      pixels = .kitty(
        able.kitty ?? KittyPictures(isShared: false, isPassedThrough: able.isMultiplexed))
    case .sixel: pixels = .sixel(able.sixel ?? SixelPictures())
    }
  }

  /// What draws so.
  @MainActor func painter(on terminal: Terminal) -> any TerminalPainter {
    switch pixels {
    case .kitty(let pictures): KittyPainter(pictures, depth: depth, on: terminal)
    case .sixel(let pictures): SixelPainter(pictures, depth: depth, on: terminal)
    case nil: CellPainter(depth: depth, glyphs: glyphs, isConsole: isConsole)
    }
  }

  /// What it is, in few words.
  var words: String {
    let drawn =
      switch pixels {
      case .kitty(let pictures): pictures.isShared ? "kitty, shared memory" : "kitty"
      case .sixel(let pictures): "sixel, \(pictures.colors) colours"
      case nil: glyphs.rawValue + (wished.map { " in place of \($0)" } ?? "")
      }
    return "\(drawn), \(depth.words)"
  }
}
