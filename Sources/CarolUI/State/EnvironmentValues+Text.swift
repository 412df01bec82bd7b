extension EnvironmentValues {
  private enum TextKey: EnvironmentKey {
    static var defaultValue: TextOptions { TextOptions() }
  }

  /// How text is broken into lines here, and what its parts leave open.
  var textOptions: TextOptions {
    get {
      var options = self[TextKey.self]
      options.font = font
      return options
    }
    set { self[TextKey.self] = newValue }
  }

  /// What text here looks like where its parts do not say.
  var textStyle: Text.Style {
    get { textOptions.style }
    set { textOptions.style = newValue }
  }

  /// What drawing looks at, the font with the traits that stand beside it.
  var drawingWithTraits: DrawingEnvironment {
    var drawing = drawing
    var style = textStyle
    guard style != Text.Style() else { return drawing }
    style.font = drawing.font
    drawing.font = style.resolvedFont
    return drawing
  }

  /// Where the shorter lines of a text stand.
  public var multilineTextAlignment: TextAlignment {
    get { textOptions.alignment }
    set { textOptions.alignment = newValue }
  }

  /// How many lines a text may have; nil for any number.
  public var lineLimit: Int? {
    get { textOptions.lineLimit }
    set { textOptions.lineLimit = newValue }
  }

  /// Room between the lines of a text, besides what the font wants.
  public var lineSpacing: CGFloat {
    get { textOptions.lineSpacing }
    set { textOptions.lineSpacing = newValue }
  }

  /// Which part of a text that does not fit gives way to an ellipsis.
  public var truncationMode: Text.TruncationMode {
    get { textOptions.truncationMode }
    set { textOptions.truncationMode = newValue }
  }

  /// How small a text may be made before it is cut, as a share of its size.
  public var minimumScaleFactor: CGFloat {
    get { textOptions.minimumScaleFactor }
    set { textOptions.minimumScaleFactor = newValue }
  }

  /// Whether characters may stand closer before a text is made smaller or cut.
  public var allowsTightening: Bool {
    get { textOptions.allowsTightening }
    set { textOptions.allowsTightening = newValue }
  }

  /// In which letters text is set; nil for its own.
  public var textCase: Text.Case? {
    get { textOptions.textCase }
    set { textOptions.textCase = newValue }
  }
}
