/// The Swift code through which a built program is given its arguments.
///
/// Only Swift 5 lets them be set, which is what programs are compiled as.
enum ArgumentCode {
  /// The function of C that takes them, as one text.
  static let symbol = "carol_program_arguments"

  /// What stands between them: a sign that no command line holds.
  static let separator = "\u{1}"

  /// The source of the file.
  static let source = """
    @_cdecl("\(symbol)") public func carolProgramArguments(_ words: UnsafePointer<CChar>) {
      CommandLine.arguments = String(cString: words).split(
        separator: "\\u{1}", omittingEmptySubsequences: false
      ).map(String.init)
    }

    """
}
