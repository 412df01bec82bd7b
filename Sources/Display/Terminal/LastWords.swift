internal import Glibc

/// The line that is written when a program crashes, or has to be ended because it does not answer.
enum LastWords {
  /// Never freed: a handler may read it until the process has ended.
  nonisolated(unsafe) private static var subject: UnsafeMutablePointer<CChar>?

  /// Sets what it is said of.
  @MainActor static func setSubject(_ text: String) {
    unsafe subject = strdup(text)
  }

  /// Says that a program has crashed, if it has a name; may be called in a signal handler.
  static func crashed(signal number: Int32) {
    if unsafe subject != nil { say(": crashed", number) }
  }

  /// Says that a program has not answered a signal; may be called in a signal handler.
  static func unanswered(signal number: Int32) {
    say(": does not answer, ended", number)
  }

  private static func say(_ what: StaticString, _ number: Int32) {
    if let subject = unsafe subject {
      _ = unsafe Glibc.write(STDERR_FILENO, subject, strlen(subject))
    } else {
      write("carol")
    }
    write(what)
    write(" (signal ")
    let zero = Int32(UInt8(ascii: "0"))
    var digits = (UInt8(zero + number / 10 % 10), UInt8(zero + number % 10))
    if number >= 10 { _ = unsafe Glibc.write(STDERR_FILENO, &digits.0, 1) }
    _ = unsafe Glibc.write(STDERR_FILENO, &digits.1, 1)
    write(")\n")
  }

  private static func write(_ text: StaticString) {
    _ = unsafe Glibc.write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }
}
