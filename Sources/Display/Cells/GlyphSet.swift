/// What a terminal's cells are drawn with.
public enum GlyphSet: String, Hashable, Sendable, CaseIterable {
  /// Half blocks: two pixels a cell, one above the other.
  case half

  /// Quarters of a cell, two by two.
  case quadrant

  /// Sixths of a cell, two beside each other in three rows.
  case sextant

  /// Eighths of a cell, two beside each other in four rows.
  case octant

  /// Dots, two beside each other in four rows.
  case braille

  /// ASCII alone: the character whose ink lies nearest to the picture.
  case ascii

  /// Pixels of the picture beside each other in a cell.
  public var pixelsAcross: Int { self == .half ? 1 : 2 }

  /// Pixels of the picture one below the other in a cell.
  public var pixelsDown: Int {
    switch self {
    case .half, .quadrant: 2
    case .sextant: 3
    case .octant, .braille, .ascii: 4
    }
  }

  /// The character of each pattern, the lowest bit for the pixel at the top left; none for ASCII.
  package var scalars: [UInt32] { PatternGlyphs.scalars(of: self) }

  /// Pixels of the picture in a cell.
  var pixelsInCell: Int { pixelsAcross * pixelsDown }
}
