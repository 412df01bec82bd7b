import CarolUI
import Display
import Drawing
import Stage

/// Shows a program on a terminal.
@MainActor final class ProgramSession {
  private let options: RunOptions
  private let terminal: Terminal
  private let surface: CellSurface

  init(_ options: RunOptions, terminal: Terminal) {
    self.options = options
    self.terminal = terminal
    surface = CellSurface(terminal: terminal, glyphs: options.screen.glyphs)
  }

  /// Runs until somebody quits; the terminal is put back before it returns.
  func run(_ makeRoot: () -> AnyView) -> Int32 {
    let stage = Stage(
      root: AnyView(makeRoot().defaultAppStorage(options.defaults)), surface: surface,
      rate: options.framesPerSecond, window: options.window)
    terminal.onEvent = { stage.handle($0) }
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
    terminal.enter()
    let code = stage.run()
    surface.close()
    DrawingNotices.shared.tell()
    return code
  }
}
