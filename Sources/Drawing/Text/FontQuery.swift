import Foundation

/// What a typeface is looked for by; the size does not matter.
struct FontQuery: Hashable, Sendable {
  var name: String?
  var design: Font.Design
  var weight: Int
  var isItalic: Bool
  /// The width in percent of the usual one.
  var width: Int

  init(_ font: Font) {
    name = font.family
    design = font.design
    weight = font.weight.value
    isItalic = font.isItalic
    width = Int(min(max(font.width.value.native, 0.1), 4) * 100)
    guard let name, font.weight == .regular else { return }
    // A name that tells a style counts when nothing else asks for a weight.
    let style = FontName(name)
    weight = style.weight ?? weight
    isItalic = isItalic || style.isItalic
  }

  /// The families to look for, the best first, in fontconfig's names.
  var families: [String] {
    let generic =
      switch design {
      case .default: name.map { FontName($0).genericFamily } ?? "sans-serif"
      case .rounded: "sans-serif"
      case .serif: "serif"
      case .monospaced: "monospace"
      }
    let named = name.map { FontName($0).families } ?? []
    return named + (design == .rounded ? Self.roundedFamilies : [])
      + (generic == "sans-serif" ? Self.systemFamilies : []) + [generic]
  }

  /// Whether it asks for what programs get that name no family, and which other is like it.
  var isSystem: Bool { name == nil && (design == .default || design == .rounded) }

  /// Families about as wide as a phone's, the likest first, of which one may be installed.
  private static let systemFamilies = ["Inter", "Roboto", "Liberation Sans", "Nimbus Sans"]

  /// Families with round ends, of which one may be installed.
  private static let roundedFamilies = [
    "SF Pro Rounded", "Nunito", "Varela Round", "M PLUS Rounded 1c", "Quicksand", "Comfortaa",
    "Arial Rounded MT Bold", "Rounded Mplus 1c",
  ]
}

/// Where a typeface is: a file, which of the faces in it, and what it lacks.
struct FontFile: Hashable, Sendable {
  var path: String
  /// The face, and above its 16 bits the named instance of a variable one, as FreeType counts.
  var index: Int
  /// Whether its strokes are made heavier, since the family has no bold face.
  var isEmboldened = false
  /// Whether its letters are slanted, since the family has no leaning face.
  var isSlanted = false
}
