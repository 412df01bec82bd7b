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
      case tiles(Image, origin: CGPoint, sourceRect: CGRect, scale: CGFloat)
      case palette([Shading])
      case fitted(@Sendable (GraphicsContext, CGRect) -> Paint)
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

    /// An image over and over, one of them with its corner at a point; no symbol.
    ///
    /// - Parameters:
    ///   - image: The image, in its own size.
    ///   - origin: Where one of them begins.
    ///   - sourceRect: What is shown of it, in parts of its size.
    ///   - scale: How many times its own size it is.
    public static func tiledImage(
      _ image: Image, origin: CGPoint = .zero,
      sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> Shading {
      Shading(kind: .tiles(image, origin: origin, sourceRect: sourceRect, scale: scale))
    }

    /// The first shading; in symbols each layer in its own, where there are as many.
    public static func palette(_ array: [Shading]) -> Shading { Shading(kind: .palette(array)) }

    /// A paint that is made for the bounds of what is drawn, by what surrounds it.
    public static func fitted(
      _ paint: @escaping @Sendable (GraphicsContext, CGRect) -> Paint
    ) -> Shading {
      Shading(kind: .fitted(paint))
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
      case .tiles(let image, let origin, let sourceRect, let scale):
        let resolved = GraphicsContext.ResolvedImage(image, in: environment)
        return resolved.tile(at: origin, sourceRect: sourceRect, scale: scale, in: environment)
          .map { .image($0, isTiled: true) } ?? .solid(.clear)
      case .palette(let shadings):
        return (shadings.first ?? .foreground).resolve(in: environment)
      case .fitted(let paint):
        return paint(GraphicsContext(DisplayListBuilder(), environment: environment), .zero)
      }
    }
  }

  /// A shading in plain form, which later changes of the surroundings leave as it is.
  ///
  /// One that is made for the bounds of what is drawn waits for them.
  public func resolve(_ shading: Shading) -> Shading {
    switch shading.kind {
    case .fitted: shading
    case .palette(let shadings): .palette(shadings.map(resolve))
    default: .paint(shading.resolve(in: drawingEnvironment))
    }
  }

  /// The paint of a shading for something with these bounds.
  func paint(_ shading: Shading, in bounds: @autoclosure () -> CGRect) -> Paint {
    switch shading.kind {
    case .fitted(let paint): paint(self, bounds())
    case .palette(let shadings): paint(shadings.first ?? .foreground, in: bounds())
    default: shading.resolve(in: drawingEnvironment)
    }
  }
}

extension GraphicsContext.ResolvedImage {
  /// One tile of the image; nil for a symbol, and where nothing of the image is left.
  ///
  /// - Parameters:
  ///   - origin: Where the tile begins.
  ///   - sourceRect: What is shown of the image, in parts of its size, to the nearest pixel.
  ///   - scale: How many times its own size it is.
  ///   - environment: Gives a template its colour.
  public func tile(
    at origin: CGPoint, sourceRect: CGRect, scale: CGFloat, in environment: DrawingEnvironment
  ) -> DisplayList.ImageRun? {
    func pixel(_ part: CGFloat, of count: Int) -> Int {
      part.isFinite ? Int((min(max(part, 0), 1) * CGFloat(count)).rounded()) : 0
    }
    let left = pixel(sourceRect.minX, of: pixels.width)
    let top = pixel(sourceRect.minY, of: pixels.height)
    let width = pixel(sourceRect.maxX, of: pixels.width) - left
    let height = pixel(sourceRect.maxY, of: pixels.height) - top
    guard symbol == nil, width > 0, height > 0, scale > 0, scale.isFinite else { return nil }
    let size = CGSize(
      width: CGFloat(width) / self.scale * scale, height: CGFloat(height) / self.scale * scale)
    var run = DisplayList.ImageRun(
      image: pixels.part(ImageSlices.PixelRect(x: left, y: top, width: width, height: height)),
      rect: DisplayList.Bounds(CGRect(origin: origin, size: size)),
      interpolation: image.interpolation == .none ? .none : .linear)
    if shading != nil { run.tint = environment.foregroundColor.resolve(in: environment) }
    return run
  }
}
