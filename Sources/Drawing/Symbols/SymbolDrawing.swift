import Foundation

/// A symbol drawn at a weight, in units of a twentieth of the size of the font.
struct SymbolDrawing: Equatable, Sendable {
  /// What is drawn in one style.
  struct Layer: Equatable, Sendable {
    /// What it covers, by the non-zero rule.
    var path: Path
    /// What is left out of it, by the non-zero rule.
    var eraser = Path()
    var level: Int
    var color: SymbolColor?
    var step: Int
  }

  /// From the back to the front.
  var layers: [Layer] = []
  /// The box that the symbol takes up in layout, with the room around it.
  var box = DisplayList.Bounds(minX: 12, minY: 12, maxX: 12, maxY: 12)
  /// How many parts a value lights up one by one.
  var steps = 0

  /// Units to the size of the font.
  static let unitsPerFontSize = 20.0
  /// The middle of a capital letter is the middle of the square of 24 units.
  static let baseline = 12 + 0.35 * unitsPerFontSize
  /// The room around what is drawn.
  private static let margin = 1.0

  /// Makes the drawing of nothing.
  init() {}

  /// Draws marks with a stroke of a width.
  ///
  /// - Parameter isLayered: Whether what has another style keeps a layer of its own.
  init(_ marks: [SymbolMark], strokeWidth: Double, isLayered: Bool) {
    var outliner = StrokeOutliner()
    for mark in marks {
      let path = mark.outline(strokeWidth, &outliner)
      if mark.effect != .add {
        for index in layers.indices where layers[index].path.bounds.meets(path.bounds) {
          layers[index].eraser.append(path)
        }
      }
      if mark.effect == .add || (mark.effect == .knock && isLayered) {
        add(path, of: mark, isLayered: isLayered)
      }
      steps = max(steps, mark.step)
    }
    let ink = layers.reduce(DisplayList.Bounds.empty) { $0.union($1.path.bounds) }
    // Hundredths of a unit come of the chords that outlines consist of.
    func rounded(_ place: Double) -> Double { (place * 100).rounded() / 100 }
    if !ink.isEmpty {
      box = DisplayList.Bounds(
        minX: rounded(ink.minX - Self.margin), minY: rounded(ink.minY - Self.margin),
        maxX: rounded(ink.maxX + Self.margin), maxY: rounded(ink.maxY + Self.margin))
    }
  }

  private mutating func add(_ path: Path, of mark: SymbolMark, isLayered: Bool) {
    let layer = Layer(
      path: path, level: isLayered ? mark.level : 0, color: isLayered ? mark.color : nil,
      step: isLayered ? mark.step : 0)
    if let last = layers.last, last.eraser.isEmpty, last.level == layer.level,
      last.color == layer.color, last.step == layer.step
    {
      layers[layers.count - 1].path.append(path)
    } else {
      layers.append(layer)
    }
  }

  /// The width of a stroke for the weight of a font, in units.
  static func strokeWidth(_ weight: Font.Weight) -> Double {
    let widths = [0.6, 0.85, 1.2, 1.6, 1.85, 2.1, 2.4, 2.75, 3.1]
    let place = min(max(Double(weight.value) / 100 - 1, 0), 8)
    let index = min(Int(place), 7)
    return widths[index] + (widths[index + 1] - widths[index]) * (place - Double(index))
  }
}

extension Path {
  /// Adds another path's elements.
  fileprivate mutating func append(_ other: Path) {
    addPath(other)
  }
}

extension DisplayList.Bounds {
  /// Whether any point lies in both.
  fileprivate func meets(_ other: DisplayList.Bounds) -> Bool {
    !intersection(other).isEmpty
  }
}
