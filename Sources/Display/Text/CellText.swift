internal import Foundation

/// Text made safe for a terminal and measured in its cells.
///
/// Text from files may hold anything. Here controls become visible signs, line breaks and tabs
/// become spaces, direction marks and invisible characters disappear, and sequences that terminals
/// measure differently (flags, joined emoji, long stacks of marks) are taken apart.
public struct CellText: Hashable, Sendable {
  /// What one cell, or two, shows: a scalar and the marks on it.
  package struct Piece: Hashable, Sendable {
    package var text: String
    package var width: Int

    /// The scalar's value if no mark stands on it.
    var onlyScalar: UInt32? {
      let scalars = text.unicodeScalars
      guard let first = scalars.first, scalars.count == 1 else { return nil }
      return first.value
    }
  }

  /// Marks that may stand on one character; more are left out.
  private static let mostMarks = 3

  package private(set) var pieces: [Piece] = []

  /// Whether a terminal that knows about directions would turn part of it around.
  package private(set) var isRightToLeft = false

  /// Cells that it takes.
  public private(set) var width = 0

  /// Cleans any text.
  public init(_ raw: String) {
    var marks = 0
    for scalar in raw.precomposedStringWithCanonicalMapping.unicodeScalars {
      guard let safe = Self.safe(scalar) else { continue }
      let cells = CellWidth.cells(safe)
      if cells > 0 {
        pieces.append(Piece(text: String(safe), width: cells))
        width += cells
        marks = 0
        if Self.isRightToLeft(safe.value) { isRightToLeft = true }
      } else if pieces.isEmpty {
        // A mark with nothing to stand on gets a blank.
        pieces.append(Piece(text: " " + String(safe), width: 1))
        width += 1
      } else if marks < Self.mostMarks {
        pieces[pieces.count - 1].text.unicodeScalars.append(safe)
        marks += 1
      }
    }
  }

  private init(pieces: [Piece], isRightToLeft: Bool) {
    self.pieces = pieces
    self.isRightToLeft = isRightToLeft
    width = pieces.reduce(0) { $0 + $1.width }
  }

  /// The safe text as a string.
  public var string: String { pieces.map(\.text).joined() }

  /// The text cut to so many cells, with an ellipsis at the end if any was cut away.
  ///
  /// It may turn out a cell narrower where a wide character does not fit.
  public func truncated(to cells: Int, ellipsis: String = "…") -> CellText {
    guard width > cells else { return self }
    let end = CellText(ellipsis)
    guard cells > end.width else {
      return cells == end.width ? end : CellText("")
    }
    var kept: [Piece] = []
    var room = cells - end.width
    for piece in pieces {
      guard piece.width <= room else { break }
      room -= piece.width
      kept.append(piece)
    }
    while kept.last?.text == " " { kept.removeLast() }
    return CellText(pieces: kept + end.pieces, isRightToLeft: isRightToLeft)
  }

  /// This text and another behind it.
  func appending(_ other: CellText) -> CellText {
    CellText(
      pieces: pieces + other.pieces, isRightToLeft: isRightToLeft || other.isRightToLeft)
  }

  /// The text with marks at its end that keep what follows from being turned around with it.
  ///
  /// Terminals that reorder lines treat digits and signs after right-to-left text as its part.
  func isolated() -> CellText {
    isRightToLeft ? marked() : self
  }

  /// The text with an invisible mark at its end that counts as a letter from left to right.
  func marked() -> CellText {
    guard !pieces.isEmpty else { return self }
    var copy = self
    copy.pieces[pieces.count - 1].text += Self.leftToRightMark
    return copy
  }

  /// The text with every character that is not ASCII replaced, width kept.
  func asASCII() -> CellText {
    var plain: [Piece] = []
    for piece in pieces {
      let base = piece.text.decomposedStringWithCompatibilityMapping.unicodeScalars.first
      if let base, base.isASCII, base.value >= 0x20, piece.width == 1 {
        plain.append(Piece(text: String(base), width: 1))
      } else {
        for _ in 0..<piece.width {
          plain.append(Piece(text: Self.lookAlikes[piece.text] ?? "?", width: 1))
        }
      }
    }
    return CellText(pieces: plain, isRightToLeft: false)
  }

  static let leftToRightMark = "\u{200E}"

  private static let lookAlikes: [String: String] = [
    "–": "-", "—": "-", "‐": "-", "‘": "'", "’": "'", "“": "\"", "”": "\"", "…": ".", "·": ".",
    "×": "x", "→": ">", "←": "<", "↑": "^", "↓": "v", "ß": "s", "æ": "a", "ø": "o", "ł": "l",
  ]

  /// What stands for a scalar; nil if nothing does.
  private static func safe(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let code = scalar.value
    switch code {
    case 0x20..<0x7F: return scalar
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: return " "
    case 0..<0x20: return Unicode.Scalar(0x2400 + code)
    case 0x7F: return "\u{2421}"
    case 0x80..<0xA0, 0xFFF9...0xFFFB: return "\u{FFFD}"
    // Flags are made of pairs of these letters, which terminals draw one or two cells wide.
    case 0x1F1E6...0x1F1FF: return Unicode.Scalar(code - 0x1F1E6 + 0x41)
    // Skin tones, variation selectors, tags.
    case 0x1F3FB...0x1F3FF, 0xFE00...0xFE0F, 0xE0000...0xE0FFF, 0x180B...0x180F: return nil
    case 0x034F, 0x115F, 0x1160, 0x3164, 0xFFA0: return nil
    default: break
    }
    switch scalar.properties.generalCategory {
    // Direction overrides and isolates, joiners, the byte order mark, soft hyphens.
    case .format: return 0x600...0x605 ~= code || code == 0x6DD ? scalar : nil
    case .control, .surrogate, .unassigned: return "\u{FFFD}"
    case .spaceSeparator: return code == 0x3000 ? scalar : " "
    default: return scalar
    }
  }

  /// Whether a scalar lies in a block that is written from right to left.
  private static func isRightToLeft(_ code: UInt32) -> Bool {
    0x0590...0x08FF ~= code || 0xFB1D...0xFDFF ~= code || 0xFE70...0xFEFE ~= code
      || 0x10800...0x10FFF ~= code || 0x1E800...0x1EFFF ~= code
  }
}
