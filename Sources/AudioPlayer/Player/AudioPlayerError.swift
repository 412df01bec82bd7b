/// Why a player cannot play something.
public enum AudioPlayerError: Error, Equatable, Sendable {
  /// The source cannot be decoded.
  case source(DecoderError)
  /// The named device cannot be used, with the system's error number.
  case device(name: String, reason: String, errno: Int32)
  /// Another load came before this one was ready.
  case superseded
}

extension AudioPlayerError: CustomStringConvertible {
  /// One line: the thing, the reason, and the way out where there is one.
  public var description: String {
    switch self {
    case .source(let error): "\(error)"
    case .device(let name, let reason, _):
      "\(name): the sound device cannot be used: \(reason) (choose another device)"
    case .superseded: "another track was loaded meanwhile"
    }
  }
}
