import Display
import Foundation
import ProgramBuilder
import Stage

/// A program whose clock is that of a film.
@MainActor struct HeldProgram {
  let built: BuiltProgram
  let clock: HeldClock

  /// Builds the program of a scene and holds the clock at a second; nil for a scene of ours.
  ///
  /// To be called before anything has read the clock that would be put out by its turning back.
  init?(_ scene: SceneChoice, at second: Double) throws(Failure) {
    guard case .program(let path) = scene else { return nil }
    built = try ProgramLoading.build(path)
    built.adoptBundle()
    Terminal.noteCrashes(of: "carol: \(built.name.visible)")
    clock = HeldClock(at: OfflineStage.epoch.addingTimeInterval(second))
  }
}
