/// A reason to end (or to pass over a file), in words, with the code to exit with.
package struct Failure: Error, CustomStringConvertible {
  package var code: ExitCode
  /// `what: why (what to do)`.
  package var description: String
  /// Lines that somebody else has to say about it, told before it.
  package var details = ""

  init(_ code: ExitCode, _ description: String) {
    self.code = code
    self.description = description
  }

  /// A mistake in the arguments.
  static func usage(_ words: String) -> Failure { Failure(.usage, words) }
}

/// What the program exits with; the numbers are those of BSD's sysexits.
package enum ExitCode: Int32 {
  case success = 0
  case usage = 64
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case software = 70
  case cannotCreate = 73
  case inputOutput = 74
}
