/// One piece of music, as the player knows it once it is open.
public struct Track: Hashable, Sendable, Identifiable {
  /// Counts up from 1 in the order of loading; the same file loaded twice is two tracks.
  public let id: Int
  /// Where the bytes come from.
  public let source: AudioSource
  /// What the file says about itself; not fit for a terminal as it is.
  public let tags: TrackTags
  /// The format of the first frame.
  public let format: StreamFormat
  /// The length in frames of `format`, as far as it is known.
  public internal(set) var length: FrameLength

  /// The length in seconds, or `nil` while it is unknown.
  public var duration: Double? {
    length.frames.map { Double($0) / Double(format.sampleRate) }
  }
}
