/// What a file says about itself: its texts, its cover, how loud it should be.
///
/// Texts are valid UTF-8 and nothing more: they hold whatever the file held, control characters
/// and line breaks included, and must be made harmless before they reach a terminal.
public struct TrackTags: Hashable, Sendable {
  /// The piece's name.
  public var title: String?

  /// Who plays or wrote it.
  public var artist: String?

  /// The collection it is from.
  public var album: String?

  /// When it was published, as the file has it: a year or a date.
  public var year: String?

  /// A remark.
  public var comment: String?

  /// Its number in the collection, as the file has it: "3" or "3/12".
  public var trackNumber: String?

  /// A picture to show beside it.
  public var cover: Cover?

  /// How much louder or softer it should be played.
  public var gain = ReplayGain()

  /// Makes tags that say nothing.
  public init() {}

  /// A picture as the file holds it; nothing in it has been checked.
  public struct Cover: Hashable, Sendable {
    /// The kind of picture, by its first bytes where they are known: "image/png".
    public var mimeType: String

    /// The encoded picture.
    public var bytes: [UInt8]

    /// Makes a cover from its kind and its encoded bytes.
    public init(mimeType: String, bytes: [UInt8]) {
      self.mimeType = mimeType
      self.bytes = bytes
    }
  }

  /// The volume at which a track is as loud as others, in decibels to add; read, never applied.
  public struct ReplayGain: Hashable, Sendable {
    /// For the track by itself.
    public var track: Double?

    /// For the track within its album.
    public var album: Double?

    /// The track's and the album's highest sample, full scale being 1.
    public var trackPeak: Double?
    /// The album's highest sample, full scale being 1.
    public var albumPeak: Double?

    /// Makes values that are all unknown.
    public init() {}
  }
}
