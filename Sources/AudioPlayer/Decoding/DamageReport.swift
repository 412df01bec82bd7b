/// What of a file could not be played, as far as it has been read.
public struct DamageReport: Hashable, Sendable {
  /// One place at which bytes were skipped.
  public struct Stretch: Hashable, Sendable {
    /// Where the skipped bytes begin, counted from the first byte that was decoded.
    public var offset: Int64

    /// How many were skipped.
    public var bytes: Int64

    /// How much silence stands for them, in frames; 0 in front of the music.
    public var silence: Int64

    /// Makes a stretch from where it begins, its length, and the silence that stands for it.
    public init(offset: Int64, bytes: Int64, silence: Int64) {
      self.offset = offset
      self.bytes = bytes
      self.silence = silence
    }
  }

  /// The first 32 places.
  public private(set) var stretches: [Stretch] = []

  /// How many places there were.
  public private(set) var count = 0

  /// Bytes skipped at all places together.
  public private(set) var skippedBytes: Int64 = 0

  /// Silence at all places together, in frames.
  public private(set) var silence: Int64 = 0

  /// Makes a report of an undamaged file.
  public init() {
    stretches.reserveCapacity(Self.kept)
  }

  private static let kept = 32

  /// Whether nothing was skipped.
  public var isEmpty: Bool { count == 0 }

  mutating func add(_ stretch: Stretch) {
    count += 1
    skippedBytes += stretch.bytes
    silence += stretch.silence
    if stretches.count < Self.kept { stretches.append(stretch) }
  }
}
