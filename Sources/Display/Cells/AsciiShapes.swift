/// Finds the ASCII character whose ink lies where the picture is bright.
///
/// It keeps a shown character unless another one is clearly nearer.
struct AsciiShapes {
  /// A cell as full of light as white is gets so much ink, which few characters have.
  private static let fullInk: Float = 0.3

  /// Each character with the ink in its eight parts, row after row, in twentieths.
  ///
  /// Measured as the mean of three common fonts (DejaVu, Liberation and Noto, all sans mono), in
  /// the box from the font's ascent to its descent.
  private static let shapes: [(Character, UInt32)] = [
    (" ", 0x0000_0000), (".", 0x0000_1100), ("-", 0x0000_2200), ("'", 0x1122_0000),
    (",", 0x0000_2131), (":", 0x0022_1100), ("~", 0x0022_2200), ("_", 0x0000_0044),
    (";", 0x0022_1131), ("\"", 0x2233_0000), ("!", 0x1133_2200), ("^", 0x1144_1100),
    ("*", 0x1155_0000), ("+", 0x0033_4400), ("\\", 0x2051_1501), ("/", 0x0215_5010),
    ("<", 0x0034_4400), (">", 0x0044_4400), ("=", 0x0044_4400), ("|", 0x1133_3322),
    ("(", 0x0242_6013), (")", 0x2024_0631), ("?", 0x2227_3210), ("L", 0x1060_7212),
    ("v", 0x0044_6600), ("7", 0x3317_4210), ("J", 0x1206_3721), ("x", 0x0044_6611),
    ("]", 0x2225_1533), ("[", 0x2252_5133), ("Y", 0x1166_3300), ("T", 0x3344_3300),
    ("o", 0x0055_7711), ("V", 0x1166_5500), ("X", 0x1166_6611), ("#", 0x1177_7710),
    ("m", 0x0077_8811), ("H", 0x1188_7711), ("O", 0x2277_7711), ("&", 0x2283_8A11),
    ("W", 0x1188_9911), ("M", 0x22AA_7711), ("@", 0x1289_9833),
  ]

  private let scalars: [UInt32]
  private let inks: [SIMD8<Float>]

  init() {
    scalars = Self.shapes.map { $0.0.unicodeScalars.first?.value ?? 0x20 }
    inks = Self.shapes.map { shape in
      var ink = SIMD8<Float>()
      for part in 0..<8 { ink[part] = Float(shape.1 >> UInt32(28 - 4 * part) & 15) / 20 }
      return ink
    }
  }

  /// The character for eight lights of 0...1.
  func scalar(_ lights: SIMD8<Float>, shown: UInt32) -> UInt32 {
    let wanted = lights * Self.fullInk
    var best = 0
    var least = Float.infinity
    var kept = Float.infinity
    for (index, ink) in inks.enumerated() {
      let difference = wanted - ink
      let error = (difference * difference).sum()
      if error < least { (best, least) = (index, error) }
      if scalars[index] == shown { kept = error }
    }
    return kept <= least * PatternChooser.hysteresis ? shown : scalars[best]
  }

  /// The colour for a character: the mean pixel's own at full brightness.
  ///
  /// The character's shape carries the brightness already.
  static func ink(_ pixel: UInt32) -> UInt32 {
    let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    let most = max(red, green, blue, 1)
    return 0xFF00_0000 | (red * 255 / most) << 16 | (green * 255 / most) << 8 | blue * 255 / most
  }
}
