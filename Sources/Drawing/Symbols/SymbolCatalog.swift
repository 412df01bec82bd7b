import Foundation
import Synchronization

/// All symbols by name, read and drawn when they are first asked for.
///
/// A name is a drawing of the tables, or one of these with endings: `.fill`, `.slash`, `.circle`,
/// `.square` and other figures around it, `.badge.plus` and the like.
final class SymbolCatalog: Sendable {
  /// The symbols that every image uses.
  static let shared = SymbolCatalog()

  private let store = Mutex(SymbolStore())

  /// The drawing of a symbol at a weight; a placeholder, with a notice, for an unknown name.
  func drawing(_ name: String, weight: Font.Weight, isLayered: Bool) -> SymbolDrawing {
    store.withLock { store in
      store.drawing(SymbolStore.Key(name: name, weight: weight.value, isLayered: isLayered))
    }
  }

  /// Whether there is a symbol of a name.
  func contains(_ name: String) -> Bool {
    store.withLock { $0.form(name) != nil }
  }

  /// The names that have a drawing of their own.
  var names: [String] {
    store.withLock { $0.definitions.keys.filter { !$0.hasPrefix("character.") }.sorted() }
  }
}

/// What a catalogue has read and drawn so far; used under its lock.
struct SymbolStore {
  struct Key: Hashable {
    var name: String
    var weight: Int
    var isLayered: Bool
  }

  /// The texts of drawings by name.
  private(set) lazy var definitions = SymbolTables.definitions()

  private var recipes: [String: SymbolRecipe] = [:]
  private var drawings: [Key: SymbolDrawing] = [:]

  mutating func drawing(_ key: Key) -> SymbolDrawing {
    if let drawing = drawings[key] { return drawing }
    let drawing = draw(key)
    drawings[key] = drawing
    return drawing
  }

  private mutating func draw(_ key: Key) -> SymbolDrawing {
    guard !key.name.isEmpty else { return SymbolDrawing() }
    let found = form(key.name)
    if found == nil {
      DrawingNotices.shared.add(
        "symbol \"\(key.name)\": not among the drawings (a placeholder stands for it)")
    }
    guard let (recipe, isFilled) = found ?? form("questionmark.square.dashed") else {
      return SymbolDrawing()
    }
    return SymbolDrawing(
      recipe.marks(isFilled: isFilled),
      strokeWidth: SymbolDrawing.strokeWidth(Font.Weight(value: key.weight)),
      isLayered: key.isLayered)
  }

  /// How to draw a name, and whether its form is the filled one.
  mutating func form(_ name: String) -> (SymbolRecipe, isFilled: Bool)? {
    if let recipe = recipe(name) { return (recipe, false) }
    guard name.hasSuffix(".fill"), let recipe = recipe(String(name.dropLast(5))),
      recipe.canBeFilled
    else { return nil }
    return (recipe, true)
  }

  mutating func recipe(_ name: String) -> SymbolRecipe? {
    if let recipe = recipes[name] { return recipe }
    guard let recipe = makeRecipe(name) else { return nil }
    recipes[name] = recipe
    return recipe
  }

  private mutating func makeRecipe(_ name: String) -> SymbolRecipe? {
    if let text = definitions[name] { return read(text).map { .drawing($0) } }
    if let badge = name.range(of: ".badge.") {
      guard let base = recipe(String(name[..<badge.lowerBound])),
        let sign = recipe(String(name[badge.upperBound...]))
      else { return nil }
      return .badged(base, badge: sign)
    }
    if name.hasSuffix(".badge") {
      return recipe(String(name.dropLast(6))).map { .badged($0, badge: .drawing([])) }
    }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let base = String(name[..<dot])
    let ending = String(name[name.index(after: dot)...])
    if ending == "slash" { return recipe(base).map { .slashed($0) } }
    guard Self.figures.contains(ending), let glyph = recipe(base) ?? characters(base),
      let figure = recipe(ending)
    else { return nil }
    return .inside(glyph, figure: figure)
  }

  /// The symbols that others may stand in.
  private static let figures: Set = [
    "circle", "square", "rectangle", "diamond", "hexagon", "shield", "seal", "triangle", "app",
    "capsule", "bubble",
  ]

  /// A letter, or the digits of a number, which are symbols only inside others.
  private mutating func characters(_ text: String) -> SymbolRecipe? {
    guard text.count == 1 || (text.count < 4 && text.allSatisfy(\.isWholeNumber)) else {
      return nil
    }
    var parts: [SymbolPart] = []
    var x = 0.0
    for character in text {
      guard let definition = definitions["character.\(character)"], let read = read(definition)
      else { return nil }
      let box = read.reduce(DisplayList.Bounds.empty) { $0.union($1.path.bounds) }
      parts += read.map { $0.applying(DisplayList.Transform(tx: x - box.minX)) }
      x += box.maxX - box.minX + 3.6
    }
    return .drawing(parts)
  }

  /// The parts of a drawing.
  private mutating func read(_ text: Substring) -> [SymbolPart]? {
    let definitions = definitions
    return SymbolReader.parts(of: text) { Self.included($0, definitions, depth: 0) }
  }

  private static func included(
    _ name: String, _ definitions: [String: Substring], depth: Int
  ) -> [SymbolPart]? {
    guard depth < 8, let text = definitions[name] else { return nil }
    return SymbolReader.parts(of: text) { included($0, definitions, depth: depth + 1) }
  }
}
