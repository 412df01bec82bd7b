import Display

/// What the characters of patterns look like, by their names in the Unicode standard.
///
/// Written down from the names, which list the parts: `BLOCK OCTANT-1346`, `BLOCK SEXTANT-25`,
/// `QUADRANT UPPER LEFT AND LOWER RIGHT`, `BRAILLE PATTERN DOTS-1478`.
enum PatternNames {
  /// The names from U+1FB00 to U+1FB3B, behind BLOCK SEXTANT.
  private static let sextants = """
    1 2 12 3 13 23 123 4 14 24 124 34 134 234 1234 5 15 25 125 35 235 1235 45 145 245 1245 345
    1345 2345 12345 6 16 26 126 36 136 236 1236 46 146 1246 346 1346 2346 12346 56 156 256 1256
    356 1356 2356 12356 456 1456 2456 12456 3456 13456 23456
    """

  /// The names from U+1CD00 to U+1CDE5, behind BLOCK OCTANT.
  private static let octants = """
    3 23 123 4 14 124 34 134 234 5 15 25 125 135 235 1235 45 145 245 1245 345 1345 2345 12345 6
    16 26 126 36 136 236 1236 146 246 1246 346 1346 2346 12346 56 156 256 1256 356 1356 2356
    12356 456 1456 2456 12456 3456 13456 23456 17 27 127 37 137 237 1237 47 147 247 1247 347
    1347 2347 12347 157 257 1257 357 2357 12357 457 1457 12457 3457 13457 23457 67 167 267 1267
    367 1367 2367 12367 467 1467 2467 12467 3467 13467 23467 123467 567 1567 2567 12567 3567
    13567 23567 123567 4567 14567 24567 124567 34567 134567 234567 1234567 18 28 128 38 138 238
    1238 48 148 248 1248 348 1348 2348 12348 58 158 258 1258 358 1358 2358 12358 458 1458 2458
    12458 3458 13458 23458 123458 168 268 1268 368 2368 12368 468 1468 12468 3468 13468 23468
    568 1568 2568 12568 3568 13568 23568 123568 4568 14568 24568 124568 34568 134568 234568
    1234568 178 278 1278 378 1378 2378 12378 478 1478 2478 12478 3478 13478 23478 123478 578
    1578 2578 12578 3578 13578 23578 123578 4578 14578 24578 124578 34578 134578 234578 1234578
    678 1678 2678 12678 3678 13678 23678 123678 4678 14678 24678 124678 34678 134678 234678
    1234678 15678 25678 125678 35678 235678 1235678 45678 145678 1245678 1345678 2345678
    """

  /// Characters with other names, as a drawing of four rows of two.
  private static let drawn: [Character: String] = [
    " ": "........", "█": "########", "▀": "####....", "▄": "....####", "▌": "#.#.#.#.",
    "▐": ".#.#.#.#", "▘": "#.#.....", "▝": ".#.#....", "▖": "....#.#.", "▗": ".....#.#",
    "▚": "#.#..#.#", "▞": ".#.##.#.", "▛": "#####.#.", "▜": "####.#.#", "▙": "#.#.####",
    "▟": ".#.#####", "\u{2582}": "......##", "\u{2586}": "..######", "\u{1FB82}": "##......",
    "\u{1FB85}": "######..", "\u{1CEA8}": "#.......", "\u{1CEAB}": ".#......",
    "\u{1CEA3}": "......#.", "\u{1CEA0}": ".......#", "\u{1FBE6}": "..#.#...",
    "\u{1FBE7}": "...#.#..",
  ]

  /// Which parts of a cell of two columns a character fills; nil if it is no such character.
  ///
  /// Row after row from the top, for a cell cut into so many rows.
  static func parts(of text: String, rows: Int) -> [Bool]? {
    guard let character = text.first, let scalar = text.unicodeScalars.first?.value else {
      return nil
    }
    if let drawing = drawn[character] {
      let cells = drawing.map { $0 == "#" }
      guard rows != 4 else { return cells }
      // Of those only halves go into three rows, and only quarters into two.
      guard rows == 2 else {
        let columns = [cells[0], cells[1]]
        return cells == columns + columns + columns + columns ? columns + columns + columns : nil
      }
      let upper = [cells[0], cells[1]]
      let lower = [cells[4], cells[5]]
      return cells == upper + upper + lower + lower ? upper + lower : nil
    }
    switch scalar {
    case 0x1FB00...0x1FB3B where rows == 3:
      return filled(words(sextants)[Int(scalar - 0x1FB00)], count: 6)
    case 0x1CD00...0x1CDE5 where rows == 4:
      return filled(words(octants)[Int(scalar - 0x1CD00)], count: 8)
    case 0x2801...0x28FF where rows == 4:
      // Dots 1, 2, 3 and 7 stand in the left column, 4, 5, 6 and 8 in the right one.
      return [1, 4, 2, 5, 3, 6, 7, 8].map { (scalar - 0x2800) >> ($0 - 1) & 1 != 0 }
    default: return nil
    }
  }

  /// Which pixels of a cell a character fills, where cells have those of a glyph set.
  static func parts(of text: String, in glyphs: GlyphSet) -> [Bool]? {
    guard glyphs == .half else { return parts(of: text, rows: glyphs.pixelsDown) }
    return parts(of: text, rows: 2).flatMap { parts in
      parts[0] == parts[1] && parts[2] == parts[3] ? [parts[0], parts[2]] : nil
    }
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { $0 == " " || $0 == "\n" }
  }

  private static func filled(_ digits: Substring, count: Int) -> [Bool] {
    (1...count).map { digits.contains(Character("\($0)")) }
  }

  /// How many names there are of a kind.
  static var counts: (sextants: Int, octants: Int) {
    (words(sextants).count, words(octants).count)
  }
}
