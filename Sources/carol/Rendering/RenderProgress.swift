/// Says on a terminal's standard error how far a film is; elsewhere it keeps quiet.
struct RenderProgress {
  private var shown = -1

  /// Shows the part that is done, 0...1, when a whole percent has been added.
  mutating func show(part: Double) {
    let percent = Int(part * 100)
    guard StandardError.isTerminal, percent != shown else { return }
    shown = percent
    StandardError.write("\r\(percent) %")
  }

  /// Clears the line.
  func finish() {
    StandardError.write(StandardError.lineStart)
  }
}
