/// A word or a sign of Swift source.
struct SwiftToken: Equatable {
  /// The word, or the one sign.
  let text: String
  /// Where it stands in the source, in bytes.
  let range: Range<Int>

  /// The words and signs of a source, in order.
  static func all(in text: SwiftText) -> [SwiftToken] {
    let code = text.code
    var tokens: [SwiftToken] = []
    var place = 0
    while place < code.count {
      let start = place
      if code[place] <= UInt8(ascii: " ") {
        place += 1
        continue
      }
      while place < code.count, isWordByte(code[place]) { place += 1 }
      if place == start { place += 1 }
      tokens.append(
        SwiftToken(text: String(decoding: code[start..<place], as: UTF8.self), range: start..<place)
      )
    }
    return tokens
  }

  /// Whether it is a name and no sign.
  var isWord: Bool { text.utf8.first.map(SwiftToken.isWordByte) ?? false }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 128 || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
