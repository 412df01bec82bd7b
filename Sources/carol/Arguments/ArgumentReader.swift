/// Reads a command line word by word: options with or without a value, and operands.
struct ArgumentReader {
  /// A word of the command line, as understood.
  enum Word: Equatable {
    case option(String)
    case operand(String)
  }

  /// The command whose help an error points to: `carol render`.
  let command: String
  private var rest: ArraySlice<String>
  private var attached: (option: String, value: String)?
  private var optionsEnded = false

  init(command: String, _ words: some Sequence<String>) {
    self.command = command
    rest = ArraySlice(words)
  }

  /// The next word; nil at the end.
  ///
  /// Throws when an option was given a value it does not take.
  mutating func next() throws(Failure) -> Word? {
    if let attached {
      throw .usage("\(attached.option): takes no value (see \(command) --help)")
    }
    guard let word = rest.popFirst() else { return nil }
    guard !optionsEnded, word.hasPrefix("-"), word != "-" else { return .operand(word) }
    if word == "--" {
      optionsEnded = true
      return try next()
    }
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return .option(word) }
    attached = (String(word[..<equals]), String(word[word.index(after: equals)...]))
    return .option(String(word[..<equals]))
  }

  /// The value of the option just read: what stands behind its `=`, or the next word.
  mutating func value(of option: String) throws(Failure) -> String {
    if let attached {
      self.attached = nil
      return attached.value
    }
    guard let word = rest.popFirst() else {
      throw .usage("\(option): needs a value (see \(command) --help)")
    }
    return word
  }

  /// The value of an option, read by a function that returns nil for what it cannot take.
  mutating func value<Value>(
    of option: String, _ expected: String, _ read: (String) -> Value?
  ) throws(Failure) -> Value {
    let text = try value(of: option)
    guard let value = read(text) else {
      throw .usage("\(option): \(text.isEmpty ? "nothing" : text.visible): must be \(expected)")
    }
    return value
  }

  /// The error for an option that does not exist, with the nearest one that does.
  func unknown(_ option: String, known: [String]) -> Failure {
    let nearest = known.map { ($0, $0.editDistance(to: option)) }.min { $0.1 < $1.1 }
    let hint = nearest.flatMap { $0.1 <= 2 ? "did you mean \($0.0)? " : nil } ?? ""
    return .usage("\(option.visible): no such option (\(hint)see \(command) --help)")
  }
}

extension String {
  /// The least number of single-character changes that turn this text into the other.
  func editDistance(to other: String) -> Int {
    let other = Array(other)
    var row = Array(0...other.count)
    for (i, character) in enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, otherCharacter) in other.enumerated() {
        let change = diagonal + (character == otherCharacter ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = Swift.min(change, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[other.count]
  }

  /// The text with control characters replaced, safe to print on a terminal.
  package var visible: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: "\u{FFFD}"
          default: scalar
          }
        }))
  }
}
