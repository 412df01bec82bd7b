import AudioPlayer
import CarolUI
import Display
import Drawing
import Foundation
import ProgramBuilder
import Stage

/// `carol run PATH`: builds a SwiftUI program and shows it.
@MainActor struct RunCommand {
  let options: RunOptions

  /// Runs until the user or the program quits, and returns the exit code.
  func run() throws(Failure) -> Int32 {
    if options.snapshot == nil { try checkTerminal() }
    let program = try ProgramLoading.build(options.path)
    program.adoptBundle()
    Terminal.noteCrashes(of: "carol: \(program.name.visible)")
    AudioOutput.standard =
      options.snapshot == nil ? AudioOutput(named: options.device) : .offline
    AudioPlayer.masterVolume = options.volume / 100
    if let snapshot = options.snapshot {
      try SnapshotCommand(
        program: program, arguments: options.arguments, snapshot: snapshot,
        window: options.window, framesPerSecond: options.pace.framesPerSecond ?? 60
      ).run()
      return 0
    }
    let screen = try options.screen.open()
    var code: Int32?
    try ProgramLoading.enter(program, arguments: options.arguments) { makeRoot in
      if let screen {
        code = ProgramSession(options, screen: screen).run {
          AnyView(WindowContent(makeRoot()))
        }
      } else {
        code = runWithoutPicture { AnyView(WindowContent(makeRoot())) }
      }
    }
    guard let code else {
      throw Failure(.badData, "\(options.path.visible): shows nothing (give its App a WindowGroup)")
    }
    return code
  }

  /// Refuses a run without a terminal before anything is built for it.
  private func checkTerminal() throws(Failure) {
    guard case .kind(let kind) = options.screen, kind.needsTerminal, isatty(STDOUT_FILENO) != 1
    else { return }
    do throws(ProgramError) {
      _ = try ProgramSource(path: options.path)
    } catch {
      throw Failure(error)
    }
    throw Failure(
      .unavailable,
      "run: standard output is not a terminal (run it in one, or say --snapshot OUT.png)")
  }

  private func runWithoutPicture(_ makeRoot: () -> AnyView) -> Int32 {
    let surface = HeadlessSurface(pixelSize: PixelSize(width: 320, height: 180))
    let stage = Stage(
      root: AnyView(makeRoot().defaultAppStorage(options.defaults)), surface: surface,
      pace: options.pace, window: options.window)
    stage.didDraw = { _, _ in DrawingNotices.shared.tell() }
    return stage.run()
  }
}
