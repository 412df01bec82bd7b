internal import Drawing

/// The blend modes, by the formulas of the W3C's Compositing and Blending and of PDF.
///
/// They are computed pixel by pixel in floating point: exact, and fast enough for the parts of a
/// picture that use them.
enum Blend {
  /// Blends the pixels whose level is not zero; the others keep what is there.
  static func pixels(
    _ mode: BlendMode, _ above: SIMD8<UInt32>, _ below: SIMD8<UInt32>, levels: SIMD8<UInt16>
  ) -> SIMD8<UInt32> {
    var result = below
    for lane in 0..<8 where levels[lane] != 0 {
      result[lane] = blend(mode, parts(above[lane]), parts(below[lane])).packed
    }
    return result
  }

  /// Whether a mode leaves a picture as it is where nothing is drawn over it.
  static func keepsUncovered(_ mode: BlendMode) -> Bool {
    switch mode {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }

  /// Red, green, blue, alpha in 0…1, premultiplied.
  private static func parts(_ pixel: UInt32) -> SIMD4<Float> {
    let bytes = SIMD4<UInt32>(
      (pixel >> 16) & 255, (pixel >> 8) & 255, pixel & 255, pixel >> 24)
    return SIMD4<Float>(bytes) / 255
  }

  private static func blend(
    _ mode: BlendMode, _ above: SIMD4<Float>, _ below: SIMD4<Float>
  ) -> SIMD4<Float> {
    let over = above[3]
    let under = below[3]
    switch mode {
    case .clear: return .zero
    case .copy: return above
    case .normal: return above + below * (1 - over)
    case .sourceIn: return above * under
    case .sourceOut: return above * (1 - under)
    case .sourceAtop: return above * under + below * (1 - over)
    case .destinationOver: return below + above * (1 - under)
    case .destinationIn: return below * over
    case .destinationOut: return below * (1 - over)
    case .destinationAtop: return below * over + above * (1 - under)
    case .xor: return above * (1 - under) + below * (1 - over)
    case .plusLighter: return limited(above + below)
    case .plusDarker: return darkerSum(above, below)
    default: break
    }
    // Where both are, their own colours meet by the mode; where one is, its colour stays.
    let source = own(above)
    let backdrop = own(below)
    let met = Separable.blend(mode, source, backdrop)
    let color =
      above * (1 - under) + below * (1 - over)
      + SIMD4(met[0], met[1], met[2], 0) * (over * under)
    return limited(SIMD4(color[0], color[1], color[2], over + under - over * under))
  }

  private static func darkerSum(_ above: SIMD4<Float>, _ below: SIMD4<Float>) -> SIMD4<Float> {
    // Darkness adds as light does: what is missing in each, under the joint alpha, is summed.
    let alpha = min(above[3] + below[3], 1)
    var sum = SIMD4<Float>(repeating: 0)
    for channel in 0..<3 {
      let missing = (above[3] - above[channel]) + (below[3] - below[channel])
      sum[channel] = max(alpha - missing, 0)
    }
    sum[3] = alpha
    return sum
  }

  /// A colour without its alpha.
  private static func own(_ color: SIMD4<Float>) -> SIMD3<Float> {
    guard color[3] > 0 else { return .zero }
    return SIMD3(color[0], color[1], color[2]) / color[3]
  }

  private static func limited(_ color: SIMD4<Float>) -> SIMD4<Float> {
    let alpha = min(max(color[3], 0), 1)
    return SIMD4(
      min(max(color[0], 0), alpha), min(max(color[1], 0), alpha), min(max(color[2], 0), alpha),
      alpha)
  }
}
