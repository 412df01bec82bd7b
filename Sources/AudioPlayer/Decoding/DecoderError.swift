import Glibc

/// Why a source cannot be decoded; the cases differ in what the caller can do next.
public enum DecoderError: Error, Equatable, Sendable {
  /// There is nothing under that name.
  case noSuchFile(name: String)

  /// A folder was named where a file is wanted.
  case isDirectory(name: String)

  /// The system refused to open it, with its `errno`.
  case cannotOpen(name: String, errno: Int32)

  /// It was read, and holds no MPEG audio; `looksLike` says what it holds if that is known.
  case notAnMP3(name: String, looksLike: String?)

  /// It holds MPEG audio that cannot be used.
  case damaged(name: String)

  /// Reading failed half-way, with the system's `errno`.
  case readFailed(name: String, errno: Int32)

  /// The caller's ``ReadInterrupt`` ended the wait.
  case interrupted(name: String)

  /// libmpg123 failed in a way that no file should cause, with its code.
  case decoderFailed(name: String, code: Int32)
}

extension DecoderError: CustomStringConvertible {
  /// One line: the thing, the reason, and the way out where there is one.
  public var description: String {
    switch self {
    case .noSuchFile(let name):
      return "\(name): no such file (check the name)"
    case .isDirectory(let name):
      return "\(name): is a folder (name a file in it)"
    case .cannotOpen(let name, let errno):
      return "\(name): cannot be opened: \(systemMessage(errno))"
    case .notAnMP3(let name, let kind?):
      return "\(name): not an MP3, it looks like \(kind) (choose an MP3)"
    case .notAnMP3(let name, nil):
      return "\(name): not an MP3 (no MPEG audio was found in it)"
    case .damaged(let name):
      return "\(name): damaged beyond use (try another copy)"
    case .readFailed(let name, let errno):
      return "\(name): reading failed: \(systemMessage(errno))"
    case .interrupted(let name):
      return "\(name): reading was interrupted"
    case .decoderFailed(let name, let code):
      return "\(name): the decoder failed with code \(code) (report this file)"
    }
  }
}

/// The system's words for an `errno`, in lower case as in "permission denied".
func systemMessage(_ errno: Int32) -> String {
  let words = unsafe strerror(errno).map { unsafe String(cString: $0) } ?? "error \(errno)"
  return words.prefix(1).lowercased() + words.dropFirst()
}
