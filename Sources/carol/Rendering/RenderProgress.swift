import Foundation

/// Says on a terminal's standard error how far a film is; elsewhere it keeps quiet.
struct RenderProgress {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var shown = -1

  /// Shows the part that is done, 0...1, when a whole percent has been added.
  mutating func show(part: Double) {
    let percent = Int(part * 100)
    guard isTerminal, percent != shown else { return }
    shown = percent
    write("\r\(percent) %")
  }

  /// Clears the line.
  func finish() {
    if isTerminal { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
