extension EnvironmentValues {
  /// How large symbols are beside the font.
  public var imageScale: Image.Scale {
    get { drawing.imageScale }
    set { drawing.imageScale = newValue }
  }

  /// How the layers of symbols are coloured; nil for their usual way.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { drawing.symbolRenderingMode }
    set { drawing.symbolRenderingMode = newValue }
  }

  /// Which variants of symbols are drawn.
  public var symbolVariants: SymbolVariants {
    get { drawing.symbolVariants }
    set { drawing.symbolVariants = newValue }
  }
}

extension View {
  /// Says how large symbols inside are beside the font.
  public func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }

  /// Says how the layers of symbols inside are coloured; nil for their usual way.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }

  /// Draws symbols inside in a variant, besides those that views around ask for.
  public func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) { $0 = $0.union(variant) }
  }
}
