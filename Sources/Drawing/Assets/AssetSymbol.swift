/// The name of an asset as Swift source can say it.
///
/// ```swift
/// for symbol in AssetCatalog(folder: folder).symbols {
///   // dvd_logo in the namespace Icons: path ["Icons"], identifier "dvdLogo"
/// }
/// ```
public struct AssetSymbol: Hashable, Sendable {
  /// What it names.
  public let kind: AssetCatalog.Entry.Kind
  /// The name in the catalogue.
  public let name: String
  /// The types that it stands in, from the outermost on; none outside namespaces.
  public let path: [String]
  /// The name of the constant, in back quotes if need be.
  public let identifier: String

  init(_ entry: AssetCatalog.Entry) {
    var parts = entry.name.split(separator: "/").map(String.init)
    let last = parts.popLast() ?? entry.name
    kind = entry.kind
    name = entry.name
    path = parts.map { identifierOf($0, capitalized: true) }
    let suffix = entry.kind == .image ? "Image" : "Color"
    let short = last.hasSuffix(suffix) && last.count > suffix.count
    identifier = identifierOf(
      short ? String(last.dropLast(suffix.count)) : last, capitalized: false)
  }
}

extension AssetCatalog {
  /// The names of what is in it as Swift source can say them, each once.
  public var symbols: [AssetSymbol] {
    var known: Set<[String]> = []
    return entries.map { AssetSymbol($0) }.filter { symbol in
      known.insert(["\(symbol.kind)"] + symbol.path + [symbol.identifier]).inserted
    }
  }
}

/// The words of a name, run together with capitals: `dvd_logo 2` gives `dvdLogo2`.
private func identifierOf(_ name: String, capitalized: Bool) -> String {
  let words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  var result = ""
  for (index, word) in words.enumerated() {
    result += index == 0 && !capitalized ? uncapitalized(word) : capitalizedFirst(word)
  }
  if result.first?.isNumber ?? true { result = "_" + result }
  return keywords.contains(result) ? "`\(result)`" : result
}

private func capitalizedFirst(_ word: String) -> String {
  word.prefix(1).uppercased() + word.dropFirst()
}

/// A word with its leading capitals lowered, but for one that begins the next part: `URLIcon`.
private func uncapitalized(_ word: String) -> String {
  let capitals = word.prefix { $0.isUppercase }
  let isWhole =
    capitals.count == word.count || !(word.dropFirst(capitals.count).first?.isLetter ?? false)
  let count = isWhole || capitals.count <= 1 ? capitals.count : capitals.count - 1
  return word.prefix(count).lowercased() + word.dropFirst(count)
}

private let keywords: Set<String> = [
  "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
  "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
  "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
  "operator", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
  "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
  "where", "while",
]
