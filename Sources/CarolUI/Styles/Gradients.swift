/// Colours along a line.
///
/// As a view, it fills the size that it is offered.
public nonisolated struct LinearGradient: ShapeStyle, PrimitiveStyle, View, PrimitiveView {
  private let gradient: Gradient
  private let start: UnitPoint
  private let end: UnitPoint

  /// Makes a gradient between two points, which are parts of what is filled.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    start = startPoint
    end = endPoint
  }

  /// Makes a gradient of colours at equal distances.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Makes a gradient of colours at their places.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  func plain(in environment: EnvironmentValues) -> PlainStyle {
    PlainStyle(
      .linear, [start.x.native, start.y.native, end.x.native, end.y.native],
      stops: gradient.resolve(in: environment.drawing))
  }
}

/// Colours along the distance from a point.
///
/// As a view, it fills the size that it is offered.
public nonisolated struct RadialGradient: ShapeStyle, PrimitiveStyle, View, PrimitiveView {
  private let gradient: Gradient
  private let center: UnitPoint
  private let startRadius: CGFloat
  private let endRadius: CGFloat

  /// Makes a gradient around a point, which is a part of what is filled; radii are in points.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// Makes a gradient of colours at equal distances.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  /// Makes a gradient of colours at their places.
  public init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  func plain(in environment: EnvironmentValues) -> PlainStyle {
    PlainStyle(
      .radial, [center.x.native, center.y.native, startRadius.native, endRadius.native],
      stops: gradient.resolve(in: environment.drawing))
  }
}

/// Colours along the distance from a point, stretched to the shape of what is filled.
///
/// As a view, it fills the size that it is offered.
public nonisolated struct EllipticalGradient: ShapeStyle, PrimitiveStyle, View, PrimitiveView {
  private let gradient: Gradient
  private let center: UnitPoint
  private let startFraction: CGFloat
  private let endFraction: CGFloat

  /// Makes a gradient around a point; radii are parts of the extent of what is filled.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    startFraction = startRadiusFraction
    endFraction = endRadiusFraction
  }

  /// Makes a gradient of colours at equal distances.
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center,
      startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }

  /// Makes a gradient of colours at their places.
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  func plain(in environment: EnvironmentValues) -> PlainStyle {
    PlainStyle(
      .elliptical, [center.x.native, center.y.native, startFraction.native, endFraction.native],
      stops: gradient.resolve(in: environment.drawing))
  }
}

/// Colours around a point.
///
/// As a view, it fills the size that it is offered.
public nonisolated struct AngularGradient: ShapeStyle, PrimitiveStyle, View, PrimitiveView {
  private let gradient: Gradient
  private let center: UnitPoint
  private let startAngle: Angle
  private let endAngle: Angle

  /// Makes a gradient from one angle to another, clockwise from the right.
  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }

  /// Makes a gradient of colours at equal distances, from one angle to another.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  /// Makes a gradient of colours at their places, from one angle to another.
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  /// Makes a gradient once around.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  /// Makes a gradient of colours at equal distances, once around.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// Makes a gradient of colours at their places, once around.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  func plain(in environment: EnvironmentValues) -> PlainStyle {
    PlainStyle(
      .angular, [center.x.native, center.y.native, startAngle.radians, endAngle.radians],
      stops: gradient.resolve(in: environment.drawing))
  }
}
