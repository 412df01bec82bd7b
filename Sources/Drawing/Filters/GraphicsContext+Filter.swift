public import Foundation

extension GraphicsContext {
  /// What is done to each drawing before it is laid down.
  public struct Filter: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
      case blur(radius: CGFloat, isOpaque: Bool)
      case shadow(Color, radius: CGFloat, offset: CGSize, BlendMode, ShadowOptions)
      case multiply(Color)
      case matrix(ColorMatrix)
      case threshold(least: Double, most: Double, Color)
      case projection(ProjectionTransform)
    }

    let kind: Kind

    /// Moves what is drawn through a transform, whose origin is that of the context.
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
      Filter(kind: .projection(matrix))
    }

    /// Lays a soft shadow under what is drawn.
    ///
    /// - Parameters:
    ///   - color: The colour of the shadow where the drawing is opaque.
    ///   - radius: The standard deviation of its softening, as of a layer's shadow on a phone.
    ///   - x: How far it lies to the right.
    ///   - y: How far it lies below.
    ///   - blendMode: How the upper of the two, drawing and shadow, meets the lower.
    ///   - options: Which of the two is seen and where.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat,
      x: CGFloat = 0, y: CGFloat = 0, blendMode: BlendMode = .normal,
      options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      let offset = CGSize(width: x, height: y)
      return Filter(kind: .shadow(color, radius: radius, offset: offset, blendMode, options))
    }

    /// Multiplies each colour with another one.
    public static func colorMultiply(_ color: Color) -> Filter { Filter(kind: .multiply(color)) }

    /// Changes each colour by a matrix.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter {
      Filter(kind: .matrix(matrix))
    }

    /// Turns the hue of each colour.
    public static func hueRotation(_ angle: Angle) -> Filter {
      .colorMatrix(.hueRotation(angle.radians))
    }

    /// Makes colours grey at 0, leaves them at 1 and strengthens them beyond.
    public static func saturation(_ amount: Double) -> Filter {
      .colorMatrix(.saturation(Float(amount)))
    }

    /// Adds an amount of white to each colour.
    public static func brightness(_ amount: Double) -> Filter {
      .colorMatrix(.brightness(Float(amount)))
    }

    /// Makes colours middle grey at 0, leaves them at 1 and drives them apart beyond.
    public static func contrast(_ amount: Double) -> Filter {
      .colorMatrix(.contrast(Float(amount)))
    }

    /// Turns each colour into its opposite, or a part of the way.
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      .colorMatrix(.invert(Float(amount)))
    }

    /// Leaves colours at 0 and makes them grey at 1.
    public static func grayscale(_ amount: Double) -> Filter {
      .colorMatrix(.saturation(Float(1 - amount)))
    }

    /// Turns each colour into black, as opaque as the colour is bright.
    public static var luminanceToAlpha: Filter { .colorMatrix(.luminanceToAlpha) }

    /// Softens what is drawn by a Gaussian whose standard deviation is the radius.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter(kind: .blur(radius: radius, isOpaque: options.contains(.opaque)))
    }

    /// Shows one colour where the opacity lies within limits, and nothing elsewhere.
    public static func alphaThreshold(
      min: Double, max: Double = 1, color: Color = .black
    ) -> Filter {
      Filter(kind: .threshold(least: min, most: max, color))
    }
  }

  /// How filters work out colours.
  @frozen public struct FilterOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32

    /// Makes options of bits.
    @inlinable
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// As amounts of light; here colours are worked out as sRGB numbers all the same.
    @inlinable public static var linearColor: FilterOptions { FilterOptions(rawValue: 1) }
  }

  /// How a shadow is laid down.
  @frozen public struct ShadowOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32

    /// Makes options of bits.
    @inlinable
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The shadow lies above the drawing.
    @inlinable public static var shadowAbove: ShadowOptions { ShadowOptions(rawValue: 1) }
    /// The drawing itself is left out.
    @inlinable public static var shadowOnly: ShadowOptions { ShadowOptions(rawValue: 2) }
    /// The shadow is cast by what the drawing leaves free.
    @inlinable public static var invertsAlpha: ShadowOptions { ShadowOptions(rawValue: 4) }
    /// Drawing and shadow need not be one; here they always are.
    @inlinable public static var disablesGroup: ShadowOptions { ShadowOptions(rawValue: 8) }
  }

  /// How a softened drawing ends.
  @frozen public struct BlurOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32

    /// Makes options of bits.
    @inlinable
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The result is opaque and covers the place of the drawing and nothing else.
    @inlinable public static var opaque: BlurOptions { BlurOptions(rawValue: 1) }
    /// The result may be dithered; here it never is.
    @inlinable public static var dithersResult: BlurOptions { BlurOptions(rawValue: 2) }
  }

  /// Has something done to each of the next drawings before it is laid down.
  ///
  /// Each drawing, a layer as a whole, is drawn apart, goes through the filters, the one added last
  /// first, and is then laid down under this context's opacity, blend mode and clip. Lengths are in
  /// the space of the context at this call.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    let space = DisplayList.Transform(transform)
    let step: FilterStep
    switch filter.kind {
    case .blur(let radius, let isOpaque):
      guard radius > 0 else { return }
      step = .filter(
        .blur(DisplayList.Blur(deviation: radius.native, isOpaque: isOpaque)).applying(space))
    case .shadow(let color, let radius, let offset, let blendMode, let options):
      let shadow = DisplayList.Shadow(
        color: color.resolve(in: drawingEnvironment), deviation: max(radius.native, 0),
        offset: SIMD2(offset.width.native, offset.height.native), blendMode: blendMode,
        isAbove: options.contains(.shadowAbove), isAlone: options.contains(.shadowOnly),
        isInverse: options.contains(.invertsAlpha))
      step = .filter(.shadow(shadow).applying(space))
    case .multiply(let color):
      step = .filter(.color(.multiply(color.resolve(in: drawingEnvironment))))
    case .matrix(let matrix):
      guard matrix != ColorMatrix() else { return }
      step = .filter(.color(matrix))
    case .threshold(let least, let most, let color):
      step = .filter(
        .threshold(least: least, most: most, color: color.resolve(in: drawingEnvironment)))
    case .projection(let matrix):
      step = .projection(matrix.around(transform))
    }
    filters.insert(step, at: 0)
  }
}

/// One of a context's filters, in the space of its list.
enum FilterStep: Equatable, Sendable {
  case filter(DisplayList.Filter)
  case projection(ProjectionTransform)
}

extension GraphicsContext {
  /// Draws apart, does what the filters ask for, and lays the result down.
  func drawFiltered(_ content: (inout GraphicsContext) throws -> Void) rethrows {
    var apart = self
    apart.builder = DisplayListBuilder()
    apart.filters = []
    apart.opacity = 1
    apart.blendMode = .normal
    apart.clip = nil
    try content(&apart)
    var list = apart.builder.list
    var pending: [DisplayList.Filter] = []
    for step in filters {
      switch step {
      case .filter(let filter):
        pending.append(filter)
      case .projection(let projection):
        list = list.filtered(pending).projected(by: projection)
        pending = []
      }
    }
    guard !list.isEmpty else { return }
    var plain = self
    plain.filters = []
    plain.transform = .identity
    if pending.isEmpty { return plain.draw(list) }
    plain.append(.filtered(list, pending))
  }
}

extension DisplayList {
  /// A list with filters applied to all of it.
  public func filtered(_ filters: [Filter]) -> DisplayList {
    guard !isEmpty, !filters.isEmpty else { return self }
    var list = DisplayList()
    list.items = [Item(.filtered(self, filters))]
    return list
  }
}
