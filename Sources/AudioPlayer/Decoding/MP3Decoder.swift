/// Decodes one MPEG audio file to 32-bit float, sample by sample as its encoder meant it.
///
/// ```swift
/// var decoder = try MP3Decoder(.file("carol.mp3"))
/// var buffer = [Float](repeating: 0, count: 4096)
/// var span = buffer.mutableSpan
/// while case .frames(let count) = try decoder.read(into: &span) {
///   // count × decoder.format.channels samples, interleaved
/// }
/// ```
///
/// **Guarantees.** Samples of intact files are those of `mpg123 -e f32`, bit by bit. What the
/// encoder added in front and behind is not played. After a seek the samples are the same as
/// without; only behind damage, and in a few MPEG 2 files, may the last bit be rounded otherwise.
/// Where bytes are damaged there is silence as long as what was lost, so that every later
/// sample keeps its time. ``read(into:)`` allocates nothing while frames follow each other without
/// damage. Nothing is ever written to standard error.
///
/// **Implementation notes.** libmpg123 finds, parses and decodes frames. A ``FrameTimeline`` knows
/// which of them sounds when; a cursor walks along it. One thread at a time. Safe, since samples
/// that libmpg123 lends are dropped before it is called again.
@safe public struct MP3Decoder: ~Copyable {
  /// Titles, cover and gain, as the file has them.
  public let tags: TrackTags

  /// What the first frame and the encoder's header say.
  public let facts: StreamFacts

  /// How long the track is, in frames of its first format; exact once the end has been met.
  public internal(set) var length: FrameLength

  let reader: ByteReader
  var handle: MPG123Handle
  var timeline = FrameTimeline()

  /// Time at which the music begins: what lies before is the encoder's and the decoder's delay.
  let begin: Int64

  /// Where the encoder says that music ends; nil once that is settled or if it says nothing.
  var claim: EndClaim?

  /// Whether the last frame has been met.
  var isComplete = false

  /// Where the next sample comes from: a piece of the timeline, and a sample of it.
  var cursorPiece = 0
  var cursorSample: Int64 = 0

  /// The format that the caller knows of.
  var reportedFormat: StreamFormat

  /// The frame that libmpg123 parsed last, and whether it still waits to be decoded.
  var parsedFrame: Int64
  var isParsedFrameWaiting = true

  /// Whether all frames before the waiting one were decoded, as exact samples need.
  var isPrimed = true

  /// Steps by which libmpg123's filter bank has turned, of which 16 are a whole turn.
  var filterSteps: Int64 = 0

  /// The frame whose samples are lent in `lent`; nil samples stand for silence.
  var lentFrame: Int64?
  var lent: UnsafeBufferPointer<Float>?

  /// An encoder's word on where the music ends.
  struct EndClaim: Equatable {
    /// Where the padding begins, and where it ends.
    var cut: Int64
    var full: Int64
    /// The offset behind the last byte; nil if not told.
    var offset: Int64?
  }

  /// Opens a source, reads its tags and finds its first frame; never reads the whole file.
  ///
  /// Blocks while a pipe has nothing to give; `interrupt` ends that, and every later wait.
  public init(
    _ source: AudioSource, interrupt: ReadInterrupt? = nil
  ) throws(DecoderError) {
    try self.init(ByteReader(source, interrupt: interrupt))
  }

