import Foundation
import TestSupport
import Testing

/// What `carol run` says when a program cannot be run.
@Suite struct RunMistakeTests {
  static func run(
    _ arguments: [String], environment: [String: String]? = nil
  ) throws -> BuiltProgram.Outcome {
    let usual = try #require(RunTests.cache).environment
    return try BuiltProgram.run(["run"] + arguments, environment: environment ?? usual)
  }

  @Test func `the compiler's words about the program's files come before the one line`() throws {
    let folder = try ProgramFolder([
      "Bad.swift": """
      import SwiftUI
      struct ContentView: View {
        var body: some View { ConicSpectrum().shimmering() }
        func count() -> Int { "one" }
      }
      """
    ])
    let outcome = try Self.run([folder.path("Bad.swift"), "--snapshot", folder.path("x.png")])
    #expect(outcome.code == 65)
    let lines = outcome.standardError.split(separator: "\n")
    #expect(lines.first?.hasPrefix("Bad.swift:3:25: error: ") == true)
    #expect(lines.contains { $0.hasPrefix("Bad.swift:4:") })
    #expect(
      lines.last
        == "carol: Bad: does not compile: not found: ConicSpectrum (a name Carol lacks, or a slip)")
    #expect(folder.files == ["Bad.swift"])
  }

  @Test func `a slip in the only view is told, not that there is nothing to show`() throws {
    let folder = try ProgramFolder([
      "Bad.swift": "import SwiftUI\nstruct : View { var body: some View { Text(\"a\") } }\n"
    ])
    let outcome = try Self.run([folder.path("Bad.swift"), "--snapshot", folder.path("x.png")])
    #expect(outcome.code == 65)
    let lines = outcome.standardError.split(separator: "\n")
    #expect(lines.first?.hasPrefix("Bad.swift:2:8: error: ") == true)
    #expect(lines.last?.hasPrefix("carol: Bad: does not compile: ") == true)
  }

  @Test func `a cache that cannot be made is told with the system's reason and a way out`() throws {
    let folder = try ProgramFolder(["A.swift": RunTests.program(RunTests.red), "file": ""])
    var environment = try #require(RunTests.cache).environment
    environment["XDG_CACHE_HOME"] = folder.path("file")
    let outcome = try Self.run(
      [folder.path("A.swift"), "--snapshot", folder.path("x.png")], environment: environment)
    #expect(outcome.code == 73)
    let line = outcome.standardError
    #expect(line.hasPrefix("carol: \(folder.path("file"))/carol/programs/"))
    #expect(
      line.hasSuffix(
        "cannot be made: not a directory (let XDG_CACHE_HOME name a folder of yours)\n"))
  }

  @Test func `without Swift it says what is missing`() throws {
    let folder = try ProgramFolder(["A.swift": RunTests.program(RunTests.red)])
    var environment = BuiltProgram.silentEnvironment
    environment["PATH"] = folder.path
    let outcome = try Self.run(
      [folder.path("A.swift"), "--snapshot", folder.path("x.png")], environment: environment)
    #expect(outcome.code == 69)
    #expect(
      outcome.standardError
        == "carol: swiftc: not found (install Swift from swift.org and put it on the PATH)\n")
  }

  @Test(arguments: [
    (["/no/such", "--snapshot", "x.png"], 66, "no such file or folder"),
    (["/no/such"], 66, "no such file or folder"),
    (["\(#filePath)"], 69, "--snapshot"),
    ([], 64, "needs a program"),
    (["a.swift", "b.swift"], 64, "one program at a time"),
    (["a.swift", "--at", "1"], 64, "--snapshot"),
    (["a.swift", "--snapshot", "a.bmp"], 64, ".png"),
    (["a.swift", "--snapshot", "a.png", "--at", "2,1"], 64, "1,2,4"),
    (["a.swift", "--snapshot", "a.png", "--at", "2:00:00"], 64, "up to 1:00:00"),
    (["a.swift", "--volume", "900"], 64, "0 to 100"),
    (["a.swift", "--snapshoot", "a.png"], 64, "did you mean --snapshot?"),
  ])
  func `a mistake is told in one line`(
    _ arguments: [String], _ code: Int32, _ words: String
  ) throws {
    let outcome = try Self.run(arguments)
    #expect(outcome.code == code)
    #expect(outcome.standardError.hasPrefix("carol: "))
    #expect(outcome.standardError.contains(words))
    #expect(outcome.standardError.split(separator: "\n").count == 1)
  }
}
