import Foundation
import Testing

/// What the README says is what is done.
@Suite struct ReadmeTests {
  /// The lines of the README's fenced `sh` blocks.
  static func commands() throws -> [String] {
    var inside = false
    return try HouseRulesTests.text("README.md").split(separator: "\n").compactMap { line in
      if line.hasPrefix("```") {
        inside = line == "```sh"
        return nil
      }
      return inside ? String(line) : nil
    }
  }

  @Test func `the integration script takes the test command from the README`() throws {
    let script = try HouseRulesTests.text(".ci/run")
    #expect(script.contains("README.md"))
    #expect(!script.contains("swift test"), "a second copy of the command would go stale")
  }

  @Test func `the README begins with the two commands, one line each`() throws {
    let commands = try Self.commands()
    try #require(commands.count >= 2)
    #expect(commands[0].contains("apt-get install") && commands[0].hasSuffix("carol"))
    #expect(commands[1].contains("apt-get install") && commands[1].contains("swift test"))
  }
}
