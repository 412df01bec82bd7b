import Foundation

/// Where the program speaks to people beside its output.
enum StandardError {
  /// Whether somebody may be watching lines change.
  static let isTerminal = isatty(STDERR_FILENO) == 1

  /// Goes to the beginning of the line and clears it; nothing where lines do not change.
  static var lineStart: String { isTerminal ? "\r\u{1B}[K" : "" }

  /// Writes a text; one that nobody takes is lost.
  static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
