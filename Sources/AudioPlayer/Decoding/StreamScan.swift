/// What a walk over all frames of a file finds, without decoding any.
public struct StreamScan: Hashable, Sendable {
  /// The exact length, in frames of the first format.
  public var frames: Int64

  /// The same in seconds.
  public var seconds: Double

  /// Bits per second on average; tags and junk do not count.
  public var bitrate: Double

  /// Whether the frames' sizes differ by more than the byte that constant bit rates need.
  public var isVariable: Bool

  /// The formats that occur, in order.
  public var formats: [StreamFormat]

  /// What is no music.
  public var damage: DamageReport
}

extension MP3Decoder {
  /// Walks over all frames that have not been met and says what they are.
  ///
  /// An hour of music takes some hundredths of a second. The position stays where it is; a stream,
  /// which cannot be walked twice, is at its end afterwards.
  public mutating func scan() throws(DecoderError) -> StreamScan {
    while !isComplete { try meetFrame() }
    if !reader.isSeekable { _ = try seek(toFrame: .max) }
    var formats: [StreamFormat] = []
    for piece in timeline.pieces where !formats.contains(piece.format) {
      formats.append(piece.format)
    }
    let rate = Double(timeline.clock?.sampleRate ?? 1)
    let frames = max(0, timeline.end - begin)
    return StreamScan(
      frames: frames, seconds: Double(frames) / rate,
      bitrate: Double(timeline.frameBytes) * 8 / timeline.frameSeconds,
      isVariable: timeline.sizes.map { $0.upperBound - $0.lowerBound > variation } ?? false,
      formats: formats, damage: timeline.damage)
  }

  /// Bytes by which padding makes frames of one bit rate differ; layer I pads by four.
  private var variation: Int { facts.layer == 1 ? 4 : 1 }
}

/// The exact length of a source in frames of its first format, from all its frames.
///
/// For files whose header is missing or wrong. Reads the whole file: call it off the main thread.
/// Firing the interrupt ends it.
public func exactLength(
  of source: AudioSource, interrupt: ReadInterrupt? = nil
) throws(DecoderError) -> Int64 {
  var decoder = try MP3Decoder(source, interrupt: interrupt)
  return try decoder.scan().frames
}
