import Foundation

/// The files that a pasted text names, as file managers and terminals write them.
///
/// A name stands alone on its line; or there are several on one, with spaces between, and what is
/// special in them in quotes or behind a backslash, as a shell wants it; or they are URLs.
package struct PastedNames {
  /// The names of files that are there.
  package private(set) var files: [String] = []
  /// What is no name of a file that is there, the first of it.
  package private(set) var unknown: String?

  /// Reads a text, with a function that tells whether there is a file.
  package init(_ text: String, exists: (String) -> Bool) {
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.trimmingCharacters(in: .whitespaces)
      // Lists of URLs may have remarks.
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      if exists(line) {
        files.append(line)
        continue
      }
      for word in Self.words(line) {
        let name = Self.path(word)
        if exists(name) {
          files.append(name)
        } else if unknown == nil {
          unknown = word
        }
      }
    }
  }

  /// The path that a word means: a URL's, or one in the home folder.
  private static func path(_ word: String) -> String {
    if word.hasPrefix("file:"), let url = URL(string: word), url.isFileURL { return url.path }
    return word.hasPrefix("~/") ? (word as NSString).expandingTildeInPath : word
  }

  /// The words of a line, as a shell takes them apart.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }
}
