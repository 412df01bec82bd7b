public import Foundation

extension Text {
  /// How a part of a text looks; what is nil comes from around it.
  public struct Style: Hashable, Sendable {
    /// The font.
    public var font: Font?
    /// The weight in place of the font's.
    public var weight: Font.Weight?
    /// The kind of typeface in place of the font's.
    public var design: Font.Design?
    /// How wide characters are, in place of the font's.
    public var width: Font.Width?
    /// Whether it leans, in place of the font's.
    public var isItalic: Bool?
    /// Whether all digits are of the same width.
    public var hasMonospacedDigits: Bool?
    /// The colour.
    public var color: Color?
    /// What it is drawn with instead of a colour.
    public var fill: TextFill?
    /// The colour behind it.
    public var background: Color?
    /// More room between characters.
    public var kerning: CGFloat?
    /// More room after each character; it counts before ``kerning``.
    public var tracking: CGFloat?
    /// How far it stands above the baseline.
    public var baselineOffset: CGFloat?
    /// The line under it.
    public var underline: Line?
    /// The line through it.
    public var strikethrough: Line?
    /// Whether it leads somewhere, and is drawn in the accent colour.
    public var isLink: Bool?

    /// Makes a style that takes everything from around it.
    public init() {}

    /// This style, with what it leaves open from another.
    public func inheriting(_ outer: Style) -> Style {
      var style = self
      style.font = font ?? outer.font
      style.weight = weight ?? outer.weight
      style.design = design ?? outer.design
      style.width = width ?? outer.width
      style.isItalic = isItalic ?? outer.isItalic
      style.hasMonospacedDigits = hasMonospacedDigits ?? outer.hasMonospacedDigits
      if color == nil && fill == nil {
        style.color = outer.color
        style.fill = outer.fill
      }
      style.background = background ?? outer.background
      style.kerning = kerning ?? outer.kerning
      style.tracking = tracking ?? outer.tracking
      style.baselineOffset = baselineOffset ?? outer.baselineOffset
      style.underline = underline ?? outer.underline
      style.strikethrough = strikethrough ?? outer.strikethrough
      style.isLink = isLink ?? outer.isLink
      return style
    }

    /// The font, with the traits that stand beside it; body text where there is none.
    public var resolvedFont: Font {
      var font = font ?? .body
      if let weight { font.weight = weight }
      if let design { font.design = design }
      if let width { font.width = width }
      if let isItalic { font.isItalic = isItalic }
      if let hasMonospacedDigits { font.hasMonospacedDigits = hasMonospacedDigits }
      return font
    }

    /// The room added after each character.
    var spacing: CGFloat { tracking ?? kerning ?? 0 }
  }

  /// A line under or through a text.
  public struct Line: Hashable, Sendable {
    /// Whether there is one; a line that is not keeps those around from being drawn.
    public var isActive: Bool
    /// How it is broken.
    public var pattern: LineStyle.Pattern
    /// Its colour; nil for that of the text.
    public var color: Color?

    /// Makes a line.
    public init(isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) {
      self.isActive = isActive
      self.pattern = pattern
      self.color = color
    }
  }

  /// How a line under or through a text is drawn.
  public struct LineStyle: Hashable, Sendable {
    /// How a line is broken.
    public enum Pattern: Hashable, Sendable {
      /// Not at all.
      case solid
      /// Into dots.
      case dot
      /// Into dashes.
      case dash
      /// Into dashes with a dot between them.
      case dashDot
      /// Into dashes with two dots between them.
      case dashDotDot

      /// Lengths drawn and left, by turns, in thicknesses of the line; none for a whole line.
      var dashes: [Double] {
        switch self {
        case .solid: []
        case .dot: [1, 2]
        case .dash: [4, 2]
        case .dashDot: [4, 2, 1, 2]
        case .dashDotDot: [4, 2, 1, 2, 1, 2]
        }
      }
    }

    /// How it is broken.
    public var pattern: Pattern
    /// Its colour; nil for that of the text.
    public var color: Color?

    /// Makes a style.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    /// A whole line in the colour of the text.
    public static let single = LineStyle()
  }

  /// In which letters a text is set.
  public enum Case: CaseIterable, Hashable, Sendable {
    /// In capitals.
    case uppercase
    /// In small letters.
    case lowercase

    /// A string in these letters.
    func applied(to string: String) -> String {
      switch self {
      case .uppercase: string.uppercased()
      case .lowercase: string.lowercased()
      }
    }
  }
}

/// What a part of a text is drawn with that is more than a colour, known where it is drawn.
public struct TextFill: Sendable {
  private let value: any Sendable
  private let isEqual: @Sendable (any Sendable) -> Bool
  private let makePaint: @Sendable (CGRect, DrawingEnvironment) -> Paint
  private let makeEffect: @Sendable (DrawingEnvironment) -> Effect?

  /// What is done to all that is drawn with a fill.
  public struct Effect: Sendable {
    /// Filters, the innermost first.
    public var filters: [GraphicsContext.Filter]

    /// How the text meets what is behind; nil for the way of what is drawn.
    public var blendMode: BlendMode?

    /// Makes an effect.
    public init(filters: [GraphicsContext.Filter], blendMode: BlendMode?) {
      self.filters = filters
      self.blendMode = blendMode
    }
  }

  /// Makes a fill of a value that another module understands.
  ///
  /// - Parameters:
  ///   - value: What it is made of.
  ///   - isEqual: Whether a value is of the same kind and looks the same.
  ///   - paint: The paint for the rectangle of the whole text.
  ///   - effect: What is done to all that is drawn with it; nil for nothing.
  public init(
    _ value: any Sendable, isEqual: @escaping @Sendable (any Sendable) -> Bool,
    paint: @escaping @Sendable (CGRect, DrawingEnvironment) -> Paint,
    effect: @escaping @Sendable (DrawingEnvironment) -> Effect? = { _ in nil }
  ) {
    self.value = value
    self.isEqual = isEqual
    makePaint = paint
    makeEffect = effect
  }

  func effect(_ environment: DrawingEnvironment) -> Effect? { makeEffect(environment) }

  func paint(in rect: CGRect, _ environment: DrawingEnvironment) -> Paint {
    makePaint(rect, environment)
  }
}

extension TextFill: Hashable {
  /// Whether two fills look the same.
  public static func == (left: TextFill, right: TextFill) -> Bool { left.isEqual(right.value) }

  /// All fills count as alike here; ``==(_:_:)`` tells them apart.
  public func hash(into hasher: inout Hasher) {}
}
