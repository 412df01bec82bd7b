import Foundation

/// A symbol as large and as heavy as its surroundings want it.
struct SymbolFigure {
  var drawing: SymbolDrawing
  /// How many of its steps are lit up, in 0…1; nil for all.
  var value: Double?
  var mode: SymbolRenderingMode
  var size: CGSize
  /// How far its baseline lies below its top.
  var baseline: CGFloat

  init(_ name: String, value: Double?, of image: Image, in environment: DrawingEnvironment) {
    self.value = environment.symbolValue ?? value
    mode =
      image.symbolRenderingMode
      ?? (image.renderingMode == .original
        ? .multicolor : environment.symbolRenderingMode ?? .monochrome)
    let font = environment.symbolFont ?? environment.font ?? .body
    drawing = SymbolCatalog.shared.drawing(
      environment.symbolVariants.name(of: name), weight: font.weight,
      isLayered: mode != .monochrome || self.value != nil)
    let unit = font.size.native / SymbolDrawing.unitsPerFontSize * environment.imageScale.factor
    let box = drawing.box
    size = CGSize(width: (box.maxX - box.minX) * unit, height: (box.maxY - box.minY) * unit)
    baseline = CGFloat((SymbolDrawing.baseline - box.minY) * unit)
  }

  /// How much of what is not lit up is seen.
  private static let unlit = 0.3
  /// How much of the levels is seen that have no paint of their own.
  private static let fainter = [1, 0.5, 0.25]

  /// The paint of a layer out of those of the levels, and how much it covers.
  func paint(
    of layer: SymbolDrawing.Layer, _ paints: [Paint], in environment: DrawingEnvironment
  ) -> (paint: Paint, opacity: Double) {
    var opacity = 1.0
    if let value, layer.step > 0 {
      let threshold = Double(layer.step - 1) / Double(max(drawing.steps, 1))
      if value <= threshold { opacity = Self.unlit }
    }
    let faint = Self.fainter[min(layer.level, 2)]
    switch mode.kind {
    case .multicolor:
      if let color = layer.color {
        return (.solid(color.color.resolve(in: environment)), opacity)
      }
    case .palette:
      if layer.level < paints.count { return (paints[layer.level], opacity) }
      return (paints[0], opacity * faint)
    case .hierarchical:
      return (paints[0], opacity * faint)
    case .monochrome:
      break
    }
    return (paints[0], opacity)
  }
}
