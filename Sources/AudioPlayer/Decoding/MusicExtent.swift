/// Which part of a source is music, by its tags and by what it looks like.
struct MusicExtent {
  /// The size with the tags at the end, once that is known.
  private(set) var fileSize: Int64 = 0

  /// Where the tags in front end.
  private(set) var tagEnd: Int64 = 0

  /// The 128 bytes of an old tag at the end, or nothing.
  private(set) var oldTag: [UInt8] = []

  /// What a tag in front said that could not be believed about its size.
  private(set) var brokenTag: TrackTags?

  /// A tag that claims more than this in front of a stream is not believed.
  private static let largestStreamTag: Int64 = 64 << 20

  /// Looks at both ends, and leaves out of the reader what is no music and misleads the decoder.
  init(_ reader: ByteReader) throws(DecoderError) {
    let head = reader.bytes(at: 0, count: 64)
    if let error = reader.error { throw error }
    guard !head.isEmpty else { throw .notAnMP3(name: reader.name, looksLike: "an empty file") }
    if let kind = Self.container(head) { throw .notAnMP3(name: reader.name, looksLike: kind) }
    while let tag = TagExtent.leading(reader.bytes(at: tagEnd, count: 10)) {
      guard tagEnd + tag <= reader.size ?? Self.largestStreamTag else {
        // It claims more than there is: what follows its header may be music.
        if tagEnd == 0 { reader.dropFirst(10) }
        break
      }
      tagEnd += tag
      // The bytes of a stream behind a long tag are not at hand yet.
      if reader.size == nil { break }
    }
    if let size = reader.size {
      fileSize = size
      let old = reader.bytes(at: size - 128, count: 128)
      if old.count == 128, old.starts(with: "TAG".utf8) { oldTag = old }
      let read = { reader.bytes(at: $0, count: $1) }
      reader.end(at: max(tagEnd, TagExtent.trailing(size: size, read: read)))
    }
    if head.starts(with: "RIFF".utf8) { tagEnd = .max }
  }

  /// Opens a decoder on the first frame.
  ///
  /// A tag that swallows all music is tried without its claim, and a file of one frame without the
  /// second frame that libmpg123 wants to see before it believes in the first.
  mutating func openMusic(_ reader: ByteReader) throws(DecoderError) -> MPG123Handle {
    if let handle = try firstFrame(reader) { return handle }
    if reader.isSeekable {
      let start = tagEnd == .max ? 0 : tagEnd
      if let header = FrameHeader(reader.bytes(at: start, count: 4)), header.frameBytes != nil,
        let handle = try firstFrame(reader, readsAhead: false)
      {
        return handle
      }
      if tagEnd > 0 && tagEnd < .max {
        reader.dropFirst(10)
        fileSize = max(0, fileSize - 10)
        tagEnd = 0
        if let handle = try firstFrame(reader) { return handle }
      }
    }
    let head = reader.bytes(at: 0, count: 512)
    throw .notAnMP3(name: reader.name, looksLike: Self.looks(head))
  }

  private mutating func firstFrame(
    _ reader: ByteReader, readsAhead: Bool = true
  ) throws(DecoderError) -> MPG123Handle? {
    if reader.isSeekable { _ = reader.seek(to: 0) }
    var handle = try MPG123Handle(reader, readsAhead: readsAhead)
    // A search for music that goes on for longer finds nothing but noise. Opening looks at the end
    // of a file first, which may lie far behind.
    let start = tagEnd == .max ? 0 : tagEnd
    reader.probeLimit = start + 2 * Int64(MPG123Handle.resyncLimit)
    defer { reader.probeLimit = nil }
    switch try handle.step() {
    case .frame: return handle
    case .end:
      brokenTag = brokenTag ?? handle.takeTags()
      return nil
    case .failed(let code): throw .decoderFailed(name: reader.name, code: code)
    }
  }

  /// Names a file that certainly is something else, whatever sync words it may hold.
  private static func container(_ head: [UInt8]) -> String? {
    if head.starts(with: [0x7F] + "ELF".utf8) { return "a program" }
    if head.starts(with: "fLaC".utf8) { return "a FLAC file" }
    if head.starts(with: "OggS".utf8) { return "an Ogg file" }
    if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return "a Matroska or WebM file" }
    if head.dropFirst(4).starts(with: "ftyp".utf8) { return "an MP4 file" }
    if head.starts(with: "FORM".utf8), head.dropFirst(8).starts(with: "AIF".utf8) {
      return "an AIFF file"
    }
    if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WAVEfmt ".utf8),
      head.count > 21
    {
      // 0x50 and 0x55 are MPEG audio in a WAV file's clothes.
      return [0x50, 0x55].contains(head[20]) && head[21] == 0 ? nil : "a WAV file"
    }
    return nil
  }

  /// Names what else a file may be, to help who chose it.
  private static func looks(_ head: [UInt8]) -> String? {
    let kinds: [(String, String)] = [
      ("PK\u{3}\u{4}", "a ZIP archive"), ("%PDF", "a PDF"), ("MThd", "a MIDI file"),
      ("<!DOCTYPE", "a web page"), ("#EXTM3U", "a playlist"),
    ]
    if let kind = kinds.first(where: { head.starts(with: $0.0.utf8) }) { return kind.1 }
    if head.allSatisfy({ $0 == 0 }) { return "nothing but zeros" }
    let isText =
      String(validating: head.prefix(500), as: UTF8.self) != nil
      && head.allSatisfy { $0 >= 0x20 || (9...13).contains($0) }
    return isText ? "text" : nil
  }
}
