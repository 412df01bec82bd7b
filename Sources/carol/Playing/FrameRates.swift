import Display
import HostClock

/// How many frames and bytes went to the screen in the last second.
struct FrameRates {
  /// Frames given to the screen in the last whole second.
  private(set) var framesPerSecond = 0
  /// Bytes of such a frame on average.
  private(set) var bytesPerFrame = 0

  private var second: Int64 = 0
  private var frames = 0
  private var bytes = 0

  /// Notes the time of a frame that is about to be drawn.
  mutating func count(_ tick: FrameTick) {
    let now = tick.deadline.nanoseconds / 1_000_000_000
    guard now != second else { return }
    framesPerSecond = now == second + 1 ? frames : 0
    bytesPerFrame = frames > 0 ? bytes / frames : 0
    (second, frames, bytes) = (now, 0, 0)
  }

  /// Notes what became of a frame.
  mutating func count(_ report: FrameReport) {
    guard !report.isDropped else { return }
    frames += 1
    bytes += report.bytes
  }
}
