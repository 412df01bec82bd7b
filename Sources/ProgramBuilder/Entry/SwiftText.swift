package import Foundation

/// Swift source, with the places where it speaks to people taken out.
///
/// In ``code`` comments and the contents of strings are blanks, so that what is found in it is
/// meant. Offsets are the same in both, as are the ends of lines.
package struct SwiftText {
  /// The source as it is.
  package let source: [UInt8]
  /// The source without comments and strings.
  package private(set) var code: [UInt8]
  private var place = 0

  /// Reads a file; nil if it cannot be read.
  package init?(contentsOf url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data)
  }

  /// Takes a source apart.
  package init(_ source: some Sequence<UInt8>) {
    self.source = Array(source)
    code = self.source
    while place < code.count { blankNext() }
  }

  /// How many lines it has, whether or not the last one is ended.
  var lineCount: Int {
    let ends = source.count { $0 == UInt8(ascii: "\n") }
    return max(1, source.last == UInt8(ascii: "\n") ? ends : ends + 1)
  }

  /// Goes on by a comment, a string or a character.
  private mutating func blankNext() {
    switch code[place] {
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
      while place < code.count, code[place] != UInt8(ascii: "\n") { blank() }
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
      blankComment()
    case UInt8(ascii: "\""):
      blankString(hashes: 0)
    case UInt8(ascii: "#"):
      var hashes = 1
      while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
      if peek(hashes) == UInt8(ascii: "\"") {
        place += hashes
        blankString(hashes: hashes)
      } else {
        place += hashes
      }
    default:
      place += 1
    }
  }

  /// Blanks a comment, and those inside it.
  private mutating func blankComment() {
    var depth = 0
    repeat {
      if peek(0) == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        blank(2)
      } else if peek(0) == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        blank(2)
      } else {
        blank()
      }
    } while depth > 0 && place < code.count
  }

  /// Blanks a string, and what is interpolated into it; its quotes stay.
  private mutating func blankString(hashes: Int) {
    let quotes = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"") ? 3 : 1
    place += quotes
    while place < code.count {
      if code[place] == UInt8(ascii: "\\"), hasHashes(hashes, at: 1) {
        let isInterpolation = peek(1 + hashes) == UInt8(ascii: "(")
        blank(2 + hashes)
        if isInterpolation { blankInterpolation() }
      } else if (0..<quotes).allSatisfy({ peek($0) == UInt8(ascii: "\"") }),
        hasHashes(hashes, at: quotes)
      {
        place += quotes + hashes
        return
      } else if quotes == 1, code[place] == UInt8(ascii: "\n") {
        return
      } else {
        blank()
      }
    }
  }

  /// Blanks what stands between the parentheses of an interpolation, strings included.
  private mutating func blankInterpolation() {
    let start = place
    var depth = 1
    while place < code.count, depth > 0 {
      switch code[place] {
      case UInt8(ascii: "("):
        depth += 1
        place += 1
      case UInt8(ascii: ")"):
        depth -= 1
        place += 1
      default: blankNext()
      }
    }
    for index in start..<place where code[index] != UInt8(ascii: "\n") {
      code[index] = UInt8(ascii: " ")
    }
  }

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { peek(offset + $0) == UInt8(ascii: "#") }
  }

  private func peek(_ offset: Int) -> UInt8? {
    place + offset < code.count ? code[place + offset] : nil
  }

  private mutating func blank(_ count: Int = 1) {
    for _ in 0..<count where place < code.count {
      if code[place] != UInt8(ascii: "\n") { code[place] = UInt8(ascii: " ") }
      place += 1
    }
  }
}
