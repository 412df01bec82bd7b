import Foundation

/// The program: finds the command, runs it, and says in one line why it cannot.
@main @MainActor struct Carol {
  static let version = "0.1.0"

  /// What may stand before everything else; without one of them songs are played.
  nonisolated static let commands = ["run", "render", "decode", "info", "devices"]

  static func main() {
    Surroundings.settle()
    var words = CommandLine.arguments.dropFirst()
    if words.first == "help" { words = words.dropFirst() + ["--help"] }
    let command =
      commands.contains(words.first ?? "") ? words.removeFirst() : ""
    do throws(Failure) {
      let code = try run(command, Array(words))
      guard fflush(nil) == 0 else {
        throw Failure(.inputOutput, "standard output: cannot be written (is the disk full?)")
      }
      exit(code)
    } catch {
      complain(error)
      exit(error.code.rawValue)
    }
  }

  /// Says on standard error what went wrong: in one line, behind what others say about it.
  nonisolated static func complain(_ failure: Failure) {
    let details = failure.details.isEmpty ? "" : "\(failure.details)\n"
    FileHandle.standardError.write(Data("\(details)carol: \(failure)\n".utf8))
  }

  private static func run(_ command: String, _ words: [String]) throws(Failure) -> Int32 {
    let options = words.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") {
      print(helpPage(command))
      return 0
    }
    if command.isEmpty, options.contains("--version") {
      print("carol \(version)")
      return 0
    }
    let reader = ArgumentReader(
      command: command.isEmpty ? "carol" : "carol \(command)", words)
    switch command {
    case "run": return try RunCommand(options: RunOptions(words)).run()
    case "render":
      try RenderCommand(options: RenderOptions(reader)).run()
    case "decode": try DecodeCommand(reader).run()
    case "info": return try InfoCommand(reader).run().rawValue
    case "devices": try DevicesCommand(reader).run()
    default: return try PlayCommand(options: PlayOptions(reader)).run()
    }
    return 0
  }

  private static func helpPage(_ command: String) -> String {
    switch command {
    case "run": Help.run
    case "render": Help.render
    case "decode": Help.decode
    case "info": Help.info
    case "devices": Help.devices
    default: Help.play
    }
  }
}
