/// The tag of 128 bytes at the end of a file, ID3v1 or 1.1.
enum OldTag {
  /// Fills in what other tags left open.
  static func complete(_ tags: inout TrackTags, from bytes: [UInt8]) {
    guard bytes.count == 128, bytes.starts(with: "TAG".utf8) else { return }
    func text(_ range: Range<Int>) -> String? {
      let field = bytes[range].prefix { $0 != 0 }
      let words = decoded(field)
      let trimmed = words.reversed().drop { $0 == " " }.reversed()
      return trimmed.isEmpty ? nil : String(trimmed)
    }
    tags.title = tags.title ?? text(3..<33)
    tags.artist = tags.artist ?? text(33..<63)
    tags.album = tags.album ?? text(63..<93)
    tags.year = tags.year ?? text(93..<97)
    // A zero before the last byte of the comment makes that byte the track's number (1.1).
    let hasNumber = bytes[125] == 0 && bytes[126] != 0
    tags.comment = tags.comment ?? text(97..<(hasNumber ? 125 : 127))
    if hasNumber { tags.trackNumber = tags.trackNumber ?? String(bytes[126]) }
  }

  /// UTF-8 where it is that, else Latin-1, which the tag is meant to be.
  private static func decoded(_ field: ArraySlice<UInt8>) -> String {
    if let text = String(validating: field, as: UTF8.self) { return text }
    return String(String.UnicodeScalarView(field.map { Unicode.Scalar($0) }))
  }
}
