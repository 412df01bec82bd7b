internal import CarolUI
internal import Display
internal import Foundation

/// Shows a program's window on the terminal that the program was started from.
@MainActor enum TerminalHost {
  /// Runs until the user quits; does not return.
  static func run(_ makeRoot: @MainActor () -> AnyView) {
    let name = ProcessInfo.processInfo.processName
    let terminal: Terminal
    do throws(TerminalError) {
      terminal = try Terminal(environment: ProcessInfo.processInfo.environment)
    } catch {
      complain("\(name): \(error)")
      exit(69)
    }
    let surface = CellSurface(terminal: terminal)
    let stage = Stage(root: makeRoot(), surface: surface)
    terminal.onEvent = { stage.handle($0) }
    stage.onInput = { event in
      guard case .key(let key, let modifiers) = event else { return false }
      switch (key, modifiers) {
      case (.character("q"), []), (.character("c"), .control): stage.stop()
      default: return false
      }
      return true
    }
    terminal.enter()
    let code = stage.run()
    surface.close()
    exit(code)
  }

  private static func complain(_ words: String) {
    FileHandle.standardError.write(Data("\(words)\n".utf8))
  }
}
