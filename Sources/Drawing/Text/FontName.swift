/// A font's name taken apart: `AvenirNext-DemiBoldItalic` is Avenir Next, semibold and leaning.
struct FontName {
  /// The families that may be meant, the likeliest first.
  let families: [String]
  /// The weight that the name tells, on the scale from 100 to 900.
  private(set) var weight: Int?
  /// Whether the name tells that it leans.
  private(set) var isItalic = false

  init(_ name: String) {
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    let base = parts.first ?? name
    let spaced = Self.spaced(base)
    families = [name, base, spaced].reduce(into: []) { list, family in
      if !list.contains(family) { list.append(family) }
    }
    // The style stands behind the hyphen, or as the last words of a full name.
    let style = (parts.count > 1 ? parts[1] : name.split(separator: " ").dropFirst().joined())
      .lowercased()
    isItalic = style.contains("italic") || style.contains("oblique")
    weight = Self.weights.first { style.contains($0.0) }?.1
  }

  /// Whether a query asks for just the style that the name tells.
  func isStyle(of query: FontQuery) -> Bool {
    query.weight == weight ?? 400 && query.isItalic == isItalic
  }

  /// Words run together with capitals, taken apart: `HelveticaNeue` is `Helvetica Neue`.
  private static func spaced(_ name: String) -> String {
    var result = ""
    var last: Character?
    for character in name {
      if let last, last.isLowercase, character.isUppercase || character.isNumber {
        result += " "
      }
      result.append(character)
      last = character
    }
    return result
  }

  /// The words for weights, longer ones before those that they contain.
  private static let weights: [(String, Int)] = [
    ("ultralight", 100), ("extralight", 100), ("thin", 200), ("demibold", 600),
    ("semibold", 600), ("extrabold", 800), ("ultrabold", 800), ("heavy", 800), ("black", 900),
    ("light", 300), ("medium", 500), ("bold", 700),
  ]

  /// The kind of typeface that comes closest where the family is not installed.
  var genericFamily: String {
    let name = families[0].lowercased()
    func isOne(_ names: [String]) -> Bool { names.contains { name.hasPrefix($0) } }
    if isOne(["menlo", "monaco", "courier", "sfmono", "sf mono", "andale", "consolas"]) {
      return "monospace"
    }
    if isOne([
      "georgia", "times", "palatino", "baskerville", "didot", "hoefler", "bodoni", "cochin",
      "garamond", "iowan", "charter", "american typewriter", "americantypewriter", "new york",
      "copperplate", "superclarendon", "rockwell", "academy", "big caslon",
    ]) {
      return "serif"
    }
    return "sans-serif"
  }
}
