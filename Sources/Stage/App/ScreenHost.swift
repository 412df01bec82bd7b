internal import CarolUI
internal import Display
internal import Foundation

/// Shows a program's window on the best screen of the place that it was started from.
///
/// Keys that no view takes are the program's: `q` quits, space taps the middle of the window. Ctrl-C
/// always quits.
@MainActor enum ScreenHost {
  /// Runs until the user quits; does not return.
  static func run(_ makeRoot: @MainActor () -> AnyView) {
    let name = ProcessInfo.processInfo.processName
    let screen: any Screen
    do throws(ScreenError) {
      screen = try ScreenKind.auto.open(environment: ProcessInfo.processInfo.environment)
    } catch {
      complain("\(name): \(error)")
      exit(69)
    }
    screen.showsStatus = false
    let stage = Stage(root: makeRoot(), surface: screen)
    screen.onEvent = { stage.handle($0) }
    stage.onInput = { event in
      guard event == .key(.character("c"), .control) else { return false }
      stage.stop()
      return true
    }
    stage.onUntaken = { event in
      switch event {
      case .key(.character("q"), []): stage.stop()
      case .key(.character(" "), []):
        let window = stage.windowSize
        stage.graph.tap(at: CGPoint(x: window.width / 2, y: window.height / 2))
      default: break
      }
    }
    screen.enter()
    let code = stage.run()
    screen.close()
    exit(code)
  }

  private static func complain(_ words: String) {
    FileHandle.standardError.write(Data("\(words)\n".utf8))
  }
}
