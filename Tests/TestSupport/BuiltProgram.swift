public import Foundation

/// The `carol` that was built with the tests, run as anybody runs it.
public enum BuiltProgram {
  /// What a finished run left behind.
  public struct Outcome: Sendable {
    /// The exit code, or nil if a signal ended the program or it had to be killed.
    public var code: Int32?
    /// What it wrote on standard output.
    public var standardOutput: Data
    /// What it wrote on standard error.
    public var standardError: String
    /// Whether it ran past its deadline and was killed.
    public var hung: Bool

    /// Standard output as text.
    public var text: String { String(decoding: standardOutput, as: UTF8.self) }
  }

  /// The program's path: it stands beside the tests.
  public static let path: String = {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    if !FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent("carol").path) {
      folder = tests.deletingLastPathComponent()
    }
    return folder.appendingPathComponent("carol").path
  }()

  /// An environment in which ALSA finds no sound card and no server, whatever the machine has.
  public static var silentEnvironment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["ALSA_CONFIG_PATH"] = "/dev/null"
    environment["TERM"] = "xterm-256color"
    environment["COLORTERM"] = "truecolor"
    for name in ["NO_COLOR", "SWIFT_BACKTRACE", "TMUX", "STY", "TERM_PROGRAM"] {
      environment[name] = nil
    }
    return environment
  }

  /// Runs the program to its end, without a terminal.
  public static func run(
    _ arguments: [String], input: Data? = nil, environment: [String: String] = silentEnvironment,
    seconds: Double = 60
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    let inputPipe = Pipe()
    process.standardInput = input == nil ? FileHandle.nullDevice : inputPipe
    try process.run()
    let reading = DispatchGroup()
    let outputBox = DataBox()
    let errorBox = DataBox()
    for (pipe, box) in [(output, outputBox), (errors, errorBox)] {
      DispatchQueue.global().async(group: reading) {
        box.data = pipe.fileHandleForReading.readDataToEndOfFile()
      }
    }
    if let input {
      DispatchQueue.global().async {
        try? inputPipe.fileHandleForWriting.write(contentsOf: input)
        try? inputPipe.fileHandleForWriting.close()
      }
    }
    let hung = reading.wait(timeout: .now() + seconds) == .timedOut
    if hung { kill(process.processIdentifier, SIGKILL) }
    reading.wait()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationReason == .exit ? process.terminationStatus : nil,
      standardOutput: outputBox.data,
      standardError: String(decoding: errorBox.data, as: UTF8.self), hung: hung)
  }
}

/// Carries bytes out of a queue; read only after its group has been waited for.
private final class DataBox: @unchecked Sendable {
  var data = Data()
}
