import Foundation

/// Reads the marks that stand inside a line: `**bold**`, `*leaning*`, `` `code` ``, `~~no~~`, links.
///
/// Marks without a partner are shown as they are, as are those of whole paragraphs.
struct InlineMarkdown {
  /// Stands in the words where a value is put in; private use, so that no literal contains it.
  static let valueMark: Character = "\u{F8FE}"

  private let characters: [Character]

  init(_ words: String) {
    characters = Array(words)
  }

  /// The parts of the text, values in the style of the marks around them.
  func segments(values: [Text]) -> [Text.Segment] {
    var builder = Builder(values: values)
    read(0..<characters.count, style: Text.Style(), into: &builder)
    builder.flush()
    return builder.segments
  }

  /// Collects parts, joining characters of one style.
  private struct Builder {
    let values: [Text]
    var used = 0
    var words = ""
    var style = Text.Style()
    var segments: [Text.Segment] = []

    init(values: [Text]) {
      self.values = values
    }

    mutating func append(_ character: Character, _ style: Text.Style) {
      if style != self.style {
        flush()
        self.style = style
      }
      if character == InlineMarkdown.valueMark, used < values.count {
        flush()
        for segment in values[used].segments {
          segments.append(Text.Segment(segment.content, style: segment.style.inheriting(style)))
        }
        used += 1
      } else {
        words.append(character)
      }
    }

    mutating func flush() {
      if !words.isEmpty { segments.append(Text.Segment(.string(words), style: style)) }
      words = ""
    }
  }

  private func read(_ range: Range<Int>, style: Text.Style, into builder: inout Builder) {
    var index = range.lowerBound
    while index < range.upperBound {
      let character = characters[index]
      switch character {
      case "\\" where index + 1 < range.upperBound && isMark(characters[index + 1]):
        builder.append(characters[index + 1], style)
        index += 2
        continue
      case "*", "_", "~", "`":
        if let span = span(at: index, in: range) {
          if character == "`" {
            for inner in span.inside { builder.append(characters[inner], span.styled(style)) }
          } else {
            read(span.inside, style: span.styled(style), into: &builder)
          }
          index = span.end
          continue
        }
      case "[":
        if let link = link(at: index, in: range) {
          var inner = style
          inner.isLink = true
          read(link.inside, style: inner, into: &builder)
          index = link.end
          continue
        }
      default:
        break
      }
      builder.append(character, style)
      index += 1
    }
  }

  /// A stretch between two marks.
  private struct Span {
    var inside: Range<Int>
    var end: Int
    var mark: Character
    var length: Int

    func styled(_ outer: Text.Style) -> Text.Style {
      var style = outer
      switch mark {
      case "`": style.design = .monospaced
      case "~": style.strikethrough = Text.Line()
      default:
        if length != 1 { style.weight = .bold }
        if length != 2 { style.isItalic = true }
      }
      return style
    }
  }

  /// The stretch that begins at a mark; nil when it has no end.
  private func span(at start: Int, in range: Range<Int>) -> Span? {
    let mark = characters[start]
    var length = run(of: mark, at: start, in: range)
    if mark == "~" && length != 2 { return nil }
    length = min(length, mark == "`" ? length : 3)
    while length > 0 {
      let first = start + length
      if first < range.upperBound, mark == "`" || !characters[first].isWhitespace,
        mark != "_" || start == range.lowerBound || !isWord(characters[start - 1]),
        let end = end(of: mark, length, from: first, in: range)
      {
        return Span(inside: first..<end, end: end + length, mark: mark, length: length)
      }
      if mark == "`" || mark == "~" { return nil }
      length -= 1
    }
    return nil
  }

  private func end(of mark: Character, _ length: Int, from first: Int, in range: Range<Int>) -> Int?
  {
    var index = first
    while index < range.upperBound {
      if characters[index] == "\\" && mark != "`" {
        index += 2
        continue
      }
      guard characters[index] == mark else {
        index += 1
        continue
      }
      let count = run(of: mark, at: index, in: range)
      let after = index + count
      let closes =
        mark == "`"
        || (!characters[index - 1].isWhitespace
          && (mark != "_" || after >= range.upperBound || !isWord(characters[after])))
      // Of a longer run the last marks close, so that *a **b*** comes out right.
      if closes, index > first, mark == "`" || mark == "~" ? count == length : count >= length,
        !(length == 1 && count == 2)
      {
        return after - length
      }
      index = after
    }
    return nil
  }

  /// The words of a link, and where it ends.
  private func link(at start: Int, in range: Range<Int>) -> (inside: Range<Int>, end: Int)? {
    guard let close = characters[start..<range.upperBound].firstIndex(of: "]"),
      close + 1 < range.upperBound, characters[close + 1] == "(", close > start + 1,
      let end = characters[(close + 1)..<range.upperBound].firstIndex(of: ")")
    else { return nil }
    return ((start + 1)..<close, end + 1)
  }

  private func run(of mark: Character, at start: Int, in range: Range<Int>) -> Int {
    characters[start..<range.upperBound].prefix { $0 == mark }.count
  }

  private func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  private func isMark(_ character: Character) -> Bool { "\\`*_{}[]<>()#+-.!~|".contains(character) }
}
