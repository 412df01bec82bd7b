import Foundation

/// One character as the reader sees it, measured.
struct TextCluster {
  var text: Character
  var segment: Int
  var advance: Double
  var isNewline: Bool
  var isSpace: Bool
  /// Whether a line may end after it.
  var allowsBreakAfter: Bool
  /// The picture that it is drawn as.
  var emoji: EmojiGlyph?
}

extension TextCluster {
  /// Makes the character that stands for a picture.
  init(image: TextImage, segment: Int, scale: Double) {
    self.init(
      text: "\u{FFFC}", segment: segment, advance: image.width * scale, isNewline: false,
      isSpace: false, allowsBreakAfter: true)
  }
}

extension FontStore {
  /// The characters of a segment, measured in a font.
  func clusters(
    of string: String, index: Int, font: Font, spacing: Double
  ) -> [TextCluster] {
    var clusters: [TextCluster] = []
    clusters.reserveCapacity(string.utf8.count)
    walk(string, font: font) { character, advance, kerning, _, emoji in
      if kerning != 0, !clusters.isEmpty { clusters[clusters.count - 1].advance += kerning }
      let scalar = character.unicodeScalars.first?.value ?? 0
      let isNewline = character.isNewline
      let isSpace = scalar == 0x20 || scalar == 0x09 || (scalar > 0x1000 && character.isWhitespace)
      if forbidsBreakBefore(scalar), !clusters.isEmpty {
        clusters[clusters.count - 1].allowsBreakAfter = false
      }
      clusters.append(
        TextCluster(
          text: character, segment: index, advance: isNewline ? 0 : advance + spacing,
          isNewline: isNewline, isSpace: isSpace,
          allowsBreakAfter: isSpace || isWide(scalar) || isDash(scalar) || emoji != nil,
          emoji: emoji))
    }
    return clusters
  }

  /// The outline of a text on one line, its baseline starting at the origin.
  func outline(of text: String, font: Font, spacing: Double) -> Path {
    outline(of: text, font: font, spacing: spacing) {
      var path = Path()
      var x = 0.0
      let size = font.size.native
      walk(text, font: font) { _, advance, kerning, glyphs, _ in
        x += kerning
        for glyph in glyphs {
          path.append(glyph.outline, scale: size * glyph.scale, offset: SIMD2(x + glyph.x, 0))
        }
        x += advance + spacing
      }
      return path
    }
  }

  /// A glyph at its distance from the start of its cluster.
  struct PlacedGlyph {
    var outline: Path
    var x: Double
    /// The share of the font's size, less than one for small capitals.
    var scale = 1.0
  }

  /// Calls a closure for each character with its advance, the kerning before it, and its glyphs.
  ///
  /// One that is drawn as a picture has that and no glyphs.
  private func walk(
    _ text: String, font: Font,
    _ body: (Character, _ advance: Double, _ kerning: Double, [PlacedGlyph], EmojiGlyph?) -> Void
  ) {
    let query = FontQuery(font)
    let size = font.size.native
    let digitAdvance = font.hasMonospacedDigits ? widestDigit(query) : 0
    var last: (face: FontFace, glyph: UInt32)?
    for character in text {
      if let emoji = emoji(character, for: query) {
        body(character, emoji.advance * size, 0, [], emoji)
        last = nil
        continue
      }
      // Small capitals are as high as small letters with a little to spare.
      let isSmall = font.hasSmallCapitals && character.isLowercase
      let scale = isSmall ? 0.78 : 1
      let shapes = isSmall ? (character.uppercased().first ?? character) : character
      var advance = 0.0
      var kerning = 0.0
      var glyphs: [PlacedGlyph] = []
      for scalar in shapes.unicodeScalars where !isInvisible(scalar) {
        if scalar == "\t" {
          advance += size * 4 * (spaceAdvance(query))
          last = nil
          continue
        }
        guard let place = place(of: scalar.value, for: query) ?? missing(query) else {
          advance += size * scale * Self.defaultAdvance(of: scalar)
          last = nil
          continue
        }
        let glyph = place.face.glyph(place.glyph)
        if let last, last.face === place.face {
          let amount = place.face.kerning(last.glyph, place.glyph) * size * scale
          if glyphs.isEmpty { kerning += amount } else { advance += amount }
        }
        var x = advance
        var width = glyph.advance
        if font.hasMonospacedDigits, scalar.value >= 0x30, scalar.value <= 0x39 {
          x += (digitAdvance - width) / 2 * size
          width = digitAdvance
        }
        glyphs.append(PlacedGlyph(outline: glyph.outline, x: x, scale: scale))
        advance += width * size * scale
        last = place
      }
      body(character, advance, kerning, glyphs, nil)
    }
  }

  /// The box that stands for a character which no font has; nil when there is no font.
  private func missing(_ query: FontQuery) -> (face: FontFace, glyph: UInt32)? {
    face(for: query).map { ($0, 0) }
  }

  private func spaceAdvance(_ query: FontQuery) -> Double {
    guard let place = place(of: 0x20, for: query) else { return 0.3 }
    return place.face.glyph(place.glyph).advance
  }

  private func widestDigit(_ query: FontQuery) -> Double {
    (UInt32(0x30)...0x39).reduce(0) { widest, digit in
      guard let place = place(of: digit, for: query) else { return widest }
      return max(widest, place.face.glyph(place.glyph).advance)
    }
  }

  /// How far a character goes without a font, in units of the font size.
  private static func defaultAdvance(of scalar: Unicode.Scalar) -> Double {
    if isWide(scalar.value) { return 1 }
    return scalar == " " ? 0.3 : 0.55
  }
}

/// Whether a character has no shape and takes no room.
private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.value < 0x300 {
    return (scalar.value < 0x20 && scalar != "\t") || (0x7F...0x9F).contains(scalar.value)
      || scalar.value == 0xAD
  }
  let properties = scalar.properties
  return properties.generalCategory == .format || properties.generalCategory == .lineSeparator
    || properties.generalCategory == .paragraphSeparator || properties.isVariationSelector
}

/// Whether a character is an ideograph or a syllable after which a line may end.
private func isWide(_ scalar: UInt32) -> Bool {
  guard scalar >= 0x1100 else { return false }
  return scalar <= 0x115F || (0x2E80...0xA4CF).contains(scalar)
    || (0xAC00...0xD7A3).contains(scalar) || (0xF900...0xFAFF).contains(scalar)
    || (0xFF01...0xFF60).contains(scalar) || (0x1F300...0x1FAFF).contains(scalar)
    || (0x20000...0x3FFFD).contains(scalar)
}

/// Whether a line may end after a character since it is a dash.
private func isDash(_ scalar: UInt32) -> Bool {
  scalar == 0x2D || scalar == 0x2010 || (0x2012...0x2014).contains(scalar)
}

/// Whether a character must not start a line: closing marks that follow ideographs.
private func forbidsBreakBefore(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x3001, 0x3002, 0x300D, 0x300F, 0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F:
    true
  default:
    false
  }
}

extension Path {
  /// Adds the elements of another path, scaled and then shifted.
  mutating func append(_ path: Path, scale: Double, offset: SIMD2<Double>) {
    guard !path.isEmpty else { return }
    let start = storedPoints.count
    reserveMore(verbs: path.storedVerbs.count, points: path.storedPoints.count)
    storedVerbs.append(contentsOf: path.storedVerbs)
    for point in path.storedPoints {
      storedPoints.append(point * scale + offset)
    }
    subpathStart = path.subpathStart + start
  }
}
