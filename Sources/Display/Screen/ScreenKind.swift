/// A kind of screen that can be asked for.
public enum ScreenKind: Hashable, Sendable {
  /// The best that is there.
  case auto

  /// A terminal's cells, drawn with such glyphs.
  case cells(GlyphSet)

  /// Every kind, in the order in which they are named to people.
  public static let all: [ScreenKind] = [.auto] + GlyphSet.allCases.map { .cells($0) }

  /// The kind of a name; nil for a name that is none.
  public init?(_ name: String) {
    guard let kind = Self.all.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// The name by which it is asked for.
  public var name: String {
    switch self {
    case .auto: "auto"
    case .cells(let glyphs): glyphs.rawValue
    }
  }

  /// Opens such a screen; changes nothing on it yet.
  @MainActor public func open(environment: [String: String]) throws(ScreenError) -> any Screen {
    do throws(TerminalError) {
      let terminal = try Terminal(environment: environment)
      guard case .cells(let glyphs) = self else { return TerminalScreen(terminal: terminal) }
      return TerminalScreen(terminal: terminal, glyphs: glyphs)
    } catch {
      throw .terminal(error)
    }
  }
}

/// Why a screen cannot be opened.
public enum ScreenError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The terminal cannot be had.
  case terminal(TerminalError)

  /// What is wrong, and the way out, in one line.
  public var description: String {
    switch self {
    case .terminal(let error): error.description
    }
  }
}
