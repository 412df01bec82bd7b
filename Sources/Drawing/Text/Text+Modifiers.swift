public import Foundation

extension Text {
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

  /// This text in characters of a width; nil for that of its font.
  public func fontWidth(_ width: Font.Width?) -> Text {
    changed { $0.width = $0.width ?? width }
  }

  /// This text in bold.
  public func bold() -> Text { fontWeight(.bold) }

  /// This text in bold, or not.
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }

  /// This text leaning.
  public func italic() -> Text { italic(true) }

  /// This text leaning, or not.
  public func italic(_ isActive: Bool) -> Text {
    changed { $0.isItalic = $0.isItalic ?? isActive }
  }

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
    changed { style in
      if style.fill == nil { style.color = style.color ?? color }
    }
  }

  /// This text in a colour, where its parts have none of their own.
  public func foregroundStyle(_ color: Color) -> Text { foregroundColor(color) }

  /// This text drawn with more than a colour, where its parts have none of their own.
  public func filled(with fill: TextFill) -> Text {
    changed { style in
      if style.color == nil { style.fill = style.fill ?? fill }
    }
  }

  /// This text with so much more room between characters.
  public func kerning(_ kerning: CGFloat) -> Text {
    changed { $0.kerning = $0.kerning ?? kerning }
  }

  /// This text with so much more room after each character.
  public func tracking(_ tracking: CGFloat) -> Text {
    changed { $0.tracking = $0.tracking ?? tracking }
  }

  /// This text so far above the baseline.
  public func baselineOffset(_ offset: CGFloat) -> Text {
    changed { $0.baselineOffset = $0.baselineOffset ?? offset }
  }

  /// This text with a line under it, or not.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    changed {
      $0.underline = $0.underline ?? Line(isActive: isActive, pattern: pattern, color: color)
    }
  }

  /// This text with a line through it, or not.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    changed {
      $0.strikethrough =
        $0.strikethrough ?? Line(isActive: isActive, pattern: pattern, color: color)
    }
  }

  private func changed(_ change: (inout Style) -> Void) -> Text {
    var text = self
    for index in text.segments.indices {
      change(&text.segments[index].style)
    }
    return text
  }
}
