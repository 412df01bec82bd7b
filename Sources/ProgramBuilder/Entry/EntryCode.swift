import Foundation

/// The Swift code through which a built program is entered.
struct EntryCode {
  /// The function of C that a built program has, without arguments or a result.
  static let symbol = "carol_program_main"

  /// The file that mistakes in this code are reported in.
  static let fileName = "carol-entry.swift"

  /// The source of the file that holds the entry, followed by a function that shows it.
  ///
  /// The function stands in the same file because what is shown may be private to it.
  static func source(showing entry: ProgramEntry, in text: SwiftText) -> String? {
    let text = withoutDelegateAttributes(text) ?? text
    let code: String
    switch entry {
    case .main: return nil
    case .sceneDelegate(let type, _): code = entering("AppHost.run(\(type)())")
    case .view(let type, _): code = showing("\(type)()")
    case .previewProvider(let type, _): code = showing("\(type).previews", isPreview: true)
    case .preview(let body, _):
      let (properties, views) = split(body, of: text)
      let line = 1 + text.source[..<body.lowerBound].count { $0 == UInt8(ascii: "\n") }
      code = """
        private struct CarolPreview: View {
        \(properties)
        var body: some View {
        \(place(in: entry.file, line: line))
        \(views)
        #sourceLocation(file: "\(fileName)", line: 1)
        }
        }
        \(showing("CarolPreview()", isPreview: true))
        """
    }
    return """
      \(copy(of: entry.file, text))
      #sourceLocation(file: "\(fileName)", line: 1)
      \(code)
      """
  }

  /// A source whose mistakes are reported in the file that it was taken from.
  static func copy(of file: URL, _ text: SwiftText) -> String {
    var code = text.source[...]
    // Only the first bytes of a file may be a mark of the order of bytes or name an interpreter.
    if code.starts(with: [0xEF, 0xBB, 0xBF]) { code = code.dropFirst(3) }
    if code.starts(with: Array("#!".utf8)) { code = Array("//".utf8) + code.dropFirst(2) }
    return """
      \(imports(of: text))\(place(in: file, line: 1))
      \(String(decoding: code, as: UTF8.self))
      """
  }

  /// The import of what Apple's Foundation brings along and is a module of its own on Linux.
  private static func imports(of text: SwiftText) -> String {
    let words = text.code.split { !($0 >= 0x80 || isalnum(Int32($0)) != 0) }
    let isNetworking = words.contains {
      networkingNames.contains(String(decoding: $0, as: UTF8.self))
    }
    return isNetworking ? "import FoundationNetworking\n" : ""
  }

  private static let networkingNames: Set<String> = [
    "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "URLAuthenticationChallenge", "URLCache",
    "URLCredential", "URLProtocol", "URLRequest", "URLResponse", "URLSession",
    "URLSessionConfiguration",
    "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionDelegate",
    "URLSessionDownloadDelegate",
    "URLSessionDownloadTask", "URLSessionTask", "URLSessionTaskDelegate", "URLSessionUploadTask",
    "URLSessionWebSocketTask",
  ]

  /// Several views side by side are as many previews, of which the first is shown.
  private static func showing(_ view: String, isPreview: Bool = false) -> String {
    let view = isPreview ? "Group(subviews: \(view)) { $0.first }" : view
    return entering("AppHost.current.show { AnyView(\(view)) }")
  }

  private static func entering(_ statement: String) -> String {
    """
    @_cdecl("\(symbol)") public func carolProgramMain() {
    MainActor.assumeIsolated { \(statement) }
    }
    """
  }

  /// A source without the attributes that Swift cannot compile on Linux; nil if it has none.
  static func withoutDelegateAttributes(_ text: SwiftText) -> SwiftText? {
    let attributes = Declarations(text).delegateAttributes
    guard !attributes.isEmpty else { return nil }
    var source = text.source
    for index in attributes.joined() { source[index] = UInt8(ascii: " ") }
    return SwiftText(source)
  }

  /// The `@Previewable` properties of a preview's body, and the rest of it.
  private static func split(
    _ body: Range<Int>, of text: SwiftText
  ) -> (properties: String, views: String) {
    var properties: [UInt8] = []
    var views: [UInt8] = []
    var place = body.lowerBound
    let word = Array("@Previewable".utf8)
    while place < body.upperBound {
      guard text.code[place..<body.upperBound].starts(with: word) else {
        views.append(text.source[place])
        place += 1
        continue
      }
      place += word.count
      let end = endOfStatement(from: place, to: body.upperBound, in: text.code)
      properties += text.source[place..<end] + [UInt8(ascii: "\n")]
      place = end
    }
    return (String(decoding: properties, as: UTF8.self), String(decoding: views, as: UTF8.self))
  }

  /// The end of a line in which all brackets that were opened are closed.
  private static func endOfStatement(from start: Int, to end: Int, in code: [UInt8]) -> Int {
    var depth = 0
    for index in start..<end {
      switch code[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\n") where depth == 0 && !isBlank(code[start..<index]): return index
      default: break
      }
    }
    return end
  }

  private static func isBlank(_ code: ArraySlice<UInt8>) -> Bool {
    // A line that only names an attribute goes on in the next one.
    let words = code.split { $0 <= UInt8(ascii: " ") }
    return words.allSatisfy { $0.first == UInt8(ascii: "@") }
  }

  /// The words that say which file mistakes are reported in; its name stays in one line there.
  private static func place(in file: URL, line: Int) -> String {
    let path = String(file.path.map { $0.isNewline ? "\u{FFFD}" : $0 })
    return "#sourceLocation(file: \(quoted(path)), line: \(line))"
  }

  /// A text as a literal of Swift.
  static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "\"": "\\\(scalar)"
      case _ where scalar.properties.generalCategory == .control:
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
