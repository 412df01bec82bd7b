/// What surrounds a canvas, as its context carries it.
final class Surroundings {
  let values: EnvironmentValues

  init(_ values: EnvironmentValues) {
    self.values = values
  }
}

extension GraphicsContext {
  /// What the views around the canvas say.
  public var environment: EnvironmentValues {
    var values = (surroundings as? Surroundings)?.values ?? EnvironmentValues()
    values.drawing = drawingEnvironment
    return values
  }
}

extension GraphicsContext.Shading {
  /// A style as views are drawn in; its unit square is the bounds of what is drawn.
  public static func style<Style: ShapeStyle>(_ style: Style) -> GraphicsContext.Shading {
    .fitted { context, bounds in
      style.makePlain(in: context.environment).paint(in: bounds)
    }
  }
}
