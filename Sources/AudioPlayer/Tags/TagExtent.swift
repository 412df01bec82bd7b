/// Where the tags of a file lie, by their own words as far as the file bears them out.
enum TagExtent {
  /// Bytes that the ID3v2 tag at the front says it has, its ten bytes of header included.
  ///
  /// Nil if there is no such tag.
  static func leading(_ head: [UInt8]) -> Int64? {
    guard head.count >= 10, head.prefix(3).elementsEqual("ID3".utf8), head[3] != 0xFF,
      head[4] != 0xFF, head[6...9].allSatisfy({ $0 < 0x80 })
    else { return nil }
    let size = head[6...9].reduce(Int64(0)) { $0 << 7 | Int64($1) }
    let hasFooter = head[5] & 0x10 != 0
    return 10 + size + (hasFooter ? 10 : 0)
  }

  /// Where the music ends: the offset of the first of the tags at the end of a file.
  ///
  /// `read` gives up to so many bytes from an offset on. A tag that claims more than there is in
  /// front of it is not believed, and left to the decoder, which skips it as junk.
  static func trailing(size: Int64, read: (Int64, Int) -> [UInt8]) -> Int64 {
    var end = size
    // Four kinds exist, in several orders; each may be there once.
    for _ in 0..<5 {
      let tail = read(max(0, end - 128), Int(min(128, end)))
      guard let length = trailingTag(tail, end: end, read: read), length <= end else { break }
      end -= length
    }
    return end
  }

  private static func trailingTag(
    _ tail: [UInt8], end: Int64, read: (Int64, Int) -> [UInt8]
  ) -> Int64? {
    if tail.count == 128, tail.prefix(3).elementsEqual("TAG".utf8) {
      let extended = read(end - 128 - 227, 4)
      return extended.elementsEqual("TAG+".utf8) ? 128 + 227 : 128
    }
    if tail.count >= 32, tail[(tail.count - 32)...].prefix(8).elementsEqual("APETAGEX".utf8) {
      let footer = tail.suffix(32)
      let size = footer.dropFirst(12).prefix(4).reversed().reduce(Int64(0)) { $0 << 8 | Int64($1) }
      let hasHeader = footer.dropFirst(20).prefix(4).last.map { $0 & 0x80 != 0 } ?? false
      return size >= 32 ? size + (hasHeader ? 32 : 0) : nil
    }
    if tail.count >= 15, tail.suffix(9).elementsEqual("LYRICS200".utf8) {
      let digits = tail.suffix(15).prefix(6)
      return Int64(String(decoding: digits, as: UTF8.self)).map { $0 + 15 }
    }
    if tail.count >= 10, tail.suffix(10).prefix(3).elementsEqual("3DI".utf8) {
      let size = tail.suffix(4).reduce(Int64(0)) { $0 << 7 | Int64($1 & 0x7F) }
      return size + 20
    }
    return nil
  }

  /// Whether bytes in the middle of the music begin a tag, as they do where files were joined.
  static func beginsTag(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "ID3".utf8) || bytes.starts(with: "TAG".utf8)
      || bytes.starts(with: "APETAGEX".utf8) || bytes.starts(with: "LYRICSBEGIN".utf8)
  }
}
