/// Why the carols cannot be played.
public enum CarolsError: Error, Equatable, Sendable, CustomStringConvertible {
  /// None of the folders holds them.
  case notFound(lookedIn: [String])

  /// One line that names the folders and the way out.
  public var description: String {
    switch self {
    case .notFound(let folders):
      "the carols are missing: none of \(folders.joined(separator: ", ")) holds them "
        + "(install Carol again, or name a file to play)"
    }
  }
}
