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

  let segments: [Text.Segment]
  let lines: [Line]

  /// The room that it takes.
  public let size: CGSize
  /// Whether some of it gave way to an ellipsis.
  public let isTruncated: Bool

  /// How many lines there are.
  public var lineCount: Int { lines.count }

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
    library.withStore { store in
      let breaker = TextBreaker(
        segments: segments, options: options, width: room.width.native,
        height: room.height.native)
      return breaker.layout(store)
    }
  }
}
