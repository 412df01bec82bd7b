import Display
import Foundation

/// What `--screen` asks for.
enum ScreenOption: Hashable {
  /// A kind of screen.
  case kind(ScreenKind)
  /// No picture.
  case none

  /// What can be said, with commas between.
  static let names = (ScreenKind.all.map(\.name) + ["none"]).joined(separator: ", ")

  init?(_ name: String) {
    if name == "none" {
      self = .none
    } else if let kind = ScreenKind(name) {
      self = .kind(kind)
    } else {
      return nil
    }
  }

  /// The screen to draw on; nil when there is none or no picture is wanted.
  @MainActor func open() throws(Failure) -> (any Screen)? {
    guard case .kind(let kind) = self else { return nil }
    if case .framebuffer = kind { return try open(kind) }
    guard isatty(STDOUT_FILENO) == 1 || !kind.needsTerminal else {
      guard kind == .auto else {
        throw Failure(
          .unavailable,
          "--screen \(kind.name): standard output is not a terminal"
            + " (run it in one, or say --screen none)")
      }
      return nil
    }
    return try open(kind)
  }

  @MainActor private func open(_ kind: ScreenKind) throws(Failure) -> any Screen {
    do throws(ScreenError) {
      return try kind.open(environment: ProcessInfo.processInfo.environment)
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
  }
}
