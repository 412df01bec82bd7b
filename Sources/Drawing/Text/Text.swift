public import Foundation

/// Words to be read, with the fonts and colours of their parts.
///
/// ```swift
/// let title = Text("Carol").font(.title).bold() + Text(" plays").foregroundColor(.secondary)
/// let rules = Text("**Bold**, *leaning*, and \(0.5, specifier: "%.1f")")
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

  /// What a part of a text is.
  enum Content: Equatable, Sendable {
    /// Words.
    case string(String)
    /// A picture that stands among the words.
    case image(Image)
    /// Words that depend on the time.
    case clock(TextClock)
  }

  /// A part of a text in one style.
  struct Segment: Equatable, Sendable {
    var content: Content
    var style = Style()

    init(_ content: Content, style: Style = Style()) {
      self.content = content
      self.style = style
    }

    init(string: String) {
      self.init(.string(string))
    }

    /// What it says; a sign stands for a picture, and for words that depend on the time.
    var string: String {
      if case .string(let string) = content { string } else { "\u{FFFC}" }
    }
  }

  var segments: [Segment]

  init(segments: [Segment]) {
    self.segments = segments
  }

  // MARK: - Words

  /// Makes a text of these very words.
  public init(verbatim content: String) {
    segments = [Segment(string: content)]
  }

  /// Makes a text of these very words.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) {
    segments = [Segment(string: String(content))]
  }

  /// Makes a text of a literal, with its marks for bold and leaning parts and what it puts in.
  ///
  /// It is shown as it stands: nothing is looked up in tables of translations.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    segments = key.segments
  }

  /// Makes a text of a string with attributes, of which fonts, colours, lines and spacing are drawn.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    segments = attributedContent.textSegments
  }

  /// Makes a text of a value as a format puts it.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  /// Makes a text of a value as a formatter puts it.
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// Makes a text of a picture that stands on the baseline.
  public init(_ image: Image) {
    segments = [Segment(.image(image))]
  }

  /// What it says; the sign U+FFFC stands for a picture, and for words that depend on the time.
  public var string: String { segments.map(\.string).joined() }

  /// One text after another.
  public static func + (left: Text, right: Text) -> Text {
    Text(segments: left.segments + right.segments)
  }
}
