import Foundation
import TestSupport
import Testing

/// The program as a whole, as somebody without a terminal or a sound card meets it.
@Suite struct ProgramTests {
  /// Arguments, the exit code, and words that its one line must contain.
  struct Mistake: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var code: Int32
    var words: [String]
    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let mistakes = [
    Mistake(arguments: ["--fps", "0"], code: 64, words: ["--fps", "1 to 240"]),
    Mistake(arguments: ["/bin/ls"], code: 65, words: ["/bin/ls", "a program"]),
    Mistake(arguments: ["--fps", "nan"], code: 64, words: ["--fps", "1 to 240"]),
    Mistake(arguments: ["--volume", "900"], code: 64, words: ["--volume", "0 to 100"]),
    Mistake(arguments: ["--volume=-1"], code: 64, words: ["--volume", "0 to 100"]),
    Mistake(arguments: ["--scene", "aurora"], code: 64, words: ["aurora", "wave", "scope"]),
    Mistake(arguments: ["--screen", "holo"], code: 64, words: ["holo", "half", "ascii"]),
    Mistake(arguments: ["--repeat", "twice"], code: 64, words: ["off, one or all"]),
    Mistake(arguments: ["--start", "1:99"], code: 64, words: ["--start", "1:15"]),
    Mistake(arguments: ["--sceen", "wave"], code: 64, words: ["--sceen", "did you mean"]),
    Mistake(arguments: ["--shuffle=yes"], code: 64, words: ["takes no value"]),
    Mistake(arguments: ["--stats"], code: 64, words: ["--stats", "needs a value"]),
    Mistake(arguments: ["/does/not/exist.mp3"], code: 66, words: ["exist.mp3", "no such file"]),
    Mistake(
      arguments: ["render", "/does/not/exist.mp3", "-o", "/tmp/x.png"], code: 66,
      words: ["no such file"]),
    Mistake(arguments: ["render", "--size", "0x0"], code: 64, words: ["--size", "0x0"]),
    Mistake(arguments: ["render", "a.mp3"], code: 64, words: ["-o"]),
    Mistake(arguments: ["render", "a.mp3", "-o", "a.bmp"], code: 64, words: [".png", ".mp4"]),
    Mistake(
      arguments: ["decode", "a.mp3", "-o", "a.wav", "--bits", "12"], code: 64, words: ["16"]),
    Mistake(arguments: ["decode"], code: 64, words: ["--help"]),
    Mistake(arguments: ["render", "--at", "x"], code: 64, words: ["--at: x"]),
    Mistake(
      arguments: ["render", "a.mp3", "-o", "a.png", "--at", "5", "--to", "3"], code: 64,
      words: ["--to", "later than --at"]),
    Mistake(arguments: ["run", ""], code: 64, words: ["needs a program"]),
    Mistake(arguments: ["--scene", ""], code: 64, words: ["--scene", "wave"]),
    Mistake(arguments: ["runn"], code: 66, words: ["runn: no such", "did you mean carol run?"]),
    Mistake(arguments: ["play"], code: 66, words: ["play: no such", "carol --help"]),
    Mistake(arguments: ["info"], code: 64, words: ["--help"]),
    Mistake(arguments: ["info", "/does/not/exist.mp3"], code: 66, words: ["no such file"]),
  ]

  @Test(arguments: mistakes)
  func `a mistake is told in one line that names it and the way out`(_ mistake: Mistake) throws {
    let outcome = try BuiltProgram.run(mistake.arguments)
    #expect(outcome.code == mistake.code)
    #expect(outcome.standardError.hasPrefix("carol: "))
    #expect(outcome.standardError.split(separator: "\n").count == 1)
    for word in mistake.words { #expect(outcome.standardError.contains(word)) }
    #expect(outcome.standardOutput.isEmpty)
  }

  @Test(arguments: [[], ["run"], ["render"], ["decode"], ["info"], ["devices"]])
  func `every command has a help page with an example`(_ command: [String]) throws {
    let outcome = try BuiltProgram.run(command + ["--help"])
    #expect(outcome.code == 0)
    #expect(outcome.text.hasPrefix("Usage: carol"))
    #expect(outcome.text.contains("Example"))
    #expect(outcome.standardError.isEmpty)
  }

  @Test func `the version is told`() throws {
    let outcome = try BuiltProgram.run(["--version"])
    #expect(outcome.code == 0)
    #expect(outcome.text.hasPrefix("carol "))
  }
}
