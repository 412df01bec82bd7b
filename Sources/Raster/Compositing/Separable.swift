internal import Drawing

/// How two colours meet where both are opaque.
enum Separable {
  static func blend(
    _ mode: BlendMode, _ source: SIMD3<Float>, _ backdrop: SIMD3<Float>
  ) -> SIMD3<Float> {
    switch mode {
    case .hue:
      return withLuminosity(
        withSaturation(source, saturation(backdrop)), luminosity(backdrop))
    case .saturation:
      return withLuminosity(
        withSaturation(backdrop, saturation(source)), luminosity(backdrop))
    case .color:
      return withLuminosity(source, luminosity(backdrop))
    case .luminosity:
      return withLuminosity(backdrop, luminosity(source))
    default:
      return SIMD3(
        channel(mode, source[0], backdrop[0]), channel(mode, source[1], backdrop[1]),
        channel(mode, source[2], backdrop[2]))
    }
  }

  /// One channel of the source and of the backdrop.
  private static func channel(_ mode: BlendMode, _ source: Float, _ backdrop: Float) -> Float {
    switch mode {
    case .multiply: return source * backdrop
    case .screen: return screen(source, backdrop)
    case .overlay: return hardLight(backdrop, source)
    case .darken: return min(source, backdrop)
    case .lighten: return max(source, backdrop)
    case .colorDodge:
      if backdrop <= 0 { return 0 }
      return source >= 1 ? 1 : min(1, backdrop / (1 - source))
    case .colorBurn:
      if backdrop >= 1 { return 1 }
      return source <= 0 ? 0 : 1 - min(1, (1 - backdrop) / source)
    case .hardLight: return hardLight(source, backdrop)
    case .softLight: return softLight(source, backdrop)
    case .difference: return abs(source - backdrop)
    case .exclusion: return source + backdrop - 2 * source * backdrop
    default: return source
    }
  }

  private static func screen(_ one: Float, _ other: Float) -> Float {
    one + other - one * other
  }

  private static func hardLight(_ source: Float, _ backdrop: Float) -> Float {
    source <= 0.5 ? 2 * source * backdrop : screen(2 * source - 1, backdrop)
  }

  private static func softLight(_ source: Float, _ backdrop: Float) -> Float {
    if source <= 0.5 {
      return backdrop - (1 - 2 * source) * backdrop * (1 - backdrop)
    }
    let lit =
      backdrop <= 0.25
      ? ((16 * backdrop - 12) * backdrop + 4) * backdrop : backdrop.squareRoot()
    return backdrop + (2 * source - 1) * (lit - backdrop)
  }

  // MARK: - Hue, saturation, luminosity

  private static func luminosity(_ color: SIMD3<Float>) -> Float {
    0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2]
  }

  private static func saturation(_ color: SIMD3<Float>) -> Float {
    max(color[0], color[1], color[2]) - min(color[0], color[1], color[2])
  }

  /// The colour moved along grey to a luminosity, and drawn towards grey as far as it must be.
  private static func withLuminosity(_ color: SIMD3<Float>, _ wanted: Float) -> SIMD3<Float> {
    let moved = color + (wanted - luminosity(color))
    let grey = luminosity(moved)
    let least = min(moved[0], moved[1], moved[2])
    let most = max(moved[0], moved[1], moved[2])
    var result = moved
    if least < 0 { result = grey + (result - grey) * (grey / (grey - least)) }
    if most > 1 { result = grey + (result - grey) * ((1 - grey) / (most - grey)) }
    return result
  }

  /// The colour stretched between nothing and a saturation.
  private static func withSaturation(_ color: SIMD3<Float>, _ wanted: Float) -> SIMD3<Float> {
    let least = min(color[0], color[1], color[2])
    let range = saturation(color)
    guard range > 0 else { return .zero }
    return (color - least) * (wanted / range)
  }
}
