/// How the layers of a symbol are coloured.
public struct SymbolRenderingMode: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case monochrome
    case multicolor
    case hierarchical
    case palette
  }

  let kind: Kind

  /// All in the first of the foreground styles.
  public static let monochrome = SymbolRenderingMode(kind: .monochrome)
  /// In colours of their own, where they have any.
  public static let multicolor = SymbolRenderingMode(kind: .multicolor)
  /// In the first of the foreground styles, the layers behind more faintly.
  public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
  /// Each in a foreground style of its own.
  public static let palette = SymbolRenderingMode(kind: .palette)
}
