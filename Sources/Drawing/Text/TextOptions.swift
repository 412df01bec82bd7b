public import Foundation

/// Where the lines of a text stand that are shorter than the longest.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
  /// At the leading side.
  case leading
  /// In the middle.
  case center
  /// At the trailing side.
  case trailing

  /// The share of the room left over that stands before a line.
  var share: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

/// How a text is broken into lines.
public struct TextOptions: Hashable, Sendable {
  /// The font of parts that have none; nil for body text.
  public var font: Font?
  /// Where short lines stand.
  public var alignment: TextAlignment
  /// How many lines there may be; nil for any number.
  public var lineLimit: Int?
  /// Room between lines, besides what the font wants.
  public var lineSpacing: CGFloat
  /// What gives way when it does not fit.
  public var truncationMode: Text.TruncationMode
  /// How small the text may be made before it is cut, as a share of its size.
  public var minimumScaleFactor: CGFloat
  /// How many lines it takes the room of, even if it has fewer.
  public var reservedLines = 0
  /// Whether characters may stand closer before the text is made smaller or cut.
  public var allowsTightening = false
  /// In which letters it is set; nil for its own.
  public var textCase: Text.Case?
  /// What its parts leave open, except for the font.
  public var style = Text.Style()

  /// Makes options; unless told, leading lines without limit, cut at the end.
  public init(
    font: Font? = nil, alignment: TextAlignment = .leading, lineLimit: Int? = nil,
    lineSpacing: CGFloat = 0, truncationMode: Text.TruncationMode = .tail,
    minimumScaleFactor: CGFloat = 1
  ) {
    self.font = font
    self.alignment = alignment
    self.lineLimit = lineLimit
    self.lineSpacing = lineSpacing
    self.truncationMode = truncationMode
    self.minimumScaleFactor = minimumScaleFactor
  }
}
