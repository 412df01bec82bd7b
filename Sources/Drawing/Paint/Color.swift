/// A colour, which may depend on whether the ground is light or dark.
///
/// ```swift
/// let warm = Color(red: 1, green: 0.6, blue: 0.2)
/// let faint = Color.primary.opacity(0.3)
/// ```
public struct Color: Hashable, Sendable {
  /// The meaning of the numbers a colour is made from.
  public enum RGBColorSpace: Hashable, Sendable {
    /// Standard RGB with its usual curve.
    case sRGB
    /// Standard RGB in amounts of light.
    case sRGBLinear
    /// Display P3, a larger set of colours; kept as sRGB numbers beyond 0…1.
    case displayP3
  }

  /// What a colour is before its opacity.
  enum Base: Hashable, Sendable {
    case plain(Resolved)
    case adaptive(light: Resolved, dark: Resolved)
    case accent
    case asset(AssetReference)
    indirect case mixed(Color, Color, by: Double, perceptual: Bool)
  }

  let base: Base
  /// What the base's own opacity is multiplied with.
  let alpha: Double

  init(base: Base, alpha: Double = 1) {
    self.base = base
    self.alpha = alpha
  }

  /// Makes a colour of parts in 0…1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    self.init(
      Resolved(
        colorSpace: colorSpace, red: Float(red), green: Float(green), blue: Float(blue),
        opacity: Float(opacity)))
  }

  /// Makes a grey between black at 0 and white at 1.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Makes a colour of hue, saturation and brightness in 0…1; the hue goes round.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let rgb = rgbOf(hue: hue, saturation: saturation, brightness: brightness)
    self.init(red: rgb.x, green: rgb.y, blue: rgb.z, opacity: opacity)
  }

  /// Makes the colour of resolved parts.
  @_disfavoredOverload
  public init(_ resolved: Resolved) {
    self.init(base: .plain(resolved))
  }

  /// Makes a colour that has other parts on dark ground.
  public init(light: Resolved, dark: Resolved) {
    self.init(base: .adaptive(light: light, dark: dark))
  }

  /// This colour with its opacity multiplied.
  public func opacity(_ opacity: Double) -> Color {
    Color(base: base, alpha: alpha * opacity)
  }

  /// This colour and another in proportion; 0 is this one, 1 the other.
  public func mix(
    with other: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    Color(base: .mixed(self, other, by: fraction, perceptual: colorSpace == .perceptual))
  }

  /// The plain parts of this colour where it is drawn.
  public func resolve(in environment: DrawingEnvironment) -> Resolved {
    var result: Resolved
    switch base {
    case .plain(let resolved):
      result = resolved
    case .adaptive(let light, let dark):
      result = environment.colorScheme == .dark ? dark : light
    case .accent:
      result =
        environment.accentColor
        ?? (AssetLibrary.shared.accentColor ?? .blue).resolve(in: environment)
    case .asset(let reference):
      result = AssetLibrary.shared.color(reference)?.resolve(in: environment) ?? .clear
    case .mixed(let one, let other, let fraction, let perceptual):
      result = Resolved.mix(
        one.resolve(in: environment), other.resolve(in: environment), by: Float(fraction),
        perceptual: perceptual)
    }
    result.opacity *= Float(alpha)
    return result
  }
}

/// The sRGB parts of a hue (which goes round), a saturation and a brightness.
func rgbOf(hue: Double, saturation: Double, brightness: Double) -> SIMD3<Double> {
  let turns = hue.isFinite ? hue - hue.rounded(.down) : 0
  let sixths = turns * 6
  let saturation = min(max(saturation, 0), 1)
  func part(_ shift: Double) -> Double {
    // Distance on the six-sided wheel from the part's full hue.
    let place = (shift + sixths).truncatingRemainder(dividingBy: 6)
    return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
  }
  return SIMD3(part(5), part(3), part(1))
}
