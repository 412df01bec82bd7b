internal import Glibc

/// The line that is written when the program crashes while a terminal is taken over.
enum CrashNotice {
  /// Never freed: a handler may read it until the process has ended.
  nonisolated(unsafe) private static var words: UnsafeMutablePointer<CChar>?

  /// Sets what stands before the signal's number.
  @MainActor static func set(_ text: String) {
    unsafe words = strdup(text)
  }

  /// Writes the line if there is one; may be called in a signal handler.
  static func write(signal number: Int32) {
    guard let words = unsafe words else { return }
    _ = unsafe Glibc.write(STDERR_FILENO, words, strlen(words))
    let middle: StaticString = " (signal "
    _ = unsafe Glibc.write(STDERR_FILENO, middle.utf8Start, middle.utf8CodeUnitCount)
    let zero = Int32(UInt8(ascii: "0"))
    var digits = (UInt8(zero + number / 10 % 10), UInt8(zero + number % 10))
    if number >= 10 { _ = unsafe Glibc.write(STDERR_FILENO, &digits.0, 1) }
    _ = unsafe Glibc.write(STDERR_FILENO, &digits.1, 1)
    let end: StaticString = ")\n"
    _ = unsafe Glibc.write(STDERR_FILENO, end.utf8Start, end.utf8CodeUnitCount)
  }
}
