internal import Glibc

/// One of the machine's own screens, as it was found.
public struct FoundScreen: Equatable, Sendable {
  /// The device, `/dev/fb0` for instance.
  public let path: String

  /// What it is, in words for a person; empty if it cannot be used.
  public let words: String

  /// Why it cannot be used; nil if it can.
  public let error: ConsoleError?

  /// Looks for cards and framebuffers, in the order in which they would be tried; shows nothing.
  @MainActor public static func all() -> [FoundScreen] {
    KMSCard.paths.map { found($0, KMSDevice.words) }
      + FramebufferDevice.paths.map { path in
        found(path) { (path) throws(ConsoleError) in try FramebufferDevice(path).words }
      }
  }

  /// Whether standard output is a console, on which these screens are chosen by themselves.
  @MainActor public static var isOnConsole: Bool { ConsoleLine(behind: STDOUT_FILENO) != nil }

  @MainActor private static func found(
    _ path: String, _ look: (String) throws(ConsoleError) -> String
  ) -> FoundScreen {
    do throws(ConsoleError) {
      return FoundScreen(path: path, words: try look(path), error: nil)
    } catch {
      return FoundScreen(path: path, words: "", error: error)
    }
  }
}
