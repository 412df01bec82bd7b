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

  /// The README's fenced `swift` blocks.
  static func examples() throws -> [String] {
    try HouseRulesTests.text("README.md").components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
  }

  @Test(arguments: [
    "Tests/AudioPlayerTests/Player/ReadmeExample.swift", "Tests/ScenesTests/ReadmeExample.swift",
  ])
  func `an example of the README is compiled with the tests`(_ path: String) throws {
    let file = try HouseRulesTests.text(path)
    let code = try #require(file.components(separatedBy: "keeps them true.\n").last)
    #expect(
      try Self.examples().contains { $0 == code.trimmingCharacters(in: .whitespacesAndNewlines) })
  }

  @Test func `every example of the README is one that is compiled`() throws {
    // Two above; the manifest and the app are built as they stand, in `RunReadmeTests`.
    #expect(try Self.examples().count == 4)
  }
}
