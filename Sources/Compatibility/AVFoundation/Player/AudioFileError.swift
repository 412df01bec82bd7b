/// Why a sound cannot be used, in one line.
public struct AudioFileError: LocalizedError, Equatable, CustomStringConvertible {
  let words: String

  init(_ words: String) {
    self.words = words
  }

  /// The thing, the reason, and the way out where there is one.
  public var errorDescription: String? { words }

  /// The thing, the reason, and the way out where there is one.
  public var description: String { words }
}
