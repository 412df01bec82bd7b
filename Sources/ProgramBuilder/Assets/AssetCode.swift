import Drawing
package import Foundation

/// The Swift code through which a program says the names in its asset catalogues: `Image(.logo)`.
package enum AssetCode {
  /// The file that it stands in.
  static let fileName = "carol-assets.swift"

  /// The source of the file; nil for catalogues without names.
  ///
  /// - Parameters:
  ///   - catalogs: Their folders; of two assets of one name the first one counts.
  ///   - names: The static members that the program declares itself, which are left to it.
  package static func source(of catalogs: [URL], besides names: Set<String>) -> String? {
    var known: Set<String> = []
    let symbols = catalogs.flatMap { AssetCatalog(folder: $0).symbols }.filter { symbol in
      known.insert(member(symbol)).inserted
    }
    guard !symbols.isEmpty else { return nil }
    var lines = ["import Foundation", "import SwiftUI"]
    var namespaces: Set<String> = []
    for symbol in symbols {
      var type = resource(symbol)
      for part in symbol.path {
        if namespaces.insert("\(type).\(part)").inserted {
          lines.append("extension \(type) { enum \(part) {} }")
        }
        type += ".\(part)"
      }
      lines.append(
        "extension \(type) { static let \(symbol.identifier) = "
          + "\(resource(symbol))(name: \(EntryCode.quoted(symbol.name)), bundle: .main) }")
    }
    for symbol in symbols where symbol.kind == .color && symbol.path.isEmpty {
      let name = symbol.identifier
      guard !names.contains(name), !styles.contains(name) else { continue }
      let body = "static var \(name): SwiftUI.Color { .init(ColorResource.\(name)) }"
      lines.append("extension SwiftUI.Color { \(body) }")
      lines.append("extension SwiftUI.ShapeStyle where Self == SwiftUI.Color { \(body) }")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func resource(_ symbol: AssetSymbol) -> String {
    symbol.kind == .image ? "ImageResource" : "ColorResource"
  }

  private static func member(_ symbol: AssetSymbol) -> String {
    ([resource(symbol)] + symbol.path + [symbol.identifier]).joined(separator: ".")
  }

  /// Names that colours and styles have already.
  private static let styles: Set<String> = [
    "accentColor", "background", "bar", "black", "blue", "brown", "clear", "cyan", "fill",
    "foreground", "gray", "green", "indigo", "link", "mint", "orange", "pink", "placeholder",
    "primary", "purple", "quaternary", "quinary", "red", "secondary", "selection", "separator",
    "teal", "tertiary", "tint", "white", "windowBackground", "yellow",
  ]
}
