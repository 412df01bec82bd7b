import CarolUI
import Foundation
import ProgramBuilder
import Stage

/// Builds a program and takes it in, telling people how far it is.
@MainActor enum ProgramLoading {
  /// The path of this program, links resolved.
  static let executable =
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    ?? CommandLine.arguments[0]

  /// Builds a program and waits until it is there.
  static func build(_ path: String) throws(Failure) -> BuiltProgram {
    do throws(ProgramError) {
      let build = try ProgramBuild(path: path, executable: executable)
      var progress = BuildProgress(build.source)
      defer { progress.finish() }
      let interruption = Interruption.Watch()
      defer { interruption.end() }
      while true {
        if let program = try build.poll() { return program }
        if let number = Interruption.noticed {
          build.stop()
          progress.finish()
          interruption.end()
          raise(number)
        }
        progress.show()
        _ = poll(nil, 0, 20)
      }
    } catch {
      throw Failure(error)
    }
  }

  /// Loads a program's code and enters it.
  ///
  /// - Parameters:
  ///   - program: What was built.
  ///   - arguments: What it is given behind its name.
  ///   - show: Called with what makes the root of its window, when the program shows that.
  static func enter(
    _ program: BuiltProgram, arguments: [String] = [],
    show: @escaping @MainActor (() -> AnyView) -> Void
  ) throws(Failure) {
    let before = AppHost.current
    defer { AppHost.current = before }
    AppHost.current = AppHost { makeRoot in show(makeRoot) }
    program.offerResources()
    do throws(ProgramError) {
      try program.load(arguments: arguments)()
    } catch {
      throw Failure(error)
    }
  }
}

/// Says on a terminal's standard error that a program is being built, and for how long.
struct BuildProgress {
  private let words: String
  private let start = Date()
  private var shown = -1

  init(_ source: ProgramSource) {
    let count = source.swiftFiles.count
    words = "building \(source.name.visible) (\(count) \(count == 1 ? "file" : "files"))"
  }

  /// Shows a second more, when there is one.
  mutating func show() {
    let second = Int(Date().timeIntervalSince(start))
    guard StandardError.isTerminal, second != shown else { return }
    shown = second
    StandardError.write("\(StandardError.lineStart)\(words)\(second > 0 ? ", \(second) s" : "")")
  }

  /// Clears the line.
  func finish() {
    if shown >= 0 { StandardError.write(StandardError.lineStart) }
  }
}

extension Failure {
  /// A program that cannot be built or loaded; what the compiler says stands in ``details``.
  init(_ error: ProgramError) {
    let code: ExitCode =
      switch error {
      case .notFound: .noInput
      case .severalPrograms: .usage
      case .noSources, .noEntry, .doesNotCompile: .badData
      case .noCompiler, .ownRuntime: .unavailable
      case .noModules, .cannotLoad: .software
      case .cannotWrite, .noCache: .cannotCreate
      }
    self.init(code, error.description.visible)
    if case .doesNotCompile(_, let report) = error { details = report.text.visibleLines }
  }
}

extension String {
  /// The text with control characters replaced, but for the ends of lines.
  var visibleLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visible }
      .joined(separator: "\n")
  }
}
