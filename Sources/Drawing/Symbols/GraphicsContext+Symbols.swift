import Foundation

extension GraphicsContext {
  /// Draws a symbol in the paints of its levels, one at least, its box filling a rectangle.
  func draw(_ symbol: SymbolFigure, _ paints: [Paint], in rect: CGRect, _ style: FillStyle) {
    let box = symbol.drawing.box
    let scale = SIMD2(
      rect.width.native / (box.maxX - box.minX), rect.height.native / (box.maxY - box.minY))
    guard scale.x.isFinite, scale.y.isFinite else { return }
    let transform = DisplayList.Transform(
      a: scale.x, d: scale.y, tx: rect.minX.native - box.minX * scale.x,
      ty: rect.minY.native - box.minY * scale.y)
    // Layers may overlap; they are seen through as one.
    if symbol.drawing.layers.count > 1 && (opacity < 1 || blendMode != .normal) {
      drawLayer { $0.draw(symbol, paints, transform, style) }
    } else {
      draw(symbol, paints, transform, style)
    }
  }

  private func draw(
    _ symbol: SymbolFigure, _ paints: [Paint], _ transform: DisplayList.Transform,
    _ style: FillStyle
  ) {
    for layer in symbol.drawing.layers {
      let (paint, share) = symbol.paint(of: layer, paints, in: drawingEnvironment)
      var context = self
      context.opacity *= share
      if !layer.eraser.isEmpty {
        context.clip(to: layer.eraser.applying(transform), options: .inverse)
      }
      context.append(
        .fill(layer.path.applying(transform), rule: .nonZero, paint: paint),
        antialiased: style.isAntialiased)
    }
  }
}
