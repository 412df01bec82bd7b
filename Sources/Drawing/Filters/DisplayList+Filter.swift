extension DisplayList {
  /// What is done to a picture drawn apart before it is laid down.
  ///
  /// Lengths are in the space of the list that is filtered.
  public enum Filter: Equatable, Sendable {
    /// Softened by a Gaussian.
    case blur(Blur)
    /// With the shadow that it casts, or that alone.
    case shadow(Shadow)
    /// Every colour changed by a matrix.
    case color(ColorMatrix)
    /// One colour where the opacity lies within limits, nothing elsewhere.
    case threshold(least: Double, most: Double, color: Color.Resolved)
  }

  /// How a picture is softened.
  public struct Blur: Equatable, Sendable {
    /// The standard deviation of the Gaussian.
    public var deviation: Double
    /// Whether the result covers the place of the picture and nothing else.
    public var isOpaque: Bool

    /// Makes a softening that, unless told, spreads beyond the picture.
    public init(deviation: Double, isOpaque: Bool = false) {
      self.deviation = deviation
      self.isOpaque = isOpaque
    }
  }

  /// How a picture casts a shadow.
  public struct Shadow: Equatable, Sendable {
    /// The colour of the shadow where the picture is opaque.
    public var color: Color.Resolved
    /// The standard deviation of its softening.
    public var deviation: Double
    /// How far it lies from the picture.
    public var offset: SIMD2<Double>
    /// How the upper of the two, picture and shadow, meets the lower.
    public var blendMode: BlendMode
    /// Whether the shadow lies above the picture.
    public var isAbove: Bool
    /// Whether the picture itself is left out.
    public var isAlone: Bool
    /// Whether the shadow is cast by what the picture leaves free.
    public var isInverse: Bool

    /// Makes a shadow that, unless told, is cast straight down on what is below the picture.
    public init(
      color: Color.Resolved, deviation: Double, offset: SIMD2<Double> = .zero,
      blendMode: BlendMode = .normal, isAbove: Bool = false, isAlone: Bool = false,
      isInverse: Bool = false
    ) {
      self.color = color
      self.deviation = deviation
      self.offset = offset
      self.blendMode = blendMode
      self.isAbove = isAbove
      self.isAlone = isAlone
      self.isInverse = isInverse
    }
  }
}

extension DisplayList.Filter {
  /// How far the filter may spread what is there, in each direction.
  public var reach: Double {
    switch self {
    case .blur(let blur):
      return blur.isOpaque ? 0 : Self.reach(of: blur.deviation)
    case .shadow(let shadow):
      let far = Swift.max(abs(shadow.offset.x), abs(shadow.offset.y))
      return Self.reach(of: shadow.deviation) + (far.isFinite ? far : 0)
    case .color, .threshold:
      return 0
    }
  }

  /// Three deviations hold all of a Gaussian that shows.
  private static func reach(of deviation: Double) -> Double {
    deviation > 0 && deviation.isFinite ? 3 * deviation : 0
  }

  /// The filter in a space to which a transform leads; lengths grow by the mean of its stretch.
  func applying(_ transform: DisplayList.Transform) -> DisplayList.Filter {
    let scale = abs(transform.determinant).squareRoot()
    switch self {
    case .blur(var blur):
      blur.deviation *= scale
      return .blur(blur)
    case .shadow(var shadow):
      shadow.deviation *= scale
      shadow.offset = transform.apply(shadow.offset) - SIMD2(transform.tx, transform.ty)
      return .shadow(shadow)
    case .color, .threshold:
      return self
    }
  }
}

extension DisplayList.Filter: CustomStringConvertible {
  /// The filter as text.
  public var description: String {
    switch self {
    case .blur(let blur):
      return "blur \(rounded(blur.deviation))" + (blur.isOpaque ? " opaque" : "")
    case .shadow(let shadow):
      var words = ["shadow", shadow.color.description, rounded(shadow.deviation)]
      if shadow.offset != .zero { words.append("by \(pair(shadow.offset))") }
      if shadow.blendMode != .normal { words.append("blend \(shadow.blendMode)") }
      if shadow.isAbove { words.append("above") }
      if shadow.isAlone { words.append("alone") }
      if shadow.isInverse { words.append("inverse") }
      return words.joined(separator: " ")
    case .color(let matrix):
      return "matrix " + matrix.values.map { rounded(Double($0)) }.joined(separator: ",")
    case .threshold(let least, let most, let color):
      return "threshold \(rounded(least))...\(rounded(most)) \(color)"
    }
  }
}
