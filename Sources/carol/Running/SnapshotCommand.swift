import AudioPlayer
import CarolUI
import Display
import Drawing
import Foundation
import HostClock
import ProgramBuilder
import Stage

/// `carol run PATH --snapshot OUT.png --at SECONDS`: pictures of a program at instants of its life.
///
/// The clock of the process stands still but for what moves it here, so the picture is exactly that
/// of the instant, the same each time, and nothing is waited for.
@MainActor struct SnapshotCommand {
  let program: BuiltProgram
  let arguments: [String]
  let snapshot: RunOptions.Snapshot
  let window: CGSize?
  let framesPerSecond: Double

  func run() throws(Failure) {
    var failure: Failure?
    let clock = HeldClock(at: OfflineStage.epoch)
    try ProgramLoading.enter(program, arguments: arguments) { makeRoot in
      do throws(Failure) {
        try takePictures(of: { AnyView(WindowContent(makeRoot())) }, clock)
      } catch {
        failure = error
      }
    }
    DrawingNotices.shared.tell()
    if let failure { throw failure }
  }

  private func takePictures(of makeRoot: () -> AnyView, _ clock: HeldClock) throws(Failure) {
    let surface = HeadlessSurface(pixelSize: snapshot.size)
    let window = window ?? WindowShape.size(pixels: snapshot.size, pixelAspect: 1)
    let stage = OfflineStage(
      root: AnyView(makeRoot().transientAppStorage()), window: window, rate: framesPerSecond)
    // The seconds that have been heard of whatever sounds.
    var heard = 0.0
    for (index, instant) in snapshot.instants.enumerated() {
      while stage.time(of: stage.index + 1) < instant {
        let time = stage.time(of: stage.index + 1)
        AudioPlayer.advanceAll(bySeconds: time - heard)
        heard = time
        clock.move(to: time)
        _ = stage.nextFrame()
      }
      AudioPlayer.advanceAll(bySeconds: max(0, instant - heard))
      heard = max(heard, instant)
      clock.move(to: instant)
      _ = stage.frame(exactlyAt: instant)
      // What the picture has set going without delay belongs to it.
      clock.move(to: instant)
      let list = stage.frame(exactlyAt: instant)
      let time = HostTime(nanoseconds: Int64(instant * 1e9))
      let tick = FrameTick(
        index: index, deadline: time, target: time, interval: 1 / framesPerSecond)
      _ = surface.present(list, window: window, chrome: Chrome(), tick: tick)
      try write(surface, to: snapshot.path(of: index))
    }
  }

  private func write(_ surface: HeadlessSurface, to path: String) throws(Failure) {
    do throws(FrameFileError) {
      var writer = try FrameFileWriter(path: path, size: snapshot.size, rate: FrameRate(60))
      try writer.write(surface.bitmap)
      try writer.finish()
    } catch {
      throw Failure(error)
    }
  }
}
