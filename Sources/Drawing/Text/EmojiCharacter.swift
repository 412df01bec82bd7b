/// What of a character is drawn where fonts have pictures but nothing joins them.
///
/// Its first code point stands for all of it: a tone of skin, a joined companion and the mark that asks
/// for a picture are dropped. Flags and keycaps are made of letters and digits, and are no pictures.
package struct EmojiCharacter: Equatable {
  /// The code point whose picture is drawn.
  package let scalar: Unicode.Scalar
  /// Whether a picture is asked for; otherwise it only helps out where no font has the character.
  package let isPicture: Bool

  /// Looks at a character; nil when it is none of the emoji.
  package init?(_ character: Character) {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.value >= 0xA9, first.properties.isEmoji,
      !(0x1F1E6...0x1F1FF).contains(first.value)
    else { return nil }
    scalar = first
    let mark = scalars.dropFirst().first
    isPicture = mark == "\u{FE0F}" || (first.properties.isEmojiPresentation && mark != "\u{FE0E}")
  }
}
