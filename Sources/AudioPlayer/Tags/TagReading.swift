import CMPG123

extension TrackTags {
  /// Covers above this are left out: no picture for a screen is as large.
  static let largestCover = 32 << 20

  /// Copies out what libmpg123 read from an ID3v2 tag (2.2, 2.3 and 2.4 alike).
  init(_ tag: mpg123_id3v2) {
    self.init()
    let texts = unsafe Self.list(tag.text, count: tag.texts)
    func text(_ id: String) -> String? {
      texts.last { $0.id == id && !$0.text.isEmpty }?.text
    }
    title = text("TIT2")
    artist = text("TPE1") ?? text("TPE2") ?? text("TCOM")
    album = text("TALB")
    // 2.4 has one field for dates, 2.3 one for the year.
    year = text("TDRC") ?? text("TYER") ?? text("TDRL") ?? text("TDOR") ?? text("TORY")
    trackNumber = text("TRCK")
    let comments = unsafe Self.list(tag.comment_list, count: tag.comments)
    comment = comments.last { $0.description.isEmpty && !$0.text.isEmpty }?.text
    for extra in unsafe Self.list(tag.extra, count: tag.extras) {
      readGain(extra.description.uppercased(), extra.text)
    }
    cover = unsafe Self.cover(tag.picture, count: tag.pictures)
  }

  /// Fills in the gain from the encoder's header and from volume tags, where no text said it.
  mutating func completeGain(info: InfoFrame?, handle: inout MPG123Handle) {
    gain.track = gain.track ?? info?.trackGain
    gain.album = gain.album ?? info?.albumGain
    let track = handle.volumeTag(album: false)
    let album = handle.volumeTag(album: true)
    if gain.track == nil, track != 0, abs(track) < 100 { gain.track = track }
    // Where there is none for the album libmpg123 gives the track's.
    if gain.album == nil, album != 0, album != track, abs(album) < 100 { gain.album = album }
  }

  private struct Field {
    var id: String
    var description: String
    var text: String
  }

  private static func list(_ first: UnsafeMutablePointer<mpg123_text>?, count: Int) -> [Field] {
    guard let first = unsafe first else { return [] }
    return (0..<count).map { index in
      let entry = unsafe first[index]
      let id = unsafe [entry.id.0, entry.id.1, entry.id.2, entry.id.3].map { UInt8(bitPattern: $0) }
      return unsafe Field(
        id: String(decoding: id, as: UTF8.self), description: string(entry.description),
        text: string(entry.text))
    }
  }

  /// libmpg123's string as UTF-8, repaired where it is not, without the zero at its end.
  private static func string(_ string: mpg123_string) -> String {
    guard let start = unsafe string.p, unsafe string.fill > 0 else { return "" }
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: string.fill)
    let text = unsafe bytes.prefix { $0 != 0 }
    return unsafe String(decoding: text, as: UTF8.self)
  }

  /// The front cover, or else the first picture there is.
  private static func cover(
    _ first: UnsafeMutablePointer<mpg123_picture>?, count: Int
  ) -> Cover? {
    guard let first = unsafe first else { return nil }
    let usable = (0..<count).filter { index in
      let picture = unsafe first[index]
      return unsafe picture.data != nil && picture.size > 0 && picture.size <= largestCover
    }
    let front = usable.first { index in
      unsafe first[index].type == CChar(mpg123_id3_pic_front_cover.rawValue)
    }
    guard let index = front ?? usable.first, let data = unsafe first[index].data else {
      return nil
    }
    let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: first[index].size))
    let named = unsafe string(first[index].mime_type)
    return Cover(mimeType: kind(of: bytes) ?? mimeType(named), bytes: bytes)
  }

  /// The kind of picture that the first bytes show; tags often name another.
  private static func kind(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: "GIF8".utf8) { return "image/gif" }
    if bytes.starts(with: "BM".utf8) { return "image/bmp" }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return "image/webp"
    }
    return nil
  }

  /// ID3v2.2 has "PNG" and "JPG", some writers leave out "image/".
  private static func mimeType(_ named: String) -> String {
    guard !named.isEmpty else { return "application/octet-stream" }
    guard !named.contains("/") else { return named.lowercased() }
    return named.lowercased() == "jpg" ? "image/jpeg" : "image/" + named.lowercased()
  }

  /// Reads one of the fields that players agreed on, as in "REPLAYGAIN_TRACK_GAIN" "-6.48 dB".
  private mutating func readGain(_ name: String, _ text: String) {
    let number = text.drop { $0 == " " }.prefix { "+-.0123456789".contains($0) }
    // A value beyond all music is a mistake.
    guard let value = Double(number), abs(value) < 100 else { return }
    switch name {
    case "REPLAYGAIN_TRACK_GAIN": gain.track = value
    case "REPLAYGAIN_ALBUM_GAIN": gain.album = value
    case "REPLAYGAIN_TRACK_PEAK": gain.trackPeak = value
    case "REPLAYGAIN_ALBUM_PEAK": gain.albumPeak = value
    default: break
    }
  }
}
