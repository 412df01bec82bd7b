import Foundation

/// A change of colours: each part of the new one is a sum of the parts of the old one.
///
/// The row `r` makes red: `r1·red + r2·green + r3·blue + r4·opacity + r5`; likewise for the others.
/// Parts are in 0…1 and not premultiplied.
@frozen public struct ColorMatrix: Equatable, Sendable {
  /// What red contributes to red.
  public var r1: Float = 1
  /// What green contributes to red.
  public var r2: Float = 0
  /// What blue contributes to red.
  public var r3: Float = 0
  /// What opacity contributes to red.
  public var r4: Float = 0
  /// What red has in any case.
  public var r5: Float = 0
  /// What red contributes to green.
  public var g1: Float = 0
  /// What green contributes to green.
  public var g2: Float = 1
  /// What blue contributes to green.
  public var g3: Float = 0
  /// What opacity contributes to green.
  public var g4: Float = 0
  /// What green has in any case.
  public var g5: Float = 0
  /// What red contributes to blue.
  public var b1: Float = 0
  /// What green contributes to blue.
  public var b2: Float = 0
  /// What blue contributes to blue.
  public var b3: Float = 1
  /// What opacity contributes to blue.
  public var b4: Float = 0
  /// What blue has in any case.
  public var b5: Float = 0
  /// What red contributes to opacity.
  public var a1: Float = 0
  /// What green contributes to opacity.
  public var a2: Float = 0
  /// What blue contributes to opacity.
  public var a3: Float = 0
  /// What opacity contributes to opacity.
  public var a4: Float = 1
  /// What opacity has in any case.
  public var a5: Float = 0

  /// Makes the matrix that changes nothing.
  public init() {}

  /// The twenty numbers, row by row.
  var values: [Float] {
    [r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5]
  }
}

extension ColorMatrix {
  /// Makes a matrix of what red, green and blue contribute to each other.
  init(_ red: SIMD3<Float>, _ green: SIMD3<Float>, _ blue: SIMD3<Float>) {
    (r1, r2, r3) = (red.x, red.y, red.z)
    (g1, g2, g3) = (green.x, green.y, green.z)
    (b1, b2, b3) = (blue.x, blue.y, blue.z)
  }

  /// How bright the three colours are to the eye, by the recommendation BT.709.
  private static var brightness: SIMD3<Float> { SIMD3(0.2126, 0.7152, 0.0722) }

  /// The product with a colour.
  static func multiply(_ color: Color.Resolved) -> ColorMatrix {
    var matrix = ColorMatrix(
      SIMD3(color.red, 0, 0), SIMD3(0, color.green, 0), SIMD3(0, 0, color.blue))
    matrix.a4 = color.opacity
    return matrix
  }

  /// Between grey at 0 and the colours as they are at 1; beyond, stronger ones.
  static func saturation(_ amount: Float) -> ColorMatrix {
    let grey = brightness * (1 - amount)
    return ColorMatrix(
      grey + SIMD3(amount, 0, 0), grey + SIMD3(0, amount, 0), grey + SIMD3(0, 0, amount))
  }

  /// Hues turned by an angle about the axis of greys, brightness kept.
  ///
  /// The matrix is that of `hue-rotate` in the W3C's Filter Effects.
  static func hueRotation(_ radians: Double) -> ColorMatrix {
    let cosine = Float(cos(radians))
    let sine = Float(sin(radians))
    let grey = SIMD3<Float>(0.213, 0.715, 0.072)
    return ColorMatrix(
      grey + cosine * SIMD3(0.787, -0.715, -0.072) + sine * SIMD3(-0.213, -0.715, 0.928),
      grey + cosine * SIMD3(-0.213, 0.285, -0.072) + sine * SIMD3(0.143, 0.140, -0.283),
      grey + cosine * SIMD3(-0.213, -0.715, 0.928) + sine * SIMD3(-0.787, 0.715, 0.072))
  }

  /// An amount of white added.
  static func brightness(_ amount: Float) -> ColorMatrix {
    var matrix = ColorMatrix()
    (matrix.r5, matrix.g5, matrix.b5) = (amount, amount, amount)
    return matrix
  }

  /// Distances from middle grey multiplied.
  static func contrast(_ amount: Float) -> ColorMatrix {
    var matrix = ColorMatrix(
      SIMD3(amount, 0, 0), SIMD3(0, amount, 0), SIMD3(0, 0, amount))
    let rest = (1 - amount) / 2
    (matrix.r5, matrix.g5, matrix.b5) = (rest, rest, rest)
    return matrix
  }

  /// Between the colours as they are at 0 and their opposites at 1.
  static func invert(_ amount: Float) -> ColorMatrix {
    let own = 1 - 2 * amount
    var matrix = ColorMatrix(SIMD3(own, 0, 0), SIMD3(0, own, 0), SIMD3(0, 0, own))
    (matrix.r5, matrix.g5, matrix.b5) = (amount, amount, amount)
    return matrix
  }

  /// Black, as opaque as the colour is bright.
  static var luminanceToAlpha: ColorMatrix {
    var matrix = ColorMatrix(.zero, .zero, .zero)
    (matrix.a1, matrix.a2, matrix.a3) = (brightness.x, brightness.y, brightness.z)
    matrix.a4 = 0
    return matrix
  }
}
