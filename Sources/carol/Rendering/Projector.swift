import AudioPlayer
import CarolUI
import Display
import HostClock
import Stage

/// Draws a scene frame by frame into memory, while the player's sound is moved on in step.
@MainActor struct Projector {
  let surface: HeadlessSurface
  private let stage: OfflineStage
  private let player: AudioPlayer
  private let rate: FrameRate

  init(_ options: RenderOptions, player: AudioPlayer) {
    self.player = player
    rate = options.rate
    surface = HeadlessSurface(pixelSize: options.size)
    stage = OfflineStage(
      root: options.scene.view(of: player),
      window: WindowShape.size(pixels: options.size, pixelAspect: 1), rate: options.rate.rate)
    player.play()
    player.advance(bySeconds: 0.5 / rate.rate)
  }

  /// Draws the next frame, then makes what is heard until the middle of the one after it heard.
  func showNextFrame() {
    let list = stage.nextFrame()
    let time = HostTime(nanoseconds: Int64(stage.time(of: stage.index) * 1e9))
    let tick = FrameTick(
      index: stage.index, deadline: time, target: time, interval: 1 / rate.rate)
    _ = surface.present(list, window: stage.window, chrome: Chrome(), tick: tick)
    player.advance(bySeconds: rate.time(of: stage.index + 1) - rate.time(of: stage.index))
  }
}
