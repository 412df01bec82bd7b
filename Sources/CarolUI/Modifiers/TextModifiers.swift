/// How many lines text inside may have, and how many it takes the room of.
struct LineLimitValue: EnvironmentModifier {
  var limit: Int?
  var reserved: Int

  func apply(to values: inout EnvironmentValues) {
    values.textOptions.lineLimit = limit
    values.textOptions.reservedLines = reserved
  }
}

extension View {
  // MARK: - Lines

  /// Says where the shorter lines of text inside stand.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Says how many lines text inside may have; nil for any number.
  public func lineLimit(_ number: Int?) -> some View {
    modifier(LineLimitValue(limit: number, reserved: 0))
  }

  /// Says how many lines text inside may have, and whether it always takes the room of so many.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    modifier(LineLimitValue(limit: limit, reserved: reservesSpace ? limit : 0))
  }

  /// Says how many lines text inside has at least, by the room it takes.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    modifier(LineLimitValue(limit: nil, reserved: limit.lowerBound))
  }

  /// Says how many lines text inside may have.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    modifier(LineLimitValue(limit: limit.upperBound, reserved: 0))
  }

  /// Says how many lines text inside has at least, by the room it takes, and at most.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    modifier(LineLimitValue(limit: limit.upperBound, reserved: limit.lowerBound))
  }

  /// Puts room between the lines of text inside.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }

  /// Says which part of a text that does not fit gives way to an ellipsis.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// Says how small text inside may be made before it is cut, as a share of its size.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }

  /// Says whether characters inside may stand closer before text is made smaller or cut.
  public func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }

  // MARK: - Fonts

  /// Sets the weight of text and symbols inside; nil for that of their font.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    environment(\.textStyle.weight, weight)
  }

  /// Sets the kind of typeface of text inside; nil for that of its font.
  public func fontDesign(_ design: Font.Design?) -> some View {
    environment(\.textStyle.design, design)
  }

  /// Sets how wide the characters of text inside are; nil for the width of its font.
  public func fontWidth(_ width: Font.Width?) -> some View {
    environment(\.textStyle.width, width)
  }

  /// Sets text and symbols inside in bold, or not.
  public func bold(_ isActive: Bool = true) -> some View {
    fontWeight(isActive ? .bold : nil)
  }

  /// Makes text inside lean, or not.
  public func italic(_ isActive: Bool = true) -> some View {
    environment(\.textStyle.isItalic, isActive)
  }

  /// Sets text inside in characters that are all of the same width, or not.
  public func monospaced(_ isActive: Bool = true) -> some View {
    fontDesign(isActive ? .monospaced : nil)
  }

  /// Sets text inside with digits that are all of the same width.
  public func monospacedDigit() -> some View {
    environment(\.textStyle.hasMonospacedDigits, true)
  }

  // MARK: - Letters and lines

  /// Sets text inside in capitals or small letters; nil for its own.
  public func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }

  /// Puts more room between the characters of text inside.
  public func kerning(_ kerning: CGFloat) -> some View {
    environment(\.textStyle.kerning, kerning)
  }

  /// Puts more room after each character of text inside.
  public func tracking(_ tracking: CGFloat) -> some View {
    environment(\.textStyle.tracking, tracking)
  }

  /// Moves text inside above the baseline.
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    environment(\.textStyle.baselineOffset, baselineOffset)
  }

  /// Draws a line under text inside, or not.
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    environment(
      \.textStyle.underline, Text.Line(isActive: isActive, pattern: pattern, color: color))
  }

  /// Draws a line through text inside, or not.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    environment(
      \.textStyle.strikethrough, Text.Line(isActive: isActive, pattern: pattern, color: color))
  }
}

extension Text {
  /// This text in a style, where its parts have none of their own.
  ///
  /// A gradient runs over the whole text.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text {
    if let color = style as? Color { return foregroundColor(color) }
    return filled(
      with: TextFill(
        style,
        isEqual: { other in
          guard let other = other as? Style else { return false }
          return ColorScheme.allCases.allSatisfy { scheme in
            var values = EnvironmentValues()
            values.drawing.colorScheme = scheme
            return style.makePlain(in: values) == other.makePlain(in: values)
          }
        },
        paint: { rect, drawing in
          var values = EnvironmentValues()
          values.drawing = drawing
          return style.makePlain(in: values).paint(in: rect)
        },
        effect: { drawing in
          var values = EnvironmentValues()
          values.drawing = drawing
          let plain = style.makePlain(in: values)
          guard plain.blendMode != nil || !plain.filters.isEmpty else { return nil }
          return TextFill.Effect(filters: plain.filters, blendMode: plain.blendMode)
        }))
  }
}
