import TestSupport
import Testing

extension PseudoTerminal {
  /// Reads until a text has appeared; without it the test ends.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let hasCome = read(until: text)
    try #require(hasCome, "waited for \(text.debugDescription)", sourceLocation: sourceLocation)
  }

  /// Reads until a condition holds of the output; if it never does the test ends.
  func expect(
    sourceLocation: SourceLocation = #_sourceLocation, _ condition: ([UInt8]) -> Bool
  ) throws {
    let hasCome = read(until: condition)
    try #require(hasCome, sourceLocation: sourceLocation)
  }
}
