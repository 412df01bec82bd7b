import Foundation

extension Color.Resolved {
  /// Two colours in proportion, weighted by how much each covers.
  ///
  /// Perceptual mixing goes through Oklab (Björn Ottosson, 2020), so that lightness changes evenly.
  static func mix(
    _ one: Color.Resolved, _ other: Color.Resolved, by fraction: Float, perceptual: Bool
  ) -> Color.Resolved {
    let fraction = fraction > 0 ? min(fraction, 1) : 0
    let opacity = one.opacity + (other.opacity - one.opacity) * fraction
    guard opacity > 0 else { return .clear }
    let weight = other.opacity * fraction / opacity
    func between(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> { a + (b - a) * weight }
    guard perceptual else {
      let parts = between(
        SIMD3(one.red, one.green, one.blue), SIMD3(other.red, other.green, other.blue))
      return Color.Resolved(red: parts.x, green: parts.y, blue: parts.z, opacity: opacity)
    }
    return Color.Resolved(oklab: between(one.oklab, other.oklab), opacity: opacity)
  }

  /// Two colours in proportion, by amounts of light.
  static func mixLight(
    _ one: Color.Resolved, _ other: Color.Resolved, by fraction: Float
  ) -> Color.Resolved {
    func between(_ a: Float, _ b: Float) -> Float { a + (b - a) * fraction }
    return Color.Resolved(
      colorSpace: .sRGBLinear, red: between(one.linearRed, other.linearRed),
      green: between(one.linearGreen, other.linearGreen),
      blue: between(one.linearBlue, other.linearBlue),
      opacity: between(one.opacity, other.opacity))
  }

  /// Lightness and the two colour axes of Oklab.
  var oklab: SIMD3<Float> {
    let red = linearRed
    let green = linearGreen
    let blue = linearBlue
    let long = cbrt(0.412_221_47 * red + 0.536_332_54 * green + 0.051_445_993 * blue)
    let medium = cbrt(0.211_903_5 * red + 0.680_699_5 * green + 0.107_396_96 * blue)
    let short = cbrt(0.088_302_46 * red + 0.281_718_84 * green + 0.629_978_7 * blue)
    return SIMD3(
      0.210_454_26 * long + 0.793_617_8 * medium - 0.004_072_047 * short,
      1.977_998_5 * long - 2.428_592_2 * medium + 0.450_593_7 * short,
      0.025_904_037 * long + 0.782_771_77 * medium - 0.808_675_77 * short)
  }

  init(oklab: SIMD3<Float>, opacity: Float) {
    let long = oklab.x + 0.396_337_78 * oklab.y + 0.215_803_76 * oklab.z
    let medium = oklab.x - 0.105_561_346 * oklab.y - 0.063_854_17 * oklab.z
    let short = oklab.x - 0.089_484_18 * oklab.y - 1.291_485_5 * oklab.z
    let light = SIMD3(long * long * long, medium * medium * medium, short * short * short)
    self.init(
      colorSpace: .sRGBLinear,
      red: 4.076_741_7 * light.x - 3.307_711_6 * light.y + 0.230_969_94 * light.z,
      green: -1.268_438 * light.x + 2.609_757_4 * light.y - 0.341_319_4 * light.z,
      blue: -0.004_196_086_3 * light.x - 0.703_418_6 * light.y + 1.707_614_7 * light.z,
      opacity: opacity)
  }
}
