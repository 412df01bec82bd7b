extension DisplayList {
  /// A run of text on one line, in one font and paint.
  ///
  /// A renderer fills ``outline``, shifted to ``origin``, by the non-zero rule. A screen of character
  /// cells may set ``string`` itself.
  public struct TextRun: Equatable, Sendable {
    /// What it says.
    public var string: String
    /// Where its baseline starts, in the space of the item.
    public var origin: SIMD2<Double>
    /// The size of its font, in points.
    public var fontSize: Double
    /// The weight of its font on the scale from 100 (thinnest) to 900 (heaviest); 400 is regular.
    public var weight: Int
    /// Whether it leans.
    public var isItalic: Bool
    /// How far the baseline goes.
    public var width: Double
    /// How far above the baseline its font reaches.
    public var ascent: Double
    /// How far below the baseline its font reaches.
    public var descent: Double
    /// What it is filled with, in the space of the item.
    public var paint: Paint
    /// Its glyphs, with the start of the baseline at the origin; empty when there is no font.
    public var outline: Path

    /// Makes a run.
    public init(
      string: String, origin: SIMD2<Double>, fontSize: Double, weight: Int = 400,
      isItalic: Bool = false, width: Double, ascent: Double, descent: Double, paint: Paint,
      outline: Path
    ) {
      self.string = string
      self.origin = origin
      self.fontSize = fontSize
      self.weight = weight
      self.isItalic = isItalic
      self.width = width
      self.ascent = ascent
      self.descent = descent
      self.paint = paint
      self.outline = outline
    }
  }
}
