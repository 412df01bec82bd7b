/// The shape of a stream of samples: how many a second, and in how many channels.
public struct StreamFormat: Hashable, Sendable {
  /// Frames per second; one of the nine rates of MPEG audio, 8 000 to 48 000, for a decoded file.
  public var sampleRate: Int

  /// Samples per frame: 1 (mono) or 2 (left, right).
  public var channels: Int

  /// Makes a format from its rate in hertz and its number of channels.
  public init(sampleRate: Int, channels: Int) {
    precondition(sampleRate > 0, "a sample rate must be positive")
    precondition(channels > 0, "a stream must have a channel")
    self.sampleRate = sampleRate
    self.channels = channels
  }
}

extension StreamFormat: CustomStringConvertible {
  /// The format in words, as in "44100 Hz stereo".
  public var description: String {
    let shape =
      switch channels {
      case 1: "mono"
      case 2: "stereo"
      default: "\(channels) channels"
      }
    return "\(sampleRate) Hz \(shape)"
  }
}

/// How long a track is, and how far that can be believed.
public enum FrameLength: Hashable, Sendable {
  /// Known: a header that agrees with the file said so, or the whole file has been walked.
  case exact(Int64)

  /// Worked out from the file's size and some of its frames; off by little or by much.
  case estimated(Int64)

  /// Not to be known before the end, as on standard input.
  case unknown

  /// The number of frames, whether known or estimated.
  public var frames: Int64? {
    switch self {
    case .exact(let frames), .estimated(let frames): frames
    case .unknown: nil
    }
  }

  /// Whether the length is known and not guessed.
  public var isExact: Bool {
    if case .exact = self { true } else { false }
  }
}

/// What one read brought.
public enum ReadResult: Hashable, Sendable {
  /// So many frames were stored; at least one.
  case frames(Int)

  /// Nothing was stored: the samples that follow have another format.
  case formatChanged(StreamFormat)

  /// Nothing was stored and nothing follows.
  case end
}
