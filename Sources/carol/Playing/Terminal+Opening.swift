import Display
import Foundation

extension Terminal {
  /// The terminal to draw on; nil when there is none or no picture is wanted.
  static func opened(for screen: PlayOptions.Screen) throws(Failure) -> Terminal? {
    guard screen != .none else { return nil }
    guard isatty(STDOUT_FILENO) == 1 else {
      guard screen == .auto else {
        throw Failure(
          .unavailable,
          "--screen \(screen.rawValue): standard output is not a terminal"
            + " (run it in one, or say --screen none)")
      }
      return nil
    }
    do throws(TerminalError) {
      return try Terminal(environment: ProcessInfo.processInfo.environment)
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
  }
}

extension PlayOptions.Screen {
  /// The glyphs it asks for; nil for what the terminal can do best.
  var glyphs: GlyphSet? {
    switch self {
    case .ascii: .ascii
    case .half: .half
    case .auto, .none: nil
    }
  }
}
