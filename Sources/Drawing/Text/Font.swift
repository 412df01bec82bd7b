public import Foundation

/// A typeface at a size, told by what it is for rather than by a file.
public struct Font: Hashable, Sendable {
  /// The kinds of system typeface.
  public enum Design: Hashable, Sendable {
    /// The usual one, without serifs.
    case `default`
    /// One with serifs.
    case serif
    /// One with round ends, where there is one.
    case rounded
    /// One whose characters are all of the same width.
    case monospaced
  }

  /// How heavy strokes are.
  public struct Weight: Hashable, Sendable {
    /// The weight on the scale from 100 to 900.
    public let value: Int

    /// The thinnest.
    public static let ultraLight = Weight(value: 100)
    /// Very thin.
    public static let thin = Weight(value: 200)
    /// Thin.
    public static let light = Weight(value: 300)
    /// The usual one.
    public static let regular = Weight(value: 400)
    /// A little heavier than usual.
    public static let medium = Weight(value: 500)
    /// Between medium and bold.
    public static let semibold = Weight(value: 600)
    /// Bold.
    public static let bold = Weight(value: 700)
    /// Heavier than bold.
    public static let heavy = Weight(value: 800)
    /// The heaviest.
    public static let black = Weight(value: 900)
  }

  /// How wide characters are, for families that have them in several widths.
  public struct Width: Hashable, Sendable {
    /// The width as a share of the usual one.
    public let value: CGFloat

    /// Makes a width as a share of the usual one.
    public init(_ value: CGFloat) {
      self.value = value
    }

    /// The narrowest.
    public static let compressed = Width(0.5)
    /// Narrow.
    public static let condensed = Width(0.75)
    /// The usual one.
    public static let standard = Width(1)
    /// Wide.
    public static let expanded = Width(1.25)
  }

  /// How far lines stand apart.
  public enum Leading: Hashable, Sendable {
    /// As the font wants.
    case standard
    /// Closer.
    case tight
    /// Farther.
    case loose

    /// What is added between lines, in points.
    var points: Double {
      switch self {
      case .standard: 0
      case .tight: -2
      case .loose: 2
      }
    }
  }

  /// What a text is for; each has its size.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    /// The title of a whole screen.
    case largeTitle
    /// A title of the first rank.
    case title
    /// A title of the second rank.
    case title2
    /// A title of the third rank.
    case title3
    /// A heading, semibold.
    case headline
    /// A line under a heading.
    case subheadline
    /// Running text.
    case body
    /// A remark beside the text.
    case callout
    /// A note.
    case footnote
    /// Words under a picture.
    case caption
    /// Less important words under a picture.
    case caption2

    /// The size on a phone at its usual setting, in points.
    public var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption: 12
      case .caption2: 11
      }
    }

    /// The weight that goes with the style.
    public var weight: Weight { self == .headline ? .semibold : .regular }
  }

  /// The size in points.
  public var size: CGFloat
  /// How heavy strokes are.
  public var weight: Weight
  /// Which kind of typeface.
  public var design: Design
  /// Whether it leans.
  public var isItalic: Bool
  /// Whether all digits are of the same width.
  public var hasMonospacedDigits: Bool
  /// The family or face asked for by name; nil for the system's.
  public var family: String?
  /// How wide characters are.
  public var width = Width.standard
  /// How far lines stand apart.
  public var leading = Leading.standard
  /// Whether small letters have the shape of capitals.
  public var hasSmallCapitals = false

  init(size: CGFloat, weight: Weight = .regular, design: Design = .default, family: String? = nil) {
    self.size = size
    self.weight = weight
    self.design = design
    self.family = family
    isItalic = false
    hasMonospacedDigits = false
  }

  /// The system's typeface at a size.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font(size: size, weight: weight ?? .regular, design: design ?? .default)
  }

  /// The system's typeface for a purpose.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(size: style.size, weight: weight ?? style.weight, design: design ?? .default)
  }

  /// A family or face by name at a size; one like it when it is not installed.
  ///
  /// The name may be that of a family, a full name, or PostScript's: `Avenir Next`,
  /// `Avenir Next Bold`, `AvenirNext-Bold`.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(size: size, family: name)
  }

  /// A family or face by name at a size; sizes do not depend on settings here.
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
  ) -> Font {
    custom(name, size: size)
  }

  /// A family by name at a size that never scales; the system's when it is not installed.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    custom(name, size: fixedSize)
  }
}
