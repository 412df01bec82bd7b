/// A view of which each colour is changed, or that is softened, by an amount.
nonisolated struct AmountEffect: ItemModifier, Animatable {
  /// What the amount means.
  enum Kind: Equatable, Sendable {
    /// The radius, and whether the view stays opaque in its place.
    case blur(isOpaque: Bool)
    /// White added.
    case brightness
    /// Distance from middle grey.
    case contrast
    /// Distance from grey.
    case saturation
    /// Nearness to grey.
    case grayscale
    /// Degrees around the wheel.
    case hueRotation
    /// Opposite colours.
    case invert
    /// Black, as opaque as colours are bright, whatever the amount.
    case luminanceToAlpha
  }

  var kind: Kind
  var amount: Double

  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  private var filter: GraphicsContext.Filter? {
    switch kind {
    case .blur(let isOpaque):
      guard amount > 0 else { return nil }
      return .blur(radius: CGFloat(amount), options: isOpaque ? .opaque : [])
    case .brightness: return amount == 0 ? nil : .brightness(amount)
    case .contrast: return amount == 1 ? nil : .contrast(amount)
    case .saturation: return amount == 1 ? nil : .saturation(amount)
    case .grayscale: return amount == 0 ? nil : .grayscale(amount)
    case .hueRotation: return amount == 0 ? nil : .hueRotation(.degrees(amount))
    case .invert: return amount == 0 ? nil : .colorInvert(amount)
    case .luminanceToAlpha: return .luminanceToAlpha
    }
  }

  @MainActor
  func draw(_ inner: Item, in frame: CGRect, _ context: inout GraphicsContext) {
    guard let filter else { return inner.draw(&context) }
    context.draw(inner, through: filter)
  }
}

/// A colour that may be on its way.
///
/// It counts as a dynamic one only while it stands still.
nonisolated struct MovingColor: Equatable, Animatable, Sendable {
  private var color: Color
  private var shown: Color.Resolved?

  init(_ color: Color) {
    self.color = color
  }

  var animatableData: ComponentVector {
    get {
      let plain = shown ?? color.resolve(in: DrawingEnvironment())
      return ComponentVector(
        values: [plain.red, plain.green, plain.blue, plain.opacity].map(Double.init))
    }
    set {
      let values = newValue.values.map { Float($0) }
      guard values.count == 4 else { return }
      shown = Color.Resolved(
        red: values[0], green: values[1], blue: values[2], opacity: values[3])
    }
  }

  /// The colour as it is shown.
  var presented: Color { shown.map { Color($0) } ?? color }
}

/// A view with each of its colours multiplied by another.
nonisolated struct MultiplyEffect: ItemModifier, Animatable {
  var color: MovingColor

  var animatableData: ComponentVector {
    get { color.animatableData }
    set { color.animatableData = newValue }
  }

  @MainActor
  func draw(_ inner: Item, in frame: CGRect, _ context: inout GraphicsContext) {
    context.draw(inner, through: .colorMultiply(color.presented))
  }
}

/// A view that casts a shadow.
nonisolated struct ShadowEffect: ItemModifier, Animatable {
  var color: MovingColor
  var radius: CGFloat
  var offset: CGSize

  var animatableData:
    AnimatablePair<ComponentVector, AnimatablePair<CGFloat, CGSize.AnimatableData>>
  {
    get {
      AnimatablePair(
        color.animatableData, AnimatablePair(radius, offset.animatableData))
    }
    set {
      color.animatableData = newValue.first
      radius = newValue.second.first
      offset.animatableData = newValue.second.second
    }
  }

  @MainActor
  func draw(_ inner: Item, in frame: CGRect, _ context: inout GraphicsContext) {
    func shadow(_ options: GraphicsContext.ShadowOptions) -> GraphicsContext.Filter {
      .shadow(
        color: color.presented, radius: radius, x: offset.width, y: offset.height,
        options: options)
    }
    // What is laid down as it is may be laid on its shadow part by part.
    guard context.isPlain else { return context.draw(inner, through: shadow([])) }
    context.draw(inner, through: shadow(.shadowOnly))
    inner.draw(&context)
  }
}

extension GraphicsContext {
  /// Draws an item as one, put through a filter.
  @MainActor
  func draw(_ item: Item, through filter: Filter) {
    var filtered = self
    filtered.drawingEnvironment = item.node.environment.drawing
    filtered.addFilter(filter)
    filtered.drawingEnvironment = drawingEnvironment
    filtered.drawLayer { item.draw(&$0) }
  }
}

extension View {
  /// Softens the view by a Gaussian.
  ///
  /// - Parameters:
  ///   - radius: The standard deviation of the Gaussian, in points.
  ///   - opaque: Whether the view stays opaque in its place rather than fade beyond it.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(AmountEffect(kind: .blur(isOpaque: opaque), amount: radius.native))
  }

  /// Lays a soft shadow under the view.
  ///
  /// - Parameters:
  ///   - color: The colour of the shadow where the view is opaque.
  ///   - radius: The standard deviation of its softening, in points.
  ///   - x: How far it lies to the right.
  ///   - y: How far it lies below.
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    modifier(
      ShadowEffect(
        color: MovingColor(color), radius: radius, offset: CGSize(width: x, height: y)))
  }

  /// Adds an amount of white to the colours of the view.
  public func brightness(_ amount: Double) -> some View {
    modifier(AmountEffect(kind: .brightness, amount: amount))
  }

  /// Makes the colours of the view middle grey at 0 and drives them apart beyond 1.
  public func contrast(_ amount: Double) -> some View {
    modifier(AmountEffect(kind: .contrast, amount: amount))
  }

  /// Makes the colours of the view grey at 0 and stronger beyond 1.
  public func saturation(_ amount: Double) -> some View {
    modifier(AmountEffect(kind: .saturation, amount: amount))
  }

  /// Leaves the colours of the view at 0 and makes them grey at 1.
  public func grayscale(_ amount: Double) -> some View {
    modifier(AmountEffect(kind: .grayscale, amount: amount))
  }

  /// Turns the hues of the view.
  public func hueRotation(_ angle: Angle) -> some View {
    modifier(AmountEffect(kind: .hueRotation, amount: angle.degrees))
  }

  /// Turns the colours of the view into their opposites.
  public func colorInvert() -> some View {
    modifier(AmountEffect(kind: .invert, amount: 1))
  }

  /// Multiplies the colours of the view with another one.
  public func colorMultiply(_ color: Color) -> some View {
    modifier(MultiplyEffect(color: MovingColor(color)))
  }

  /// Makes the view black, as opaque as its colours are bright.
  public func luminanceToAlpha() -> some View {
    modifier(AmountEffect(kind: .luminanceToAlpha, amount: 1))
  }

  /// Draws the view apart and lays it down as one.
  ///
  /// - Parameters:
  ///   - opaque: Whether everything in it covers what is behind; nothing depends on it here.
  ///   - colorMode: How colours are worked out between drawing and screen.
  public func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    modifier(Compositing())
  }
}
