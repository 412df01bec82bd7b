import AudioPlayer
import CarolUI
import Display
import HostClock
import Stage

/// Draws a scene frame by frame into memory, while the player's sound is moved on in step.
///
/// The seconds of its clock are those of the song.
@MainActor struct Projector {
  let surface: HeadlessSurface
  private let stage: OfflineStage
  private let player: AudioPlayer
  private let rate: FrameRate
  private let program: HeldProgram?

  init(
    _ options: RenderOptions, from start: Double, player: AudioPlayer, program: HeldProgram?
  ) throws(Failure) {
    self.player = player
    rate = options.rate
    surface = HeadlessSurface(pixelSize: options.size)
    let window = WindowShape.size(pixels: options.size, pixelAspect: 1)
    let root: AnyView
    switch options.scene {
    case .builtIn(let name):
      root = AnyView(name.view(of: player))
    case .program(let path):
      guard let program else { preconditionFailure("a scene of the user's own is built first") }
      WindowShape.announce(window, on: surface)
      root = try SceneProgram(path: path, player: player).root(of: program.built)
    }
    self.program = program
    stage = OfflineStage(
      root: root, window: window, rate: options.rate.rate, start: start,
      drivesTimers: program == nil)
    player.play()
    player.advance(bySeconds: 0.5 / rate.rate)
  }

  /// Draws the next frame, then makes what is heard until the middle of the one after it heard.
  func showNextFrame() {
    let list = makeNextFrame()
    let time = HostTime(nanoseconds: Int64(stage.time(of: stage.index) * 1e9))
    let tick = FrameTick(
      index: stage.index, deadline: time, target: time, interval: 1 / rate.rate)
    _ = surface.present(list, window: stage.window, chrome: Chrome(), tick: tick)
  }

  /// Brings the scene and the sound on by a frame that nobody sees.
  func skipNextFrame() {
    _ = makeNextFrame()
  }

  private func makeNextFrame() -> DisplayList {
    program?.clock.move(to: stage.time(of: stage.index + 1) - stage.start)
    let list = stage.nextFrame()
    player.advance(bySeconds: rate.time(of: stage.index + 1) - rate.time(of: stage.index))
    return list
  }
}
