extension Font {
  /// The title of a whole screen.
  public static let largeTitle = Font.system(.largeTitle)
  /// A title of the first rank.
  public static let title = Font.system(.title)
  /// A title of the second rank.
  public static let title2 = Font.system(.title2)
  /// A title of the third rank.
  public static let title3 = Font.system(.title3)
  /// A heading.
  public static let headline = Font.system(.headline)
  /// A line under a heading.
  public static let subheadline = Font.system(.subheadline)
  /// Running text.
  public static let body = Font.system(.body)
  /// A remark beside the text.
  public static let callout = Font.system(.callout)
  /// A note.
  public static let footnote = Font.system(.footnote)
  /// Words under a picture.
  public static let caption = Font.system(.caption)
  /// Less important words under a picture.
  public static let caption2 = Font.system(.caption2)

  /// This font in bold.
  public func bold() -> Font { weight(.bold) }

  /// This font in another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// This font leaning.
  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }

  /// This font with characters of another width.
  public func width(_ width: Width) -> Font {
    var font = self
    font.width = width
    return font
  }

  /// This font with other room between lines.
  public func leading(_ leading: Leading) -> Font {
    var font = self
    font.leading = leading
    return font
  }

  /// This font with small letters in the shape of capitals.
  public func smallCaps() -> Font { lowercaseSmallCaps() }

  /// This font with small letters in the shape of capitals.
  public func lowercaseSmallCaps() -> Font {
    var font = self
    font.hasSmallCapitals = true
    return font
  }

  /// This font leaning, or not.
  public func italic(_ isActive: Bool) -> Font {
    var font = self
    font.isItalic = isActive
    return font
  }

  /// This font in bold, or not.
  public func bold(_ isActive: Bool) -> Font { isActive ? bold() : weight(.regular) }

  /// This font with all characters of the same width.
  public func monospaced() -> Font {
    var font = self
    font.design = .monospaced
    return font
  }

  /// This font with all digits of the same width.
  public func monospacedDigit() -> Font {
    var font = self
    font.hasMonospacedDigits = true
    return font
  }
}