  /// Decodes what a reader reads, from its beginning.
  init(_ reader: ByteReader) throws(DecoderError) {
    var extent = try MusicExtent(reader)
    var handle = try extent.openMusic(reader)
    guard let format = handle.format() else { throw .damaged(name: reader.name) }
    let (header, bytes) = handle.frame()
    let first = FrameTimeline.Frame(
      number: 0, offset: handle.frameOffset(), bytes: bytes,
      samplesPerFrame: header.samplesPerFrame, format: format)

    var tags = handle.takeTags() ?? extent.brokenTag ?? TrackTags()
    OldTag.complete(&tags, from: extent.oldTag)
    let info = Self.infoFrame(reader, first: first, music: header)
    tags.completeGain(info: info, handle: &handle)

    // libmpg123's own rule, so that samples agree: without a frame count nothing is trimmed, and
    // without the encoder's delay only the decoder's 529 samples are.
    let trims = header.layer == 3 && info?.frames != nil && info?.isPlayed == false
    begin = trims ? Int64((info?.delay ?? 0) + 529) : 0
    let estimate = reader.size.flatMap {
      header.bitrate == 0
        ? LengthEstimate(frames: Double($0 - first.offset) / Double(first.bytes))
        : LengthEstimate(reader, from: first.offset, to: $0, like: header)
    }
    let isTrue =
      reader.size.map { size in
        info?.agrees(withEnds: [size, extent.fileSize], estimate: estimate) ?? false
      } ?? false
    if trims, let info, let frames = info.frames {
      let full = frames * Int64(first.samplesPerFrame)
      claim = EndClaim(
        cut: min(full, full - Int64(info.padding ?? 0) + 529), full: full,
        offset: info.audioBytes.map { info.offset + $0 })
    }
    length = Self.length(
      first: first, info: info, isTrue: isTrue, estimate: estimate, end: reader.size,
      begin: begin, cut: claim?.cut)
    facts = StreamFacts(
      version: header.version, layer: header.layer, mode: header.mode,
      firstBitrate: header.bitrate, rateControl: info?.rateControl, encoder: info?.encoder,
      encoderDelay: info?.delay, encoderPadding: info?.padding,
      decoderDelay: trims ? 529 : 0, hasTrueHeader: isTrue)
    self.tags = tags
    self.reader = reader
    self.handle = handle
    reportedFormat = format
    parsedFrame = 0
    cursorSample = begin
    let junk = (info?.offset ?? first.offset) - extent.tagEnd
    if junk > 0 { timeline.noteJunk(junk, at: extent.tagEnd) }
    timeline.append(first, after: .join)
  }

  /// The shape of the samples that reads return, until one says ``ReadResult/formatChanged(_:)``.
  public var format: StreamFormat { reportedFormat }

  /// The frame that the next read returns first, in frames of the first format.
  public var position: Int64 { max(0, cursorTime - begin) }

  /// What has been skipped so far because it was no music.
  public var damage: DamageReport { timeline.damage }

  /// Where the cursor is on the timeline.
  var cursorTime: Int64 {
    let piece = timeline.pieces[cursorPiece]
    return piece.start + timeline.clockFrames(cursorSample, of: piece)
  }

  private static func infoFrame(
    _ reader: ByteReader, first: FrameTimeline.Frame, music: FrameHeader
  ) -> InfoFrame? {
    // An info frame is one frame, and libmpg123 takes none that is longer than 3456 bytes.
    let start = max(0, first.offset - 3460)
    let before = reader.bytes(at: start, count: Int(first.offset - start))
    if start + Int64(before.count) == first.offset,
      let info = InfoFrame.before(
        first.offset, bytes: before, music: music, musicBytes: first.bytes)
    {
      return info
    }
    let frame = reader.bytes(at: first.offset, count: 64)
    return InfoFrame.vbri(frame, offset: first.offset, bytes: first.bytes)
  }

  private static func length(
    first: FrameTimeline.Frame, info: InfoFrame?, isTrue: Bool, estimate: LengthEstimate?,
    end: Int64?, begin: Int64, cut: Int64?
  ) -> FrameLength {
    let samples = Double(first.samplesPerFrame)
    if isTrue, let frames = info?.frames {
      return .exact(max(0, (cut ?? frames * Int64(first.samplesPerFrame)) - begin))
    }
    guard let end else {
      // A stream: nothing to compare the encoder's word with.
      return info?.frames.map { .estimated(max(0, (cut ?? $0 * Int64(samples)) - begin)) }
        ?? .unknown
    }
    guard let frames = info.map({ $0.guess(end: end, estimate: estimate) }) ?? estimate?.frames
    else { return .unknown }
    let whole = Int64((frames.rounded(.down) * samples).rounded())
    let trimmed = max(0, whole - begin)
    // Counted, unless a joined file has padding in its middle.
    let isJoined = info?.frames.map { Double($0) < frames } ?? false
    return estimate?.isExact == true && !isJoined ? .exact(trimmed) : .estimated(trimmed)
  }
}
