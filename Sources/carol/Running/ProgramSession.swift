import CarolUI
import Display
import Drawing
import Stage

/// Shows a program on a screen.
@MainActor final class ProgramSession {
  private let options: RunOptions
  private let screen: any Screen

  init(_ options: RunOptions, screen: any Screen) {
    self.options = options
    self.screen = screen
  }

  /// Runs until somebody quits; the screen is put back before it returns.
  func run(_ makeRoot: () -> AnyView) -> Int32 {
    screen.showsStatus = false
    let stage = Stage(
      root: AnyView(makeRoot().defaultAppStorage(options.defaults)), surface: screen,
      pace: options.pace, window: options.window)
    screen.onEvent = { stage.handle($0) }
    stage.onInput = { [unowned stage] event in
      guard case .key(.character("c"), .control) = event else { return false }
      stage.stop()
      return true
    }
    stage.onUntaken = { [unowned stage] event in
      guard case .key(let key, []) = event else { return }
      switch key {
      case .character("q"), .escape: stage.stop()
      case .character(" "):
        let size = stage.windowSize
        _ = stage.graph.tap(at: CGPoint(x: size.width / 2, y: size.height / 2))
      default: break
      }
    }
    screen.enter()
    let code = stage.run()
    screen.close()
    DrawingNotices.shared.tell()
    return code
  }
}
