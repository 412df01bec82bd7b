import CFontconfig

/// The fonts that are installed, as fontconfig knows them.
///
/// Making one reads fontconfig's caches, which takes some ten milliseconds. Safe, since the only
/// pointer it keeps is its own and lives as long as it does.
@safe final class FontConfiguration {
  private let config: OpaquePointer?

  /// Reads the fonts of the machine, or stands for a machine without any.
  init(isEmpty: Bool = false) {
    guard let config = unsafe FcConfigCreate() else {
      unsafe self.config = nil
      return
    }
    unsafe self.config = config
    guard !isEmpty else { return }
    // Without complaint: the library would write to standard error, over the picture. A machine
    // without settings for fontconfig is one without fonts: naming folders here makes it complain
    // about its caches.
    _ = unsafe FcConfigParseAndLoad(config, nil, FcBool(0))
    _ = unsafe FcConfigBuildFonts(config)
  }

  deinit {
    if let config = unsafe config { unsafe FcConfigDestroy(config) }
  }

  /// Adds the fonts of a file to those that are installed; false when it holds none.
  ///
  /// The corresponding C function is `FcConfigAppFontAddFile`.
  func add(file path: String) -> Bool {
    guard let config = unsafe config else { return false }
    return unsafe path.withCString { path in
      unsafe FcConfigAppFontAddFile(config, carolFontBytes(path)) != 0
    }
  }

  /// The face of just this PostScript or full name; nil when there is none.
  ///
  /// The corresponding C function is `FcFontList`.
  func face(named name: String) -> FontFile? {
    guard let config = unsafe config else { return nil }
    for property in [FC_POSTSCRIPT_NAME, FC_FULLNAME] {
      guard let pattern = unsafe FcPatternCreate() else { return nil }
      defer { unsafe FcPatternDestroy(pattern) }
      unsafe add(name, as: property, to: pattern)
      guard let wanted = unsafe FcObjectSetCreate() else { return nil }
      defer { unsafe FcObjectSetDestroy(wanted) }
      for object in [FC_FILE, FC_INDEX, FC_VARIABLE] { _ = unsafe FcObjectSetAdd(wanted, object) }
      guard let set = unsafe FcFontList(config, pattern, wanted) else { continue }
      defer { unsafe FcFontSetDestroy(set) }
      for index in 0..<Int(unsafe set.pointee.nfont) {
        if let font = unsafe set.pointee.fonts[index], let file = unsafe file(in: font) {
          return file
        }
      }
    }
    return nil
  }

  /// The best font for a query, or nil when none is installed.
  ///
  /// The corresponding C function is `FcFontMatch`.
  func match(_ query: FontQuery) -> FontFile? {
    unsafe withPattern(for: query) { pattern in
      var result = FcResultNoMatch
      guard let found = unsafe FcFontMatch(config, pattern, &result) else { return nil }
      defer { unsafe FcPatternDestroy(found) }
      return unsafe file(in: found, for: query)
    } ?? nil
  }

  /// The fonts for a query from the best on, each with characters that those before it lack.
  ///
  /// The corresponding C function is `FcFontSort`.
  func fallbacks(_ query: FontQuery) -> [FontFile] {
    unsafe withPattern(for: query) { pattern in
      var result = FcResultNoMatch
      guard let set = unsafe FcFontSort(config, pattern, FcBool(1), nil, &result) else {
        return []
      }
      defer { unsafe FcFontSetDestroy(set) }
      var files: [FontFile] = []
      for index in 0..<Int(unsafe set.pointee.nfont) {
        guard let font = unsafe set.pointee.fonts[index] else { continue }
        if let file = unsafe file(in: font, for: query) { files.append(file) }
      }
      return files
    } ?? []
  }

  /// The font whose glyphs are coloured pictures, the one liked best; nil when none is installed.
  func colored() -> FontFile? {
    guard let config = unsafe config, let pattern = unsafe FcPatternCreate() else { return nil }
    defer { unsafe FcPatternDestroy(pattern) }
    unsafe add("emoji", as: FC_FAMILY, to: pattern)
    _ = unsafe FcPatternAddBool(pattern, FC_COLOR, FcBool(1))
    _ = unsafe FcConfigSubstitute(config, pattern, FcMatchPattern)
    unsafe FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let found = unsafe FcFontMatch(config, pattern, &result) else { return nil }
    defer { unsafe FcPatternDestroy(found) }
    var isColored = FcBool(0)
    guard unsafe FcPatternGetBool(found, FC_COLOR, 0, &isColored) == FcResultMatch, isColored != 0
    else { return nil }
    return unsafe file(in: found)
  }

  private func add(_ text: String, as property: String, to pattern: OpaquePointer) {
    unsafe text.withCString { text in
      _ = unsafe FcPatternAddString(pattern, property, carolFontBytes(text))
    }
  }

  /// Lends a completed pattern of a query to a closure.
  private func withPattern<Result>(
    for query: FontQuery, _ body: (OpaquePointer) -> Result
  ) -> Result? {
    guard let config = unsafe config, let pattern = unsafe FcPatternCreate() else { return nil }
    defer { unsafe FcPatternDestroy(pattern) }
    for family in query.families {
      unsafe add(family, as: FC_FAMILY, to: pattern)
    }
    let weight = FcWeightFromOpenType(Int32(query.weight))
    _ = unsafe FcPatternAddInteger(pattern, FC_WEIGHT, weight)
    let slant = query.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN
    _ = unsafe FcPatternAddInteger(pattern, FC_SLANT, slant)
    _ = unsafe FcPatternAddBool(pattern, FC_OUTLINE, FcBool(1))
    if query.width != 100 {
      _ = unsafe FcPatternAddInteger(pattern, FC_WIDTH, Int32(query.width))
    }
    // A variable font is matched through its named instances, which need no axes to be set.
    _ = unsafe FcPatternAddBool(pattern, FC_VARIABLE, FcBool(0))
    _ = unsafe FcConfigSubstitute(config, pattern, FcMatchPattern)
    unsafe FcDefaultSubstitute(pattern)
    return unsafe body(pattern)
  }

  /// The file of a font, and what it lacks of what a query asks for.
  private func file(in pattern: OpaquePointer, for query: FontQuery) -> FontFile? {
    guard var file = unsafe file(in: pattern) else { return nil }
    var weight: Int32 = 0
    if unsafe FcPatternGetInteger(pattern, FC_WEIGHT, 0, &weight) == FcResultMatch {
      file.isEmboldened = query.weight >= 600 && FcWeightToOpenType(weight) < 550
    }
    var slant: Int32 = 0
    if unsafe FcPatternGetInteger(pattern, FC_SLANT, 0, &slant) == FcResultMatch {
      file.isSlanted = query.isItalic && slant == FC_SLANT_ROMAN
    }
    return file
  }

  private func file(in pattern: OpaquePointer) -> FontFile? {
    var path: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch,
      let path = unsafe path
    else { return nil }
    var index: Int32 = 0
    _ = unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    return unsafe FontFile(path: String(cString: path), index: Int(index))
  }
}
