public import Foundation

/// A text broken into lines, measured, and ready to be drawn.
public struct TextLayout: Equatable, Sendable {
  /// A part of a line in one style.
  struct Run: Equatable, Sendable {
    var string: String
    var font: Font
    /// Which of the text's segments it comes from.
    var segment: Int
    var spacing: Double
    /// Where it starts on its line.
    var x: Double
    var width: Double
    /// How far its baseline lies above that of the line.
    var rise: Double
    /// The picture that stands in its place.
    var image: TextImage?
    /// The picture that it is drawn as, if it is one of the emoji.
    var emoji: EmojiGlyph?
  }

  /// One line.
  struct Line: Equatable, Sendable {
    var runs: [Run]
    /// Where its first run starts.
    var x: Double
    /// Where its baseline lies.
    var baseline: Double
    var width: Double
    var ascent: Double
    var descent: Double
  }

  let styles: [Text.Style]
  let lines: [Line]

  /// The room that it takes.
  public let size: CGSize
  /// Whether some of it gave way to an ellipsis.
  public let isTruncated: Bool

  /// How many lines there are.
  public var lineCount: Int { lines.count }

  /// A bar for each line, from its baseline about as high as its capitals.
  public var lineBars: [CGRect] {
    lines.map { line in
      CGRect(
        x: line.x, y: line.baseline - line.ascent * 0.75, width: line.width,
        height: line.ascent * 0.85)
    }
  }

  /// How far the first baseline lies below the top.
  public var firstBaseline: CGFloat { CGFloat(lines.first?.baseline ?? 0) }

  /// How far the last baseline lies below the top.
  public var lastBaseline: CGFloat { CGFloat(lines.last?.baseline ?? 0) }
}

extension Text {
  /// This text broken into lines for the room there is, which may be infinite either way.
  ///
  /// What does not fit into the height, or the line limit, gives way to an ellipsis; one line is
  /// always kept.
  public func layout(
    in room: CGSize = CGSize(width: CGFloat.infinity, height: CGFloat.infinity),
    options: TextOptions = TextOptions()
  ) -> TextLayout {
    layout(in: room, options: options, library: .shared)
  }

  /// This text laid out with the fonts of a library.
  package func layout(
    in room: CGSize, options: TextOptions, library: FontLibrary
  ) -> TextLayout {
    // Pictures are measured first: a symbol may ask the library for fonts itself.
    let breaker = TextBreaker(
      self, options: options, width: room.width.native, height: room.height.native)
    return library.withStore { breaker.layout($0) }
  }
}

/// A picture among words, measured for the font around it.
struct TextImage: Equatable, Sendable {
  let image: Image
  let width: Double
  /// How far it reaches above the baseline.
  let ascent: Double
  /// How far it reaches below the baseline.
  let descent: Double

  init(_ image: Image, font: Font) {
    self.image = image
    let resolved = GraphicsContext.ResolvedImage(image, in: DrawingEnvironment(font: font))
    width = resolved.size.width.native
    ascent = resolved.baseline.native
    descent = (resolved.size.height - resolved.baseline).native
  }
}
