import Foundation

/// How far a shown picture is from the true one, in linear light.
enum LightError {
  /// What it is called in a report: the root of the mean square, in thousandths of white's light.
  static let name = "‰ error"

  private static let lights: [Float] = (0..<256).map { byte in
    let value = Double(byte) / 255
    return Float(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
  }

  /// The light of a colour 0xRRGGBB, 0...1.
  static func light(_ color: UInt32) -> SIMD3<Float> {
    SIMD3(
      lights[Int(color >> 16 & 255)], lights[Int(color >> 8 & 255)], lights[Int(color & 255)])
  }

  /// The root of the mean squared error of pixels, in thousandths.
  static func rms(_ shown: [SIMD3<Float>], _ truth: [UInt32]) -> Double {
    var sum = 0.0
    for (one, pixel) in zip(shown, truth) {
      let difference = one - light(pixel)
      sum += Double((difference * difference).sum())
    }
    return (sum / Double(3 * truth.count)).squareRoot() * 1000
  }
}
