import Glibc

/// Answers the compiler's questions about `#Preview` and `@Previewable`, which expand to nothing, and
/// about `@Entry`.
///
/// The compiler has checked the types of what stands inside before it asks, so a preview that does
/// not compile is still an error, and one that does costs nothing when the program runs.
///
/// A message is its length, eight bytes little-endian, and an object of one member, whose name says
/// what is asked.
@main
enum PreviewMacro {
  /// Answers until the compiler has nothing more to ask.
  static func main() {
    while let question = readMessage() {
      write(answer(to: question))
    }
  }

  /// The version of the protocol spoken, which the compiler may be ahead of.
  private static let version = 7

  private static func answer(to question: String) -> String {
    let message = JSONValue(question)
    switch message?.name {
    case "getCapability":
      return #"{"getCapabilityResult":{"capability":{"protocolVersion":\#(version)}}}"#
    case "expandFreestandingMacro", "expandAttachedMacro":
      let source = message?.content.map { expansion(of: $0) } ?? ""
      return #"{"expandMacroResult":{"expandedSource":\#(JSONValue.quoted(source)),"#
        + #""diagnostics":[]}}"#
    default:
      return #"{"loadPluginLibraryResult":{"loaded":false,"diagnostics":[]}}"#
    }
  }

  /// The code that a macro stands for.
  private static func expansion(of question: JSONValue) -> String {
    guard question["macro"]?["typeName"]?.text == "EntryMacro" else { return "" }
    return EntryMacro.expansion(of: question)
  }

  private static func readMessage() -> String? {
    guard let header = readBytes(8) else { return nil }
    let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return readBytes(Int(length)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads so many bytes; nil if they do not all come.
  private static func readBytes(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe read(STDIN_FILENO, buffer.baseAddress?.advanced(by: filled), count - filled)
      }
      guard got > 0 else { return nil }
      filled += got
    }
    return bytes
  }

  private static func write(_ answer: String) {
    var bytes = [UInt8]()
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: answer.utf8.count >> shift))
    }
    bytes += answer.utf8
    var rest = bytes[...]
    while !rest.isEmpty {
      let wrote = unsafe rest.withUnsafeBytes { buffer in
        unsafe Glibc.write(STDOUT_FILENO, buffer.baseAddress, buffer.count)
      }
      guard wrote > 0 else { return }
      rest.removeFirst(wrote)
    }
  }
}
