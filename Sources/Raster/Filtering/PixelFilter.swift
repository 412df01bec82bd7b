internal import Drawing

/// A filter whose lengths are pixels.
enum PixelFilter {
  case matrix(ColorMatrix)
  case threshold(least: Double, most: Double, color: UInt32)
  case blur(deviation: Double, isOpaque: Bool)
  case shadow(Shadow)

  /// A shadow moved by whole pixels.
  struct Shadow {
    var color: UInt32
    var deviation: Double
    var across: Int
    var down: Int
    var mode: BlendMode
    var isAbove: Bool
    var isAlone: Bool
    var isInverse: Bool
  }

  /// How far a shadow may lie: beyond, memory for it would have no bounds.
  private static let farthest = 1024.0

  init(_ filter: DisplayList.Filter, map: Affine, scale: Double) {
    switch filter {
    case .color(let matrix):
      self = .matrix(matrix)
    case .threshold(let least, let most, let color):
      self = .threshold(least: least, most: most, color: color.premultiplied(1).packed)
    case .blur(let blur):
      self = .blur(deviation: Self.limited(blur.deviation * scale), isOpaque: blur.isOpaque)
    case .shadow(let shadow):
      let offset = map.direction(shadow.offset)
      self = .shadow(
        Shadow(
          color: shadow.color.premultiplied(1).packed,
          deviation: Self.limited(shadow.deviation * scale), across: Self.whole(offset.x),
          down: Self.whole(offset.y), mode: shadow.blendMode, isAbove: shadow.isAbove,
          isAlone: shadow.isAlone, isInverse: shadow.isInverse))
    }
  }

  /// How far the filter spreads what is there.
  var reach: Int {
    switch self {
    case .matrix, .threshold: 0
    case .blur(let deviation, _): GaussianBlur.reach(deviation)
    case .shadow(let shadow):
      GaussianBlur.reach(shadow.deviation) + max(abs(shadow.across), abs(shadow.down))
    }
  }

  /// Whether something comes of nothing.
  var fillsEmptiness: Bool {
    switch self {
    case .matrix(let matrix): matrix.a5 > 0
    case .threshold(let least, _, _): least <= 0
    case .blur: false
    case .shadow(let shadow): shadow.isInverse && shadow.mode != .sourceAtop
    }
  }

  private static func limited(_ deviation: Double) -> Double {
    deviation > 0 ? min(deviation, GaussianBlur.widest) : 0
  }

  private static func whole(_ distance: Double) -> Int {
    guard distance.isFinite else { return 0 }
    return Int(min(max(distance, -farthest), farthest).rounded())
  }
}
