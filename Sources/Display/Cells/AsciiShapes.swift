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
  /// For each scalar its place among the shapes, which the blank begins.
  private var places = [Int](repeating: 0, count: 128)
  /// Eight characters after the other: their ink in the first part, in the second, and so on.
  private let inks: [SIMD8<Float>]
  /// For eight characters each: the squares of their inks, and 1 divided by these.
  private let squares: [(whole: SIMD8<Float>, inverse: SIMD8<Float>)]

  init() {
    let shapes = Self.shapes
    scalars = shapes.map { $0.0.unicodeScalars.first?.value ?? 0x20 }
    var inks: [SIMD8<Float>] = []
    var squares: [(SIMD8<Float>, SIMD8<Float>)] = []
    for first in stride(from: 0, to: shapes.count, by: 8) {
      var sum = SIMD8<Float>()
      for part in 0..<8 {
        var ink = SIMD8<Float>()
        for lane in 0..<8 where first + lane < shapes.count {
          ink[lane] = Float(shapes[first + lane].1 >> UInt32(28 - 4 * part) & 15) / 20
        }
        inks.append(ink)
        sum += ink * ink
      }
      var inverse = SIMD8<Float>()
      for lane in 0..<8 where sum[lane] > 0 { inverse[lane] = 1 / sum[lane] }
      squares.append((sum, inverse))
    }
    self.inks = inks
    self.squares = squares
    for (place, scalar) in scalars.enumerated() { places[Int(scalar)] = place }
  }

  /// The character for eight lights of 0...1, where all characters are as bright as can be.
  func scalar(_ lights: SIMD8<Float>, shown: UInt32) -> UInt32 {
    scalars[nearest(lights * Self.fullInk, shown: shown, isAnyStrength: false)]
  }

  /// The character for eight lights of 0...1, and how bright it must be, 0...1.
  func fit(_ lights: SIMD8<Float>, shown: UInt32) -> (scalar: UInt32, strength: Float) {
    let place = nearest(lights, shown: shown, isAnyStrength: true)
    let strength = products(lights, place / 8) * squares[place / 8].inverse
    return (scalars[place], min(max(strength[place % 8], 0), 1))
  }

  /// The place of the character with the least squared error, or of the shown one if it is near.
  private func nearest(_ lights: SIMD8<Float>, shown: UInt32, isAnyStrength: Bool) -> Int {
    // The blank's error, next to which all others are told.
    let spread = (lights * lights).sum()
    var least = SIMD8<Float>()
    var groups = SIMD8<UInt32>()
    for group in 0..<squares.count {
      let errors = errors(lights, group, isAnyStrength)
      let areLess = errors .< least
      least.replace(with: errors, where: areLess)
      groups.replace(with: UInt32(group), where: areLess)
    }
    var lane = 0
    for other in 1..<8 where least[other] < least[lane] { lane = other }
    let best = least[lane] < 0 ? Int(groups[lane]) * 8 + lane : 0
    let place = places[Int(shown & 127)]
    let kept = errors(lights, place / 8, isAnyStrength)[place % 8]
    return spread + kept <= (spread + least[lane]) * PatternChooser.hysteresis ? place : best
  }

  @inline(__always) private func errors(
    _ lights: SIMD8<Float>, _ group: Int, _ isAnyStrength: Bool
  ) -> SIMD8<Float> {
    let products = products(lights, group)
    guard isAnyStrength else { return squares[group].whole - 2 * products }
    let ideal = products * squares[group].inverse
    let strength = ideal.replacing(with: 1, where: ideal .> 1)
    return strength * (strength * squares[group].whole - 2 * products)
  }

  /// The sums over all parts of lights and eight characters' inks.
  @inline(__always) private func products(
    _ lights: SIMD8<Float>, _ group: Int
  ) -> SIMD8<Float> {
    var sum = inks[group &* 8] * lights[0]
    for part in 1..<8 { sum += inks[group &* 8 &+ part] * lights[part] }
    return sum
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
