/// What the first frame and the encoder's header say about a stream.
public struct StreamFacts: Hashable, Sendable {
  /// The version of MPEG audio.
  public var version: MPEGVersion

  /// The layer: 3 for an MP3 proper, 1 or 2 for its older relatives.
  public var layer: Int

  /// How the channels are stored.
  public var mode: ChannelMode

  /// Bits per second of the first frame; 0 in free format.
  public var firstBitrate: Int

  /// How the encoder says it spent bits; nil if it left no word.
  public var rateControl: RateControl?

  /// The encoder's name; nil if it left none.
  public var encoder: String?

  /// Silent samples that the encoder put in front, which are not played.
  public var encoderDelay: Int?

  /// Silent samples that the encoder put behind, which are not played.
  public var encoderPadding: Int?

  /// Samples that decoding itself adds in front of layer III and that are not played either.
  public var decoderDelay: Int

  /// Whether a header about the length is there and agrees with the file.
  public var hasTrueHeader: Bool
}
