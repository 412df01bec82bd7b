/// What `@Entry` makes of a property in an extension of values that are found by keys.
enum EntryMacro {
  /// The code for a question of the compiler's about an attached macro.
  ///
  /// The property is read and set under a key of its own, a type beside it whose default value is what
  /// the property was given.
  static func expansion(of question: JSONValue) -> String {
    let source = question["declSyntax"]?["source"]?.text ?? ""
    let around = question["parentDeclSyntax"]?["source"]?.text ?? lexicalContext(of: question)
    guard let entry = Entry(source) else { return "" }
    switch question["macroRole"]?.text {
    case "accessor":
      return """
        {
          get { self[__Key_\(entry.name).self] }
          set { self[__Key_\(entry.name).self] = newValue }
        }
        """
    case "peer":
      return """
        private struct __Key_\(entry.name): \(keyProtocol(for: around)) {
          \(entry.defaultValue)
        }
        """
    default:
      return ""
    }
  }

  /// The source of what stands around, where the compiler tells it in another way.
  private static func lexicalContext(of question: JSONValue) -> String {
    question["lexicalContext"]?.items.first?["source"]?.text ?? ""
  }

  private static func keyProtocol(for around: String) -> String {
    for (values, key) in [
      ("Transaction", "TransactionKey"), ("EnvironmentValues", "EnvironmentKey"),
    ] where around.contains("extension \(values)") || around.contains(".\(values)") {
      return "SwiftUI.\(key)"
    }
    return "SwiftUI.EnvironmentKey"
  }
}

/// A property as it was written.
private struct Entry {
  var name: String
  private var type: String?
  private var value: String?

  /// Takes a declaration apart; nil if it is not that of a variable.
  init?(_ source: String) {
    let words = Entry.withoutComments(source)
    guard let keyword = words.range(of: "var ") else { return nil }
    var rest = words[keyword.upperBound...].trimmed
    name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" })
    rest = rest.dropFirst(name.count).trimmed
    name.removeAll { $0 == "`" }
    guard !name.isEmpty else { return nil }
    let parts = Entry.parts(rest)
    if parts.before.first == ":" { type = String(parts.before.dropFirst().trimmed) }
    value = parts.after.map { String($0.trimmed) }
  }

  /// The requirement of the key.
  var defaultValue: String {
    guard let type else { return "static let defaultValue = \(value ?? "()")" }
    return "static var defaultValue: \(type) { \(value ?? "nil") }"
  }

  /// What stands before the sign that gives a value, and what behind it.
  private static func parts(_ text: Substring) -> (before: Substring, after: Substring?) {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "(", "[", "<", "{": depth += 1
      // The arrow of a function's type closes nothing.
      case ">" where index > text.startIndex && text[text.index(before: index)] == "-": break
      case ")", "]", ">", "}": depth -= 1
      case "=" where depth == 0:
        return (text[..<index].trimmed, text[text.index(after: index)...])
      default: break
      }
    }
    return (text.trimmed, nil)
  }

  /// The text without lines that only say something about it.
  private static func withoutComments(_ source: String) -> String {
    source.split(separator: "\n").filter { !$0.trimmed.hasPrefix("//") }.joined(separator: "\n")
  }
}

extension Substring {
  /// The text without blanks at its ends.
  fileprivate var trimmed: Substring {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

extension String {
  /// Where a text stands first.
  fileprivate func range(of part: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }

  /// Whether a text stands somewhere.
  fileprivate func contains(_ part: String) -> Bool { range(of: part) != nil }
}
