/// Why a WAV file could not be written.
public enum WAVError: Error, Equatable, Sendable {
  /// The file could not be made, with the system's `errno`.
  case cannotCreate(name: String, errno: Int32)

  /// Writing failed half-way, with the system's `errno`.
  case writeFailed(name: String, errno: Int32)
}

extension WAVError: CustomStringConvertible {
  /// One line: the thing and the reason.
  public var description: String {
    switch self {
    case .cannotCreate(let name, let errno):
      "\(name): cannot be created: \(systemMessage(errno))"
    case .writeFailed(let name, let errno):
      "\(name): writing failed: \(systemMessage(errno))"
    }
  }
}
