public import Foundation

/// Words to be read, with the fonts and colours of their parts.
///
/// ```swift
/// let title = Text("Carol").font(.title).bold() + Text(" plays").foregroundColor(.secondary)
/// ```
public struct Text: Equatable, Sendable {
  /// Which part of a text that does not fit gives way to an ellipsis.
  public enum TruncationMode: Hashable, Sendable {
    /// The start.
    case head
    /// The end.
    case tail
    /// The middle.
    case middle
  }

  /// A part of a text in one style; what is nil comes from the surroundings.
  struct Segment: Equatable, Sendable {
    var string: String
    var font: Font?
    var weight: Font.Weight?
    var design: Font.Design?
    var isItalic = false
    var hasMonospacedDigits = false
    var color: Color?
    var spacing: CGFloat = 0
    var baselineOffset: CGFloat = 0
    var underline: Line?
    var strikethrough: Line?

    /// The font that the part is set in.
    func resolvedFont(_ inherited: Font?) -> Font {
      var font = font ?? inherited ?? .body
      if let weight { font.weight = weight }
      if let design { font.design = design }
      if isItalic { font.isItalic = true }
      if hasMonospacedDigits { font.hasMonospacedDigits = true }
      return font
    }
  }

  /// A line under or through a text; without a colour, in that of the text.
  struct Line: Equatable, Sendable {
    var color: Color?
  }

  var segments: [Segment]

  /// Makes a text of these very words.
  public init(verbatim content: String) {
    segments = [Segment(string: content)]
  }

  /// Makes a text of these words.
  public init(_ content: some StringProtocol) {
    segments = [Segment(string: String(content))]
  }

  /// What it says.
  public var string: String { segments.map(\.string).joined() }

  /// One text after another.
  public static func + (left: Text, right: Text) -> Text {
    var text = left
    text.segments += right.segments
    return text
  }

  // MARK: - Fonts

  /// This text in a font, where its parts have none of their own.
  public func font(_ font: Font?) -> Text {
    changed { $0.font = $0.font ?? font }
  }

  /// This text in a weight; nil for that of its font.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    changed { $0.weight = $0.weight ?? weight }
  }

  /// This text in a kind of typeface; nil for that of its font.
  public func fontDesign(_ design: Font.Design?) -> Text {
    changed { $0.design = $0.design ?? design }
  }

  /// This text in bold.
  public func bold() -> Text { fontWeight(.bold) }

  /// This text in bold, or not.
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }

  /// This text leaning.
  public func italic() -> Text {
    changed { $0.isItalic = true }
  }

  /// This text leaning, or not.
  public func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }

  /// This text with all characters of the same width.
  public func monospaced(_ isActive: Bool = true) -> Text {
    isActive ? fontDesign(.monospaced) : self
  }

  /// This text with all digits of the same width.
  public func monospacedDigit() -> Text {
    changed { $0.hasMonospacedDigits = true }
  }

  // MARK: - Colours, lines and spacing

  /// This text in a colour, where its parts have none of their own.
  public func foregroundColor(_ color: Color?) -> Text {
    changed { $0.color = $0.color ?? color }
  }

  /// This text in a colour, where its parts have none of their own.
  public func foregroundStyle(_ color: Color) -> Text { foregroundColor(color) }

  /// This text with so much more room between characters.
  public func kerning(_ kerning: CGFloat) -> Text {
    changed { $0.spacing = kerning }
  }

  /// This text with so much more room after each character.
  public func tracking(_ tracking: CGFloat) -> Text {
    changed { $0.spacing = tracking }
  }

  /// This text so far above the baseline.
  public func baselineOffset(_ offset: CGFloat) -> Text {
    changed { $0.baselineOffset = offset }
  }

  /// This text with a line under it, or not.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed { $0.underline = isActive ? Line(color: color) : nil }
  }

  /// This text with a line through it, or not.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed { $0.strikethrough = isActive ? Line(color: color) : nil }
  }

  private func changed(_ change: (inout Segment) -> Void) -> Text {
    var text = self
    for index in text.segments.indices {
      change(&text.segments[index])
    }
    return text
  }
}
