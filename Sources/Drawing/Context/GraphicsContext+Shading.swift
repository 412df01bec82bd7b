public import Foundation

extension GraphicsContext {
  /// What a gradient does beyond its ends and in between.
  @frozen public struct GradientOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32

    /// Makes options of bits.
    @inlinable
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Beyond its ends the gradient starts over.
    @inlinable public static var `repeat`: GradientOptions { GradientOptions(rawValue: 1) }
    /// Beyond its ends the gradient runs back and forth.
    @inlinable public static var mirror: GradientOptions { GradientOptions(rawValue: 2) }
    /// Between its stops, amounts of light are mixed, not sRGB numbers.
    @inlinable public static var linearColor: GradientOptions { GradientOptions(rawValue: 4) }

    var spread: Paint.Spread {
      if contains(.mirror) { return .mirror }
      return contains(.repeat) ? .repeat : .pad
    }
  }

  /// A colour or pattern to draw with.
  public struct Shading: Sendable {
    enum Kind: Sendable {
      case foreground
      case color(Color)
      case paint(Paint)
      case linear(Gradient, start: CGPoint, end: CGPoint, options: GradientOptions)
      case radial(
        Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
        options: GradientOptions)
      case conic(Gradient, center: CGPoint, angle: Angle, options: GradientOptions)
    }

    let kind: Kind

    /// The colour that the surroundings draw with.
    public static var foreground: Shading { Shading(kind: .foreground) }

    /// One colour.
    public static func color(_ color: Color) -> Shading { Shading(kind: .color(color)) }

    /// One colour of parts in 0…1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> Shading {
      .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    /// One grey between black at 0 and white at 1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      .color(Color(colorSpace, white: white, opacity: opacity))
    }

    /// Colours along the line from one point to another.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(kind: .linear(gradient, start: startPoint, end: endPoint, options: options))
    }

    /// Colours along the distance from a point.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(
        kind: .radial(
          gradient, center: center, startRadius: startRadius, endRadius: endRadius,
          options: options))
    }

    /// Colours once around a point, clockwise from an angle.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(),
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(kind: .conic(gradient, center: center, angle: angle, options: options))
    }

    /// A paint that is resolved already, in the space of the drawing.
    public static func paint(_ paint: Paint) -> Shading { Shading(kind: .paint(paint)) }

    /// The plain form of this shading.
    public func resolve(in environment: DrawingEnvironment) -> Paint {
      switch kind {
      case .foreground:
        return .solid(environment.foregroundColor.resolve(in: environment))
      case .color(let color):
        return .solid(color.resolve(in: environment))
      case .paint(let paint):
        return paint
      case .linear(let gradient, let start, let end, let options):
        return .linearGradient(
          gradient.resolve(in: environment, linearColor: options.contains(.linearColor)),
          start: SIMD2(start), end: SIMD2(end), spread: options.spread)
      case .radial(let gradient, let center, let startRadius, let endRadius, let options):
        return .radialGradient(
          gradient.resolve(in: environment, linearColor: options.contains(.linearColor)),
          center: SIMD2(center), startRadius: startRadius.native, endRadius: endRadius.native,
          spread: options.spread)
      case .conic(let gradient, let center, let angle, let options):
        return .angularGradient(
          gradient.resolve(in: environment, linearColor: options.contains(.linearColor)),
          center: SIMD2(center), startAngle: angle.radians, endAngle: angle.radians + 2 * .pi)
      }
    }
  }
}
