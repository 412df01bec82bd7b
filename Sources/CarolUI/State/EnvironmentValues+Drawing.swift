extension EnvironmentValues {
  private enum ForegroundKey: EnvironmentKey {
    static var defaultValue: AnyShapeStyle? { nil }
  }

  /// The style for what is in front; nil for the primary colour.
  var foregroundStyle: AnyShapeStyle? {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }

  private enum OwnForegroundKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// Whether the views around have set what is in front, which then goes before the tint.
  var hasOwnForeground: Bool {
    get { self[OwnForegroundKey.self] }
    set { self[OwnForegroundKey.self] = newValue }
  }

  private enum ForegroundLevelsKey: EnvironmentKey {
    static var defaultValue: [AnyShapeStyle] { [] }
  }

  /// The styles for what stands behind what is in front; where there is none, that one more faintly.
  var foregroundLevels: [AnyShapeStyle] {
    get { self[ForegroundLevelsKey.self] }
    set { self[ForegroundLevelsKey.self] = newValue }
  }

  /// Whether what is drawn stands on light or on dark ground.
  public var colorScheme: ColorScheme {
    get { drawing.colorScheme }
    set { drawing.colorScheme = newValue }
  }

  /// How many pixels there are to a point on the screen that shows the window.
  public var displayScale: CGFloat {
    get { drawing.displayScale }
    set { drawing.displayScale = newValue }
  }

  /// The size of a pixel, in points.
  public var pixelLength: CGFloat { 1 / displayScale }

  /// The font of text that has none of its own; nil for body text.
  public var font: Font? {
    get { drawing.font }
    set { drawing.font = newValue }
  }
}
