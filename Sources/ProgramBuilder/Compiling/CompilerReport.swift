/// What the compiler has said about the mistakes in a program, trimmed to what its author can use.
public struct CompilerReport: Equatable, Sendable {
  /// The mistakes in the program's own files, each with its lines; at most ``mostShown``.
  public private(set) var mistakes: [String] = []
  /// How many mistakes there are.
  public private(set) var count = 0
  /// Names that neither the program nor Carol has, each once.
  public private(set) var missingNames: [String] = []
  /// What the compiler said of no file.
  private var other: String?
  /// Whether a mistake lies in the code through which the program is entered.
  package private(set) var concernsEntry = false

  static let mostShown = 20

  /// A file of the program, of which a copy is compiled.
  package struct Original {
    var path: String
    var lines: Int

    /// Names a file and tells how many lines it has.
    package init(path: String, lines: Int) {
      (self.path, self.lines) = (path, lines)
    }
  }

  /// Reads what the compiler has written.
  ///
  /// - Parameters:
  ///   - output: Its words.
  ///   - names: The names that the program declares; a mistake about these is its own.
  ///   - folder: The folder that paths are told from.
  ///   - originals: What the copies that are compiled were made of, by their paths. What lies
  ///     behind the end of a file, such as a brace that is missing, is reported in its copy.
  ///   - status: With what the compiler has ended, as `wait` tells it.
  package init(
    _ output: String, names: Set<String>, folder: String, originals: [String: Original] = [:],
    status: Int32 = 0
  ) {
    var seen: Set<String> = []
    let blocks = Self.blocks(output).map { Self.inOriginal($0, originals) }
    let isEntryToBlame = !blocks.contains { block in
      block.first.map { $0.contains(": error: ") && !$0.contains(EntryCode.fileName) } ?? false
    }
    for block in blocks {
      guard let head = block.first else { continue }
      guard let mark = head.firstRange(of: ": error: ") else {
        if other == nil { other = String(head.dropFirst("error: ".count)) }
        continue
      }
      guard !head.hasPrefix("<unknown>") else {
        if other == nil { other = String(head[mark.upperBound...]) }
        continue
      }
      guard seen.insert(String(head)).inserted else { continue }
      if head.contains(EntryCode.fileName) {
        concernsEntry = true
        // The entry cannot be right when what it enters is wrong.
        guard isEntryToBlame else { continue }
      }
      count += 1
      if mistakes.count < Self.mostShown {
        mistakes.append(block.map { Self.shorten($0, folder) }.joined(separator: "\n"))
      }
      let message = String(head[mark.upperBound...])
      if let name = Self.missingName(message, names), !missingNames.contains(name) {
        missingNames.append(name)
      }
    }
    if count == 0, other == nil { other = Self.reason(status, output) }
  }

  /// Why the compiler has ended that tells of no mistake.
  private static func reason(_ status: Int32, _ output: String) -> String {
    // A shell's way to tell of a signal, by which the compiler tells of its own children.
    let signal = status & 0x7f != 0 ? status & 0x7f : (status >> 8) - 128
    if signal > 0 { return "the compiler crashed (signal \(signal))" }
    let last = output.split(separator: "\n").last { $0.contains { !$0.isWhitespace } }
    return last.map { "the compiler failed: \($0)" } ?? "the compiler failed without a word"
  }

  /// What is wrong, in half a line.
  public var summary: String {
    if !missingNames.isEmpty {
      let shown = missingNames.prefix(12).joined(separator: ", ")
      let rest = missingNames.count > 12 ? " and \(missingNames.count - 12) more" : ""
      let reason =
        missingNames.count == 1 ? "a name Carol lacks, or a slip" : "names Carol lacks, or slips"
      return "not found: \(shown)\(rest) (\(reason))"
    }
    if count == 0, let other {
      guard other.contains("module compiled with") || other.contains("cannot be imported by") else {
        return other
      }
      return "\(other) (build Carol with the same Swift)"
    }
    return count == 1 ? "1 mistake" : "\(count) mistakes"
  }

  /// The mistakes as the compiler tells them, one after the other.
  public var text: String {
    let rest = count > mistakes.count ? "\n... and \(count - mistakes.count) more" : ""
    return mistakes.joined(separator: "\n") + rest
  }

  /// Lines that belong together: one that names a place, and what follows up to the next.
  ///
  /// Warnings, and notes that follow them, are left out.
  private static func blocks(_ output: String) -> [[Substring]] {
    var blocks: [[Substring]] = []
    var isKept = false
    for line in output.split(separator: "\n") {
      if line.contains(": error: ") || line.hasPrefix("error: ") {
        blocks.append([line])
        isKept = true
      } else if line.contains(": warning: ") || line.contains(": remark: ")
        || line.hasPrefix("warning: ")
      {
        isKept = false
      } else if isKept, !blocks.isEmpty {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks
  }

  /// Lines about a copy as lines about the end of the file that it was made of.
  private static func inOriginal(
    _ block: [Substring], _ originals: [String: Original]
  ) -> [Substring] {
    guard let head = block.first, let mark = head.firstRange(of: ": error: "),
      let path = originals.keys.first(where: { head.hasPrefix($0 + ":") }),
      let original = originals[path]
    else { return block }
    let message = "\(original.path):\(original.lines)\(head[mark.lowerBound...])"
    // What stands there in the copy is none of the program's code.
    return [message[...]] + block.dropFirst().drop { !$0.contains(": note: ") }
  }

  /// A line without the folder before the file's name.
  private static func shorten(_ line: Substring, _ folder: String) -> String {
    line.hasPrefix(folder + "/") ? String(line.dropFirst(folder.count + 1)) : String(line)
  }

  /// The name that is missing according to a message, unless the program is to blame.
  private static func missingName(_ message: String, _ names: Set<String>) -> String? {
    // What the compiler can guess is a slip of the pen.
    guard !message.contains("; did you mean ") else { return nil }
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    if message.hasPrefix("cannot find "), let name = quoted.first {
      let isOurs = message.contains("in scope") && !names.contains(name)
      // What begins small and is no function or macro is a slip of the pen.
      return isOurs && (name.first?.isUppercase == true || name.first == "#") ? name : nil
    }
    if message.hasPrefix("no such module"), let name = quoted.first { return "module \(name)" }
    if message.hasPrefix("no macro named"), let name = quoted.first { return "#\(name)" }
    if message.contains("has no member"), quoted.count >= 2 {
      let owner = String(quoted[0].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      guard !names.contains(owner), !names.contains(quoted[1]) else { return nil }
      return quoted[0].hasPrefix("some ") || quoted[0].hasSuffix("View")
        ? ".\(quoted[1])" : "\(owner).\(quoted[1])"
    }
    return nil
  }
}
