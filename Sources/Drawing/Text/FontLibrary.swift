public import Foundation
import Synchronization

/// The heights of a font, in points.
public struct FontMetrics: Equatable, Sendable {
  /// How far above the baseline it reaches.
  public var ascent: CGFloat
  /// How far below the baseline it reaches.
  public var descent: CGFloat
  /// What it wants between the lines besides.
  public var leading: CGFloat
}

/// The fonts of the machine, opened when text is first measured or drawn.
///
/// Characters that a font lacks are taken from the next best font that has them. Without any font,
/// text has a plausible size and no outline.
public final class FontLibrary: Sendable {
  /// The fonts that every text uses.
  public static let shared = FontLibrary(isEmpty: false)

  private let store: Mutex<FontStore>

  init(isEmpty: Bool) {
    store = Mutex(FontStore(isEmpty: isEmpty))
  }

  /// A library of a machine on which no font is installed.
  package static func withoutFonts() -> FontLibrary { FontLibrary(isEmpty: true) }

  /// Adds the fonts in a file, which are then found by family, full or PostScript name.
  ///
  /// - Returns: Whether the file holds any.
  @discardableResult
  public func register(_ url: URL) -> Bool {
    withStore { $0.register(url.path) }
  }

  /// The heights of a font.
  public func metrics(of font: Font) -> FontMetrics {
    let heights = withStore { $0.heights(of: font) }
    return FontMetrics(
      ascent: CGFloat(heights.ascent), descent: CGFloat(heights.descent),
      leading: CGFloat(heights.leading))
  }

  /// Whether any font was found.
  package var hasFonts: Bool {
    withStore { $0.face(for: FontQuery(.body)) != nil }
  }

  func withStore<Result: Sendable>(_ body: (FontStore) -> Result) -> Result {
    store.withLock { body($0) }
  }
}

/// What a font library has found and read so far; used under its lock.
final class FontStore {
  /// The heights where there is no font, those of many.
  static let defaultAscent = 0.93
  static let defaultDescent = 0.24
  /// The heights of the system's font, a phone's whichever font is installed in its place.
  static let systemAscent = 0.952
  static let systemDescent = 0.241

  /// The fonts of one query.
  private final class Chain {
    var faces: [FontFace] = []
    /// The files not opened yet, the best first; nil before they have been asked for.
    var rest: ArraySlice<FontFile>?
    /// Which face has a character, and as which glyph; an index of -1 where none has.
    var places: [UInt32: (face: Int, glyph: UInt32)] = [:]
  }

  private struct OutlineKey: Hashable {
    var text: String
    var font: Font
    var spacing: Double
  }

  private let isEmpty: Bool
  private var configuration: FontConfiguration?
  private var freeType: FreeTypeLibrary?
  private var opened: [FontFile: FontFace] = [:]
  private var chains: [FontQuery: Chain] = [:]
  private var outlines: [OutlineKey: Path] = [:]
  private var emojiFace: EmojiFace?
  private var hasLookedForEmoji = false

  init(isEmpty: Bool) {
    self.isEmpty = isEmpty
  }

  /// The heights of a font at its size, in points.
  func heights(of font: Font) -> (ascent: Double, descent: Double, leading: Double) {
    let query = FontQuery(font)
    let size = font.size.native
    let face = face(for: query)
    if face != nil, query.isSystem {
      return (Self.systemAscent * size, Self.systemDescent * size, font.leading.points)
    }
    return (
      (face?.ascent ?? Self.defaultAscent) * size, (face?.descent ?? Self.defaultDescent) * size,
      (face?.leading ?? 0) * size + font.leading.points
    )
  }

  /// The best face for a query; nil when there is no font.
  func face(for query: FontQuery) -> FontFace? { chain(query).faces.first }

  /// The face and glyph of a character; nil when no font has it.
  func place(of scalar: UInt32, for query: FontQuery) -> (face: FontFace, glyph: UInt32)? {
    let chain = chain(query)
    if let place = chain.places[scalar] {
      return place.face < 0 ? nil : (chain.faces[place.face], place.glyph)
    }
    for (index, face) in chain.faces.enumerated() {
      guard let glyph = face.glyphIndex(of: scalar) else { continue }
      chain.places[scalar] = (index, glyph)
      return (face, glyph)
    }
    while let file = nextFile(chain, query) {
      guard let face = open(file) else { continue }
      chain.faces.append(face)
      guard let glyph = face.glyphIndex(of: scalar) else { continue }
      chain.places[scalar] = (chain.faces.count - 1, glyph)
      return (face, glyph)
    }
    chain.places[scalar] = (-1, 0)
    return nil
  }

  /// The picture of a character where it is one of the emoji, or no other font has it.
  func emoji(_ character: Character, for query: FontQuery) -> EmojiGlyph? {
    guard let emoji = EmojiCharacter(character) else { return nil }
    if !hasLookedForEmoji {
      hasLookedForEmoji = true
      emojiFace = fonts().colored().flatMap { EmojiFace($0, library: openedFreeType()) }
    }
    guard let emojiFace else { return nil }
    let scalar = emoji.scalar.value
    if !emoji.isPicture, place(of: scalar, for: query) != nil { return nil }
    return emojiFace.glyph(of: scalar)
  }

  /// The outline of a text in a font, made by the closure when it is not known yet.
  func outline(
    of text: String, font: Font, spacing: Double, make: () -> Path
  ) -> Path {
    let key = OutlineKey(text: text, font: font, spacing: spacing)
    if let path = outlines[key] { return path }
    // Enough for every word of a busy screen; a text that counts up must not fill the memory.
    if outlines.count >= 512 { outlines.removeAll(keepingCapacity: true) }
    let path = make()
    outlines[key] = path
    return path
  }

  /// Adds the fonts in a file; what was found before may now be found better.
  func register(_ path: String) -> Bool {
    guard fonts().add(file: path) else { return false }
    chains.removeAll()
    outlines.removeAll()
    emojiFace = nil
    hasLookedForEmoji = false
    return true
  }

  private func chain(_ query: FontQuery) -> Chain {
    if let chain = chains[query] { return chain }
    let chain = Chain()
    var best: FontFile?
    // A face asked for by its own name has its own style, unless another is asked for.
    if let name = query.name, FontName(name).isStyle(of: query) {
      best = fonts().face(named: name)
    }
    if let file = best ?? fonts().match(query), let face = open(file) { chain.faces.append(face) }
    chains[query] = chain
    return chain
  }

  private func nextFile(_ chain: Chain, _ query: FontQuery) -> FontFile? {
    if chain.rest == nil { chain.rest = fonts().fallbacks(query)[...] }
    return chain.rest?.popFirst()
  }

  private func fonts() -> FontConfiguration {
    if let configuration { return configuration }
    let configuration = FontConfiguration(isEmpty: isEmpty)
    self.configuration = configuration
    return configuration
  }

  private func open(_ file: FontFile) -> FontFace? {
    if let face = opened[file] { return face }
    guard let face = FontFace(file, library: openedFreeType()) else { return nil }
    opened[file] = face
    return face
  }

  private func openedFreeType() -> FreeTypeLibrary {
    let library = freeType ?? FreeTypeLibrary()
    freeType = library
    return library
  }
}
