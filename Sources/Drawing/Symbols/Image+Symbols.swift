extension Image {
  /// The names of the symbols that have a drawing of their own; more are made of these by endings.
  package static var symbolNames: [String] { SymbolCatalog.shared.names }

  /// Whether there is a drawing for the name of a symbol.
  package static func hasSymbol(_ name: String) -> Bool { SymbolCatalog.shared.contains(name) }
}
