/// One stroke or area of a symbol in a certain form, still without a weight.
struct SymbolMark: Sendable {
  /// What a mark does to those before it.
  enum Effect: Sendable {
    /// It comes on top.
    case add
    /// It takes away what it covers.
    case erase
    /// It takes away what it covers, and is seen itself where symbols have layers.
    case knock
  }

  var effect: Effect
  var path: Path
  /// Whether the inside belongs to it.
  var isFilled = false
  /// Its stroke as a share of the usual one; nought for none.
  var stroke = 1.0
  /// How much wider than the stroke it is, in units.
  var room = 0.0
  var level = 0
  var color: SymbolColor?
  var step = 0

  /// The room that is left between a figure and what it stands before.
  static let gap = 1.25

  /// The marks of parts, in their outlined or filled form.
  static func marks(of parts: [SymbolPart], isFilled: Bool) -> [SymbolMark] {
    let bodyLevel = parts.first { $0.kind == .body }?.level
    return parts.map { part in
      var mark = SymbolMark(
        effect: .add, path: part.path, stroke: part.stroke, level: part.level, color: part.color,
        step: part.step)
      switch part.kind {
      case .body:
        mark.isFilled = isFilled
      case .line:
        break
      case .solid:
        mark.isFilled = true
      case .cut where isFilled:
        mark.effect = part.level != bodyLevel || part.color != nil ? .knock : .erase
      case .hole where isFilled:
        mark.effect = .erase
        mark.isFilled = true
        mark.stroke = 0
      case .cut, .hole:
        break
      case .gap:
        mark.effect = .erase
        mark.isFilled = part.path.verbs.contains(.close)
        mark.room = 2 * gap
      }
      return mark
    }
  }

  /// The mark through a transform; its stroke is no other.
  func applying(_ transform: DisplayList.Transform) -> SymbolMark {
    var mark = self
    mark.path = path.applying(transform)
    return mark
  }

  /// What the mark covers when the usual stroke has a width.
  func outline(_ width: Double, _ outliner: inout StrokeOutliner) -> Path {
    var result = isFilled ? path.orientedForUnion() : Path()
    let width = width * stroke + room
    if stroke > 0 {
      outliner.outline(
        path, style: DisplayList.Stroke(width: width, cap: .round, join: .round), tolerance: 0.01,
        into: &result)
    }
    return result
  }
}
