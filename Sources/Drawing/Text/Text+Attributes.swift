public import Foundation

extension AttributeScopes {
  /// The attributes of strings that a text draws.
  public struct SwiftUIAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind.
    public let backgroundColor: BackgroundColorAttribute
    /// The line through.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The line under.
    public let underlineStyle: UnderlineStyleAttribute
    /// More room between characters.
    public let kern: KerningAttribute
    /// More room after each character.
    public let tracking: TrackingAttribute
    /// How far above the baseline.
    public let baselineOffset: BaselineOffsetAttribute
    /// The attributes that Foundation knows.
    public let foundation: FoundationAttributes

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      /// A font.
      public typealias Value = Font
      /// The name of the attribute.
      public static let name = "SwiftUI.Font"
    }

    /// The colour.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = Color
      /// The name of the attribute.
      public static let name = "SwiftUI.ForegroundColor"
    }

    /// The colour behind.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = Color
      /// The name of the attribute.
      public static let name = "SwiftUI.BackgroundColor"
    }

    /// The line through.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// A style of line.
      public typealias Value = Text.LineStyle
      /// The name of the attribute.
      public static let name = "SwiftUI.StrikethroughStyle"
    }

    /// The line under.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// A style of line.
      public typealias Value = Text.LineStyle
      /// The name of the attribute.
      public static let name = "SwiftUI.UnderlineStyle"
    }

    /// More room between characters.
    public enum KerningAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = "SwiftUI.Kern"
    }

    /// More room after each character.
    public enum TrackingAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = "SwiftUI.Tracking"
    }

    /// How far above the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// Points.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = "SwiftUI.BaselineOffset"
    }
  }

  /// The attributes of strings that a text draws.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  /// An attribute that a text draws.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, Key>
  ) -> Key { self[Key.self] }
}

/// What the marks of Markdown ask for.
private enum MarkdownStyleAttribute: AttributedStringKey {
  typealias Value = Text.Style
  static let name = "Carol.MarkdownStyle"
}

extension AttributedString {
  /// Makes a string of one with the marks of Markdown that stand inside a line.
  public init(markdown: String) throws {
    self.init()
    for segment in InlineMarkdown(markdown).segments(values: []) {
      var part = AttributedString(segment.string)
      part[MarkdownStyleAttribute.self] = segment.style
      append(part)
    }
  }

  /// The parts of a text, a style for each run.
  var textSegments: [Text.Segment] {
    let segments = runs.map { run in
      var style = Text.Style()
      style.font = run.font
      style.color = run.foregroundColor
      style.background = run.backgroundColor
      style.kerning = run.kern
      style.tracking = run.tracking
      style.baselineOffset = run.baselineOffset
      style.underline = run.underlineStyle.map { Text.Line(pattern: $0.pattern, color: $0.color) }
      style.strikethrough = run.strikethroughStyle.map {
        Text.Line(pattern: $0.pattern, color: $0.color)
      }
      if run.link != nil { style.isLink = true }
      let marked = run[MarkdownStyleAttribute.self] ?? Text.Style()
      return Text.Segment(
        .string(String(self[run.range].characters)), style: style.inheriting(marked))
    }
    return segments.isEmpty ? [Text.Segment(string: "")] : segments
  }
}
