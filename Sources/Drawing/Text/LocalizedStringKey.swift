public import Foundation

/// A literal for people to read, with what it puts in and its marks for bold and leaning parts.
///
/// ```swift
/// Text("**\(count)** of \(share, specifier: "%.1f") at \(date, style: .time)")
/// ```
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// Parts that are read by the rules of Markdown together, and parts put in as they are.
  enum Part: Equatable, Sendable {
    case literal(String)
    case value(Text)
  }

  let parts: [Part]

  /// Makes a key of words, with their marks.
  public init(_ value: String) {
    parts = [.literal(value)]
  }

  /// Makes a key of a literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Makes a key of a literal that puts values in.
  public init(stringInterpolation: StringInterpolation) {
    parts = stringInterpolation.parts
  }

  /// The parts of the text: values stand in the style of the marks around them.
  var segments: [Text.Segment] {
    var values: [Text] = []
    var words = ""
    for part in parts {
      switch part {
      case .literal(let text):
        words += text
      case .value(let text):
        words.append(InlineMarkdown.valueMark)
        values.append(text)
      }
    }
    let segments = InlineMarkdown(words).segments(values: values)
    return segments.isEmpty ? [Text.Segment(string: "")] : segments
  }

  /// What collects the parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var parts: [Part] = []

    /// Makes a collection for a literal.
    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(interpolationCount * 2 + 1)
    }

    /// Adds words of the literal.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.literal(literal)) }
    }

    /// Puts in a string, as it is.
    public mutating func appendInterpolation(_ string: String) { append(string) }

    /// Puts in a text, with its styles.
    public mutating func appendInterpolation(_ text: Text) { parts.append(.value(text)) }

    /// Puts in a picture that stands on the baseline.
    public mutating func appendInterpolation(_ image: Image) { parts.append(.value(Text(image))) }

    /// Puts in a string with attributes.
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      parts.append(.value(Text(attributedString)))
    }

    /// Puts in a date, or how far it is from now.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      parts.append(.value(Text(date, style: style)))
    }

    /// Puts in the time between two dates.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      parts.append(.value(Text(dates)))
    }

    /// Puts in a clock that runs through an interval.
    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
      showsHours: Bool = true
    ) {
      parts.append(
        .value(
          Text(
            timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown,
            showsHours: showsHours)))
    }

    /// Puts in a value as a format puts it.
    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput, format: F
    ) where F.FormatOutput == String {
      append(format.format(input))
    }

    /// Puts in a value as a formatter puts it.
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      append(formatter?.string(for: subject) ?? "\(subject)")
    }

    /// Puts in a number by a specifier of C's `printf`.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      append(String(format: specifier, value))
    }

    /// Puts in a whole number, in groups of three digits.
    public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
      append(grouped(value))
    }

    /// Puts in a number with six places.
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
      append(String(format: "%f", Double(value)))
    }

    /// Puts in a value as it describes itself.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) { append("\(value)") }

    private mutating func append(_ string: String) {
      parts.append(.value(Text(verbatim: string)))
    }
  }
}

/// A whole number in groups of three digits.
private func grouped(_ value: some BinaryInteger) -> String {
  let digits = String(value)
  let sign = digits.hasPrefix("-") ? "-" : ""
  var result = ""
  for (index, digit) in digits.dropFirst(sign.count).enumerated() {
    if index > 0, (digits.count - sign.count - index) % 3 == 0 { result += "," }
    result.append(digit)
  }
  return sign + result
}
