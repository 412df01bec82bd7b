/// Characters that stand for parts of a picture, where a multiplexer keeps the screen.
///
/// The multiplexer moves and redraws them as any others, and the terminal draws the picture in their
/// place: the foreground colour names the picture, and two marks on the character name the part's
/// row and column.
package enum KittyPlaceholder {
  /// The most rows or columns that there are marks for.
  static var most: Int { marks.count }

  /// The marks, one for each number from 0 on.
  ///
  /// By the protocol they are the marks of combining class 230 that Unicode 6.0 had and that neither
  /// are made of others nor become part of any character when text is normalized.
  package static let marks: [Unicode.Scalar] = (0x300..<0x1E000 as Range<UInt32>).compactMap {
    value in
    guard let scalar = Unicode.Scalar(value), !composing.contains(value) else { return nil }
    let properties = scalar.properties
    guard properties.canonicalCombiningClass == .above,
      properties.generalCategory == .nonspacingMark, let age = properties.age,
      (age.major, age.minor) <= (6, 0), ![0x340, 0x341, 0x343, 0x344].contains(value)
    else { return nil }
    return scalar
  }

  /// The marks that Latin, Greek and Arabic letters join with.
  private static let composing: Set<UInt32> = [
    0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x309, 0x30A, 0x30B, 0x30C, 0x30F,
    0x311, 0x313, 0x314, 0x342, 0x653, 0x654,
  ]

  /// A part of a picture as text; rows and columns beyond ``most`` show nothing.
  static func bytes(column: Int, row: Int) -> [UInt8] {
    guard column < most, row < most else { return [0x20] }
    var text = String.UnicodeScalarView()
    text.append("\u{10EEEE}")
    text.append(marks[row])
    text.append(marks[column])
    return Array(String(text).utf8)
  }
}
