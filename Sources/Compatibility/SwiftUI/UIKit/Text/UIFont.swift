public import Drawing
public import Foundation

/// A font, as UIKit has it.
public final class UIFont: Sendable {
  /// How heavy strokes are, from -1 to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight as a number.
    public let rawValue: CGFloat

    /// Makes a weight of a number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The thinnest strokes.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Very thin strokes.
    public static let thin = Weight(rawValue: -0.6)
    /// Thin strokes.
    public static let light = Weight(rawValue: -0.4)
    /// The usual strokes.
    public static let regular = Weight(rawValue: 0)
    /// Somewhat heavier strokes.
    public static let medium = Weight(rawValue: 0.23)
    /// Rather heavy strokes.
    public static let semibold = Weight(rawValue: 0.3)
    /// Heavy strokes.
    public static let bold = Weight(rawValue: 0.4)
    /// Very heavy strokes.
    public static let heavy = Weight(rawValue: 0.56)
    /// The heaviest strokes.
    public static let black = Weight(rawValue: 0.62)

    /// The nearest weight by its name.
    fileprivate var weight: Font.Weight {
      let known: [(CGFloat, Font.Weight)] = [
        (-0.8, .ultraLight), (-0.6, .thin), (-0.4, .light), (0, .regular), (0.23, .medium),
        (0.3, .semibold), (0.4, .bold), (0.56, .heavy), (0.62, .black),
      ]
      return known.min { abs($0.0 - rawValue) < abs($1.0 - rawValue) }?.1 ?? .regular
    }
  }

  /// What a text is for.
  public struct TextStyle: Hashable, Sendable {
    fileprivate let style: Font.TextStyle

    /// The title of a whole screen.
    public static let largeTitle = TextStyle(style: .largeTitle)
    /// A title of the first rank.
    public static let title1 = TextStyle(style: .title)
    /// A title of the second rank.
    public static let title2 = TextStyle(style: .title2)
    /// A title of the third rank.
    public static let title3 = TextStyle(style: .title3)
    /// A heading.
    public static let headline = TextStyle(style: .headline)
    /// A line under a heading.
    public static let subheadline = TextStyle(style: .subheadline)
    /// Running text.
    public static let body = TextStyle(style: .body)
    /// A remark beside the text.
    public static let callout = TextStyle(style: .callout)
    /// A note.
    public static let footnote = TextStyle(style: .footnote)
    /// Words under a picture.
    public static let caption1 = TextStyle(style: .caption)
    /// Less important words under a picture.
    public static let caption2 = TextStyle(style: .caption2)
  }

  fileprivate let font: Font

  private init(_ font: Font) {
    self.font = font
  }

  /// Makes a font of a family or face; one like it when it is not installed.
  public convenience init?(name: String, size: CGFloat) {
    self.init(Font.custom(name, size: size))
  }

  /// The size of running text in controls.
  public static let labelFontSize: CGFloat = 17
  /// The size of text in buttons.
  public static let buttonFontSize: CGFloat = 18
  /// The size of small text of the system's.
  public static let systemFontSize: CGFloat = 14

  /// The system's font at a size.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(.system(size: size, weight: weight.weight))
  }

  /// The system's font at a size, in bold.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// The system's font at a size, leaning.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(Font.system(size: size).italic())
  }

  /// A font at a size whose characters are all of one width.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight.weight, design: .monospaced))
  }

  /// The system's font at a size with digits of one width.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(Font.system(size: size, weight: weight.weight).monospacedDigit())
  }

  /// The font for a purpose.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(.system(style.style))
  }

  /// The size in points.
  public var pointSize: CGFloat { font.size }

  /// How far a line reaches from its top to the next.
  public var lineHeight: CGFloat {
    let metrics = FontLibrary.shared.metrics(of: font)
    return metrics.ascent + metrics.descent
  }

  /// The font at another size.
  public func withSize(_ size: CGFloat) -> UIFont {
    var font = font
    font.size = size
    return UIFont(font)
  }
}

extension Font {
  /// The font as UIKit has it.
  public init(_ font: UIFont) {
    self = font.font
  }
}
