/// Variants of a symbol's drawing, which add to its name where there is such a drawing.
public struct SymbolVariants: Hashable, Sendable {
  /// The figures around a symbol.
  private enum Figure: String, Hashable {
    case circle
    case square
    case rectangle
  }

  private var figure: Figure?
  private var isSlashed = false
  private var isFilled = false

  /// The symbol as it is.
  public static let none = SymbolVariants()
  /// Filled.
  public static let fill = none.fill
  /// Struck through.
  public static let slash = none.slash
  /// In a circle.
  public static let circle = none.circle
  /// In a square.
  public static let square = none.square
  /// In a rectangle.
  public static let rectangle = none.rectangle

  /// These variants, filled.
  public var fill: SymbolVariants { changed { $0.isFilled = true } }
  /// These variants, struck through.
  public var slash: SymbolVariants { changed { $0.isSlashed = true } }
  /// These variants, in a circle.
  public var circle: SymbolVariants { changed { $0.figure = .circle } }
  /// These variants, in a square.
  public var square: SymbolVariants { changed { $0.figure = .square } }
  /// These variants, in a rectangle.
  public var rectangle: SymbolVariants { changed { $0.figure = .rectangle } }

  /// Whether all of the other's variants are among these.
  public func contains(_ other: SymbolVariants) -> Bool { union(other) == self }

  /// All variants of both; the other's figure wins.
  public func union(_ other: SymbolVariants) -> SymbolVariants {
    changed {
      $0.figure = other.figure ?? figure
      $0.isFilled = isFilled || other.isFilled
      $0.isSlashed = isSlashed || other.isSlashed
    }
  }

  private func changed(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
    var variants = self
    change(&variants)
    return variants
  }

  /// The name of a symbol in these variants, as far as it has them.
  func name(of symbol: String) -> String {
    guard self != .none else { return symbol }
    var base = Substring(symbol)
    var all = self
    if base.hasSuffix(".fill") {
      base.removeLast(5)
      all.isFilled = true
    }
    for figure in [Figure.circle, .square, .rectangle] where base.hasSuffix(".\(figure.rawValue)") {
      base.removeLast(figure.rawValue.count + 1)
      all.figure = all.figure ?? figure
    }
    if base.hasSuffix(".slash") {
      base.removeLast(6)
      all.isSlashed = true
    }
    let candidates = [
      all, all.changed { $0.isFilled = false }, all.changed { $0.isSlashed = false },
      all.changed { $0.figure = nil },
    ]
    return candidates.lazy.map { "\(base)\($0.ending)" }
      .first(where: SymbolCatalog.shared.contains) ?? symbol
  }

  private var ending: String {
    (isSlashed ? ".slash" : "") + (figure.map { ".\($0.rawValue)" } ?? "")
      + (isFilled ? ".fill" : "")
  }
}
