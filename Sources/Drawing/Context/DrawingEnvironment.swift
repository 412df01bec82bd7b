public import Foundation

/// What the surroundings decide about drawing: the ground, the accent and the foreground.
public struct DrawingEnvironment: Equatable, Sendable {
  /// Whether the ground is light or dark.
  public var colorScheme: ColorScheme
  /// What ``Color/accentColor`` is; nil for blue.
  public var accentColor: Color.Resolved?
  /// The colour of what is not given one.
  public var foregroundColor: Color
  /// The font of text that is not given one; nil for body text.
  public var font: Font?
  /// How many pixels there are to a point.
  public var displayScale: CGFloat = 1
  /// How large symbols are beside the font.
  public var imageScale = Image.Scale.medium
  /// How the layers of symbols are coloured; nil for their usual way.
  public var symbolRenderingMode: SymbolRenderingMode?
  /// How many steps of symbols are lit up, in 0…1; nil for as many as their images say.
  public var symbolValue: Double?
  /// The font that symbols are drawn by, whatever else is said; nil for that of the text around.
  public var symbolFont: Font?
  /// Which variants of symbols are drawn.
  public var symbolVariants = SymbolVariants.none
  /// The time of the picture, for words that depend on it; nil for the clock on the wall.
  public var date: Date?

  /// Makes surroundings; unless told, light ground, blue accent, the primary colour.
  public init(
    colorScheme: ColorScheme = .light, accentColor: Color.Resolved? = nil,
    foregroundColor: Color = .primary, font: Font? = nil
  ) {
    self.colorScheme = colorScheme
    self.accentColor = accentColor
    self.foregroundColor = foregroundColor
    self.font = font
  }
}
