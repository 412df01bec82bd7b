/// Where the bytes of a track come from.
public enum AudioSource: Hashable, Sendable {
  /// A path: a regular file of any size, a FIFO, or a device.
  case file(String)

  /// Standard input; seekable when it is a redirected file.
  case standardInput

  /// The name for error messages: the path, or "standard input".
  public var name: String {
    switch self {
    case .file(let path): path
    case .standardInput: "standard input"
    }
  }
}
