/// What a typeface is looked for by; the size does not matter.
struct FontQuery: Hashable, Sendable {
  var family: String?
  var design: Font.Design
  var weight: Int
  var isItalic: Bool

  init(_ font: Font) {
    family = font.family
    design = font.design
    weight = font.weight.value
    isItalic = font.isItalic
  }

  /// The families to look for, the best first, in fontconfig's names.
  var families: [String] {
    let generic =
      switch design {
      case .default, .rounded: "sans-serif"
      case .serif: "serif"
      case .monospaced: "monospace"
      }
    guard let family else { return [generic] }
    return [family, generic]
  }
}

/// Where a typeface is: a file, and which of the faces in it.
struct FontFile: Hashable, Sendable {
  var path: String
  /// The face, and above its 16 bits the named instance of a variable one, as FreeType counts.
  var index: Int
}
