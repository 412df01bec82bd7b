extension MP3Builder {
  /// Appends a tag of version 2.2, 2.3 or 2.4 of frames that are whole already.
  ///
  /// `claim` is the size that it says it has; nil for the true one.
  public mutating func appendTag(version: Int = 3, _ frames: [[UInt8]], claim: Int? = nil) {
    let body = frames.flatMap { $0 }
    bytes += Array("ID3".utf8) + [UInt8(version), 0, 0] + Self.syncsafe(claim ?? body.count) + body
  }

  /// A text frame: "TIT2" and friends (three letters in 2.2), in one of the four encodings.
  public static func text(
    _ id: String, _ words: String, version: Int = 3, encoding: UInt8 = 3
  ) -> [UInt8] {
    let encoded: [UInt8] =
      switch encoding {
      case 0: words.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      case 1: [0xFF, 0xFE] + words.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case 2: words.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      default: Array(words.utf8)
      }
    return frame(id, [encoding] + encoded, version: version)
  }

  /// A frame with a description of its own, as the volume's.
  public static func extra(_ description: String, _ words: String, version: Int = 3) -> [UInt8] {
    frame(
      "TX" + (version == 2 ? "X" : "XX"),
      [0] + Array(description.utf8) + [0] + Array(words.utf8), version: version)
  }

  /// A comment in English.
  public static func comment(_ words: String, version: Int = 3) -> [UInt8] {
    frame(
      version == 2 ? "COM" : "COMM", [0] + Array("eng".utf8) + [0] + Array(words.utf8),
      version: version)
  }

  /// A picture; kind 3 is the front cover.
  public static func picture(
    _ picture: [UInt8], mimeType: String, kind: UInt8 = 3, version: Int = 3
  ) -> [UInt8] {
    let type = Array(mimeType.utf8) + (version == 2 ? [] : [0])
    return frame(version == 2 ? "PIC" : "APIC", [0] + type + [kind, 0] + picture, version: version)
  }

  /// A frame of any kind; `claim` is the size that it says it has.
  public static func frame(
    _ id: String, _ body: [UInt8], version: Int = 3, claim: Int? = nil
  ) -> [UInt8] {
    let size = claim ?? body.count
    let head: [UInt8] =
      switch version {
      case 2: Array(word(size).suffix(3))
      case 4: syncsafe(size) + [0, 0]
      default: word(size) + [0, 0]
      }
    return Array(id.utf8) + head + body
  }

  /// Appends the tag of 128 bytes that ends a file.
  public mutating func appendOldTag(
    title: [UInt8], artist: [UInt8] = [], album: [UInt8] = [], year: String = "", track: UInt8 = 0
  ) {
    func field(_ text: [UInt8], _ size: Int) -> [UInt8] {
      Array(text.prefix(size)) + [UInt8](repeating: 0, count: max(0, size - text.count))
    }
    bytes += Array("TAG".utf8) + field(title, 30) + field(artist, 30) + field(album, 30)
    bytes += field(Array(year.utf8), 4) + field([], 28) + [0, track, 255]
  }

  /// Appends an APEv2 tag with a header, of which `claim` says how long it is.
  public mutating func appendAPE(_ body: [UInt8], claim: Int? = nil) {
    func end(isHeader: Bool) -> [UInt8] {
      let size = claim ?? body.count + 32
      let numbers = [2000, size, 1].flatMap { Self.word($0).reversed() }
      let flags: [UInt8] = [0, 0, 0, isHeader ? 0xA0 : 0x80]
      return Array("APETAGEX".utf8) + numbers + flags + [UInt8](repeating: 0, count: 8)
    }
    bytes += end(isHeader: true) + body + end(isHeader: false)
  }

  /// Four bytes of seven bits each.
  static func syncsafe(_ value: Int) -> [UInt8] {
    [21, 14, 7, 0].map { UInt8(value >> $0 & 0x7F) }
  }
}
