/// A kind of screen that can be asked for.
public enum ScreenKind: Hashable, Sendable {
  /// The best that is there.
  case auto

  /// A terminal's cells, drawn with such glyphs.
  case cells(GlyphSet)

  /// Pixels in a terminal, by the kitty graphics protocol.
  case kitty

  /// Pixels in a terminal, as sixels.
  case sixel

  /// The machine's own screen, or the one behind such a device: `/dev/fb1`, `/dev/dri/card0`.
  case framebuffer(String?)

  /// Every kind, in the order in which they are named to people.
  public static let all: [ScreenKind] =
    [.auto] + GlyphSet.allCases.map { .cells($0) } + [.kitty, .sixel, .framebuffer(nil)]

  /// The kind of a name; nil for a name that is none.
  public init?(_ name: String) {
    if name.hasPrefix(Self.consolePrefix + ":/") {
      self = .framebuffer(String(name.dropFirst(Self.consolePrefix.count + 1)))
      return
    }
    guard let kind = Self.all.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// The name by which it is asked for.
  public var name: String {
    switch self {
    case .auto: "auto"
    case .cells(let glyphs): glyphs.rawValue
    case .kitty: "kitty"
    case .sixel: "sixel"
    case .framebuffer(let device): Self.consolePrefix + (device.map { ":\($0)" } ?? "")
    }
  }

  /// Whether it is shown on the terminal that the program was started from.
  public var needsTerminal: Bool {
    if case .framebuffer = self { false } else { true }
  }

  private static let consolePrefix = "framebuffer"

  /// Opens such a screen; changes nothing on it yet.
  @MainActor public func open(environment: [String: String]) throws(ScreenError) -> any Screen {
    switch self {
    case .auto:
      let terminal = try Self.terminal(environment)
      return ConsoleScreen.behind(terminal) ?? TerminalScreen(terminal: terminal)
    case .cells, .kitty, .sixel:
      return TerminalScreen(terminal: try Self.terminal(environment), kind: self)
    case .framebuffer(let device):
      // Keys are welcome, but a machine that only shows something has none.
      let terminal =
        (try? Terminal(environment: environment))
        ?? (try? Terminal(environment: environment, descriptor: 0))
      do throws(ConsoleError) {
        return try ConsoleScreen.opened(device, terminal: terminal)
      } catch {
        throw .console(error)
      }
    }
  }

  @MainActor private static func terminal(
    _ environment: [String: String]
  ) throws(ScreenError) -> Terminal {
    do throws(TerminalError) {
      return try Terminal(environment: environment)
    } catch {
      throw .terminal(error)
    }
  }
}

/// Why a screen cannot be opened.
public enum ScreenError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The terminal cannot be had.
  case terminal(TerminalError)

  /// The machine's own screen cannot be had.
  case console(ConsoleError)

  /// What is wrong, and the way out, in one line.
  public var description: String {
    switch self {
    case .terminal(let error): error.description
    case .console(let error): error.description
    }
  }
}
